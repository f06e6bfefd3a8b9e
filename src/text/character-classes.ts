/** What the analyser needs to know of a character. `OTHER` is not indexed and separates words. */
const OTHER = 1;
/** Letters and marks of scripts that put blanks between words. */
export const LETTER = 2;
export const DIGIT = 3;
export const HANGUL = 4;
/** Scripts written without blanks between words: Han, Kana, Bopomofo, Thai, Lao, Khmer, Myanmar, Tibetan. */
export const UNSPACED = 5;

export type CharacterClass = typeof OTHER | typeof LETTER | typeof DIGIT | typeof HANGUL | typeof UNSPACED;

const DIGITS = /\p{Nd}/u;
/** With the ideographic zero; without the araea, which Korean text uses as a middle dot (U+318D before NFKC). */
const LETTERS = /(?!\u119e)[\p{L}\p{Mn}\p{Mc}\u3007]/u;
const HANGUL_SCRIPT = /\p{Script=Hangul}/u;
/** The long vowel mark of Kana belongs to two scripts and is named by its code. */
const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u30fc]/u;

/** Classes of the Basic Multilingual Plane, filled as characters are met; 0 = not met yet. */
const known = new Uint8Array(0x10000);

/** The class of a code point of NFKC text. */
export function classOf(codePoint: number): CharacterClass {
  const cached = known[codePoint];
  if (cached !== undefined && cached !== 0) return cached as CharacterClass;
  const found = classify(String.fromCodePoint(codePoint));
  if (codePoint < known.length) known[codePoint] = found;
  return found;
}

function classify(character: string): CharacterClass {
  if (DIGITS.test(character)) return DIGIT;
  if (!LETTERS.test(character)) return OTHER;
  if (HANGUL_SCRIPT.test(character)) return HANGUL;
  return UNSPACED_SCRIPTS.test(character) ? UNSPACED : LETTER;
}

/** Whether a text is one character of Hangul or of a script without blanks. */
export function isSyllableOrIdeograph(text: string): boolean {
  const codePoint = text.codePointAt(0) ?? 0;
  const kind = classOf(codePoint);
  return (kind === HANGUL || kind === UNSPACED) && text.length === (codePoint > 0xffff ? 2 : 1);
}
