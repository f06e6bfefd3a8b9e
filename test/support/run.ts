import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemClock } from '../../src/core/clock.js';
import { silentLogger } from '../../src/core/log.js';
import { createKb } from '../../src/kb/create.js';
import { kbPaths } from '../../src/kb/paths.js';
import { type RunReport, type RunRequest, runKb } from '../../src/machines/run.js';
import { silentObserver } from '../../src/machines/run-observer.js';
import { searchKb } from '../../src/search/search.js';
import { openReader } from '../../src/store/reader.js';
import mockFormat from './mock-format.mjs';
import { tempDir, writeTree } from './temp-dir.js';

const mockModule = pathToFileURL(join(import.meta.dirname, 'mock-format.mjs')).href;

/** A KB over a folder of its own, run by the product itself with its real workers and the misbehaving parser. */
export interface TestKb {
  dir: string;
  docs: string;
  write(files: Record<string, string | Uint8Array>): void;
  run(options?: Partial<RunRequest>): Promise<RunReport>;
  /** Source paths of the hits, best first. */
  search(query: string): Promise<string[]>;
  /** One query over the KB's database, first column of every row. */
  query(sql: string): unknown[];
}

export async function createTestKb(files: Record<string, string | Uint8Array> = {}): Promise<TestKb> {
  const docs = tempDir();
  writeTree(docs, files);
  const { config } = await createKb({ base: tempDir(), folders: [docs], id: 'kb', clock: systemClock });
  const { dir } = config;
  const read = <T>(use: (reader: NonNullable<ReturnType<typeof openReader>>) => T): T => {
    const reader = openReader(kbPaths(dir).database);
    if (reader === null) throw new Error('The KB has no index.');
    try {
      return use(reader);
    } finally {
      reader.close();
    }
  };
  return {
    dir,
    docs,
    write: (more) => writeTree(docs, more),
    run: (options = {}) =>
      runKb({
        dir,
        force: false,
        clock: systemClock,
        logger: silentLogger,
        observer: silentObserver,
        signal: new AbortController().signal,
        extraFormats: [{ format: mockFormat, module: mockModule }],
        ...options,
      }),
    async search(query) {
      const reader = openReader(kbPaths(dir).database);
      if (reader === null) return [];
      const result = await searchKb(reader.db, { query, topK: 10, mode: 'auto' }, new AbortController().signal);
      reader.close();
      return result.hits.map((hit) => hit.sourcePath);
    },
    query: (sql) => read(({ db }) => db.prepare(sql).pluck().all()),
  };
}
