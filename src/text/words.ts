import { classOf, DIGIT, HANGUL, LETTER, UNSPACED } from './character-classes.js';
import { canonical, DOT, type Emit, emitCompound } from './compounds.js';
import { isParticle, stripParticles } from './korean-particles.js';

/**
 * Ends the token of a Korean word, whatever its length, so that a word of two syllables is told from a bigram inside
 * a longer one. Measured: bench/README.md, "word mark".
 */
export const WORD_MARK = DOT;
/** A longer Hangul run is no word but text without blanks. */
const MAX_KOREAN_WORD = 20;
/** `C++`, `C#`: full-width forms, as ASCII punctuation would end the token. */
const LANGUAGE_SIGNS: readonly (readonly [sign: string, token: string])[] = [
  ['++', '＋＋'],
  ['#', '＃'],
];

/**
 * Finds the tokens of a text from left to right, a whole before its pieces. Linear in the length of the text.
 *
 * @param text as `normalizeForSearch` gives it
 */
export function scanWords(text: string, emit: Emit): void {
  let at = 0;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    switch (classOf(codePoint)) {
      case LETTER:
      case DIGIT:
        at = scanCompound(text, at, emit);
        break;
      case HANGUL:
        at = scanHangul(text, at, emit);
        break;
      case UNSPACED:
        at = scanUnspaced(text, at, emit);
        break;
      default:
        at += widthOf(codePoint);
    }
  }
}

function scanCompound(text: string, start: number, emit: Emit): number {
  let end = start;
  let letters = false;
  let digits = false;
  let shaped = false; // capitals or joints inside: the compound may have pieces
  while (end < text.length) {
    const codePoint = text.codePointAt(end) ?? 0;
    const kind = classOf(codePoint);
    if (kind === LETTER) {
      letters = true;
      shaped ||= end > start && !isSmallAsciiLetter(codePoint);
      end += widthOf(codePoint);
    } else if (kind === DIGIT) {
      digits = true;
      end += widthOf(codePoint);
    } else {
      const next = afterJoint(text, end);
      if (next === end) break;
      shaped = true;
      end = next;
    }
  }
  const raw = text.slice(start, end);
  if (shaped || (letters && digits)) emitCompound(raw, start, emit);
  else emit(canonical(raw), start, end);
  emitLanguageSign(text, start, end, emit);
  return end;
}

/** The offset after a joint that is followed by more of the same compound, or `at` when the compound ends here. */
function afterJoint(text: string, at: number): number {
  switch (text[at]) {
    case '_': {
      let end = at;
      while (text[end] === '_') end += 1;
      return isWordAt(text, end) ? end : at;
    }
    case ',':
      return isDigitGroup(text, at) ? at + 1 : at;
    case '.':
    case '-':
    case '\u2010':
    case '&':
    case "'":
    case '’':
      return isWordAt(text, at + 1) ? at + 1 : at;
    default:
      return at;
  }
}

/** `1,234`: a comma between a digit and exactly three digits. */
function isDigitGroup(text: string, comma: number): boolean {
  const isDigitAt = (offset: number) => classOf(text.codePointAt(offset) ?? 0) === DIGIT;
  return isDigitAt(comma - 1) && [1, 2, 3].every((step) => isDigitAt(comma + step)) && !isDigitAt(comma + 4);
}

function isWordAt(text: string, at: number): boolean {
  const kind = classOf(text.codePointAt(at) ?? 0);
  return kind === LETTER || kind === DIGIT;
}

function emitLanguageSign(text: string, start: number, end: number, emit: Emit): void {
  for (const [sign, token] of LANGUAGE_SIGNS) {
    const after = end + sign.length;
    if (!text.startsWith(sign, end) || isWordAt(text, after)) continue;
    emit(canonical(text.slice(start, end)) + token, start, after);
  }
}

/**
 * Hangul: overlapping bigrams, and the word without its particles, whose range has them. Every syllable but a particle
 * begins a token, so that a prefix query for one syllable finds it wherever it stands.
 */
function scanHangul(text: string, start: number, emit: Emit): number {
  let end = start + 1;
  while (end < text.length && classOf(text.charCodeAt(end)) === HANGUL) end += 1;
  const run = text.slice(start, end);
  if (start > 0 && isForeignLetter(text.charCodeAt(start - 1)) && isParticle(run)) return end;
  for (let at = start; at + 1 < end; at += 1) emit(text.slice(at, at + 2), at, at + 2);
  const word = run.length > MAX_KOREAN_WORD ? run : stripParticles(run);
  if (word.length === run.length && run.length > 1) emit(text.slice(end - 1, end), end - 1, end);
  if (run.length > MAX_KOREAN_WORD) return end;
  emit(word + WORD_MARK, start, end);
  const syllable = stripParticles(run, 1);
  if (syllable.length < word.length) emit(syllable + WORD_MARK, start, end);
  return end;
}

function isForeignLetter(code: number): boolean {
  const kind = classOf(code);
  return kind === LETTER || kind === UNSPACED;
}

/** Text without blanks: overlapping bigrams of code points, and the last character, which begins none. */
function scanUnspaced(text: string, start: number, emit: Emit): number {
  let previous = start;
  let at = start + widthOf(text.codePointAt(start) ?? 0);
  while (at < text.length && classOf(text.codePointAt(at) ?? 0) === UNSPACED) {
    const next = at + widthOf(text.codePointAt(at) ?? 0);
    emit(text.slice(previous, next), previous, next);
    previous = at;
    at = next;
  }
  emit(text.slice(previous, at), previous, at);
  return at;
}

function isSmallAsciiLetter(codePoint: number): boolean {
  return codePoint >= 0x61 && codePoint <= 0x7a;
}

function widthOf(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}
