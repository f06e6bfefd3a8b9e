import { periodAfter, startsSentences } from './abbreviations.js';
import { isKoreanCounter } from './list-markers.js';
import { isWhiteSpace } from './spans.js';

/** A run of end marks such as `.`, `?!` or `…` and its surroundings. */
export interface MarkRun {
  text: string;
  /** Where the sentence began. */
  start: number;
  mark: number;
  runEnd: number;
  /** After the brackets, quotation marks, emphasis and note references that stand right behind the marks. */
  afterClosers: number;
  /** End of the paragraph. */
  end: number;
}

/** Full-width marks end a sentence also without a blank behind them. */
const WIDE_MARKS = '。｡！？．';
/** Marks of other scripts that work like `?`: Arabic, Urdu, Devanagari (two), Armenian, Khmer, Ethiopic, Burmese. */
const OTHER_MARKS = '\u061f\u06d4\u0964\u0965\u0589\u17d4\u1362\u104b';
const ELLIPSES = '…‥';
const END_MARKS = new Set([...`.?!${WIDE_MARKS}${OTHER_MARKS}${ELLIPSES}`].map((mark) => mark.charCodeAt(0)));
const WIDE = new RegExp(`[${WIDE_MARKS}]`);
const ASKING = new RegExp(`[?!${OTHER_MARKS}]`);

