import type { KbDatabase } from './database.js';
import type { FileStatus } from './files.js';

/** What the KB holds; never what a run did. */
export interface KbStats {
  files: number;
  chunks: number;
  byStatus: Partial<Record<FileStatus, number>>;
  lastIndexedAt: string | null;
}

export function readStats(db: KbDatabase): KbStats {
  const byStatus = Object.fromEntries(
    db.prepare('SELECT status, count(*) FROM files GROUP BY status').raw().all() as [FileStatus, number][],
  ) as Partial<Record<FileStatus, number>>;
  return {
    files: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    chunks: db.prepare('SELECT count(*) FROM chunks').pluck().get() as number,
    byStatus,
    lastIndexedAt: db.prepare('SELECT max(indexed_at) FROM files').pluck().get() as string | null,
  };
}

/** A file that needs a person's attention, with the reason in words. */
export interface ProblemFile {
  path: string;
  status: FileStatus;
  reasonCode: string | null;
  reason: string | null;
  hint: string | null;
}

/** Every file that is not Ready, worst first. */
export function problemFiles(db: KbDatabase): ProblemFile[] {
  return db
    .prepare(
      `SELECT path, status, reason_code AS reasonCode, reason, hint FROM files WHERE status <> 'Ready'
       ORDER BY CASE status WHEN 'Failed' THEN 0 WHEN 'NeedsAction' THEN 1 WHEN 'Degraded' THEN 2 ELSE 3 END, path`,
    )
    .all() as ProblemFile[];
}
