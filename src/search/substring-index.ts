import type { KbDatabase } from '../store/database.js';

/** Enough to rank from; what more chunks contain is not rare. */
const MAX_MATCHES = 1_000;

export interface SubstringMatches {
  /** Best first, at most 1,000. */
  chunkIds: number[];
  /** Inverse document frequency, as BM25 weighs one occurrence of a word found in as many chunks. */
  weight: number;
}

/**
 * Chunks whose text, title or path contains what the expression asks for, letter for letter.
 *
 * @param match an expression of texts folded for the substring index, three characters or longer each
 * @param total chunks in the index
 */
export function findSubstrings(db: KbDatabase, match: string, total: number): SubstringMatches {
  const chunkIds = db
    .prepare<[string, number], number>(
      'SELECT rowid FROM keyword_trigrams WHERE keyword_trigrams MATCH ? ORDER BY rank, rowid LIMIT ?',
    )
    .pluck()
    .all(match, MAX_MATCHES);
  return { chunkIds, weight: inverseFrequency(chunkIds.length, total) };
}

/** Chunks with a token that begins with what the expression asks for. */
export function findPrefixes(db: KbDatabase, match: string, total: number): SubstringMatches {
  const chunkIds = db
    .prepare<[string, number], number>(
      'SELECT rowid FROM keyword_words WHERE keyword_words MATCH ? ORDER BY rank, rowid LIMIT ?',
    )
    .pluck()
    .all(match, MAX_MATCHES);
  return { chunkIds, weight: inverseFrequency(chunkIds.length, total) };
}

function inverseFrequency(matches: number, total: number): number {
  return Math.log(1 + (total - matches + 0.5) / (matches + 0.5));
}
