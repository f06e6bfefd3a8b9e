/** Makes spellings of the same text equal: compatibility forms, case, diacritics, invisible characters. */

const NOT_ASCII = /[^\0-\x7f]/;
/** Not seen and never between words: soft hyphen, zero-width characters, direction marks, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** NFKC without invisible characters. Case and diacritics stay. */
export function normalizeForSearch(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  return text.normalize('NFKC').replace(INVISIBLE, '');
}

/** Letters without a decomposition that people type without their stroke or as two letters. */
const SPELLED_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ς: 'σ',
  ё: 'е',
};
/** Latin and Greek letters beyond ASCII, and the Cyrillic letter that is usually typed without its dots. */
const LETTER_WITH_MARK = /[\u00df-\u024f\u0370-\u03ff\u0451\u1e00-\u1fff]/g;
const MARK = /\p{Mn}/gu;
/** Marks left on Latin and Greek letters, vowel points of Hebrew and Arabic. Elsewhere a mark is part of the spelling. */
const LOOSE_MARKS = /([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+|[\u0591-\u05c7\u0640\u064b-\u065f\u0670]/gu;

/** Lower case without diacritics, of NFKC text. May be longer or shorter than the input. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  return lower.replace(LETTER_WITH_MARK, withoutMark).replace(LOOSE_MARKS, '$1');
}

function withoutMark(letter: string): string {
  return SPELLED_OUT[letter] ?? letter.normalize('NFD').replace(MARK, '');
}

/** A text as the substring index holds it: folded, and every stretch of white space one blank. */
export function foldForSubstrings(text: string): string {
  return fold(normalizeForSearch(text)).replace(/\s+/g, ' ').trim();
}
