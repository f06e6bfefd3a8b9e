import { isWhiteSpace, type Span } from './spans.js';

/** A pair further apart than this encloses nothing: most likely its halves do not belong together. */
const MAX_DISTANCE = 400;

const PAIRS = [
  '()',
  '[]',
  '（）',
  '［］',
  '｛｝',
  '「」',
  '『』',
  '《》',
  '〈〉',
  '【】',
  '〔〕',
  '“”',
  '‘’',
  '«»',
] as const;

const CLOSER_OF = new Map<number, number>();
const CLOSERS = new Set<number>();
for (const pair of PAIRS) {
  CLOSER_OF.set(pair.charCodeAt(0), pair.charCodeAt(1));
  CLOSERS.add(pair.charCodeAt(1));
}
const STRAIGHT_QUOTE = 0x22;
const CURLY_APOSTROPHE = 0x2019;

/**
 * The outermost balanced pairs of brackets and quotation marks in one paragraph, from opening to closing mark, in
 * order and without overlaps. A mark without a partner has no effect. Linear: a closing mark takes the nearest open
 * one of its kind, and nothing is ever scanned again.
 */
export function enclosedSpans(text: string, start: number, end: number): Span[] {
  const open = new Map<number, number[]>();
  const spans: Span[] = [];
  let quote = -1;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === STRAIGHT_QUOTE) {
      if (quote >= 0 && !opensQuote(text, at, start, end)) {
        addSpan(spans, quote, at + 1);
        quote = -1;
      } else if (mayOpenQuote(text, at, start, end)) {
        quote = at;
      }
      continue;
    }
    const closer = CLOSER_OF.get(code);
    if (closer !== undefined) {
      const stack = open.get(closer);
      if (stack === undefined) open.set(closer, [at]);
      else stack.push(at);
    } else if (CLOSERS.has(code) && !(code === CURLY_APOSTROPHE && isLetterLike(text.charCodeAt(at + 1)))) {
      const opener = open.get(code)?.pop();
      if (opener !== undefined) addSpan(spans, opener, at + 1);
    }
  }
  return spans;
}

/** Keeps the outermost of nested pairs. A pair that crosses another is a misprint and encloses nothing. */
function addSpan(spans: Span[], start: number, end: number): void {
  if (end - start > MAX_DISTANCE) return;
  let kept = spans.length;
  while (kept > 0 && (spans[kept - 1]?.start ?? 0) > start) kept--;
  if ((spans[kept - 1]?.end ?? 0) > start) return;
  spans.length = kept;
  spans.push({ start, end });
}

/** A straight quote after a blank or an opening bracket and before a word: surely the first of its pair. */
function opensQuote(text: string, at: number, start: number, end: number): boolean {
  const before = text.charCodeAt(at - 1);
  return (at === start || isWhiteSpace(before) || CLOSER_OF.has(before)) && mayOpenQuote(text, at, start, end);
}

/** Not before a blank, and not the inch mark of `24"`. */
function mayOpenQuote(text: string, at: number, start: number, end: number): boolean {
  if (at + 1 >= end || isWhiteSpace(text.charCodeAt(at + 1))) return false;
  const before = text.charCodeAt(at - 1);
  return at === start || before < 0x30 || before > 0x39;
}

/** ASCII letters are enough: the apostrophe of `don’t` and `it’s` is what must not close a quotation. */
function isLetterLike(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}
