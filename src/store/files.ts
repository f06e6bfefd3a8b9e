import type { KbDatabase } from './database.js';

export type FileStatus =
  | 'Pending'
  | 'Ready'
  | 'Degraded'
  | 'PartiallyDeferred'
  | 'NeedsAction'
  | 'Failed'
  | 'Empty'
  | 'Unsupported';

/** The row of one seen file: the checkpoint its machine starts from. */
export interface FileRow {
  id: number;
  rootId: number;
  /** Relative to the root, NFC, `/`. */
  path: string;
  /** As the disk spells it; may be NFD. */
  diskPath: string;
  size: number;
  mtimeMs: number;
  contentSha256: string | null;
  status: FileStatus;
  reasonCode: string | null;
  reason: string | null;
  hint: string | null;
  /** A request (`--force`, stale re-run) that the next run carries out. */
  pending: 'extract' | 'chunk' | null;
  /** Extractions started and not ended: what a file took down with it. */
  attempts: number;
  extractionId: number | null;
  extractorFingerprint: string | null;
  chunkerFingerprint: string | null;
  generation: number;
  indexedAt: string | null;
}

/** How a file stands on the disk now. */
export interface SeenFile {
  rootId: number;
  path: string;
  diskPath: string;
  size: number;
  mtimeMs: number;
}

/** A verdict about a file other than a new set of chunks. */
export interface FileOutcome {
  status: FileStatus;
  reasonCode: string;
  reason: string;
  hint: string | null;
  contentSha256: string | null;
  extractorFingerprint: string | null;
  size: number;
  mtimeMs: number;
}

const COLUMNS = `id, root_id AS rootId, path, disk_path AS diskPath, size, mtime_ms AS mtimeMs,
  content_sha256 AS contentSha256, status, reason_code AS reasonCode, reason, hint, pending, attempts,
  extraction_id AS extractionId, extractor_fingerprint AS extractorFingerprint,
  chunker_fingerprint AS chunkerFingerprint, generation, indexed_at AS indexedAt`;

export class FileStore {
  readonly #db: KbDatabase;

  constructor(db: KbDatabase) {
    this.#db = db;
  }

  get(id: number): FileRow | undefined {
    return this.#db.prepare(`SELECT ${COLUMNS} FROM files WHERE id = ?`).get(id) as FileRow | undefined;
  }

  /** Every row of the KB, by root and path. */
  all(): FileRow[] {
    return this.#db.prepare(`SELECT ${COLUMNS} FROM files ORDER BY root_id, path`).all() as FileRow[];
  }

  /** @returns the new row's id */
  insert(seen: SeenFile, now: string): number {
    return Number(
      this.#db
        .prepare(
          `INSERT INTO files (root_id, path, disk_path, size, mtime_ms, status, first_seen_at)
           VALUES (@rootId, @path, @diskPath, @size, @mtimeMs, 'Pending', @now)`,
        )
        .run({ ...seen, now }).lastInsertRowid,
    );
  }

  /** Counts an extraction as started. Committed before it starts, so that a file that kills the program is known. */
  countAttempt(id: number): void {
    this.#db.prepare('UPDATE files SET attempts = attempts + 1 WHERE id = ?').run(id);
  }

  /** The content is as before; only the disk's facts (time, spelling) moved. */
  touch(id: number, seen: Pick<SeenFile, 'size' | 'mtimeMs'>): void {
    this.#db.prepare('UPDATE files SET size = @size, mtime_ms = @mtimeMs WHERE id = @id').run({ ...seen, id });
  }

  /** The same content under another name: everything that was worked out for it stays. */
  move(id: number, to: SeenFile): void {
    this.#db
      .prepare(
        `UPDATE files SET root_id = @rootId, path = @path, disk_path = @diskPath, size = @size, mtime_ms = @mtimeMs
         WHERE id = @id`,
      )
      .run({ ...to, id });
  }

  /** Writes a verdict and ends the attempt. Chunks are left as they are. */
  settle(id: number, outcome: FileOutcome): void {
    this.#db
      .prepare(
        `UPDATE files SET status = @status, reason_code = @reasonCode, reason = @reason, hint = @hint,
           content_sha256 = @contentSha256, extractor_fingerprint = @extractorFingerprint,
           size = @size, mtime_ms = @mtimeMs, pending = NULL, attempts = 0
         WHERE id = @id`,
      )
      .run({ ...outcome, id });
  }

  /** Asks for every file to be extracted again by the next run. */
  requestExtraction(): void {
    this.#db.prepare("UPDATE files SET pending = 'extract', attempts = 0").run();
  }

  /** Removes a file with its chunks and keyword rows. */
  remove(id: number): void {
    this.#db.prepare('DELETE FROM files WHERE id = ?').run(id);
  }

  /** Drops what was indexed of a file that has nothing to index any more; the row stays. */
  clearContent(id: number): void {
    this.#db.prepare('DELETE FROM chunks WHERE file_id = ?').run(id);
    this.#db.prepare('UPDATE files SET extraction_id = NULL, chunker_fingerprint = NULL WHERE id = ?').run(id);
  }
}
