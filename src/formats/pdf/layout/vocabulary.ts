/**
 * The words of a document, counted where they certainly stand complete: inside lines, never at their ends. They decide
 * what a line break cut in two.
 */
export interface Vocabulary {
  /** How often this exact word occurs. Case is ignored. */
  count(word: string): number;
  /** Whether a word has these letters after a hyphen, as `low-dimensional` has `dimensional`. */
  followsHyphen(letters: string): boolean;
  /** Whether a word begins with these letters. */
  begins(letters: string): boolean;
  /** Whether a word ends with these letters. */
  ends(letters: string): boolean;
}

/** Beginnings and endings are kept up to this many characters. */
const MAX_AFFIX = 2;
/** Letters and digits, with hyphens and apostrophes inside: `end-to-end` is one word. */
const WORD = /[\p{L}\p{N}]+(?:[-'’\u2010\u2011][\p{L}\p{N}]+)*/gu;

/** @param lines lines as they stand in the document; the first and the last word of each are left out */
export function collectVocabulary(lines: Iterable<string>): Vocabulary {
  const words = new Map<string, number>();
  const beginnings = new Set<string>();
  const endings = new Set<string>();
  const afterHyphens = new Set<string>();
  for (const line of lines) {
    for (const token of line.split(' ').slice(1, -1)) {
      const parts = token.toLowerCase().match(WORD) ?? [];
      const [first, last] = [parts[0], parts.at(-1)];
      if (first === undefined || last === undefined) continue;
      // Of `“코로나”를` only the outer parts tell: 를 is an ending, not a word.
      if (parts.length === 1) words.set(first, (words.get(first) ?? 0) + 1);
      for (const part of first.split('-').slice(1)) afterHyphens.add(part);
      for (let length = 1; length <= MAX_AFFIX; length++) {
        beginnings.add(first.slice(0, length));
        endings.add(last.slice(-length));
      }
    }
  }
  return {
    count: (word) => words.get(word.toLowerCase()) ?? 0,
    followsHyphen: (letters) => afterHyphens.has(letters.toLowerCase()),
    begins: (letters) => beginnings.has(letters.toLowerCase()),
    ends: (letters) => endings.has(letters.toLowerCase()),
  };
}
