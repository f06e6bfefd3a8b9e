import type { KbDatabase } from './database.js';

/** The extracted text of one content as it is kept: compressed, with its locators (see `formats/packed.ts`). */
export interface StoredExtraction {
  contentSha256: string;
  /** Size of the file, bytes. */
  contentBytes: number;
  fingerprint: string;
  title: string | null;
  properties: Record<string, string>;
  warnings: { code: string; message: string }[];
  textChars: number;
  body: Uint8Array;
}

/** Extractions no file uses any more are kept this long: a file may come back. */
const KEEP_UNUSED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Row extends Omit<StoredExtraction, 'properties' | 'warnings'> {
  id: number;
  properties: string;
  warnings: string;
}

export class ExtractionStore {
  readonly #db: KbDatabase;

  constructor(db: KbDatabase) {
    this.#db = db;
  }

  find(contentSha256: string, fingerprint: string): (StoredExtraction & { id: number }) | undefined {
    const row = this.#db
      .prepare(
        `SELECT id, content_sha256 AS contentSha256, content_bytes AS contentBytes, fingerprint, title, properties, warnings,
           text_chars AS textChars, body
         FROM extractions WHERE content_sha256 = ? AND fingerprint = ?`,
      )
      .get(contentSha256, fingerprint) as Row | undefined;
    return row && { ...row, properties: JSON.parse(row.properties), warnings: JSON.parse(row.warnings) };
  }

  /** Whether a file of this size may have been extracted before: if not, hashing it would tell nothing. */
  mayKnow(contentBytes: number): boolean {
    return this.#db.prepare('SELECT 1 FROM extractions WHERE content_bytes = ?').get(contentBytes) !== undefined;
  }

  /** @returns the row's id; an extraction of the same content and fingerprint is replaced */
  save(extraction: StoredExtraction, now: string): number {
    return this.#db
      .prepare(
        `INSERT INTO extractions (content_sha256, content_bytes, fingerprint, title, properties, warnings, text_chars, body,
           created_at, last_used_at)
         VALUES (@contentSha256, @contentBytes, @fingerprint, @title, @properties, @warnings, @textChars, @body, @now, @now)
         ON CONFLICT (content_sha256, fingerprint) DO UPDATE SET title = excluded.title,
           properties = excluded.properties, warnings = excluded.warnings, text_chars = excluded.text_chars,
           body = excluded.body, last_used_at = excluded.last_used_at
         RETURNING id`,
      )
      .pluck()
      .get({
        ...extraction,
        properties: JSON.stringify(extraction.properties),
        warnings: JSON.stringify(extraction.warnings),
        now,
      }) as number;
  }

  /** Marks those in use, then removes those that no file has used for 30 days. @returns how many were removed */
  prune(nowMs: number): number {
    const used = 'SELECT extraction_id FROM files WHERE extraction_id IS NOT NULL';
    this.#db
      .prepare(`UPDATE extractions SET last_used_at = ? WHERE id IN (${used})`)
      .run(new Date(nowMs).toISOString());
    return this.#db
      .prepare(`DELETE FROM extractions WHERE id NOT IN (${used}) AND last_used_at < ?`)
      .run(new Date(nowMs - KEEP_UNUSED_DAYS * DAY_MS).toISOString()).changes;
  }
}
