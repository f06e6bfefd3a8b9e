import { availableParallelism } from 'node:os';
import { type Clock, isoTime } from '../core/clock.js';
import { LockedError } from '../core/errors.js';
import { type HeldLock, holdLock } from '../core/lock.js';
import type { Logger } from '../core/log.js';
import { createFormatRegistry } from '../formats/registry.js';
import type { Format } from '../formats/types.js';
import { clearCancel, dropStaleCancel } from '../kb/cancel.js';
import { readConfig } from '../kb/config.js';
import { kbPaths } from '../kb/paths.js';
import { clearRunInfo, readRunInfo, writeRunInfo } from '../kb/run-info.js';
import { openWriter } from '../store/database.js';
import { refreshKeywordIndexes } from '../store/keyword-indexes.js';
import { createWorkerPool } from '../workers/worker-pool.js';
import type { StepContext } from './context.js';

/** More threads than this gain little: one writer stores what they read. */
const MAX_THREADS = 4;

export interface RunOptions {
  dir: string;
  clock: Clock;
  logger: Logger;
  /** Formats that only tests have, with the module that gives each to a worker. */
  extraFormats?: { format: Format; module: string }[];
}

/**
 * Takes the run lock of a KB.
 *
 * @throws LockedError naming the process that holds it
 */
export function lockRun({ dir, clock }: RunOptions): HeldLock {
  try {
    const lock = holdLock(kbPaths(dir).lock);
    dropStaleCancel(dir, clock.now());
    writeRunInfo(dir, { pid: process.pid, startedAt: isoTime(clock) });
    return lock;
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    const info = readRunInfo(dir);
    const who = info === null ? 'another process' : `process ${info.pid}, since ${info.startedAt}`;
    throw new LockedError(`The knowledge base ${dir} is being indexed by ${who}.`, {
      cause: error,
      hint: 'Wait until it ends, or create a file named "cancel" in that folder to stop it.',
    });
  }
}

export interface OpenedRun {
  context: StepContext;
  /** Sentences for the user about what opening found and did. */
  notices: string[];
}

/** Reads the configuration, opens and migrates the database, and sets up the workers. Call it under the run lock. */
export async function openRun({ dir, clock, logger, extraFormats = [] }: RunOptions): Promise<OpenedRun> {
  const config = await readConfig(dir);
  const { db, notice } = openWriter(kbPaths(dir).database);
  const notices = [...(notice === null ? [] : [notice]), ...config.warnings];
  try {
    const reanalysed = refreshKeywordIndexes(db);
    if (reanalysed > 0) notices.push(`The keyword index was rebuilt for a new analyser (${reanalysed} chunks).`);
  } catch (error) {
    db.close();
    throw error;
  }
  const pool = createWorkerPool({
    threads: Math.min(MAX_THREADS, availableParallelism()),
    taskMillis: config.limits.fileMillis,
    taskMegabytes: config.limits.fileMemoryMegabytes,
    extraFormats: extraFormats.map(({ module }) => module),
    logger,
  });
  const registry = createFormatRegistry(extraFormats.map(({ format }) => format));
  return { context: { config, db, registry, pool, clock, logger }, notices };
}

export async function closeRun(context: StepContext): Promise<void> {
  await context.pool.close();
  context.db.close();
}

/** Gives the lock back, with what only stood for the time of the run. */
export function unlockRun(dir: string, lock: HeldLock, cancelled: boolean): void {
  if (cancelled) clearCancel(dir);
  clearRunInfo(dir);
  lock.release();
}
