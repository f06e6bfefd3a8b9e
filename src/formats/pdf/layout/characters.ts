/**
 * What single characters are to the layout: their script, and the few repairs that text from a PDF always needs.
 */

export const HANGUL = /\p{Script=Hangul}/u;

/** Scripts written without blanks between words: a line break inside them is no blank either. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\u30FB\u30FC\uFF00-\uFF65]/u;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const LETTERS = /\p{L}/gu;

/** Latin ligatures, and Armenian, Hebrew and Arabic letters in the shape they take inside a word. */
const PRESENTATION_FORMS = /[\uFB00-\uFDFF\uFE70-\uFEFC]+/g;

/** Bullets and signs of the Symbol and Wingdings fonts, which Office writes as private-use characters. */
const SYMBOL_FONT_SIGNS: Record<string, string> = {
  '\uF0B7': '•',
  '\uF0A7': '▪',
  '\uF06E': '■',
  '\uF06C': '●',
  '\uF06F': '□',
  '\uF0A8': '□',
  '\uF0FE': '☑',
  '\uF0FC': '✓',
  '\uF0D8': '➢',
  '\uF076': '❖',
  '\uF0E0': '→',
  '\uF02D': '-',
};
const SYMBOL_FONT_SIGN = new RegExp(`[${Object.keys(SYMBOL_FONT_SIGNS).join('')}]`, 'g');

/** A sign that begins an item of a list, before its blank. `*` and dashes need the blank, being part of words too. */
export const BULLET = /^(?:[•◦‣▪▫■□●○◆◇▶▷►➢✓☑☐❖※·ㆍ①-⑳㉠-㉻]|[*–—-](?=\s|$))/u;

/**
 * The characters of one text item as a reader means them: presentation forms as plain letters (and only those: NFKC of
 * everything would turn `m²` into `m2`), Office bullets as bullets, every white space a single blank, no soft hyphen.
 * Control characters stay: they are how an unreadable text layer shows itself.
 */
export function repairCharacters(text: string): string {
  return text
    .replace(PRESENTATION_FORMS, (forms) => forms.normalize('NFKC'))
    .replace(SYMBOL_FONT_SIGN, (sign) => SYMBOL_FONT_SIGNS[sign] ?? sign)
    .replace(/[\u00AD\u200B\uFEFF]/g, '')
    .replace(/\s+/g, ' ');
}

/**
 * Takes out blanks that are only wide spacing. pdfjs writes a blank for every gap above a tenth of the font size, so
 * `목 적 과 범 위` may be a spaced-out heading and `こ れ は` a justified line. Blanks go where every one of at least
 * four words is a single Hangul syllable or capital letter, and between Chinese or Japanese characters in text without
 * Hangul; Korean words of one syllable among longer ones keep theirs.
 */
export function closeSpacedOut(text: string): string {
  const words = text.trim().split(' ');
  if (words.length >= 4 && words.every((word) => /^(?:\p{Script=Hangul}|\p{Lu})$/u.test(word))) return words.join('');
  if (HANGUL.test(text) || !text.includes(' ')) return text;
  return text.replace(BLANK_IN_UNSPACED, '');
}

const BLANK_IN_UNSPACED =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。])/gu;

/**
 * TeX documents that went through macOS say `di↵erent` and `e\0cient`: its PDF writer passes the codes of the ligatures
 * ff and ffi off as an arrow and as NUL. Inside a word they can be nothing else.
 */
export function restoreLigatures(text: string): string {
  return text.replace(/(?<=\p{Ll})\u21B5/gu, 'ff').replace(/(?<=\p{Ll})\0(?=\p{Ll})/gu, 'ffi');
}

/** Accents that old TeX fonts set over the letter that follows, as characters of their own. */
const ACCENTS: Record<string, string> = {
  '\u00B4': '\u0301',
  '\u00A8': '\u0308',
  '\u02C6': '\u0302',
  '\u02DC': '\u0303',
  '\u02D8': '\u0306',
  '\u02C7': '\u030C',
  '\u02DA': '\u030A',
  '\u02DD': '\u030B',
};
/** `´` is also typed for an apostrophe: only vowels take it, and not after the elided articles of `l´eau`. */
const ACCENTED =
  /(?<!\b[cdjlmnst])\u00B4[aeiou\u0131yAEIOUY]|[\u00A8\u02C6\u02DC\u02D8\u02C7\u02DA\u02DD][a-zA-Z\u0131]/g;

/** `J´erˆome` as `Jérôme`. A pair that makes no letter stays as it is. */
export function composeAccents(text: string): string {
  return text.replace(ACCENTED, (pair) => {
    const letter = pair.charAt(1).replace('\u0131', 'i');
    const composed = `${letter}${ACCENTS[pair.charAt(0)] ?? ''}`.normalize('NFC');
    return composed.length === 1 ? composed : pair;
  });
}

/** Whether most letters of a text run from right to left. A text without letters does not. */
export function isRightToLeft(text: string): boolean {
  const rightToLeft = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  return rightToLeft > 0 && rightToLeft * 2 > (text.match(LETTERS)?.length ?? 0);
}

/** The number of characters that leave ink. */
export function inkLength(text: string): number {
  return text.replace(/\s+/g, '').length;
}

/** The first character (code point) of a text, '' when there is none. */
export function firstCharacter(text: string): string {
  return text === '' ? '' : String.fromCodePoint(text.codePointAt(0) ?? 0);
}

/** The last character (code point) of a text, '' when there is none. */
export function lastCharacter(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? '';
}
