import { existsSync, renameSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { APPLICATION_ID } from './schema.js';

/**
 * The reference system keeps a `rag.db` of its own under the same name. It is never read and never overwritten:
 * it gets another name beside ours.
 *
 * @returns one sentence when a file was moved, else null
 */
export function setForeignDatabaseAside(path: string): string | null {
  if (!existsSync(path) || statSync(path).size === 0 || !isForeign(path)) return null;
  const target = freeName(`${path}.foreign`);
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, target + suffix);
  }
  return `${path} was written by another program; it is kept as ${basename(target)} and a new index is built.`;
}

function isForeign(path: string): boolean {
  let db: Database.Database | undefined;
  try {
    db = new Database(path, { readonly: true });
    if (db.pragma('application_id', { simple: true }) === APPLICATION_ID) return false;
    // A database whose first migration was cut short by a crash has neither our id nor any table.
    return db.prepare("SELECT count(*) FROM sqlite_master WHERE type = 'table'").pluck().get() !== 0;
  } catch {
    // Not SQLite, or damaged: the writer's own open reports that in words.
    return false;
  } finally {
    db?.close();
  }
}

function freeName(wanted: string): string {
  for (let suffix = 1; ; suffix += 1) {
    const name = suffix === 1 ? wanted : `${wanted}-${suffix}`;
    if (!existsSync(name)) return name;
  }
}
