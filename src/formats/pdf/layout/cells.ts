import type { Segment } from './segments.js';

/** A table cell of several lines, or a single segment: what stands on its own in a row. Lines from top to bottom. */
export type Cell = [Segment, ...Segment[]];

/** The next line of a cell is at most this many font sizes below. */
const MAX_PITCH = 1.8;
/** Lines of one cell begin within this many font sizes of each other (hanging bullets), or are centred alike. */
const SAME_EDGE = 1.5;
/** A cell is narrower than this part of the block; a wider line is a line of text with something beside it. */
const MAX_CELL_WIDTH = 0.7;
/** Two cells whose lines match one to one are table columns from this number of lines on. */
const COLUMN_LINES = 4;
/** At least one in so many lines of a cell has another cell at its side; a list beside a picture's label has not. */
const NEIGHBOURS = 1 / 5;
/** Lines of cells in one row are not always on the same height; this much in common is enough to be neighbours. */
const TOUCHED_HEIGHT = 0.2;
/** Segments of one row overlap in height by this part of the smaller one. */
const SHARED_HEIGHT = 0.5;

/**
 * Groups the segments of a block into cells. Segments that stand below each other, follow each other in the content
 * stream and have neighbours at their sides are the lines of one table cell: programs write a table cell by cell. Where
 * such cells match their neighbour line for line, the table was written column by column, and every line is a cell.
 */
export function cellsOf(block: Segment[]): Cell[] {
  const stacks = stacksOf(block);
  return stacks.flatMap((stack): Cell[] => {
    const isCell = hasNeighbours(stack, block) && !isTableColumn(stack, stacks);
    return isCell ? [stack] : stack.map((line): Cell => [line]);
  });
}

function stacksOf(block: Segment[]): Cell[] {
  const left = Math.min(...block.map((segment) => segment.start));
  const right = Math.max(...block.map((segment) => segment.end));
  const isNarrow = (segment: Segment) => segment.end - segment.start <= MAX_CELL_WIDTH * (right - left);
  const stacks: Cell[] = [];
  for (const segment of [...block].sort((a, b) => a.order - b.order)) {
    const stack = stacks.at(-1);
    const above = stack === undefined ? undefined : lastOf(stack);
    const continues = above !== undefined && isNarrow(above) && isNarrow(segment) && isNextLine(above, segment);
    if (stack !== undefined && continues) stack.push(segment);
    else stacks.push([segment]);
  }
  return stacks;
}

function isNextLine(segment: Segment, next: Segment): boolean {
  const pitch = next.baseline - segment.baseline;
  const em = Math.min(segment.size, next.size);
  const sameLeft = Math.abs(next.start - segment.start) <= SAME_EDGE * em;
  const sameMiddle = Math.abs(next.start + next.end - segment.start - segment.end) <= em;
  return pitch > em / 2 && pitch <= MAX_PITCH * em && (sameLeft || sameMiddle);
}

function hasNeighbours(stack: Cell, block: Segment[]): boolean {
  if (stack.length === 1) return false;
  const beside = stack.filter((line) => block.some((other) => isBeside(line, other, TOUCHED_HEIGHT)));
  return beside.length >= NEIGHBOURS * stack.length;
}

/** Whether two segments stand side by side, their heights having this part of the smaller one in common. */
export function isBeside(a: Segment, b: Segment, shared: number = SHARED_HEIGHT): boolean {
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const smaller = Math.min(a.bottom - a.top, b.bottom - b.top);
  return common >= shared * smaller && (a.start >= b.end || b.start >= a.end);
}

function isTableColumn(cell: Cell, cells: Cell[]): boolean {
  return (
    cell.length >= COLUMN_LINES &&
    cells.some(
      (other) =>
        other !== cell &&
        other.length === cell.length &&
        cell.every((line, index) => isBeside(line, other[index] ?? line)),
    )
  );
}

function lastOf(cell: Cell): Segment {
  return cell[cell.length - 1] ?? cell[0];
}
