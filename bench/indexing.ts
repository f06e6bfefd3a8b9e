import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../src/core/clock.js';
import { hashFile } from '../src/core/hash.js';
import { silentLogger } from '../src/core/log.js';
import { createKb } from '../src/kb/create.js';
import { runKb } from '../src/machines/run.js';
import { silentObserver } from '../src/machines/run-observer.js';
import { timed } from './stopwatch.js';

const shared = fileURLToPath(new URL('../../shared/corpus/', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));
const signal = new AbortController().signal;

/** Indexing of real documents, an unchanged second run, and, as the floor of both, reading and hashing the same bytes. */
export async function benchIndexing(): Promise<void> {
  const folder = existsSync(shared) ? shared : fixtures;
  const base = mkdtempSync(join(tmpdir(), 'seoga-bench-'));
  try {
    const { config } = await createKb({ base, folders: [folder], id: 'bench', clock: systemClock });
    const run = () =>
      runKb({
        dir: config.dir,
        force: false,
        clock: systemClock,
        logger: silentLogger,
        observer: silentObserver,
        signal,
      });
    const files = filesUnder(folder);
    const megabytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
    const floor = await timed(async () => {
      for (const file of files) await hashFile(file, signal);
    });
    const first = await timed(run);
    const second = await timed(run);
    const { files: count = 0, chunks = 0 } = first.result.stats ?? {};
    console.log('\n| indexing real documents | files | MB | s | files/s | MB/s | times hashing |');
    console.log('|---|---|---|---|---|---|---|');
    const row = (name: string, ms: number) =>
      [
        name,
        count,
        megabytes.toFixed(1),
        (ms / 1000).toFixed(2),
        Math.round(count / (ms / 1000)),
        (megabytes / (ms / 1000)).toFixed(1),
        (ms / floor.ms).toFixed(1),
      ].join(' | ');
    console.log(`| ${row(`first run (${chunks} chunks)`, first.ms)} |`);
    console.log(`| ${row('second run, nothing changed', second.ms)} |`);
    console.log(`| ${row('reading and hashing every file', floor.ms)} |`);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function filesUnder(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
