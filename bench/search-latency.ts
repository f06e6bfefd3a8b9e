import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { searchKb } from '../src/search/search.js';
import { ChunkStore, type NewChunk } from '../src/store/chunks.js';
import { FileStore } from '../src/store/files.js';
import { RootStore } from '../src/store/roots.js';
import { MIGRATIONS } from '../src/store/schema.js';
import { keywordFields } from '../src/text/keyword-fields.js';
import { randomFrom } from '../test/support/random.js';
import { ReferenceSearch } from './ir/reference.js';
import { quantile, timed } from './stopwatch.js';

const SIZES = [10_000, 100_000];
const CHUNK_CHARS = 1_000;
const CHUNKS_PER_FILE = 100;
const QUERIES = 200;
const VOCABULARY = 50_000;
const NOW = new Date(0).toISOString();
const signal = new AbortController().signal;

/** Latency of a keyword search by size of the KB, beside the reference's rule over the same chunks in the same process. */
export async function benchSearchLatency(): Promise<void> {
  console.log('\n| keyword search | chunks | p50 ms | p95 ms | reference p50 | reference p95 | p95 ratio |');
  console.log('|---|---|---|---|---|---|---|');
  for (const size of SIZES) {
    const dir = mkdtempSync(join(tmpdir(), 'seoga-bench-'));
    const db = new Database(join(dir, 'rag.db'));
    db.pragma('journal_mode = WAL');
    for (const step of MIGRATIONS) db.exec(step);
    const random = randomFrom(size);
    const words = vocabulary(random);
    fill(db, size, words, random);
    const reference = new ReferenceSearch(db);
    const queries = Array.from({ length: QUERIES }, () => sentence(words, random, 4));
    const ours: number[] = [];
    const theirs: number[] = [];
    for (const query of queries) {
      ours.push((await timed(() => searchKb(db, { query, topK: 10, mode: 'bm25' }, signal))).ms);
      theirs.push((await timed(() => reference.search(query, 10))).ms);
    }
    const figures = [quantile(ours, 0.5), quantile(ours, 0.95), quantile(theirs, 0.5), quantile(theirs, 0.95)];
    const ratio = (figures[3] ?? 0) / (figures[1] ?? 1);
    console.log(
      `| Korean and English, 4 words | ${size} | ${figures.map((ms) => ms.toFixed(1)).join(' | ')} | ${ratio.toFixed(1)}× |`,
    );
    db.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Half Korean, half Latin, of the lengths that words have. */
function vocabulary(random: () => number): string[] {
  const pick = (from: number, count: number) => String.fromCharCode(from + Math.floor(random() * count));
  const make = (from: number, count: number, length: number) =>
    Array.from({ length }, () => pick(from, count)).join('');
  return Array.from({ length: VOCABULARY }, (_, index) =>
    index % 2 === 0 ? make(0xac00, 2_000, 2 + Math.floor(random() * 3)) : make(0x61, 26, 3 + Math.floor(random() * 7)),
  );
}

/** Words by Zipf's law: the n-th most frequent one has a share of about 1/n. */
function sentence(words: readonly string[], random: () => number, length: number): string {
  return Array.from({ length }, () => words[Math.floor(words.length ** random()) - 1] ?? '').join(' ');
}

function fill(db: Database.Database, size: number, words: readonly string[], random: () => number): void {
  const rootId = new RootStore(db).ensure('/bench', NOW).id;
  const files = new FileStore(db);
  const chunks = new ChunkStore(db);
  for (let first = 0; first < size; first += CHUNKS_PER_FILE) {
    db.transaction(() => {
      const path = `${first}.txt`;
      const id = files.insert({ rootId, path, diskPath: path, size: 0, mtimeMs: 0 }, NOW);
      db.prepare("UPDATE files SET generation = 1, status = 'Ready' WHERE id = ?").run(id);
      chunks.insertGeneration(
        id,
        1,
        Array.from({ length: CHUNKS_PER_FILE }, (_, i) => chunk(path, i, words, random)),
      );
    })();
  }
}

function chunk(path: string, ordinal: number, words: readonly string[], random: () => number): NewChunk {
  const content = sentence(words, random, CHUNK_CHARS / 5).slice(0, CHUNK_CHARS);
  return {
    ordinal,
    content,
    charStart: 0,
    charEnd: content.length,
    lineStart: 1,
    lineEnd: 1,
    headingPath: [],
    location: {},
    keywordFields: keywordFields({ title: null, path, headingPath: [], content, context: null, keywords: null }),
  };
}
