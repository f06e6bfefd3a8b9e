/**
 * The retrieval benchmark: how well the keyword search finds documents, beside the reference's rule, on every
 * collection of ../shared/ir (or of the folder given as first argument). Ends with one line of figures.
 */
import { fileURLToPath } from 'node:url';
import { searchKb } from '../../src/search/search.js';
import { type Collection, collectionNames, readCollection } from './collections.js';
import { type IndexedCollection, indexCollection } from './indexed-collection.js';
import { mean, ndcg, recall } from './metrics.js';
import { ReferenceSearch } from './reference.js';

const DEPTH = 10;
/** A document counts with its best chunk; this many chunks hold at least ten documents in practice. */
const CHUNKS = 100;

/** What a client asks for unless it says otherwise. */
const USUAL_HITS = 5;

interface Figures {
  ndcg: number;
  recall: number;
}

interface Row {
  name: string;
  documents: number;
  chunks: number;
  queries: number;
  seoga: Figures;
  reference: Figures;
  /** Milliseconds of a search for the usual number of hits, snippets included. */
  latency: { median: number; p95: number };
}

async function measure(collection: Collection): Promise<Row> {
  const indexed = indexCollection(collection);
  const times: number[] = [];
  const ours: string[][] = [];
  for (const { text } of collection.queries) {
    const started = performance.now();
    await fileIds(indexed, text, USUAL_HITS);
    times.push(performance.now() - started);
    ours.push(documents(indexed, await fileIds(indexed, text, CHUNKS)));
  }
  const reference = new ReferenceSearch(indexed.db);
  const theirs = collection.queries.map(({ text }) => documents(indexed, reference.search(text, CHUNKS)));
  const chunks = indexed.db.prepare('SELECT count(*) FROM chunks').pluck().get() as number;
  indexed.db.close();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    name: collection.name,
    documents: collection.documents.length,
    chunks,
    queries: collection.queries.length,
    seoga: evaluate(collection, ours),
    reference: evaluate(collection, theirs),
    latency: { median: quantile(0.5), p95: quantile(0.95) },
  };
}

/** File ids of the best chunks, best first. */
async function fileIds({ db }: IndexedCollection, query: string, topK: number): Promise<number[]> {
  const { hits } = await searchKb(db, { query, topK, mode: 'bm25' }, new AbortController().signal);
  return hits.map(({ fileId }) => fileId);
}

/** Documents by their best chunk, best first. */
function documents({ documentOfFile }: IndexedCollection, fileIds: readonly number[]): string[] {
  return [...new Set(fileIds)].map((fileId) => documentOfFile.get(fileId) ?? '');
}

function evaluate({ queries, judgments }: Collection, rankings: readonly string[][]): Figures {
  const each = (metric: typeof ndcg) =>
    mean(queries.map(({ id }, index) => metric(rankings[index] ?? [], judgments.get(id) ?? new Map(), DEPTH)));
  return { ndcg: each(ndcg), recall: each(recall) };
}

function print(rows: readonly Row[]): void {
  console.log(
    '| collection | documents | chunks | queries | nDCG@10 | Recall@10 | reference nDCG@10 | reference Recall@10 | ms median / p95 |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const { name, documents, chunks, queries, seoga, reference, latency } of rows) {
    const figures = [seoga.ndcg, seoga.recall, reference.ndcg, reference.recall].map((value) => value.toFixed(3));
    const times = `${latency.median.toFixed(1)} / ${latency.p95.toFixed(1)}`;
    console.log(`| ${[name, documents, chunks, queries, ...figures, times].join(' | ')} |`);
  }
  console.log(`bench:ir ${rows.map(({ name, seoga }) => `${name}=${seoga.ndcg.toFixed(3)}`).join(' ')}`);
}

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../shared/ir', import.meta.url));
const names = collectionNames(folder);
if (names.length === 0) {
  console.log('bench:ir skipped: there are no collections. Give their folder as argument.');
} else {
  const rows: Row[] = [];
  for (const name of names) rows.push(await measure(readCollection(folder, name)));
  print(rows);
}
