import type { Span } from '../text/spans.js';

/** A line longer than this is no title. */
const MAX_TITLE = 80;
const SENTENCE_END = /[.?!。？！…,;，；][)\]}"'”’»」』*_`~]*$/;
const LEAD_IN = /[:：][*_`]*$/;
const HAS_WORD = /[\p{L}\p{N}]/u;
/** List items, quotes, tables, pictures and markup do not title what follows. */
const NO_TITLE = /^\s*(?:[-*+•◦▪●◆▶▷※>|]\s|[|<]|!\[)/;

/** Whether there is anything to read in a paragraph; a row of dashes is only decoration. */
export function hasWord(text: string, span: Span): boolean {
  return HAS_WORD.test(text.slice(span.start, span.end));
}

/** Whether a paragraph is one short line without an end mark, such as a title, a caption or a bold lead. */
export function isTitleLike(text: string, span: Span): boolean {
  if (span.end - span.start > MAX_TITLE) return false;
  const line = text.slice(span.start, span.end).trim();
  return !line.includes('\n') && HAS_WORD.test(line) && !NO_TITLE.test(line) && !SENTENCE_END.test(line);
}

/** Whether a paragraph announces what follows it (`다음과 같습니다:`). */
export function isLeadIn(text: string, span: Span): boolean {
  return LEAD_IN.test(text.slice(Math.max(span.start, span.end - 8), span.end));
}

/** Whether a paragraph breaks off without an end mark, as at the end of a page. */
export function breaksOff(text: string, span: Span): boolean {
  return !SENTENCE_END.test(text.slice(Math.max(span.start, span.end - 16), span.end).trimEnd());
}
