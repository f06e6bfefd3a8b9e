import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../src/core/errors.js';
import type { SearchRequest } from '../../src/search/request.js';
import { searchKb } from '../../src/search/search.js';
import { writeMeta } from '../../src/store/meta.js';
import { kbOf } from './kb.js';

const signal = new AbortController().signal;
const request = (changes: Partial<SearchRequest> = {}): SearchRequest => ({
  query: 'valve',
  topK: 5,
  mode: 'auto',
  ...changes,
});

describe('a request', () => {
  const db = kbOf({ path: 'a.txt', chunks: ['valve'] });

  it.each<[string, Partial<SearchRequest>]>([
    ['empty_query', { query: '' }],
    ['empty_query', { query: ' \n\t ' }],
    ['query_too_long', { query: 'a'.repeat(4097) }],
    ['invalid_top_k', { topK: 0 }],
    ['invalid_top_k', { topK: -1 }],
    ['invalid_top_k', { topK: 101 }],
    ['invalid_top_k', { topK: 2.5 }],
    ['invalid_top_k', { topK: Number.NaN }],
    ['invalid_threshold', { threshold: -0.1 }],
    ['invalid_threshold', { threshold: 1.1 }],
    ['invalid_threshold', { threshold: Number.NaN }],
    ['invalid_search_mode', { mode: 'fuzzy' as SearchRequest['mode'] }],
  ])('is refused as %s: %j', async (code, changes) => {
    await expect(searchKb(db, request(changes), signal)).rejects.toMatchObject({ kind: 'usage', code });
  });

  it('may stand on every limit', async () => {
    for (const changes of [
      { query: 'a'.repeat(4096) },
      { topK: 1 },
      { topK: 100 },
      { threshold: 0 },
      { threshold: 1 },
    ]) {
      await expect(searchKb(db, request(changes), signal)).resolves.toMatchObject({ mode: 'bm25_only' });
    }
  });

  it('for vectors without a provider is an error that says what to do', async () => {
    const error = searchKb(db, request({ mode: 'vector' }), signal);
    await expect(error).rejects.toMatchObject({ kind: 'configuration', code: 'no_embedding_provider' });
    await expect(error).rejects.toHaveProperty('hint', expect.stringMatching(/config\.json/));
  });

  it('that was cancelled is not carried out', async () => {
    await expect(searchKb(db, request(), AbortSignal.abort())).rejects.toBeInstanceOf(CancelledError);
  });

  it('of punctuation has no hits and no error', async () => {
    expect((await searchKb(db, request({ query: '?' }), signal)).hits).toEqual([]);
  });
});

describe('a result', () => {
  it('says which mode was used and what was searched', async () => {
    const db = kbOf({ path: 'a.txt', chunks: ['valve', 'pump', 'gear'] });
    expect(await searchKb(db, request(), signal)).toMatchObject({ mode: 'bm25_only', totalChunksSearched: 3 });
  });

  it('has no more hits than asked for', async () => {
    const db = kbOf({ path: 'a.txt', chunks: Array.from({ length: 9 }, (_, index) => `valve ${index}`) });
    expect((await searchKb(db, request({ topK: 1 }), signal)).hits).toHaveLength(1);
    expect((await searchKb(db, request({ topK: 100 }), signal)).hits).toHaveLength(9);
  });

  it('tells everything about a hit', async () => {
    const db = kbOf({
      path: 'reports/2024/audit.docx',
      title: 'Audit 2024',
      chunks: ['Introduction to the audit', 'The safety valve was replaced.', 'Summary of the audit'],
      headingPath: ['Plant', 'Findings'],
      location: { pages: [3, 4] },
      root: '/home/kim/documents',
    });
    const { hits } = await searchKb(db, request(), signal);
    expect(hits[0]).toMatchObject({
      chunkId: '2',
      fileId: 1,
      sourcePath: 'reports/2024/audit.docx',
      rootPath: '/home/kim/documents',
      title: 'Audit 2024',
      headingPath: ['Plant', 'Findings'],
      location: { pages: [3, 4], lines: [2, 2] },
      chunkIndex: 1,
      totalChunks: 3,
      content: 'The safety valve was replaced.',
      snippet: { text: 'The safety valve was replaced.', matches: [[11, 16]] },
      hasPrevious: true,
      hasNext: true,
    });
    expect(hits[0]?.score).toBeGreaterThan(0);
    expect(hits[0]?.scoreMeaning).toMatch(/BM25/);
  });

  it('knows the first and the last chunk of a document', async () => {
    const db = kbOf({ path: 'a.txt', chunks: ['alpha valve', 'beta', 'gamma pump'] });
    expect((await searchKb(db, request(), signal)).hits[0]).toMatchObject({ hasPrevious: false, hasNext: true });
    expect((await searchKb(db, request({ query: 'pump' }), signal)).hits[0]).toMatchObject({
      hasPrevious: true,
      hasNext: false,
    });
  });

  it('takes the name of the file for a title when the document has none', async () => {
    const db = kbOf({ path: 'notes/valve list.txt', chunks: ['valve'] });
    expect((await searchKb(db, request(), signal)).hits[0]?.title).toBe('valve list');
  });

  it('names the root in paths when the KB has several', async () => {
    const db = kbOf(
      { path: 'a.txt', chunks: ['valve'], root: '/home/kim/plans' },
      { path: 'b.txt', chunks: ['pump'], root: '/home/kim/mail' },
    );
    expect((await searchKb(db, request(), signal)).hits[0]).toMatchObject({
      sourcePath: 'plans/a.txt',
      rootPath: '/home/kim/plans',
    });
  });

  it('warns when another version of the analyser wrote the index', async () => {
    const db = kbOf({ path: 'a.txt', chunks: ['valve'] });
    writeMeta(db, 'analyser_version', '0');
    const { hits, note } = await searchKb(db, request(), signal);
    expect(hits).toHaveLength(1);
    expect(note).toMatch(/seoga exec/);
  });
});
