import { throwIfAborted } from '../core/abort.js';
import { ConfigurationError } from '../core/errors.js';
import type { KbDatabase } from '../store/database.js';
import { readMeta } from '../store/meta.js';
import { ANALYSER_VERSION } from '../text/analyser.js';
import { type ChunkView, ChunkViews } from './chunk-view.js';
import { readingIndex } from './database-errors.js';
import { Highlighter } from './highlighter.js';
import { searchKeywords } from './keyword-search.js';
import { planQuery } from './query.js';
import { checkRequest, type SearchRequest } from './request.js';
import type { RankedChunk } from './score-board.js';
import { makeSnippet, type Snippet } from './snippet.js';
import { countIndexedChunks } from './word-index.js';

export interface SearchHit extends ChunkView {
  snippet: Snippet;
  /** Higher is better. */
  score: number;
  /** What the score can be compared with, as a sentence. */
  scoreMeaning: string;
}

export interface SearchResult {
  /** Best first. */
  hits: SearchHit[];
  mode: 'bm25_only';
  /** Chunks that a keyword search can find: the newest generation of every document. */
  totalChunksSearched: number;
  /** What a reader of the hits should know, as sentences; absent when there is nothing. */
  note?: string;
}

const BM25_MEANING =
  'BM25 keyword relevance: higher is better, without an upper bound; comparable within this list only.';

/**
 * Searches one KB. `auto` uses the best list there is, which is keywords, and says so.
 *
 * @throws UsageError for a request out of bounds
 * @throws ConfigurationError `no_embedding_provider` when vectors are demanded
 * @throws EnvironmentError when the index cannot be read: a failure never looks like "nothing found"
 * @throws CancelledError when the signal fires
 */
export async function searchKb(db: KbDatabase, request: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
  checkRequest(request);
  if (request.mode === 'vector') {
    throw new ConfigurationError('no_embedding_provider', 'This knowledge base has no embedding provider.', {
      hint: 'Set one in config.json and run `seoga exec`, or search with mode auto or bm25.',
    });
  }
  throwIfAborted(signal);
  // One read transaction: what is ranked is what is read, even while a run commits.
  return readingIndex(
    db,
    db.transaction(() => searchByKeywords(db, request, signal)),
  );
}

function searchByKeywords(db: KbDatabase, { query, topK }: SearchRequest, signal: AbortSignal): SearchResult {
  const plan = planQuery(query);
  const totalChunksSearched = countIndexedChunks(db);
  const { ranked, words, note } = searchKeywords(db, plan, totalChunksSearched, topK);
  throwIfAborted(signal);
  const notes = [note, staleIndexNote(db)].filter((text) => text !== null);
  return {
    hits: readHits(db, ranked, new Highlighter(plan, words, totalChunksSearched)),
    mode: 'bm25_only',
    totalChunksSearched,
    ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
  };
}

function readHits(db: KbDatabase, ranked: readonly RankedChunk[], highlighter: Highlighter): SearchHit[] {
  const views = new ChunkViews(db);
  return ranked.flatMap(({ chunkId, score }) => {
    const chunk = views.get(chunkId);
    if (chunk === undefined) return [];
    const snippet = makeSnippet(chunk.content, highlighter.find(chunk.content));
    return [{ ...chunk, snippet, score, scoreMeaning: BM25_MEANING }];
  });
}

function staleIndexNote(db: KbDatabase): string | null {
  const version = readMeta(db, 'analyser_version');
  if (version === null || version === String(ANALYSER_VERSION)) return null;
  return 'The keyword index was written by another version of Seoga and may miss words; the next `seoga exec` rebuilds it.';
}
