import { extractorFingerprint, type FormatRegistry } from '../formats/registry.js';
import type { Format } from '../formats/types.js';
import type { KbLimits } from '../kb/config.js';
import type { FileRow, SeenFile } from '../store/files.js';
import type { FileTask } from './file-task.js';

/** Files that took the program down this often are given up. */
export const MAX_ATTEMPTS = 3;
/** From this many on a file runs last and alone, so that it takes nothing with it. */
const SUSPECT_ATTEMPTS = 2;

/** Verdicts that depend on the limits of the configuration, not only on the bytes. */
const LIMIT_CODES = new Set(['limit', 'time_limit', 'memory_limit']);
/** Verdicts about the disk, which may change without the file changing. */
const DISK_CODES = new Set(['permission', 'vanished']);

/**
 * What a verdict about a file depends on. Stored with the verdict: when it changes, the file is tried again.
 *
 * @param format undefined for a file that no format reads
 */
export function verdictFingerprint(code: string, format: Format | undefined, limits: KbLimits): string {
  const extractor = format === undefined ? 'none' : extractorFingerprint(format);
  if (!LIMIT_CODES.has(code)) return extractor;
  return `${extractor} ${limits.maxFileBytes} ${limits.fileMillis} ${limits.fileMemoryMegabytes}`;
}

/**
 * Whether a file needs an actor in this run, from its row and its stand on the disk alone; no file is opened.
 * The rules are DESIGN's table of statuses that come back into work.
 */
export function needsWork(row: FileRow, seen: SeenFile, registry: FormatRegistry, limits: KbLimits): boolean {
  if (row.pending !== null || row.status === 'Pending' || row.status === 'PartiallyDeferred') return true;
  if (row.size !== seen.size || row.mtimeMs !== seen.mtimeMs) return true;
  if (row.status === 'Ready' || row.status === 'Degraded') return false;
  const code = row.reasonCode ?? '';
  if (DISK_CODES.has(code)) return true;
  return row.extractorFingerprint !== verdictFingerprint(code, registry.forFile(row.path), limits);
}

/** Whether a file took the program down before and must run alone. */
export function isSuspect({ row }: FileTask): boolean {
  return row.attempts >= SUSPECT_ATTEMPTS;
}

/** Suspects last; before them the cheap ones first, so that one huge file delays no note. */
export function orderWork(work: readonly FileTask[]): FileTask[] {
  return work.toSorted(
    (a, b) => Number(isSuspect(a)) - Number(isSuspect(b)) || a.seen.size - b.seen.size || a.row.id - b.row.id,
  );
}
