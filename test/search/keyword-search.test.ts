import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.js';
import type { SearchMode } from '../../src/search/request.js';
import { searchKb } from '../../src/search/search.js';
import type { KbDatabase } from '../../src/store/database.js';
import { FileStore } from '../../src/store/files.js';
import { addFile, emptyKb, kbOf } from './kb.js';

async function search(db: KbDatabase, query: string, topK = 10, mode: SearchMode = 'bm25') {
  return searchKb(db, { query, topK, mode }, new AbortController().signal);
}

async function found(db: KbDatabase, query: string, topK = 10): Promise<string[]> {
  return (await search(db, query, topK)).hits.map(({ sourcePath }) => sourcePath);
}

const filler = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `filler${'abcdefghij'.charAt(index % 10)}${index}.txt`,
    chunks: [`the quarterly review of the plant, section ${index}`],
  }));

describe('ranking', () => {
  it('puts a document named after the query before one that mentions it', async () => {
    const db = kbOf(
      { path: 'a.txt', chunks: ['A note about pumps and a budget for the coming year.'] },
      { path: 'b.txt', title: 'Budget', chunks: ['A note about pumps for the coming year, and more.'] },
      ...filler(10),
    );
    expect(await found(db, 'budget')).toEqual(['b.txt', 'a.txt']);
  });

  it('finds a document by its file name, its folder and its headings', async () => {
    const db = kbOf(
      { path: '계약/2024/임대차계약서.hwpx', chunks: ['본문'], headingPath: ['특약 사항'] },
      { path: 'other.txt', chunks: ['본문'] },
    );
    for (const query of ['임대차', '계약 2024', '특약', 'hwpx']) {
      expect((await found(db, query))[0]).toBe('계약/2024/임대차계약서.hwpx');
    }
  });

  it('ignores words that nearly every chunk has while rarer ones remain', async () => {
    const db = kbOf({ path: 'valve.txt', chunks: ['valve'] }, ...filler(20));
    expect(await found(db, 'the valve of')).toEqual(['valve.txt']);
  });

  it('still answers a query of such words only', async () => {
    const db = kbOf(...filler(8));
    expect(await found(db, 'the')).toHaveLength(8);
  });

  it('has the exact rare name of a descriptive query among the first hits', async () => {
    const db = kbOf(
      { path: 'words.txt', chunks: ['Replacement procedure for every fuse in the control cabinet of unit 5.'] },
      { path: 'exact.txt', chunks: ['Fuse AB-1234/5 is obsolete.'] },
      ...filler(30),
    );
    const query = 'replacement procedure for the fuse AB-1234/5 in the control cabinet';
    expect(await found(db, query, 2)).toContain('exact.txt');
  });

  it('prefers a name as written to the same letters and digits elsewhere', async () => {
    const db = kbOf(
      { path: 'parts.txt', chunks: ['Fuse AB of type 1234, page 5: order fuse 1234 from AB, 5 pieces.'] },
      { path: 'exact.txt', chunks: ['Fuse AB-1234/5 is obsolete and no longer made by anyone we know of.'] },
      ...filler(30),
    );
    expect((await found(db, 'fuse AB-1234/5')).slice(0, 2)).toEqual(['exact.txt', 'parts.txt']);
  });

  it('orders by score, and equal scores in a fixed order', async () => {
    const db = kbOf(...filler(6));
    const { hits } = await search(db, 'review');
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).sort((a, b) => b - a));
    expect(await found(db, 'review')).toEqual(await found(db, 'review'));
  });

  it('ranks by all words also when only the rare ones may bring in candidates', async () => {
    const db = emptyKb();
    addFile(db, { path: 'both.txt', chunks: ['common gearbox'] });
    addFile(db, { path: 'one.txt', chunks: ['gearbox gearshift'] });
    const row = db.prepare(
      'INSERT INTO keyword_words (title, headings, body, context, keywords) VALUES (?, ?, ?, ?, ?)',
    );
    db.transaction(() => {
      for (let index = 0; index < 22_000; index += 1) row.run('', '', index % 2 === 0 ? 'common' : 'other', '', '');
    })();
    expect(await found(db, 'common gearbox')).toEqual(['both.txt', 'one.txt']);
  });
});

describe('quoted phrases', () => {
  const db = kbOf(
    { path: 'phrase.txt', chunks: ['The heat exchanger\nwas cleaned.'] },
    { path: 'words.txt', chunks: ['An exchanger of heat; the heat was lost in the exchanger.'] },
    ...filler(5),
  );

  it('must stand in a hit letter for letter, whatever the white space', async () => {
    expect(await found(db, '"heat exchanger"')).toEqual(['phrase.txt']);
  });

  it('leaves the order to the other words of the query', async () => {
    const two = kbOf(
      { path: 'a.txt', chunks: ['heat exchanger drawing'] },
      { path: 'b.txt', chunks: ['heat exchanger invoice'] },
      ...filler(5),
    );
    expect(await found(two, '"heat exchanger" invoice')).toEqual(['b.txt', 'a.txt']);
  });

  it('is searched word by word when no text has it, and says so', async () => {
    const { hits, note } = await search(db, '"exchanger heat"');
    expect(hits.map(({ sourcePath }) => sourcePath).sort()).toEqual(['phrase.txt', 'words.txt']);
    expect(note).toMatch(/phrase/);
  });

  it('says nothing when there is nothing to say', async () => {
    expect((await search(db, '"heat exchanger"')).note).toBeUndefined();
  });
});

