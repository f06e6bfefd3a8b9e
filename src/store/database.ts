import Database from 'better-sqlite3';
import { ConfigurationError, EnvironmentError, systemCode } from '../core/errors.js';
import { setForeignDatabaseAside } from './foreign.js';
import { APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION } from './schema.js';

export type KbDatabase = Database.Database;

/** How long a statement waits for another writer. */
const BUSY_TIMEOUT_MS = 5_000;
/** The WAL is cut back to this after a checkpoint. */
const WAL_LIMIT_BYTES = 64 * 1024 * 1024;

export interface OpenedWriter {
  db: KbDatabase;
  /** One sentence when a database that is not ours was set aside, else null. */
  notice: string | null;
}

/**
 * Opens the database of a KB for writing, creating or migrating it. Call it only under the run lock.
 *
 * @throws ConfigurationError `schema_newer` when a later Seoga wrote it
 * @throws EnvironmentError `database_unusable` when SQLite cannot open or read it
 */
export function openWriter(path: string): OpenedWriter {
  const notice = setForeignDatabaseAside(path);
  let db: KbDatabase | undefined;
  try {
    db = new Database(path, { timeout: BUSY_TIMEOUT_MS });
    db.pragma('journal_mode = WAL');
    db.pragma(`journal_size_limit = ${WAL_LIMIT_BYTES}`);
    db.pragma('foreign_keys = ON');
    db.pragma('synchronous = NORMAL');
    migrate(db, path);
    return { db, notice };
  } catch (error) {
    db?.close();
    if (error instanceof ConfigurationError) throw error;
    throw unusable(path, error);
  }
}

function migrate(db: KbDatabase, path: string): void {
  db.transaction(() => {
    const version = schemaVersion(db);
    refuseNewer(version, path);
    for (const step of MIGRATIONS.slice(version)) db.exec(step);
    if (version < SCHEMA_VERSION) {
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${SCHEMA_VERSION}`);
    }
  }).immediate();
}

export function schemaVersion(db: KbDatabase): number {
  return db.pragma('user_version', { simple: true }) as number;
}

export function applicationId(db: KbDatabase): number {
  return db.pragma('application_id', { simple: true }) as number;
}

/** @throws ConfigurationError `schema_newer` */
export function refuseNewer(version: number, path: string): void {
  if (version <= SCHEMA_VERSION) return;
  throw new ConfigurationError(
    'schema_newer',
    `${path} was written by a newer Seoga (schema ${version}; this one knows up to ${SCHEMA_VERSION}).`,
    { hint: 'Update Seoga.' },
  );
}

export function unusable(path: string, cause: unknown): EnvironmentError {
  const code = systemCode(cause) ?? '';
  const broken = code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB');
  return new EnvironmentError(
    'database_unusable',
    broken
      ? `The database ${path} is damaged.`
      : `The database ${path} cannot be opened${code === '' ? '' : ` (${code})`}.`,
    {
      cause,
      hint: broken
        ? 'Restore a backup, or move the file away and run `seoga exec` to build it again from the documents.'
        : 'Check that its folder exists, is writable and has free space.',
    },
  );
}

/**
 * Runs a transaction whose result must survive a power cut: what it stores took long or cost money.
 * Everything else commits with `synchronous=NORMAL`, which survives any death of the process.
 */
export function durably<T>(db: KbDatabase, work: () => T): T {
  db.pragma('synchronous = FULL');
  try {
    return db.transaction(work).immediate();
  } finally {
    db.pragma('synchronous = NORMAL');
  }
}
