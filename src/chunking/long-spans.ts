import { codePointStart, graphemeBoundaryAtOrBefore } from '../text/graphemes.js';
import { isWhiteSpace, type Span, trimSpan } from '../text/spans.js';
import type { ChunkingOptions } from './types.js';
import { BREAK, type Unit } from './units.js';

/** Behind these a line without blanks may be cut: commas and semicolons of Chinese, Japanese and data. */
const CLAUSE_MARKS = new Set([...',;、，；。'].map((mark) => mark.charCodeAt(0)));

/** Adds a line as one unit, or as several when it exceeds the maximum. */
export function addLine(
  units: Unit[],
  text: string,
  line: Span,
  breakBefore: number,
  prose: boolean,
  options: ChunkingOptions,
): void {
  if (line.end - line.start <= options.maxChars) {
    units.push({ start: line.start, end: line.end, breakBefore, prose });
    return;
  }
  for (const [index, { start, end }] of cutLongSpan(text, line.start, line.end, options).entries()) {
    units.push({ start, end, breakBefore: index === 0 ? breakBefore : BREAK.WORD, prose });
  }
}

/**
 * Cuts a line without sentences into pieces of equal size: near the target at white space or commas where there are
 * any, else as few pieces as the maximum allows, between user-perceived characters. No piece is a tiny rest.
 */
function cutLongSpan(text: string, start: number, end: number, options: ChunkingOptions): Span[] {
  const pieces: Span[] = [];
  let at = start;
  while (end - at > options.targetChars) {
    const cut = cutAtBlank(text, at, end, options) ?? cutAnywhere(text, at, end, options);
    const piece = trimSpan(text, at, cut);
    if (piece !== null) pieces.push(piece);
    at = cut;
  }
  const rest = trimSpan(text, at, end);
  if (rest !== null) pieces.push(rest);
  return pieces;
}

/** The length of a piece when `length` is cut into as few equal pieces as `limit` allows. */
function evenSize(length: number, limit: number): number {
  return Math.ceil(length / Math.ceil(length / limit));
}

/** The blank or comma nearest before an even share; else the next one behind it within the maximum. */
function cutAtBlank(text: string, start: number, end: number, options: ChunkingOptions): number | null {
  const even = evenSize(end - start, options.targetChars);
  for (let cut = start + even; cut > start + even / 2; cut--) if (mayCut(text, cut, start)) return cut;
  const last = Math.min(end - 1, start + options.maxChars);
  for (let cut = start + even + 1; cut <= last; cut++) if (mayCut(text, cut, start)) return cut;
  return null;
}

function mayCut(text: string, cut: number, start: number): boolean {
  const before = text.charCodeAt(cut - 1);
  const isSeparated = isWhiteSpace(text.charCodeAt(cut)) || isWhiteSpace(before) || CLAUSE_MARKS.has(before);
  return isSeparated && graphemeBoundaryAtOrBefore(text, cut, start) === cut;
}

function cutAnywhere(text: string, start: number, end: number, options: ChunkingOptions): number {
  if (end - start <= options.maxChars) return end;
  const even = start + evenSize(end - start, options.maxChars);
  const boundary = graphemeBoundaryAtOrBefore(text, even, start);
  // A single cluster longer than the maximum is cut between its code points.
  return boundary > start ? boundary : codePointStart(text, even);
}
