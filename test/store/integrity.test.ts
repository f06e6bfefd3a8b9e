import { describe, expect, it } from 'vitest';
import { checkIntegrity } from '../../src/store/integrity.js';
import { refreshKeywordIndexes } from '../../src/store/keyword-indexes.js';
import { writeMeta } from '../../src/store/meta.js';
import { storeDocument, tempDatabase } from '../support/store.js';

function damaged(statement: string): string[] {
  const { db } = tempDatabase();
  storeDocument(db, 'a.md', ['alpha beta', '전압을 기록합니다']);
  storeDocument(db, 'b.md', ['gamma']);
  expect(checkIntegrity(db)).toEqual([]);
  db.pragma('foreign_keys = OFF');
  db.exec(statement);
  return checkIntegrity(db);
}

describe('checkIntegrity', () => {
  it.each([
    [
      'a word row that is missing',
      'DELETE FROM keyword_words WHERE rowid = 1',
      /keyword_words disagrees with 1 chunks/,
    ],
    ['a substring row that is missing', 'DELETE FROM keyword_trigrams WHERE rowid = 2', /keyword_trigrams disagrees/],
    [
      'a row whose chunk is gone',
      "INSERT INTO keyword_words (rowid, body) VALUES (99, 'ghost')",
      /keyword_words disagrees/,
    ],
    [
      'a chunk whose text changed behind the index',
      "UPDATE chunks SET content = 'delta' WHERE id = 1",
      /keyword_words disagrees with 1/,
    ],
    [
      'a hole in a generation',
      'DELETE FROM chunks WHERE ordinal = 0 AND file_id = 1',
      /files lack some of their chunks/,
    ],
    ['a chunk of an unknown generation', 'UPDATE chunks SET generation = 7 WHERE file_id = 2', /not the newest/],
    ['a chunk without a file', 'DELETE FROM files WHERE id = 2', /refer to rows that do not exist/],
  ])('finds %s', (_name, statement, message) => {
    expect(damaged(statement).join('\n')).toMatch(message);
  });

  it('changes nothing and can be run again', () => {
    const { db } = tempDatabase();
    storeDocument(db, 'a.md', ['alpha']);
    const before = db.pragma('data_version', { simple: true });
    expect(checkIntegrity(db)).toEqual([]);
    expect(checkIntegrity(db)).toEqual([]);
    expect(db.pragma('data_version', { simple: true })).toBe(before);
    expect(db.prepare('SELECT count(*) FROM sqlite_temp_master').pluck().get()).toBe(0);
  });
});

describe('refreshKeywordIndexes', () => {
  it('rebuilds the indexes from the rows when another analyser wrote them', () => {
    const { db } = tempDatabase();
    expect(refreshKeywordIndexes(db)).toBe(0);
    storeDocument(db, 'a.md', ['alpha', 'beta']);
    db.exec("DELETE FROM keyword_words; INSERT INTO keyword_words (rowid, body) VALUES (1, 'old analysis')");
    writeMeta(db, 'analyser_version', 'older');
    expect(refreshKeywordIndexes(db)).toBe(2);
    expect(checkIntegrity(db)).toEqual([]);
    expect(refreshKeywordIndexes(db)).toBe(0);
  });
});
