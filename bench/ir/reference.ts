import type { KbDatabase } from '../../src/store/database.js';

/** The reference knows no shorter token (UTF-16 units). */
const MIN_TOKEN_CHARS = 3;

/**
 * The keyword rule of the reference (shared spec fieldcure-rag, section 7), over the same chunks: a trigram index of
 * the raw chunk texts; the query's blank-separated tokens, quoted, joined with OR, ordered by bm25.
 */
export class ReferenceSearch {
  readonly #ranked;

  constructor(db: KbDatabase) {
    db.exec(`
      CREATE VIRTUAL TABLE reference USING fts5 (content, tokenize = 'trigram');
      INSERT INTO reference (rowid, content) SELECT id, content FROM chunks;
    `);
    this.#ranked = db
      .prepare<[string, number], number>(
        `SELECT file_id FROM reference JOIN chunks ON chunks.id = reference.rowid
         WHERE reference MATCH ? ORDER BY bm25(reference) LIMIT ?`,
      )
      .pluck();
  }

  /** File ids of the best chunks, best first; a file may come more than once. */
  search(query: string, chunks: number): number[] {
    const tokens = query.split(/\s+/).filter((token) => token.length >= MIN_TOKEN_CHARS);
    if (tokens.length === 0) return [];
    return this.#ranked.all(tokens.map((token) => `"${token.replaceAll('"', '""')}"`).join(' OR '), chunks);
  }
}
