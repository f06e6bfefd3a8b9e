import { pipeTable } from '../markdown.js';
import { type HtmlElement, isElement, walk } from './dom.js';

/** The HTML standard's bounds for `colspan` and `rowspan`. */
const MAX_COLUMN_SPAN = 1000;
const MAX_ROW_SPAN = 65_534;
/** Beyond this column merged cells are no longer spread: hostile spans over many rows would fill the memory. */
const MAX_MERGED_COLUMNS = 256;
/** A cell longer than this (UTF-16 units) is a column of a page, not a value. */
const LAYOUT_CELL_CHARS = 1000;
/** Between the values of a table that stands inside a cell; a pipe there would end the cell. */
const INNER_SEPARATOR = ' / ';

interface Cell {
  markdown: string;
  columns: number;
  rows: number;
}

/**
 * Turns tables into Markdown while the converter climbs up from the innermost elements: cells hand in their text with
 * `setCell`, then the table asks for itself with `render`. Turndown's GFM plugin is not used for this: it needs
 * `table.rows`, which linkedom lacks, and it leaves tables that hold lists or headings as raw HTML.
 */
export class TableRenderer {
  readonly #cells = new WeakMap<HtmlElement, string>();
  readonly #layout = new WeakMap<HtmlElement, boolean>();

  setCell(cell: HtmlElement, markdown: string): void {
    this.#cells.set(cell, markdown.trim());
  }

  /** Whether this node stands in a cell of a table that becomes a pipe table, where only one line has room. */
  isInPipeTable(node: HtmlElement): boolean {
    for (let table = outerTable(node); table !== null; table = outerTable(table)) {
      if (!this.#isLayout(table)) return true;
    }
    return false;
  }

  /**
   * @param stray text of the table that stands in no cell, caption included; it goes above
   * @returns blocks without surrounding line ends
   */
  render(table: HtmlElement, stray: string): string {
    const rows = ownRows(table).map((row) => row.map((cell) => this.#read(cell)));
    const above = stray.trim();
    const body = this.#renderRows(table, rows);
    return [above, body].filter((part) => part !== '').join('\n\n');
  }

  #renderRows(table: HtmlElement, rows: Cell[][]): string {
    if (this.isInPipeTable(table)) {
      return rows.map((row) => joinValues(row, INNER_SEPARATOR)).join('\n');
    }
    if (!this.#isLayout(table)) return pipeTable(withoutEmptyLines(grid(rows)));
    return rows.map(renderLayoutRow).join('\n\n').trim();
  }

  #read(cell: HtmlElement): Cell {
    return {
      markdown: this.#cells.get(cell) ?? '',
      columns: span(cell, 'colspan', MAX_COLUMN_SPAN),
      rows: span(cell, 'rowspan', MAX_ROW_SPAN),
    };
  }

  #isLayout(table: HtmlElement): boolean {
    let layout = this.#layout.get(table);
    if (layout === undefined) {
      layout = isLayoutTable(table);
      this.#layout.set(table, layout);
    }
    return layout;
  }
}

/**
 * Tables also arrange pages and frame boxes. As a pipe table such a page would be one endless line, so its cells are
 * written one after the other. A table with header cells or a caption is data whatever it holds.
 */
function isLayoutTable(table: HtmlElement): boolean {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  const cells = ownRows(table).flat();
  if (cells.length <= 1) return true;
  if (cells.some((cell) => cell.nodeName === 'TH') || hasOwn(table, 'caption, thead')) return false;
  return cells.some((cell) => isPageColumn(cell) || holdsStructure(cell));
}

function holdsStructure(cell: HtmlElement): boolean {
  let found = false;
  walk(cell, (node) => {
    found ||= /^(?:TABLE|H[1-6])$/.test(node.nodeName);
    return !found;
  });
  return found;
}

function hasOwn(table: HtmlElement, selectors: string): boolean {
  return table.querySelectorAll(selectors).some((element) => element.closest('table') === table);
}

function isPageColumn(cell: HtmlElement): boolean {
  return cell.textContent.replace(/\s+/g, ' ').length > LAYOUT_CELL_CHARS;
}

function renderLayoutRow(row: Cell[]): string {
  const isOneLine = row.every((cell) => !cell.markdown.includes('\n') && !cell.markdown.startsWith('#'));
  if (isOneLine) return joinValues(row, ' | ');
  return row
    .map((cell) => cell.markdown)
    .filter((markdown) => markdown !== '')
    .join('\n\n');
}

function joinValues(row: Cell[], separator: string): string {
  return row
    .map((cell) => cell.markdown)
    .filter((markdown) => markdown !== '')
    .join(separator);
}

/** The cells of this table, row by row, without those of tables inside; a cell outside any row joins its siblings. */
function ownRows(table: HtmlElement): HtmlElement[][] {
  const rows = new Map<HtmlElement, HtmlElement[]>();
  walk(table, (node) => {
    if (!isElement(node) || node.nodeName === 'TABLE') return false;
    // A row without cells of its own still takes its line of the cells that reach into it from above.
    if (node.nodeName === 'TR') rows.set(node, []);
    if (node.nodeName !== 'TD' && node.nodeName !== 'TH') return true;
    const parent = node.parentNode ?? table;
    const row = rows.get(parent);
    if (row === undefined) rows.set(parent, [node]);
    else row.push(node);
    return false;
  });
  return [...rows.values()];
}

/** Puts merged cells into their first place and blanks into the others, so that columns stay columns. */
function grid(rows: Cell[][]): string[][] {
  /** For each column, how many of the following rows a cell from above still covers. */
  const covered: number[] = [];
  return rows.map((row) => {
    const line: string[] = [];
    const skipCovered = () => {
      for (; (covered[line.length] ?? 0) > 0; line.push('')) {
        covered[line.length] = (covered[line.length] ?? 0) - 1;
      }
    };
    for (const cell of row) {
      skipCovered();
      for (let column = 0; column < cell.columns; column += 1) {
        if (line.length < MAX_MERGED_COLUMNS) covered[line.length] = cell.rows - 1;
        else if (column > 0) break;
        line.push(column === 0 ? cell.markdown : '');
      }
    }
    skipCovered();
    return line;
  });
}

/** Spacer rows and columns are decoration. */
function withoutEmptyLines(lines: string[][]): string[][] {
  const used: boolean[] = [];
  for (const line of lines) {
    for (const [column, text] of line.entries()) if (text !== '') used[column] = true;
  }
  return lines
    .filter((line) => line.some((text) => text !== ''))
    .map((line) => line.filter((_, column) => used[column] === true));
}

function span(cell: HtmlElement, name: 'colspan' | 'rowspan', max: number): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Number.isNaN(value) ? 1 : Math.min(max, Math.max(1, value));
}

function outerTable(node: HtmlElement): HtmlElement | null {
  return node.parentNode?.closest('table') ?? null;
}