const CLOSER = /[)\]}"'”’»）］｝」』》〉】〕*_`~]/;
/** `[^3]`, `[12]`: a note belongs to the sentence it follows. */
const NOTE_REFERENCE = /\[\^?[\w가-힣,-]{1,12}\]/y;
const OPENER = /[("'“‘«（［｛「『《〈【〔[*_`~<>¿¡]/;

/** Final syllables of Korean sentences (the reference's set). */
const KOREAN_ENDING = /[다요죠까군네나지]/;
/** Endings that nothing but a sentence ends in, so that the blank after the period may be missing. */
const FIRM_KOREAN_ENDING = /[다요죠까]/;
/** What follows a quoted sentence inside a longer one: `왜?라는`, `「…。」と`. */
const KOREAN_QUOTING = /(?:이?라|하[고는며]|[은는이가을를와과의도에]\s)/y;
const JAPANESE_QUOTING = /[とっなのはがをにでへも]/;
/** Korean dates carry a period after each number: `2021. 3. 15. 개최`. */
const KOREAN_DATE = /(?:\d{4}\.\s\d{1,2}(?:\.\s\d{1,2})?|\d{2,4}\.\s?\d{1,2}\.\s?\d{1,2}|\s\d{1,2})$/;
const WORD_BEFORE = /[\p{L}.]+$/u;
const LONGEST_WORD_BEFORE = 16;
const LATIN_WORD = /[A-Za-z]+/y;

export function isEndMark(code: number): boolean {
  return END_MARKS.has(code);
}

/** The end of the marks that stand together, as in `?!` or `...`. */
export function markRunEnd(text: string, mark: number, end: number): number {
  let at = mark + 1;
  while (at < end && isEndMark(text.charCodeAt(at))) at++;
  return at;
}

export function skipClosers(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    NOTE_REFERENCE.lastIndex = at;
    if (CLOSER.test(text.charAt(at))) at++;
    else if (NOTE_REFERENCE.test(text) && NOTE_REFERENCE.lastIndex <= end) at = NOTE_REFERENCE.lastIndex;
    else break;
  }
  return at;
}

/** Whether a sentence ends behind these marks. List markers and brackets around are the caller's business. */
export function endsSentence(run: MarkRun): boolean {
  const { text, mark, runEnd, afterClosers } = run;
  const marks = text.slice(mark, Math.min(runEnd, mark + 8));
  const before = visibleBefore(run);
  if (before === '') return false;
  if (WIDE.test(marks)) return endsAtWideMark(run, before);
  if (!isWhiteSpace(text.charCodeAt(afterClosers))) return endsWithoutBlank(run, before);

  const next = visibleAfter(run);
  const nextChar = next < run.end ? String.fromCodePoint(text.codePointAt(next) ?? 0) : '';
  if (ASKING.test(marks)) return isHangul(before) || !/\p{Ll}/u.test(nextChar);
  if (marks.length > 1 || ELLIPSES.includes(marks)) return !/[\p{Ll}\p{N}]/u.test(nextChar);
  if (isHangul(before)) return endsKoreanSentence(run, before, nextChar);
  if (/\p{N}/u.test(before)) return endsAfterNumber(run, nextChar);
  return endsAfterWord(run, next, nextChar);
}

function endsAtWideMark({ text, start, mark, runEnd, afterClosers }: MarkRun, before: string): boolean {
  const next = text.charAt(afterClosers);
  if (text.charAt(mark) === '．' && /\p{Nd}/u.test(before) && /\p{Nd}/u.test(next)) return false;
  const closers = text.slice(runEnd, afterClosers);
  if (closers === '' || isWhiteSpace(text.charCodeAt(afterClosers))) return true;
  if (isHangul(next) || JAPANESE_QUOTING.test(next)) return false;
  // A remark in brackets is a sentence of its own only where it stands alone.
  return !/[)）]/.test(closers) || /^\s*[(（]/.test(text.slice(start, start + 8));
}

/** Only Korean goes on without a blank: `측정합니다.이후`. A quotation mark in between means the sentence goes on. */
function endsWithoutBlank({ text, mark, runEnd, afterClosers }: MarkRun, before: string): boolean {
  if (afterClosers > runEnd || !FIRM_KOREAN_ENDING.test(before)) return false;
  if (!isHangul(text.charAt(mark - 2)) || !isHangul(text.charAt(runEnd))) return false;
  KOREAN_QUOTING.lastIndex = runEnd;
  return text.charAt(mark) === '.' || !KOREAN_QUOTING.test(text);
}

function endsKoreanSentence({ text, start, mark }: MarkRun, before: string, nextChar: string): boolean {
  // `나.` standing alone counts items; `다.` on a new line is the end of a word that was wrapped.
  const previous = text.charAt(mark - 2);
  const alone = mark - 2 < start || /[\s(]/.test(previous);
  const wrapped = /[\r\n]/.test(previous) && FIRM_KOREAN_ENDING.test(before);
  if (alone && !wrapped && isKoreanCounter(before)) return false;
  return KOREAN_ENDING.test(before) || !/\p{Ll}/u.test(nextChar);
}

function endsAfterNumber({ text, start, mark }: MarkRun, nextChar: string): boolean {
  if (!beginsSentence(nextChar)) return false;
  return !isHangul(nextChar) || !KOREAN_DATE.test(text.slice(Math.max(start, mark - LONGEST_WORD_BEFORE), mark));
}

function endsAfterWord({ text, start, mark }: MarkRun, next: number, nextChar: string): boolean {
  const numberFollows = /\p{N}/u.test(nextChar);
  if (!numberFollows && !beginsSentence(nextChar)) return false;
  const word = WORD_BEFORE.exec(text.slice(Math.max(start, mark - LONGEST_WORD_BEFORE), mark))?.[0];
  if (word === undefined) return true;
  const period = periodAfter(word, numberFollows);
  if (period !== 'ambiguous') return period === 'ends';
  LATIN_WORD.lastIndex = next;
  return startsSentences(LATIN_WORD.exec(text)?.[0] ?? '');
}

/** Capitals and letters of scripts without case; also symbols such as ※ or an emoji. */
function beginsSentence(char: string): boolean {
  return /[\p{Lu}\p{Lt}\p{Lo}\p{So}\p{Emoji_Presentation}※•·$#]/u.test(char);
}

/** The character before the marks, closing brackets and emphasis skipped; '' at the start of the sentence. */
function visibleBefore({ text, start, mark }: MarkRun): string {
  let at = mark - 1;
  while (at > start && CLOSER.test(text.charAt(at))) at--;
  return at < start || isWhiteSpace(text.charCodeAt(at)) ? '' : text.charAt(at);
}

/** The offset of the next word: blanks, quote marks and opening brackets skipped. */
function visibleAfter({ text, afterClosers, end }: MarkRun): number {
  let at = afterClosers;
  while (at < end && (isWhiteSpace(text.charCodeAt(at)) || OPENER.test(text.charAt(at)))) at++;
  return at;
}

function isHangul(char: string): boolean {
  return /[가-힣ㄱ-ㆎ]/.test(char);
}
