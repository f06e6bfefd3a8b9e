/** The longest marker with the marks around it: `**Appendix 12.3.4`. */
const MAX_MARKER = 24;

const BULLET = '[-*+•◦‣▪▫■□●○◇◆▶▷►※ㅇ–]';
/** The syllables Korean lists count with, in order. */
const KOREAN_COUNTERS = '가나다라마바사아자차카타파하';
const KOREAN_COUNTER = `[${KOREAN_COUNTERS}]`;

/**
 * A list item's beginning on a line of its own, up to the blank before its text. No Latin letter with a period, which
 * is an initial at the start of a wrapped line, and not `다.`, which is a wrapped ending.
 */
const ITEM_START = new RegExp(
  `[ \\t]*(?:${BULLET}|\\d{1,3}[.)]|[가나라마바사아자차카타파하]\\.|(?:[a-z]|${KOREAN_COUNTER})\\)` +
    `|\\((?:\\d{1,3}|[a-z]|${KOREAN_COUNTER})\\)|[①-⑳])[ \\t]`,
  'y',
);
/** The item before `다.`, which proves that this one is no ending. */
const ITEM_NA = /\s*나\.\s/y;
const ITEM_DA = /[ \t]*다\.[ \t]/y;

const MARKER_ONLY = new RegExp(
  `^[\\s*_>#"'(\\[]*(?:(?:chapter|section|part|step|article|appendix|figure|table|fig\\.|제)\\s{0,2})?` +
    `(?:\\d{1,3}(?:\\.\\d{1,3})*|[A-Za-z]|[ivxIVX]{1,5}|${KOREAN_COUNTER}|[①-⑳])[)\\]*_]*$`,
  'i',
);

/**
 * Whether a list item begins on the line that starts at `offset`.
 *
 * @param sentenceStart where the sentence before that line began
 */
export function startsListItem(text: string, offset: number, sentenceStart: number, end: number): boolean {
  if (matchesAt(ITEM_START, text, offset, end)) return true;
  return matchesAt(ITEM_DA, text, offset, end) && matchesAt(ITEM_NA, text, sentenceStart, end);
}

function matchesAt(pattern: RegExp, text: string, offset: number, end: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text) && pattern.lastIndex <= end;
}

/**
 * Whether nothing stands between `start` and `end` but a number or letter that counts items (`1`, `2.1`, `가`, `IV`,
 * `Chapter 3`), so that the period after it ends no sentence.
 */
export function isListMarker(text: string, start: number, end: number): boolean {
  return end - start <= MAX_MARKER && MARKER_ONLY.test(text.slice(start, end));
}

/** Whether `character` is a syllable that Korean lists count with. */
export function isKoreanCounter(character: string): boolean {
  return KOREAN_COUNTERS.includes(character);
}
