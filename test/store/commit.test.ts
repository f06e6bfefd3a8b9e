import { describe, expect, it, vi } from 'vitest';
import { commitFile } from '../../src/store/commit.js';
import { ExtractionStore } from '../../src/store/extractions.js';
import { FileStore } from '../../src/store/files.js';
import { checkIntegrity } from '../../src/store/integrity.js';
import { RootStore } from '../../src/store/roots.js';
import { commitOf, NOW, storeDocument, tempDatabase } from '../support/store.js';

describe('commitFile', () => {
  it('makes extraction, chunks, keyword rows and status visible together', () => {
    const { db } = tempDatabase();
    const id = storeDocument(db, '전압.md', ['전압을 기록합니다.', '이후 값을 비교합니다.']);
    expect(new FileStore(db).get(id)).toMatchObject({ status: 'Ready', generation: 1, attempts: 0, indexedAt: NOW });
    expect(db.prepare('SELECT count(*) FROM chunks').pluck().get()).toBe(2);
    expect(db.prepare('SELECT count(*) FROM extractions').pluck().get()).toBe(1);
    expect(checkIntegrity(db)).toEqual([]);
  });

  it('replaces the earlier generation, and chunk ids never come back', () => {
    const { db } = tempDatabase();
    const id = storeDocument(db, 'a.md', ['one', 'two', 'three']);
    const before = db.prepare('SELECT max(id) FROM chunks').pluck().get() as number;
    storeDocument(db, 'a.md', ['four']);
    const rows = db.prepare('SELECT id, generation, content FROM chunks').all() as { id: number }[];
    expect(rows).toMatchObject([{ generation: 2, content: 'four' }]);
    expect(rows[0]?.id).toBeGreaterThan(before);
    expect(new FileStore(db).get(id)?.generation).toBe(2);
    expect(checkIntegrity(db)).toEqual([]);
  });

  it('keeps the earlier chunks searchable when it fails half-way (spec trap 1)', () => {
    const { db } = tempDatabase();
    const id = storeDocument(db, 'a.md', ['old text']);
    const broken = commitOf(id, ['new', 'text']);
    const duplicate = { ...broken, chunks: broken.chunks.map((chunk) => ({ ...chunk, ordinal: 0 })) };
    expect(() => commitFile(db, duplicate)).toThrow(/UNIQUE/);
    expect(db.prepare('SELECT content FROM chunks').pluck().all()).toEqual(['old text']);
    expect(new FileStore(db).get(id)?.generation).toBe(1);
    expect(checkIntegrity(db)).toEqual([]);
  });

  it('commits what protects expensive work with synchronous=FULL, and goes back to NORMAL', () => {
    const { db } = tempDatabase();
    const pragma = vi.spyOn(db, 'pragma');
    const inForce: unknown[] = [];
    db.function('spy', () => inForce.push(pragma.mock.calls.at(-1)?.[0]));
    db.exec('CREATE TEMP TRIGGER watch AFTER INSERT ON chunks BEGIN SELECT spy(); END');
    storeDocument(db, 'a.md', ['text']);
    expect(inForce).toEqual(['synchronous = FULL']);
    const NORMAL = 1;
    expect(db.pragma('synchronous', { simple: true })).toBe(NORMAL);
  });

  it('shares one extraction between files of the same content', () => {
    const { db } = tempDatabase();
    const first = storeDocument(db, 'a.md', ['same']);
    const files = new FileStore(db);
    const rootId = files.get(first)?.rootId ?? 0;
    const second = files.insert({ rootId, path: 'b.md', diskPath: 'b.md', size: 4, mtimeMs: 1 }, NOW);
    commitFile(db, { ...commitOf(second, ['same']), extraction: commitOf(first, ['same']).extraction });
    expect(files.get(first)?.extractionId).toBe(files.get(second)?.extractionId);
  });
});

describe('deleting', () => {
  it('a root takes its files, chunks and keyword rows along', () => {
    const { db } = tempDatabase();
    storeDocument(db, 'a.md', ['alpha'], '/one');
    storeDocument(db, 'a.md', ['beta'], '/two');
    const roots = new RootStore(db);
    roots.remove(roots.ensure('/one', NOW).id);
    expect(db.prepare('SELECT content FROM chunks').pluck().all()).toEqual(['beta']);
    expect(db.prepare('SELECT count(*) FROM keyword_words WHERE keyword_words MATCH \'"alpha"\'').pluck().get()).toBe(
      0,
    );
    expect(checkIntegrity(db)).toEqual([]);
  });

  it('an extraction nobody uses is kept for 30 days, then goes', () => {
    const { db } = tempDatabase();
    const id = storeDocument(db, 'a.md', ['alpha']);
    new FileStore(db).remove(id);
    const store = new ExtractionStore(db);
    const day = 24 * 60 * 60 * 1000;
    const now = Date.parse(NOW);
    expect(store.prune(now + 29 * day)).toBe(0);
    expect(store.prune(now + 31 * day)).toBe(1);
  });
});
