import type { Segment } from './segments.js';
import { isSideBySide, mayContinueColumns } from './side-by-side.js';

/** Left edges within this many points are one edge. */
const EDGE = 2;
/** A gutter is at least this wide, in parts of the font size; quotes and bullets may hang into it by as much. */
const MIN_GUTTER = 0.5;
/** An empty strip across both columns, this many font sizes high, ends the columns: a figure or a new section. */
const SECTION_GAP = 3.5;
/** Each further band has to bring this many segments into columns: a gutter that shreds the page is none. */
const BAND_COST = 3;
/** The left edges tried as gutters, most frequent first. */
const MAX_CANDIDATES = 40;
/** Nobody sets columns inside columns inside columns; a table of tables must not recurse for ever. */
const MAX_DEPTH = 6;
/** Fewer pieces of text than this have no columns worth telling apart. */
const MIN_SEGMENTS = 4;

/** A strip of the page from edge to edge. In `columns` nothing crosses the gutter and the two sides are read in turn. */
type Band = { kind: 'columns'; left: Segment[]; right: Segment[] } | { kind: 'whole'; segments: Segment[] };

/**
 * Puts the segments of a layer into reading order: blocks from first to last, each one column wide.
 *
 * A recursive cut along gutters. A gutter is a left edge that several segments share and that divides part of the page
 * into a left and a right side. Lines that run across it (titles, wide tables, captions) cut the page into bands; in a
 * band where both sides are columns of text the left one is read before the right one, each searched for gutters again.
 * What is a column and what a table column is decided by `isSideBySide`. Segments inside a block keep their order.
 */
export function blocksOf(segments: Segment[]): Segment[][] {
  return cut(segments, 0).filter((block) => block.length > 0);
}

function cut(segments: Segment[], depth: number): Segment[][] {
  const bands = depth < MAX_DEPTH ? bestBands(segments) : null;
  if (bands === null) return [segments];
  return bands.flatMap((band) =>
    band.kind === 'columns'
      ? [...cut(band.left, depth + 1), ...cut(band.right, depth + 1)]
      : cut(band.segments, depth + 1),
  );
}

/** The division by the gutter that puts most segments into columns; null when no gutter has columns at its sides. */
function bestBands(segments: Segment[]): Band[] | null {
  let best: Band[] | null = null;
  let most = 0;
  for (const gutter of candidates(segments)) {
    const bands = bandsAt(segments, gutter);
    if (bands === null) continue;
    let gain = -BAND_COST * (bands.length - 1);
    for (const band of bands) if (band.kind === 'columns') gain += band.left.length + band.right.length;
    if (gain > most) [best, most] = [bands, gain];
  }
  return best;
}

function candidates(segments: Segment[]): number[] {
  if (segments.length < MIN_SEGMENTS) return [];
  const counts = new Map<number, number>();
  for (const { start } of segments) {
    const edge = Math.round(start / EDGE) * EDGE;
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= 2)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_CANDIDATES)
    .map(([edge]) => edge);
}

/** The bands of a page at one gutter; null when it has no columns at its sides. */
function bandsAt(segments: Segment[], gutter: number): Band[] | null {
  const isLeft = (segment: Segment) => segment.end <= gutter - MIN_GUTTER * segment.size;
  const isRight = (segment: Segment) => segment.start >= gutter - EDGE - MIN_GUTTER * segment.size;
  const crossed = mergedHeights(segments.filter((segment) => !isLeft(segment) && !isRight(segment)));

  const strips = stripsOf(segments, crossed).map((strip) => {
    const [left, right] = [strip.segments.filter(isLeft), strip.segments.filter(isRight)];
    return { ...strip, left, right, isColumns: !strip.crossed && isSideBySide(left, right) };
  });
  const hasColumns = strips.some((strip) => strip.isColumns);
  const bands: Band[] = [];
  for (const { crossed: isCrossed, isColumns, left, right, segments: all } of strips) {
    const previous = bands.at(-1);
    if (isColumns || (hasColumns && !isCrossed && mayContinueColumns(left, right))) {
      bands.push({ kind: 'columns', left, right });
    } else if (previous?.kind === 'whole') {
      previous.segments.push(...all);
    } else {
      bands.push({ kind: 'whole', segments: all });
    }
  }
  return hasColumns ? bands : null;
}

interface Strip {
  crossed: boolean;
  segments: Segment[];
}

/** Cuts the page from top to bottom wherever crossing lines begin or end, and at wide empty strips. */
function stripsOf(segments: Segment[], crossed: Height[]): Strip[] {
  const strips: Strip[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  let next = 0;
  for (const segment of [...segments].sort((a, b) => middle(a) - middle(b))) {
    while (next < crossed.length && (crossed[next]?.bottom ?? 0) < middle(segment)) next++;
    const isCrossed = (crossed[next]?.top ?? Number.POSITIVE_INFINITY) <= middle(segment);
    const strip = strips.at(-1);
    const isApart = segment.top - bottom > SECTION_GAP * segment.size;
    if (strip !== undefined && strip.crossed === isCrossed && !isApart) strip.segments.push(segment);
    else strips.push({ crossed: isCrossed, segments: [segment] });
    bottom = Math.max(bottom, segment.bottom);
  }
  return strips;
}

interface Height {
  top: number;
  bottom: number;
}

/** The heights that crossing lines cover, from top to bottom; lines of one paragraph cover the leading between them. */
function mergedHeights(crossing: Segment[]): Height[] {
  const merged: Height[] = [];
  for (const { top, bottom, size } of [...crossing].sort((a, b) => a.top - b.top)) {
    const previous = merged.at(-1);
    if (previous !== undefined && top - previous.bottom <= size) previous.bottom = Math.max(previous.bottom, bottom);
    else merged.push({ top, bottom });
  }
  return merged;
}

function middle(segment: Segment): number {
  return (segment.top + segment.bottom) / 2;
}
