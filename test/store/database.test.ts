import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, EnvironmentError } from '../../src/core/errors.js';
import { openWriter } from '../../src/store/database.js';
import { APPLICATION_ID, SCHEMA_VERSION } from '../../src/store/schema.js';
import { storeDocument, tempDatabase } from '../support/store.js';
import { tempDir } from '../support/temp-dir.js';

describe('openWriter', () => {
  it('creates a database of ours with the promised settings', () => {
    const { db } = tempDatabase();
    expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
    expect(db.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  it('opens what it made, unchanged', () => {
    const { db, path } = tempDatabase();
    storeDocument(db, 'a.md', ['text']);
    db.close();
    const again = openWriter(path);
    expect(again.notice).toBeNull();
    expect(again.db.prepare('SELECT content FROM chunks').pluck().all()).toEqual(['text']);
    again.db.close();
  });

  it('sets a database of another program aside with one sentence, and never twice under one name', () => {
    const path = join(tempDir(), 'rag.db');
    for (const name of ['rag.db.foreign', 'rag.db.foreign-2']) {
      const foreign = new Database(path);
      foreign.exec(`CREATE TABLE chunks (id TEXT); INSERT INTO chunks VALUES ('${name}')`);
      foreign.close();
      const { db, notice } = openWriter(path);
      expect(notice).toContain(name);
      db.close();
      const kept = new Database(join(dirname(path), name), { readonly: true });
      expect(kept.prepare('SELECT id FROM chunks').pluck().get()).toBe(name);
      kept.close();
      // Begin again with a foreign file.
      for (const file of readdirSync(dirname(path)))
        if (/^rag\.db(-|$)/.test(file)) writeFileSync(join(dirname(path), file), '');
    }
  });

  it('refuses a newer schema with the way out', () => {
    const { db, path } = tempDatabase();
    db.pragma(`user_version = ${SCHEMA_VERSION + 1}`);
    db.close();
    expect(() => openWriter(path)).toThrow(ConfigurationError);
    expect(() => openWriter(path)).toThrow(/newer Seoga/);
  });

  it('says that a damaged file is damaged, and leaves it where it is', () => {
    const path = join(tempDir(), 'rag.db');
    writeFileSync(path, 'this is no database at all, only a text of some length'.repeat(100));
    const before = readFileSync(path);
    expect(() => openWriter(path)).toThrow(EnvironmentError);
    expect(() => openWriter(path)).toThrow(/is damaged/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('takes up a first migration that a crash cut short', () => {
    const path = join(tempDir(), 'rag.db');
    const half = new Database(path);
    half.pragma('journal_mode = WAL');
    half.close();
    const { db, notice } = openWriter(path);
    expect(notice).toBeNull();
    expect(db.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION);
    db.close();
    expect(existsSync(`${path}.foreign`)).toBe(false);
  });

  it('can be copied with its log and opened elsewhere', () => {
    const { db, path } = tempDatabase();
    storeDocument(db, 'a.md', ['text']);
    const copy = join(tempDir(), 'rag.db');
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    const opened = openWriter(copy);
    expect(opened.db.prepare('SELECT content FROM chunks').pluck().all()).toEqual(['text']);
    opened.db.close();
  });
});
