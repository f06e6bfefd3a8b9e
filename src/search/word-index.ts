import type { KbDatabase } from '../store/database.js';
import type { QueryTerm } from '../text/analyser.js';
import { anyOf, beginningWith } from './match-expression.js';
import type { RankedChunk } from './score-board.js';

/**
 * What an occurrence counts by column: title, headings, body, context, keywords. A title names the whole document.
 * Measured: bench/README.md, "weights".
 */
const COLUMN_WEIGHTS = '3.0, 1.0, 1.0, 1.0, 1.0';
/** FTS5 gives a term of more than half of all rows no weight. */
const WEIGHTLESS_SHARE = 0.5;
/** Rows that the words which bring in candidates may have together: how much is ranked, however large the KB. */
const CANDIDATE_ROWS = 10_000;
/** Candidates that are ranked again by all words when not all could bring in candidates. */
const RESCORED = 200;
/** The rarest words of a very long query say enough. */
const MAX_WORDS = 100;

const RANKED = `SELECT rowid AS chunkId, -bm25(keyword_words, ${COLUMN_WEIGHTS}) AS score FROM keyword_words
  WHERE keyword_words MATCH @match`;

export function countIndexedChunks(db: KbDatabase): number {
  return db.prepare('SELECT count(*) FROM keyword_words').pluck().get() as number;
}

/** A word of a query that occurs in the index. */
export interface IndexedWord extends QueryTerm {
  /** Chunks that have it. */
  rows: number;
}

/**
 * The words of a query that occur and can tell one chunk from another, rarest first; when none can, those that occur.
 *
 * @param total chunks in the index
 */
export function tellingWords(db: KbDatabase, terms: readonly QueryTerm[], total: number): IndexedWord[] {
  // The vocabulary is a view of the index that lives in this connection only.
  db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.keyword_vocabulary USING fts5vocab('main', 'keyword_words', 'row')`);
  const rowsOf = db.prepare<[string], number>('SELECT doc FROM temp.keyword_vocabulary WHERE term = ?').pluck();
  const occurring = terms
    .map((term) => ({ ...term, rows: rowsOf.get(term.token) ?? 0 }))
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => a.rows - b.rows)
    .slice(0, MAX_WORDS);
  const telling = occurring.filter(({ rows }) => rows <= total * WEIGHTLESS_SHARE);
  return telling.length > 0 ? telling : occurring;
}

/**
 * Chunks that have any of the words, best BM25 first. The rarest words bring in the candidates, all words rank them.
 *
 * @param words rarest first
 * @param within an expression of the substring index that every result must satisfy as well
 */
export function rankByWords(
  db: KbDatabase,
  words: readonly IndexedWord[],
  limit: number,
  within: string | null = null,
): RankedChunk[] {
  if (words.length === 0) return [];
  const all = anyOf(words.map(({ token }) => token));
  const rare = rarest(words);
  if (rare.length === words.length) return rank(db, all, within, limit);
  const candidates = rank(db, anyOf(rare), within, Math.max(limit, RESCORED));
  return rescore(db, all, candidates).slice(0, limit);
}

/** Chunks with a token that begins with the text, best BM25 first. */
export function rankByPrefix(db: KbDatabase, prefix: string, limit: number): RankedChunk[] {
  return rank(db, beginningWith(prefix), null, limit);
}

function rarest(words: readonly IndexedWord[]): string[] {
  let rows = 0;
  return words
    .filter((word, index) => {
      rows += word.rows;
      return index === 0 || rows <= CANDIDATE_ROWS;
    })
    .map(({ token }) => token);
}

// In both statements the plus keeps SQLite from asking the word index anew for each row of the other side.

function rank(db: KbDatabase, match: string, within: string | null, limit: number): RankedChunk[] {
  const order = 'ORDER BY score DESC, rowid LIMIT @limit';
  if (within === null) return db.prepare<unknown[], RankedChunk>(`${RANKED} ${order}`).all({ match, limit });
  const filter = 'AND +rowid IN (SELECT rowid FROM keyword_trigrams WHERE keyword_trigrams MATCH @within)';
  return db.prepare<unknown[], RankedChunk>(`${RANKED} ${filter} ${order}`).all({ match, within, limit });
}

function rescore(db: KbDatabase, match: string, candidates: readonly RankedChunk[]): RankedChunk[] {
  const ids = JSON.stringify(candidates.map(({ chunkId }) => chunkId));
  const filter = 'AND +rowid IN (SELECT value FROM json_each(@ids))';
  return db.prepare<unknown[], RankedChunk>(`${RANKED} ${filter} ORDER BY score DESC, rowid`).all({ match, ids });
}
