import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { ConfigurationError, systemCode } from '../core/errors.js';
import { applicationId, type KbDatabase, refuseNewer, schemaVersion, unusable } from './database.js';
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.js';

const COPY_ATTEMPTS = 5;
/** File format of SQLite's write-ahead log, section 4.1: the header holds the salts. */
const WAL_HEADER_BYTES = 32;

/** A read-only view of a KB. It changes no data and never migrates. */
export interface KbReader {
  readonly db: KbDatabase;
  readonly schemaVersion: number;
  /** The database is older than this program; the next `exec` migrates it. */
  readonly isSchemaStale: boolean;
  /** False when the file was deleted or replaced, or when a private copy is out of date: open it again. */
  isCurrent(): boolean;
  close(): void;
}

/**
 * Opens the database of a KB for reading. SQLite needs to create `-wal` and `-shm` beside a WAL database; where the
 * folder forbids that, a private temporary copy is read instead.
 *
 * @returns null when the KB was never indexed (no database yet, or one without our tables)
 * @throws ConfigurationError `schema_newer`, `foreign_database`
 * @throws EnvironmentError `database_unusable`
 */
export function openReader(path: string): KbReader | null {
  if (!existsSync(path)) return null;
  let reader: KbReader | undefined;
  try {
    reader = openDirectly(path) ?? openCopy(path);
    const { schemaVersion: version } = reader;
    if (applicationId(reader.db) !== APPLICATION_ID) {
      if (version === 0 && isEmpty(reader.db)) {
        reader.close();
        return null;
      }
      throw new ConfigurationError('foreign_database', `${path} was written by another program.`, {
        hint: 'Run `seoga exec`: it keeps that file under another name and builds a new index.',
      });
    }
    refuseNewer(version, path);
    return reader;
  } catch (error) {
    reader?.close();
    if (error instanceof ConfigurationError) throw error;
    throw unusable(path, error);
  }
}

function openDirectly(path: string): KbReader | null {
  let db: KbDatabase | undefined;
  try {
    db = new Database(path, { readonly: true, fileMustExist: true });
    db.prepare('SELECT count(*) FROM sqlite_master').get();
    const identity = fileIdentity(path);
    return asReader(
      db,
      () => fileIdentity(path) === identity,
      () => {},
    );
  } catch (error) {
    db?.close();
    const code = systemCode(error) ?? '';
    if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN')) return null;
    throw error;
  }
}

function openCopy(path: string): KbReader {
  const dir = mkdtempSync(join(tmpdir(), 'seoga-read-'));
  const copy = join(dir, basename(path));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  try {
    const copied = copyConsistently(path, copy);
    return asReader(new Database(copy), () => contentState(path) === copied, remove);
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Copies database and WAL so that they belong together. Frames appended meanwhile do no harm (a WAL is valid up to
 * its last whole transaction); a checkpoint or a restarted WAL does, and shows in the state compared here.
 *
 * @returns the state that was copied, see `contentState`
 */
function copyConsistently(path: string, copy: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const state = contentState(path);
    const before = checkpointState(path);
    copyFileSync(path, copy);
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
    if (checkpointState(path) === before) return state;
    if (attempt === COPY_ATTEMPTS) throw new Error('the database is being written too fast to be copied');
    rmSync(`${copy}-wal`, { force: true });
  }
}

/** Changes with every checkpoint (the database is written) and every restart of the WAL (its header has new salts). */
function checkpointState(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size} ${walHeader(`${path}-wal`)}`;
}

/** Changes with every commit. */
function contentState(path: string): string {
  const wal = statSync(`${path}-wal`, { throwIfNoEntry: false });
  return `${fileIdentity(path)} ${existsSync(path) ? checkpointState(path) : ''} ${wal?.size ?? 0}`;
}

/** Another file under the same name has another inode. */
function fileIdentity(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? '' : `${stat.dev}:${stat.ino}`;
}

function walHeader(path: string): string {
  if (!existsSync(path)) return '';
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(WAL_HEADER_BYTES);
    return header.toString('hex', 0, readSync(file, header, 0, WAL_HEADER_BYTES, 0));
  } finally {
    closeSync(file);
  }
}

function asReader(db: KbDatabase, isCurrent: () => boolean, afterClose: () => void): KbReader {
  const version = schemaVersion(db);
  return {
    db,
    schemaVersion: version,
    isSchemaStale: version < SCHEMA_VERSION,
    isCurrent,
    close() {
      if (!db.open) return;
      db.close();
      afterClose();
    },
  };
}

function isEmpty(db: KbDatabase): boolean {
  return db.prepare('SELECT count(*) FROM sqlite_master').pluck().get() === 0;
}
