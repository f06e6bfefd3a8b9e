import { HANGUL, UNSPACED } from './characters.js';
import type { Segment } from './segments.js';

/** A line this long, in columns of a typewriter, is text rather than a cell. Two for each Hangul or Chinese character. */
const TEXT_LINE_WIDTH = 15;
/** A line of running text fills at least this part of its column … */
const FULL_LINE = 0.6;
/** … and at least this part of the lines do. */
const FULL_LINES = 0.5;
/** Fewer lines on a side say nothing by themselves … */
const MIN_LINES = 3;
/** … but may be the rest of columns that are there above or below, if the file changes sides no more than this. */
const REST_SWITCHES = 2;
/** A file that writes column by column changes sides once, and sometimes again (headings, footnotes written last) … */
const FEW_SWITCHES = 0.15;
/** … while one sorted line by line changes at nearly every line, and its order says nothing about columns. */
const SORTED_BY_LINE = 0.6;

/**
 * Whether two groups of segments beside each other are columns, to be read one after the other, rather than the
 * columns of a table, to be read row by row. The order in which the file writes them tells most: a program writes
 * columns one after the other, but a table cell by cell.
 * - Written one after the other, they are columns when both consist of words (text, an index, a list of addresses);
 *   figures are a table even then.
 * - In a file sorted line by line, they are columns when both look like running text: long lines that fill their side.
 * - Anything between changes sides every few lines: a table with cells of several lines.
 */
export function isSideBySide(left: Segment[], right: Segment[]): boolean {
  if (left.length < MIN_LINES || right.length < MIN_LINES) return false;
  const switches = sideSwitches(left, right);
  if (switches <= Math.max(1, FEW_SWITCHES * (left.length + right.length))) return isWords(left) && isWords(right);
  const sortedByLine = switches >= SORTED_BY_LINE * (2 * Math.min(left.length, right.length) - 1);
  return sortedByLine && isRunningText(left) && isRunningText(right);
}

/** Whether two groups too small for `isSideBySide` continue columns that the same gutter has elsewhere. */
export function mayContinueColumns(left: Segment[], right: Segment[]): boolean {
  const fewer = Math.min(left.length, right.length);
  return fewer > 0 && fewer < MIN_LINES && sideSwitches(left, right) <= REST_SWITCHES;
}

function isRunningText(side: Segment[]): boolean {
  const width = Math.max(...side.map((line) => line.end)) - Math.min(...side.map((line) => line.start));
  const full = side.filter(
    (line) => line.end - line.start >= FULL_LINE * width && typeWidth(line.text) >= TEXT_LINE_WIDTH,
  );
  return full.length >= FULL_LINES * side.length;
}

/** How often the content stream goes from one side to the other. */
function sideSwitches(left: Segment[], right: Segment[]): number {
  const sides = [
    ...left.map(({ order }) => ({ order, isLeft: true })),
    ...right.map(({ order }) => ({ order, isLeft: false })),
  ].sort((a, b) => a.order - b.order);
  return sides.filter((side, index) => index > 0 && side.isLeft !== sides[index - 1]?.isLeft).length;
}

function isWords(side: Segment[]): boolean {
  const words = side.filter(({ text }) => /\p{L}{2}/u.test(text));
  return words.length >= FULL_LINES * side.length;
}

function typeWidth(text: string): number {
  let width = 0;
  for (const character of text) width += UNSPACED.test(character) || HANGUL.test(character) ? 2 : 1;
  return width;
}
