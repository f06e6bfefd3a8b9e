import { stemmer } from 'stemmer';

/** Three letters ending in s are no plural but words and acronyms: `gas`, `EIS`, `DNS`. */
const ENGLISH_WORD = /^(?:[a-z]{4,}|[a-z]{2}[a-rt-z])$/;

/** The Porter stem of a folded word; anything but a word of the letters a to z comes back as it is. */
export function stem(word: string): string {
  return ENGLISH_WORD.test(word) ? stemmer(word) : word;
}
