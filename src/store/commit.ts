import { ChunkStore, type NewChunk } from './chunks.js';
import { durably, type KbDatabase } from './database.js';
import { ExtractionStore, type StoredExtraction } from './extractions.js';
import type { FileStatus } from './files.js';

/** Everything that one extracted and chunked file adds to the KB. */
export interface FileCommit {
  fileId: number;
  /** How the file stood when its content was read. */
  size: number;
  mtimeMs: number;
  extraction: StoredExtraction;
  chunkerFingerprint: string;
  chunks: readonly NewChunk[];
  status: Extract<FileStatus, 'Ready' | 'Degraded'>;
  /** Why it is Degraded, else null. */
  reason: { code: string; message: string } | null;
  now: string;
}

/**
 * Commit 1a: extraction, chunks and keyword rows of one file become visible together, and survive a power cut.
 * The generation before it goes in the same transaction.
 */
export function commitFile(db: KbDatabase, commit: FileCommit): void {
  const chunks = new ChunkStore(db);
  durably(db, () => {
    const extractionId = new ExtractionStore(db).save(commit.extraction, commit.now);
    const generation = db
      .prepare(
        `UPDATE files SET generation = generation + 1, content_sha256 = @contentSha256, extraction_id = @extractionId,
           extractor_fingerprint = @fingerprint, chunker_fingerprint = @chunkerFingerprint, size = @size,
           mtime_ms = @mtimeMs, status = @status, reason_code = @reasonCode, reason = @reason, hint = NULL,
           pending = NULL, attempts = 0, indexed_at = @now
         WHERE id = @fileId RETURNING generation`,
      )
      .pluck()
      .get({
        fileId: commit.fileId,
        contentSha256: commit.extraction.contentSha256,
        fingerprint: commit.extraction.fingerprint,
        extractionId,
        chunkerFingerprint: commit.chunkerFingerprint,
        size: commit.size,
        mtimeMs: commit.mtimeMs,
        status: commit.status,
        reasonCode: commit.reason?.code ?? null,
        reason: commit.reason?.message ?? null,
        now: commit.now,
      }) as number;
    chunks.deleteBefore(commit.fileId, generation);
    chunks.insertGeneration(commit.fileId, generation, commit.chunks);
  });
}
