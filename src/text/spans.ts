import { isGraphemeBoundary } from './graphemes.js';

/** A part of a text: UTF-16 offsets, `end` exclusive. Spans are never copies, so they cannot drift from their text. */
export interface Span {
  start: number;
  end: number;
}

/** White space as `\s` and `String.prototype.trim` understand it. */
export function isWhiteSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0xa0) return false;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/**
 * The span without white space around it; null when nothing else is in it. A blank that carries a combining mark
 * is a visible character and stays.
 */
export function trimSpan(text: string, start: number, end: number): Span | null {
  let from = start;
  let to = end;
  while (from < to && isWhiteSpace(text.charCodeAt(from))) from++;
  if (from === to) return null;
  while (isWhiteSpace(text.charCodeAt(to - 1))) to--;
  if (from > start && !isGraphemeBoundary(text, from)) from--;
  if (to < end && !isGraphemeBoundary(text, to)) to++;
  return { start: from, end: to };
}
