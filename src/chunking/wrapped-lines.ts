import type { Span } from '../text/spans.js';

/** Programs wrap prose at 60 to 120 columns; longer lines are whole paragraphs or records. */
const MAX_WRAP_COLUMNS = 160;
/** Share of lines that must be full, to allow for words that were too long and lists in between. */
const FULL_LINES = 0.75;
/** Share of lines that begin alike in a log or a list of records. */
const LIKE_LINES = 0.8;
/** A long paragraph is judged by its first lines. */
const SAMPLE_LINES = 200;
/** Characters that show how a line begins. */
const SHAPE_LENGTH = 4;
const DELIMITERS = [',', ';', '\t', '|'];
const MIN_DELIMITERS = 2;

/**
 * Whether the lines of a paragraph are prose that was wrapped at a margin (or a single line), rather than records
 * of which each stands for itself.
 */
export function isWrapped(text: string, lines: readonly Span[]): boolean {
  if (lines.length < 2) return true;
  const sample = lines.slice(0, SAMPLE_LINES).map((line) => text.slice(line.start, line.end).trimEnd());
  return fillsLines(sample) && !beginsAlike(sample) && !hasColumns(sample);
}

/** The next line's first word would not have fitted on most lines. */
function fillsLines(lines: readonly string[]): boolean {
  const widths = lines.map(columnsOf);
  const margin = Math.max(...widths);
  if (margin > MAX_WRAP_COLUMNS) return false;
  let full = 0;
  for (let index = 0; index + 1 < lines.length; index++) {
    const nextWord = lines[index + 1]?.trimStart().split(/\s/, 1)[0] ?? '';
    if ((widths[index] ?? 0) + 1 + columnsOf(nextWord) > margin) full++;
  }
  return full >= FULL_LINES * (lines.length - 1);
}

/** Most lines begin with the same pattern of digits, signs and letters, as time stamps and numbers do. */
function beginsAlike(lines: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const shape = line.slice(0, SHAPE_LENGTH).replace(/\p{N}/gu, '9').replace(/\p{L}/gu, 'a');
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  for (const [shape, count] of counts) {
    if (count >= LIKE_LINES * lines.length && count > 1 && /[^a\s]/.test(shape)) return true;
  }
  return false;
}

/** Every line holds the same number of one delimiter. */
function hasColumns(lines: readonly string[]): boolean {
  return DELIMITERS.some((delimiter) => {
    const [first, ...others] = lines.map((line) => line.split(delimiter).length - 1);
    return first !== undefined && first >= MIN_DELIMITERS && others.every((count) => count === first);
  });
}

/** Width on a terminal: Hangul, Han, Kana and full-width forms take two columns. Counting stops beyond a margin. */
function columnsOf(line: string): number {
  let columns = 0;
  for (let at = 0; at < line.length && columns <= MAX_WRAP_COLUMNS; at++) {
    const code = line.charCodeAt(at);
    const isWide =
      code >= 0x1100 &&
      (code <= 0x115f ||
        (code >= 0x2e80 && code <= 0xa4cf) ||
        (code >= 0xac00 && code <= 0xd7a3) ||
        (code >= 0xf900 && code <= 0xfaff) ||
        (code >= 0xff00 && code <= 0xff60));
    columns += isWide ? 2 : 1;
  }
  return columns;
}
