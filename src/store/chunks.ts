import type { KeywordFields } from '../text/keyword-fields.js';
import type { KbDatabase } from './database.js';

/** One chunk as it is stored with its generation. Offsets are UTF-16 units of the extracted text, lines 1-based. */
export interface NewChunk {
  ordinal: number;
  content: string;
  charStart: number;
  charEnd: number;
  lineStart: number;
  lineEnd: number;
  headingPath: readonly string[];
  /** Pages, slides, sheet and cells, as far as the format knows them. */
  location: object;
  keywordFields: KeywordFields;
}

export class ChunkStore {
  readonly #db: KbDatabase;

  constructor(db: KbDatabase) {
    this.#db = db;
  }

  /**
   * Writes one full set of chunks with its keyword rows. Call it inside the transaction that also moves the file to
   * this generation: readers then never see half a file, and keyword rows never disagree with chunks.
   */
  insertGeneration(fileId: number, generation: number, chunks: readonly NewChunk[]): void {
    const insert = this.#db.prepare(
      `INSERT INTO chunks (file_id, generation, ordinal, content, char_start, char_end, line_start, line_end,
         heading_path, location)
       VALUES (@fileId, @generation, @ordinal, @content, @charStart, @charEnd, @lineStart, @lineEnd,
         @headingPath, @location)`,
    );
    const keywords = new KeywordWriter(this.#db);
    for (const { keywordFields, headingPath, location, ...chunk } of chunks) {
      const { lastInsertRowid } = insert.run({
        ...chunk,
        fileId,
        generation,
        headingPath: JSON.stringify(headingPath),
        location: JSON.stringify(location),
      });
      keywords.write(Number(lastInsertRowid), keywordFields);
    }
  }

  /** Deletes the chunks of a file older than this generation; all of them when it is omitted. Keyword rows go along. */
  deleteBefore(fileId: number, generation = Number.MAX_SAFE_INTEGER): void {
    this.#db.prepare('DELETE FROM chunks WHERE file_id = ? AND generation < ?').run(fileId, generation);
  }

  count(): number {
    return this.#db.prepare('SELECT count(*) FROM chunks').pluck().get() as number;
  }
}

/** Writes the two keyword rows of a chunk; rowid = chunk id. An update is a delete and an insert of the whole row. */
export class KeywordWriter {
  readonly #words;
  readonly #trigrams;

  constructor(db: KbDatabase) {
    this.#words = db.prepare(
      `INSERT INTO keyword_words (rowid, title, headings, body, context, keywords)
       VALUES (@id, @title, @headings, @body, @context, @keywords)`,
    );
    this.#trigrams = db.prepare('INSERT INTO keyword_trigrams (rowid, name, body) VALUES (@id, @name, @body)');
  }

  write(id: number, fields: KeywordFields): void {
    this.#words.run({ id, ...fields.words });
    this.#trigrams.run({ id, ...fields.trigrams });
  }
}
