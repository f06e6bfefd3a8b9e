import { chmodSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../src/core/hash.js';
import { openReader } from '../../src/store/reader.js';
import { ReaderCache } from '../../src/store/reader-cache.js';
import { SCHEMA_VERSION } from '../../src/store/schema.js';
import { asNobody } from '../support/nobody.js';
import { storeDocument, tempDatabase } from '../support/store.js';
import { tempDir } from '../support/temp-dir.js';

const contents = 'SELECT content FROM chunks ORDER BY id';

describe('openReader', () => {
  it('is null where nothing was indexed yet', () => {
    expect(openReader(join(tempDir(), 'rag.db'))).toBeNull();
  });

  it('sees what a writer commits meanwhile, without being opened again', () => {
    const { db, path } = tempDatabase();
    const reader = openReader(path);
    storeDocument(db, 'a.md', ['first']);
    expect(reader?.db.prepare(contents).pluck().all()).toEqual(['first']);
    storeDocument(db, 'b.md', ['second']);
    expect(reader?.db.prepare(contents).pluck().all()).toEqual(['first', 'second']);
    reader?.close();
  });

  it('cannot change data', () => {
    const { path } = tempDatabase();
    const reader = openReader(path);
    expect(() => reader?.db.exec('DELETE FROM files')).toThrow(/readonly/);
    reader?.close();
  });

  it('serves an older schema and says so, refuses a newer one (spec trap 23: without changing user_version)', () => {
    const { db, path } = tempDatabase();
    db.pragma('user_version = 0');
    const stale = openReader(path);
    expect(stale).toMatchObject({ isSchemaStale: true, schemaVersion: 0 });
    stale?.close();
    expect(db.pragma('user_version', { simple: true })).toBe(0);
    db.pragma(`user_version = ${SCHEMA_VERSION + 1}`);
    expect(() => openReader(path)).toThrow(/newer Seoga/);
  });

  it.skipIf(process.platform === 'win32')(
    'reads a private copy where the folder cannot be written to, and leaves every byte alone',
    async () => {
      const { db, path } = tempDatabase();
      storeDocument(db, 'a.md', ['still in the log']);
      const dir = dirname(path);
      const state = () =>
        readdirSync(dir)
          .sort()
          .map((name) => `${name} ${name.endsWith('-shm') ? '' : hashBytes(readFileSync(join(dir, name)))}`);
      const before = state();
      chmodSync(dir, 0o555);
      for (const name of readdirSync(dir)) chmodSync(join(dir, name), 0o444);
      try {
        const read = await asNobody(() => {
          const reader = openReader(path);
          const texts = reader?.db.prepare(contents).pluck().all();
          reader?.close();
          return texts;
        });
        expect(read).toEqual(['still in the log']);
      } finally {
        chmodSync(dir, 0o755);
      }
      expect(state()).toEqual(before);
    },
  );
});

describe('ReaderCache', () => {
  it('keeps a reader open, and opens a replaced or deleted database anew (spec traps 134, 136)', () => {
    const { db, path } = tempDatabase();
    storeDocument(db, 'a.md', ['old file']);
    const cache = new ReaderCache();
    const first = cache.get(path);
    expect(cache.get(path)).toBe(first);

    const other = tempDatabase();
    storeDocument(other.db, 'b.md', ['new file']);
    other.db.close();
    db.close();
    for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
    renameSync(other.path, path);
    expect(cache.get(path)?.db.prepare(contents).pluck().all()).toEqual(['new file']);
    expect(first?.db.open).toBe(false);

    rmSync(path);
    expect(cache.get(path)).toBeNull();
    cache.close();
  });
});
