import { describe, expect, it } from 'vitest';
import { getChunk } from '../../src/search/chunk-reader.js';
import { addFile, kbOf } from './kb.js';

const contents = (chunks: { content: string }[]) => chunks.map(({ content }) => content);

describe('getChunk', () => {
  const db = kbOf(
    { path: 'a.txt', chunks: ['a0', 'a1', 'a2', 'a3', 'a4'] },
    { path: 'b.txt', title: 'B', chunks: ['b0', 'b1'] },
  );

  it('gives a chunk with its place in the document', () => {
    expect(getChunk(db, '3')).toMatchObject({
      chunkId: '3',
      sourcePath: 'a.txt',
      content: 'a2',
      chunkIndex: 2,
      totalChunks: 5,
      previous: [],
      next: [],
    });
  });

  it('adds neighbours of the same document in document order', () => {
    const chunk = getChunk(db, '4', { before: 2, after: 5 });
    expect(contents(chunk.previous)).toEqual(['a1', 'a2']);
    expect(contents(chunk.next)).toEqual(['a4']);
  });

  it('does not run into the next document', () => {
    expect(contents(getChunk(db, '6', { before: 3, after: 3 }).previous)).toEqual([]);
    expect(contents(getChunk(db, '6', { before: 3, after: 3 }).next)).toEqual(['b1']);
  });

  it.each(['0', '99', '-1', '1.5', '', 'abc', ' 1', '1; DROP TABLE chunks', '99999999999999999999', '1e3'])(
    'knows no chunk %j',
    (id) => {
      expect(() => getChunk(db, id)).toThrow(expect.objectContaining({ kind: 'usage', code: 'chunk_not_found' }));
    },
  );

  it.each([{ before: -1 }, { after: 21 }, { before: 1.5 }, { after: Number.NaN }])('refuses %j', (options) => {
    expect(() => getChunk(db, '1', options)).toThrow(expect.objectContaining({ code: 'invalid_neighbours' }));
  });

  it('keeps generations of a document apart', () => {
    const kb = kbOf({ path: 'a.txt', chunks: ['old 0', 'old 1'] });
    addFile(kb, { path: 'a.txt', chunks: ['new 0', 'new 1', 'new 2'] });
    kb.prepare(
      `INSERT INTO chunks (file_id, generation, ordinal, superseded, content, char_start, char_end, line_start, line_end,
         heading_path, location) SELECT id, 1, 0, 1, 'old 0', 0, 5, 1, 1, '[]', '{}' FROM files`,
    ).run();
    const id = kb.prepare("SELECT id FROM chunks WHERE content = 'new 1'").pluck().get() as number;
    const chunk = getChunk(kb, String(id), { before: 5, after: 5 });
    expect(contents([...chunk.previous, ...chunk.next])).toEqual(['new 0', 'new 2']);
    expect(chunk.totalChunks).toBe(3);
  });
});
