import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { EnvironmentError, LockedError, systemCode } from './errors.js';

/**
 * How long an acquisition waits. A probe holds the file for microseconds; without this wait it could make a free
 * lock look taken.
 */
const ACQUIRE_TIMEOUT_MS = 250;

export interface HeldLock {
  readonly path: string;
  /** Idempotent. */
  release(): void;
}

/**
 * The one lock primitive: an exclusive transaction on a tiny SQLite file with a rollback journal. The operating
 * system frees it when the process dies, however it dies; no heartbeat can be missed and no pid can be reused.
 * Never open the file any other way in the holding process: POSIX drops a lock when any handle to it is closed.
 *
 * @throws LockedError when another process (or another caller here) holds it
 * @throws EnvironmentError when the file cannot be created
 */
export function holdLock(path: string, timeoutMs: number = ACQUIRE_TIMEOUT_MS): HeldLock {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { timeout: timeoutMs });
    database.pragma('journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database?.close();
    if (isBusy(cause)) throw new LockedError(`${path} is held by another process.`, { cause });
    throw new EnvironmentError('lock_unavailable', `The lock file ${path} cannot be used.`, {
      cause,
      hint: 'Check that the folder exists and can be written to.',
    });
  }
  const held = database;
  return {
    path,
    release() {
      if (held.open) held.close();
    },
  };
}

/** Whether a living process holds the lock. Needs no write permission and changes nothing. */
export function isLockHeld(path: string): boolean {
  if (!existsSync(path)) return false;
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 });
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    if (systemCode(error)?.startsWith('SQLITE_CANTOPEN')) return false;
    throw error;
  } finally {
    database?.close();
  }
}

function isBusy(error: unknown): boolean {
  return systemCode(error)?.startsWith('SQLITE_BUSY') === true;
}
