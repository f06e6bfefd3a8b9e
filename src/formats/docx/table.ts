import { type Block, plainLines } from '../blocks.js';
import { attribute, child, elements, type XmlElement } from '../xml.js';
import { numberOf } from './properties.js';

/** Word's own limit is 63; wider tables come from other programs, and hostile ones are wider still. */
const MOST_COLUMNS = 1024;
/** A few cells far apart must not cost the memory of everything between them. */
const MOST_PLACES = 1_000_000;

/** Elements around rows and cells that say nothing about them. */
const TRANSPARENT: ReadonlySet<string> = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo']);

/** Cells by column; a place covered by a merged cell has none. */
type Row = Map<number, Block[]>;

/**
 * Reads a table. A merged cell has its content in its first place and leaves the others blank, so that columns stay in
 * line. Forms also use tables as boxes and frames: one that never has two filled cells side by side gives its content
 * as ordinary blocks.
 *
 * @param readCell the blocks of a cell
 * @returns the table or its content, and the comments made in its cells
 */
export function readTable(table: XmlElement, readCell: (cell: XmlElement) => Block[]): Block[] {
  const rows = readRows(table, readCell);
  const blocks = rows.flatMap((row) => [...row.values()].flat());
  const grid = filledGrid(rows);
  const isFrame = grid === null || grid.every((row) => row.filter((cell) => cell !== '').length <= 1);
  if (isFrame) return blocks;
  return [{ kind: 'table', rows: grid }, ...blocks.filter(isComment)];
}

/** Rows of a table or cells of a row, out of the controls around them. */
function parts(parent: XmlElement, name: string): XmlElement[] {
  return elements(parent).flatMap((element) => {
    if (element.name === name) return [element];
    return TRANSPARENT.has(element.name) ? parts(element, name) : [];
  });
}

function isDeletedRow(row: XmlElement): boolean {
  return child(row, 'trPr', 'del') !== undefined;
}

function readRows(table: XmlElement, readCell: (cell: XmlElement) => Block[]): Row[] {
  /** The columns where a merged cell of the row above may be continued. */
  let open = new Set<number>();
  return parts(table, 'tr')
    .filter((tr) => !isDeletedRow(tr))
    .map((tr) => {
      const { row, merged } = readRow(tr, open, readCell);
      open = merged;
      return row;
    });
}

function readRow(tr: XmlElement, open: ReadonlySet<number>, readCell: (cell: XmlElement) => Block[]) {
  const row: Row = new Map();
  const merged = new Set<number>();
  let column = columns(numberOf(child(tr, 'trPr'), 'gridBefore') ?? 0);
  for (const cell of parts(tr, 'tc')) {
    const properties = child(cell, 'tcPr');
    if (properties !== undefined && child(properties, 'cellDel') !== undefined) continue;
    if (properties !== undefined && child(properties, 'vMerge') !== undefined) merged.add(column);
    // With nothing above to continue, the cell stands for itself.
    const isCovered = isContinued(properties, 'vMerge') && open.has(column);
    if (!isCovered && !isContinued(properties, 'hMerge')) addCell(row, column, readCell(cell));
    column = columns(column + Math.max(1, numberOf(properties, 'gridSpan') ?? 1));
  }
  return { row, merged };
}

/** Cells beyond the last column share it. */
function addCell(row: Row, column: number, blocks: readonly Block[]): void {
  const place = row.get(column) ?? [];
  row.set(column, place);
  for (const block of blocks) place.push(block);
}

function columns(count: number): number {
  return Math.min(MOST_COLUMNS, Math.max(0, count));
}

/** Whether a cell continues the merged one above it or before it. The word itself may be left out. */
function isContinued(properties: XmlElement | undefined, merge: 'vMerge' | 'hMerge'): boolean {
  const element = properties && child(properties, merge);
  return element !== undefined && (attribute(element, 'val') ?? 'continue') === 'continue';
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
  const order = [...filled].sort((a, b) => a - b);
  return texts
    .map((row) => order.map((column) => row.get(column) ?? ''))
    .filter((row) => row.some((text) => text !== ''));
}

function cellText(cell: readonly Block[]): string {
  return plainLines(cell.filter((block) => !isComment(block))).join('\n');
}

function isComment(block: Block): boolean {
  return block.kind === 'comment';
}
