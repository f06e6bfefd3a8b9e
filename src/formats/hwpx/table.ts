import { type Block, plainLines } from '../blocks.js';
import { attribute, child, elements, type XmlElement } from '../xml.js';
import type { ReadContext } from './context.js';

/** Wider than any page; an address beyond it is damage. */
const MOST_COLUMNS = 1024;
/** A few cells far apart must not cost the memory of everything between them. */
const MOST_PLACES = 1_000_000;
/** A word set vertically in a narrow cell: one syllable on each line. No search would find it in pieces. */
const VERTICAL_WORD = /^\p{Script=Hangul}(?:\n\p{Script=Hangul}$)+/gmu;

/** Cells by column; a place covered by a merged cell has none. */
type Row = Map<number, Block[]>;

/**
 * Reads a table. A merged cell has its content in its first place and leaves the others blank, so that columns stay in
 * line. Forms also use tables as boxes and frames: one that never has two filled cells side by side gives its content
 * as ordinary blocks.
 *
 * @returns the caption (before or after, as it stands), the table or its content, and the comments made in its cells
 */
export function readTable(table: XmlElement, context: ReadContext): Block[] {
  const captionElement = child(table, 'caption');
  const caption = captionElement === undefined ? [] : context.readBlocks(captionElement);
  const isBelow = captionElement !== undefined && ['BOTTOM', 'RIGHT'].includes(attribute(captionElement, 'side') ?? '');
  const rows = readRows(table, context);
  const blocks = rows.flatMap((row) => [...row.values()].flat());
  const comments = blocks.filter(isComment);
  const grid = filledGrid(rows);
  const isFrame = grid === null || grid.every((row) => row.filter((cell) => cell !== '').length <= 1);
  const body: Block[] = isFrame ? blocks.filter((block) => !isComment(block)) : [{ kind: 'table', rows: grid }];
  return [...(isBelow ? [] : caption), ...body, ...(isBelow ? caption : []), ...comments];
}

function readRows(table: XmlElement, context: ReadContext): Row[] {
  /** For each column, the first row that a merged cell from above leaves free. */
  const freeFrom: number[] = [];
  return elements(table, 'tr').map((tr, rowIndex) => {
    const row: Row = new Map();
    let next = 0;
    for (const tc of elements(tr, 'tc')) {
      while ((freeFrom[next] ?? 0) > rowIndex) next += 1;
      const column = address(tc) ?? next;
      row.set(column, [...(row.get(column) ?? []), ...context.readBlocks(tc)]);
      const { columns, rows } = span(tc);
      for (let index = column; index < column + columns; index += 1) freeFrom[index] = rowIndex + rows;
      next = column + columns;
    }
    return row;
  });
}

/** The file's column of a cell; undefined when it names none that can be right. */
function address(tc: XmlElement): number | undefined {
  const element = child(tc, 'cellAddr');
  const column = Number(element && attribute(element, 'colAddr'));
  return Number.isInteger(column) && column >= 0 && column < MOST_COLUMNS ? column : undefined;
}

function span(tc: XmlElement): { columns: number; rows: number } {
  const element = child(tc, 'cellSpan');
  const columns = Number(element && attribute(element, 'colSpan')) || 1;
  const rows = Number(element && attribute(element, 'rowSpan')) || 1;
  return { columns: Math.min(MOST_COLUMNS, Math.max(1, columns)), rows: Math.max(1, rows) };
}

/**
 * The cells as text, without rows and columns that are blank all over: spacers, and merged cells' leftovers.
 *
 * @returns null when the places would outnumber any real table
 */
function filledGrid(rows: readonly Row[]): string[][] | null {
  const texts = rows.map((row) => new Map([...row].map(([column, cell]) => [column, cellText(cell)])));
  const filled = new Set<number>();
  for (const row of texts) for (const [column, text] of row) if (text !== '') filled.add(column);
  if (filled.size * rows.length > MOST_PLACES) return null;
  const columns = [...filled].sort((a, b) => a - b);
  return texts
    .map((row) => columns.map((column) => row.get(column) ?? ''))
    .filter((row) => row.some((text) => text !== ''));
}

function cellText(cell: readonly Block[]): string {
  const lines = plainLines(cell.filter((block) => !isComment(block)));
  return lines.join('\n').replace(VERTICAL_WORD, (word) => word.replace(/\n/g, ''));
}

function isComment(block: Block): boolean {
  return block.kind === 'comment';
}
