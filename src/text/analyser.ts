import { isSyllableOrIdeograph } from './character-classes.js';
import { normalizeForSearch } from './folding.js';
import { scanWords } from './words.js';

/**
 * Raise it whenever `analyse` gives other tokens for some text: the keyword indexes are then built anew from the
 * chunk rows, and a query is never analysed in another way than the text it is compared with.
 */
export const ANALYSER_VERSION = 1;

/**
 * The tokens of a text, separated by blanks, for the keyword index. Same text, same tokens; NFC and NFD are the same
 * text. A token holds no ASCII character but small letters and digits.
 */
export function analyse(text: string): string {
  let tokens = '';
  scanWords(normalizeForSearch(text), (token) => {
    if (token !== '') tokens += tokens === '' ? token : ` ${token}`;
  });
  return tokens;
}

export interface QueryTerm {
  /** A token as `analyse` writes it. */
  token: string;
  /** What it was made from, normalised: a Korean word with its particles. */
  surface: string;
  /** How often the query has the token. */
  count: number;
}

/**
 * The distinct tokens of a query in order of appearance. The last character of a longer run of Hangul, Han or Kana
 * is a token of documents only, there for one-character queries.
 */
export function analyseQuery(query: string): QueryTerm[] {
  const text = normalizeForSearch(query);
  const terms = new Map<string, QueryTerm>();
  let coveredTo = 0;
  scanWords(text, (token, start, end) => {
    const isRunEnd = end <= coveredTo && isSyllableOrIdeograph(token);
    coveredTo = Math.max(coveredTo, end);
    if (token === '' || isRunEnd) return;
    const { count } = terms.get(token) ?? { count: 0 };
    terms.set(token, { token, surface: text.slice(start, end), count: count + 1 });
  });
  return [...terms.values()];
}
