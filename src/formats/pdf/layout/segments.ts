import { BULLET, composeAccents, firstCharacter, lastCharacter, restoreLigatures, UNSPACED } from './characters.js';
import type { Layer, Run } from './runs.js';

/**
 * A stretch of one line without a wide gap: a whole line of a column, a table cell, a heading. Lengths in points, in
 * the coordinates of the layer; `top` and `bottom` bound the ink of ordinary letters.
 */
export interface Segment {
  text: string;
  start: number;
  end: number;
  top: number;
  bottom: number;
  baseline: number;
  /** Size of the font most of the text is in. */
  size: number;
  /** Position of the first run in the content stream. */
  order: number;
}

/** Parts of the font size, measured on ordinary fonts: how far letters reach above and below the baseline. */
const ASCENT = 0.8;
const DESCENT = 0.2;
/** A gap of this part of the font size is a blank: half of the narrowest blank in use, well above kerning. */
const WORD_GAP = 0.15;
/** Between Chinese or Japanese characters only a gap of this size means something. */
const UNSPACED_GAP = 0.6;
/** A bullet after a gap of this size begins a new table cell. */
const BULLET_GAP = 0.4;
/** A gap beyond this ends a segment between runs that follow each other in the content stream … */
const MAX_GAP_IN_FLOW = 1.2;
/** … and beyond this between runs that do not: two columns can be as close as that. */
const MAX_GAP_OUT_OF_FLOW = 0.5;
/** Runs may overlap by this much (kerning, accents set over a letter) and still follow each other. */
const MAX_OVERLAP = 0.6;
/** Two runs share a line when the smaller one's height lies at least this far inside the other's. */
const SHARED_HEIGHT = 0.5;
/** A footnote's number before its text is smaller and higher by at least these parts of the text's font size. */
const MAX_NOTE_SIZE = 0.8;
const MIN_NOTE_RISE = 0.15;
/** A drop cap is not in the line of the small text beside it. */
const MIN_SIZE_RATIO = 0.5;
/** The dots that lead the eye to a page number. */
const LEADER = /(?:\s*[.·․]){5,}\s*/g;
/** A page of more pieces of text than this is a drawing; comparing all with all would take too long. */
export const MAX_PIECES = 5000;

/** Runs on one line, in the order in which they stand. */
type Piece = [Run, ...Run[]];

/**
 * Joins runs into segments: first along the content stream, where nearly all programs write a line in one go, then
 * whatever else touches on the same line (superscripts written later, text in changing fonts).
 *
 * @returns the segments in the order of the content stream
 */
export function segmentsOf(layer: Layer): Segment[] {
  const pieces = joinInFlow(layer.runs);
  const joined = pieces.length <= MAX_PIECES ? joinTouching(pieces) : pieces;
  return joined.map((piece) => toSegment(piece, layer.rightToLeft)).sort((a, b) => a.order - b.order);
}

function joinInFlow(runs: Run[]): Piece[] {
  const pieces: Piece[] = [];
  let previous: Run | undefined;
  for (const run of runs) {
    const piece = pieces.at(-1);
    if (previous !== undefined && piece !== undefined && followsWithin(previous, run, MAX_GAP_IN_FLOW)) piece.push(run);
    else pieces.push([run]);
    previous = run;
  }
  return pieces;
}

function joinTouching(pieces: Piece[]): Piece[] {
  const waiting = [...pieces].sort((a, b) => a[0].start - b[0].start || a[0].order - b[0].order);
  const joined: Piece[] = [];
  for (const piece of waiting) {
    const left = joined.findLast((candidate) => followsWithin(last(candidate), piece[0], MAX_GAP_OUT_OF_FLOW));
    if (left === undefined) joined.push(piece);
    else left.push(...piece);
  }
  return joined;
}

function followsWithin(run: Run, next: Run, maxGap: number): boolean {
  const em = Math.max(run.size, next.size);
  const gap = next.start - run.end;
  if (BULLET.test(next.text) && gap > BULLET_GAP * em) return false;
  return gap <= maxGap * em && gap >= -MAX_OVERLAP * em && next.start >= run.start && onOneLine(run, next);
}

function onOneLine(a: Run, b: Run): boolean {
  const smaller = Math.min(a.size, b.size);
  if (smaller < MIN_SIZE_RATIO * Math.max(a.size, b.size)) return false;
  const top = Math.max(a.baseline - ASCENT * a.size, b.baseline - ASCENT * b.size);
  const bottom = Math.min(a.baseline + DESCENT * a.size, b.baseline + DESCENT * b.size);
  return bottom - top >= SHARED_HEIGHT * smaller;
}

function toSegment(piece: Piece, rightToLeft: boolean): Segment {
  let [main] = piece;
  let [{ end, order }] = piece;
  for (const run of piece) {
    if (run.text.length > main.text.length) main = run;
    end = Math.max(end, run.end);
    order = Math.min(order, run.order);
  }
  return {
    text: composeAccents(restoreLigatures(textOf(piece, rightToLeft))).replace(LEADER, ' … '),
    start: piece[0].start,
    end,
    top: main.baseline - ASCENT * main.size,
    bottom: main.baseline + DESCENT * main.size,
    baseline: main.baseline,
    size: main.size,
    order,
  };
}

/**
 * The text of a line. Runs stand in reading order of the layer; those of the other direction (English words in an
 * Arabic line) are a stretch that is read the other way round, its inner gaps staying where they are.
 */
function textOf(piece: Piece, rightToLeft: boolean): string {
  let text = '';
  let stretch = '';
  let previous: Run | undefined;
  for (const run of piece) {
    const gap = previous === undefined ? '' : separator(previous, run, previous === piece[0]);
    const bothOpposite = previous !== undefined && isOpposite(previous, rightToLeft) && isOpposite(run, rightToLeft);
    if (bothOpposite) {
      stretch = `${run.text}${gap}${stretch}`;
    } else {
      text += stretch + gap;
      stretch = run.text;
    }
    previous = run;
  }
  return text + stretch;
}

function isOpposite(run: Run, rightToLeft: boolean): boolean {
  return run.rightToLeft !== rightToLeft && /\p{L}/u.test(run.text);
}

function separator(run: Run, next: Run, isFirst: boolean): '' | ' ' {
  const gap = (next.start - run.end) / Math.max(run.size, next.size);
  if (UNSPACED.test(lastCharacter(run.text)) && UNSPACED.test(firstCharacter(next.text))) {
    return gap > UNSPACED_GAP ? ' ' : '';
  }
  if (isFirst && isRaised(run, next)) return ' ';
  const followsInStream = next.order === run.order + 1;
  return (followsInStream && next.spaceBefore) || gap > WORD_GAP ? ' ' : '';
}

/** Whether a run is the small raised number of a footnote, for the text after it. */
function isRaised(run: Run, next: Run): boolean {
  return run.size < MAX_NOTE_SIZE * next.size && run.baseline < next.baseline - MIN_NOTE_RISE * next.size;
}

function last(piece: Piece): Run {
  return piece[piece.length - 1] ?? piece[0];
}
