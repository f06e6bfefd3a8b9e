/** A rectangle; units do not matter. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Axis = { from: 'left' | 'top'; to: 'right' | 'bottom' };
const DOWN: Axis = { from: 'top', to: 'bottom' };
const ACROSS: Axis = { from: 'left', to: 'right' };

/** Shapes drawn by hand overlap a little; so much of the smaller one does not make them one row or column. */
const TOLERATED_OVERLAP = 0.2;
/** No slide of a person is parted so often. */
const MAX_CUTS = 50;

/**
 * Puts placed things into the order they are read in: bands from top to bottom, within a band columns from left to
 * right, within a column bands again. What cannot be parted goes by its upper left corner. Things without a place come
 * last, in their given order.
 */
export function inReadingOrder<T extends { box: Box | undefined }>(items: readonly T[]): T[] {
  const placed = items.flatMap((item) => (item.box === undefined ? [] : [{ item, box: item.box }]));
  const ordered = order(placed, 0).map(({ item }) => item);
  return [...ordered, ...items.filter(({ box }) => box === undefined)];
}

function order<T extends { box: Box }>(items: readonly T[], depth: number): T[] {
  if (items.length < 2) return [...items];
  for (const axis of depth < MAX_CUTS ? [DOWN, ACROSS] : []) {
    const parts = cut(items, axis);
    if (parts.length > 1) return parts.flatMap((part) => order(part, depth + 1));
  }
  return items.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

/** Parts the items where, along the axis, one ends before the next begins. */
function cut<T extends { box: Box }>(items: readonly T[], { from, to }: Axis): T[][] {
  const sorted = items.toSorted((a, b) => a.box[from] - b.box[from]);
  const parts: T[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  let endSize = 0;
  for (const item of sorted) {
    const size = item.box[to] - item.box[from];
    const overlaps = end - item.box[from] > Math.min(size, endSize) * TOLERATED_OVERLAP;
    if (!overlaps) parts.push([]);
    parts.at(-1)?.push(item);
    if (item.box[to] > end) {
      end = item.box[to];
      endSize = size;
    }
  }
  return parts;
}