describe('looking inside words', () => {
  it('finds a part of a word when the words themselves find little', async () => {
    const db = kbOf({ path: 'a.txt', chunks: ['impedance'] }, ...filler(5));
    expect(await found(db, 'pedanc')).toEqual(['a.txt']);
  });

  it('puts the text first that has the part most often', async () => {
    const once = { path: 'once.txt', chunks: ['impedance and other matters of the plant'] };
    const often = { path: 'often.txt', chunks: ['impedance, impedances and impedance spectra'] };
    expect(await found(kbOf(once, often, ...filler(5)), 'pedanc')).toEqual(['often.txt', 'once.txt']);
  });

  it('puts whole words before parts of words', async () => {
    const db = kbOf({ path: 'part.txt', chunks: ['pumpkin'] }, { path: 'whole.txt', chunks: ['pump'] }, ...filler(5));
    expect(await found(db, 'pump')).toEqual(['whole.txt', 'part.txt']);
  });

  it('does not happen when the words find enough', async () => {
    const whole = Array.from({ length: 6 }, (_, index) => ({ path: `w${index}.txt`, chunks: ['pump'] }));
    const db = kbOf({ path: 'part.txt', chunks: ['pumpkin'] }, ...whole, ...filler(10));
    expect(await found(db, 'pump')).toHaveLength(6);
  });
});

describe('what is searched', () => {
  it('is the newest generation of a file only', async () => {
    const db = kbOf({ path: 'a.txt', chunks: ['turbine'] });
    addFile(db, { path: 'a.txt', chunks: ['compressor', 'gear'] });
    db.prepare(
      `INSERT INTO chunks (file_id, generation, ordinal, superseded, content, char_start, char_end, line_start, line_end,
         heading_path, location) SELECT id, 1, 0, 1, 'turbine', 0, 7, 1, 1, '[]', '{}' FROM files`,
    ).run();
    expect(await found(db, 'turbine')).toEqual([]);
    expect(await found(db, 'compressor')).toEqual(['a.txt']);
    expect((await search(db, 'compressor')).totalChunksSearched).toBe(2);
  });

  it('is not a file that was removed', async () => {
    const db = kbOf({ path: 'b.txt', chunks: ['turbine'] });
    new FileStore(db).remove(addFile(db, { path: 'a.txt', chunks: ['turbine'] }));
    expect(await found(db, 'turbine')).toEqual(['b.txt']);
  });

  it('is never the id of a chunk', async () => {
    const db = kbOf({ path: 'a.txt', chunks: ['turbine'] }, ...filler(3));
    const { hits } = await search(db, 'turbine');
    expect(await found(db, `${hits[0]?.chunkId}`)).not.toContain('a.txt');
  });

  it('may be nothing', async () => {
    const { hits, totalChunksSearched } = await search(emptyKb(), '임피던스 "heat exchanger" AB-1234');
    expect(hits).toEqual([]);
    expect(totalChunksSearched).toBe(0);
  });
});

describe('failures', () => {
  it('of a damaged index are errors, never an empty result', async () => {
    const db = kbOf({ path: 'a.txt', chunks: ['turbine'] });
    db.unsafeMode();
    db.exec("UPDATE keyword_words_data SET block = x'ffff' WHERE id > 10"); // 1 and 10 are no pages of the index
    await expect(search(db, 'turbine')).rejects.toMatchObject({ kind: 'environment', code: 'index_damaged' });
  });

  it('of a missing table are errors that name the database and the way out', async () => {
    const db = kbOf({ path: 'a.txt', chunks: ['turbine'] });
    db.exec('DROP TABLE keyword_words');
    const error = await search(db, 'turbine').catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error).toMatchObject({ code: 'search_failed', hint: expect.stringContaining('seoga doctor') });
  });

  it.each([
    '"',
    "'",
    '*',
    'a AND',
    'NEAR(',
    'title:',
    '(((',
    '^',
    '{a b}:',
    '"a" "',
    'a\0b',
    '\ud800',
    '%_\\',
    "'; DROP TABLE chunks; --",
  ])('do not come from a query such as %j', async (query) => {
    const db = kbOf(...filler(3));
    await expect(search(db, query)).resolves.toMatchObject({ mode: 'bm25_only', totalChunksSearched: 3 });
  });

  it('do not come from the longest query', async () => {
    const db = kbOf(...filler(3), { path: 'a.txt', chunks: ['임피던스'] });
    expect(await found(db, `임피던스 ${'가나다라 '.repeat(800)}`)).toEqual(['a.txt']);
  });
});
