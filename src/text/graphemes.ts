/**
 * How far back a cluster's beginning is looked for. The longest emoji sequences in use have about 35 units; a
 * cluster beyond this is a pile of combining marks that no reader can tell apart.
 */
const LOOK_BACK = 128;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The last border between two user-perceived characters at or before `offset`. Segments only a small window
 * around it, so the cost does not depend on the length of the text.
 *
 * @param offset UTF-16 offset into `text`
 * @param floor an offset known to be such a border; nothing before it is read
 * @returns `floor` when `offset` lies in the first cluster after it. Inside a cluster longer than the window the
 *   result is only the start of a code point, never the middle of a surrogate pair.
 */
export function graphemeBoundaryAtOrBefore(text: string, offset: number, floor = 0): number {
  if (offset <= floor) return floor;
  if (offset >= text.length) return text.length;
  if (isCertainBoundary(text.charCodeAt(offset - 1), text.charCodeAt(offset))) return offset;
  const from = windowStart(text, Math.max(floor, offset - LOOK_BACK), floor);
  // One code point after the offset decides whether its cluster goes on.
  const cluster = segmenter.segment(text.slice(from, offset + 2)).containing(offset - from);
  const boundary = from + (cluster?.index ?? 0);
  if (boundary > from || from === floor) return boundary;
  return codePointStart(text, offset);
}

/** Whether a text may be cut at `offset` without tearing a user-perceived character. */
export function isGraphemeBoundary(text: string, offset: number): boolean {
  return graphemeBoundaryAtOrBefore(text, offset) === offset;
}

/** `offset`, or one less when it would tear a surrogate pair. */
export function codePointStart(text: string, offset: number): number {
  return isLowSurrogate(text.charCodeAt(offset)) && isHighSurrogate(text.charCodeAt(offset - 1)) ? offset - 1 : offset;
}

/** Two neighbours of which neither ever extends a cluster: the usual case, decided without the segmenter. */
function isCertainBoundary(before: number, after: number): boolean {
  return standsAlone(before) && standsAlone(after) && !(before === 0x0d && after === 0x0a);
}

/**
 * Blocks of the Basic Multilingual Plane whose characters all have Grapheme_Cluster_Break Other, Control, LV or LVT
 * (Unicode Annex 29): Latin, Greek, Cyrillic, general punctuation, CJK punctuation, Kana, Han, Hangul syllables and
 * full-width forms, less the combining characters among them.
 */
function standsAlone(code: number): boolean {
  if (code < 0x300) return true;
  if (code < 0x2010) return (code >= 0x370 && code <= 0x482) || (code >= 0x48a && code <= 0x52f);
  if (code <= 0x2027) return true;
  if (code < 0x3000) return false;
  return (
    code <= 0x3029 ||
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x30a0 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xff01 && code <= 0xff9d)
  );
}

/** A place to start segmenting: not inside a surrogate pair, and an even number of letters into a row of flags. */
function windowStart(text: string, from: number, floor: number): number {
  const start = Math.max(floor, codePointStart(text, from));
  if (!isRegionalIndicator(text, start)) return start;
  let flagLetters = 0;
  while (start - 2 * (flagLetters + 1) >= floor && isRegionalIndicator(text, start - 2 * (flagLetters + 1))) {
    flagLetters++;
  }
  return flagLetters % 2 === 0 ? start : start - 2;
}

function isRegionalIndicator(text: string, offset: number): boolean {
  if (text.charCodeAt(offset) !== 0xd83c) return false;
  const low = text.charCodeAt(offset + 1);
  return low >= 0xdde6 && low <= 0xddff;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
