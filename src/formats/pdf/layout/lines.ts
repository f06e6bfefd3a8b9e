import { type Cell, cellsOf, isBeside } from './cells.js';
import type { LineJoiner } from './line-breaks.js';
import type { Segment } from './segments.js';

/** One line of a block as it is read: its cells from left to right; ordinary text is a single cell. */
export interface Line {
  text: string;
  cells: number;
  start: number;
  end: number;
  top: number;
  bottom: number;
  baseline: number;
  size: number;
}

/** Cells of a table column begin or end at the same place, within this part of the font size. */
const ALIGNED = 0.4;
/** From this number of pieces on, equal gaps are no coincidence. */
const STRETCHED_WORDS = 4;
/** A line of a cell is full when less than this many font sizes are left. */
const FULL_LINE = 1.5;
/** Between the cells of a table row. */
const CELL_SEPARATOR = ' | ';
/** A leader and the page number it leads to are not two cells. */
const AFTER_LEADER = /\s+…\s+(?:\| )?/g;
/** Between pieces of an ordinary line with a wide gap in it, such as a signature line or a page header. */
const GAP = '  ';

/** A cell's box and its text, its lines joined. */
interface Box extends Segment {
  lines: number;
}

/**
 * The lines of a block from top to bottom. Cells on the same height form one line: a table row when one of them has
 * several lines or when they line up with those of a line nearby. The cells of a row are separated by ` | `. A line of
 * text that was stretched to fill its column is put together again, and any other wide gap is written as two blanks.
 */
export function linesOf(block: Segment[], joiner: LineJoiner): Line[] {
  const rows = rowsOf(cellsOf(block).map((cell) => boxOf(cell, joiner)));
  return rows.map((row, index) => {
    const nearby = rows.slice(Math.max(0, index - 2), index + 3).filter((other) => other !== row);
    const isTable =
      row.length > 1 && (row.some((cell) => cell.lines > 1) || nearby.some((other) => linesUp(row, other)));
    const isText = row.length === 1 || (!isTable && isStretched(row));
    const main = row.reduce((longest, cell) => (cell.text.length > longest.text.length ? cell : longest));
    return {
      text: row
        .map((cell) => cell.text)
        .join(isTable ? CELL_SEPARATOR : isText ? ' ' : GAP)
        .replace(AFTER_LEADER, ' … '),
      cells: isText ? 1 : row.length,
      start: Math.min(...row.map((cell) => cell.start)),
      end: Math.max(...row.map((cell) => cell.end)),
      top: Math.min(...row.map((cell) => cell.top)),
      bottom: Math.max(...row.map((cell) => cell.bottom)),
      baseline: main.baseline,
      size: main.size,
    };
  });
}

function boxOf(cell: Cell, joiner: LineJoiner): Box {
  const [first] = cell;
  const end = Math.max(...cell.map((line) => line.end));
  let text = first.text;
  cell.forEach((line, index) => {
    const previous = cell[index - 1];
    if (previous !== undefined) text = joiner.join(text, line.text, end - previous.end <= FULL_LINE * line.size);
  });
  return {
    ...first,
    text,
    lines: cell.length,
    start: Math.min(...cell.map((line) => line.start)),
    end,
    bottom: Math.max(...cell.map((line) => line.bottom)),
  };
}

function rowsOf(boxes: Box[]): Box[][] {
  const rows: Box[][] = [];
  for (const box of boxes.sort((a, b) => a.top + a.bottom - (b.top + b.bottom) || a.start - b.start)) {
    // Sorted by height, a cell belongs to one of the last rows or to none.
    const row = rows.slice(-3).findLast((candidate) => candidate.every((other) => isBeside(box, other)));
    if (row === undefined) rows.push([box]);
    else row.push(box);
  }
  for (const row of rows) row.sort((a, b) => a.start - b.start);
  return rows;
}

/** Whether two rows of several cells have a column in common besides the first: a left edge, a right edge, a middle. */
function linesUp(row: Box[], other: Box[]): boolean {
  return row.slice(1).some((cell) =>
    other.slice(1).some((above) => {
      const near = ALIGNED * cell.size;
      const [start, end] = [cell.start - above.start, cell.end - above.end];
      return Math.abs(start) <= near || Math.abs(end) <= near || Math.abs(start + end) <= near;
    }),
  );
}

/** Whether the gaps of a row are equal, as they are between the words of a line that was stretched. */
function isStretched(row: Box[]): boolean {
  if (row.length < STRETCHED_WORDS) return false;
  const gaps = row.slice(1).map((cell, index) => cell.start - (row[index]?.end ?? cell.start));
  return Math.max(...gaps) - Math.min(...gaps) <= ALIGNED * (row[0]?.size ?? 0);
}
