import { basename, join } from 'node:path';
import { throwIfAborted } from '../core/abort.js';
import { isoTime } from '../core/clock.js';
import { isCancelled } from '../core/errors.js';
import { hashFile } from '../core/hash.js';
import { type FileRow, FileStore, type SeenFile } from '../store/files.js';
import { rewriteKeywordRows } from '../store/keyword-indexes.js';
import { RootStore } from '../store/roots.js';
import type { StepContext } from './context.js';
import { type FileTask, fileTask } from './file-task.js';
import type { ScannedRoot, ScanResult } from './scan/index.js';
import { needsWork, orderWork } from './work.js';

export interface ReconcileResult {
  /** The files that need an actor, in the order to start them. */
  work: FileTask[];
  /** Files that stand as they stood. */
  unchanged: number;
  moved: number;
  removed: number;
}

/**
 * Brings the rows in step with a scan: new files get a row, moved ones are recognised by their content, and what the
 * scan proved absent (or whose root was configured out) is swept. Nothing is purged on doubt.
 *
 * @throws CancelledError
 */
export async function reconcile(context: StepContext, scan: ScanResult, signal: AbortSignal): Promise<ReconcileResult> {
  const { db, registry, config, clock } = context;
  const files = new FileStore(db);
  const rows = files.all();
  const known = new Map(rows.map((row) => [key(row), row]));
  const seen = new Map(scan.seen.map((file) => [key(file), file]));
  const fresh = scan.seen.filter((file) => !known.has(key(file)));
  const absent = rows.filter((row) => !seen.has(key(row)) && isProvedAbsent(row, scan.roots));

  const moves = await pairMoves(absent, fresh, scan.roots, signal);
  throwIfAborted(signal);
  db.transaction(() => {
    for (const [row, target] of moves) {
      files.move(row.id, target);
      rewriteKeywordRows(db, row.id);
    }
    for (const row of absent) if (!moves.has(row)) files.remove(row.id);
    removeOldRoots(context, scan.roots);
    const taken = new Set([...moves.values()].map(key));
    for (const file of fresh) if (!taken.has(key(file))) files.insert(file, isoTime(clock));
  }).immediate();

  const work: FileTask[] = [];
  let unchanged = 0;
  for (const row of files.all()) {
    const file = seen.get(key(row));
    if (file === undefined) continue;
    if (needsWork(row, file, registry, config.limits)) work.push(fileTask(row, file, diskPathOf(file, scan.roots)));
    else unchanged += 1;
  }
  return {
    work: orderWork(work),
    unchanged,
    moved: moves.size,
    removed: absent.length - moves.size,
  };
}

function key(file: Pick<SeenFile, 'rootId' | 'path'>): string {
  return `${file.rootId}/${file.path}`;
}

/** Only a complete look at the place where the file was proves that it is gone. */
function isProvedAbsent(row: FileRow, roots: readonly ScannedRoot[]): boolean {
  const root = roots.find((candidate) => candidate.id === row.rootId);
  if (root === undefined) return true;
  return root.reachable && !root.unreadable.some((folder) => row.path.startsWith(`${folder}/`));
}

/** Pairs rows whose file is gone with new files of the same content; a file of the same name is preferred. */
async function pairMoves(
  absent: readonly FileRow[],
  fresh: readonly SeenFile[],
  roots: readonly ScannedRoot[],
  signal: AbortSignal,
): Promise<Map<FileRow, SeenFile>> {
  const moves = new Map<FileRow, SeenFile>();
  const candidates = absent.filter((row) => row.contentSha256 !== null && row.extractionId !== null);
  const sizes = new Set(candidates.map((row) => row.size));
  for (const file of fresh) {
    if (!sizes.has(file.size)) continue;
    const hash = await hashOrNull(diskPathOf(file, roots), signal);
    const same = candidates.filter((row) => row.contentSha256 === hash && !moves.has(row));
    const match = same.find((row) => basename(row.path) === basename(file.path)) ?? same[0];
    if (match !== undefined) moves.set(match, file);
  }
  return moves;
}

/** Null when the file cannot be read: it then counts as new, and its own step says why. */
async function hashOrNull(path: string, signal: AbortSignal): Promise<string | null> {
  try {
    return await hashFile(path, signal);
  } catch (error) {
    if (isCancelled(error)) throw error;
    return null;
  }
}

function diskPathOf(file: SeenFile, roots: readonly ScannedRoot[]): string {
  const root = roots.find((candidate) => candidate.id === file.rootId);
  return join(root?.realPath ?? '', file.diskPath);
}

/** A root that is no longer configured goes once its files are gone. */
function removeOldRoots({ db }: StepContext, roots: readonly ScannedRoot[]): void {
  const store = new RootStore(db);
  for (const row of store.all()) if (!roots.some((root) => root.id === row.id)) store.remove(row.id);
}
