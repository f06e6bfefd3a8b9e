import type { KbDatabase } from '../store/database.js';
import type { RankedChunk } from './score-board.js';

/** The best of them; what is found in more chunks is not rare. */
const MAX_MATCHES = 1_000;
/** As in the word index, a name counts more than an occurrence in the text. Columns: name, body. */
const COLUMN_WEIGHTS = '3.0, 1.0';

/**
 * Chunks whose text, title or path contains what the expression asks for, letter for letter; best BM25 first, which
 * is on the scale of the word index.
 *
 * @param match an expression of texts folded for the substring index, three characters or longer each
 */
export function findSubstrings(db: KbDatabase, match: string): RankedChunk[] {
  return db
    .prepare<[string, number], RankedChunk>(
      `SELECT rowid AS chunkId, -bm25(keyword_trigrams, ${COLUMN_WEIGHTS}) AS score FROM keyword_trigrams
       WHERE keyword_trigrams MATCH ? ORDER BY score DESC, rowid LIMIT ?`,
    )
    .all(match, MAX_MATCHES);
}

/** Whether any chunk has what the expression asks for. */
export function hasSubstrings(db: KbDatabase, match: string): boolean {
  return db.prepare('SELECT 1 FROM keyword_trigrams WHERE keyword_trigrams MATCH ? LIMIT 1').get(match) !== undefined;
}
