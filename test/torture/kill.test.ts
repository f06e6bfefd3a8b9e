import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWriter } from '../../src/store/database.js';
import { checkIntegrity } from '../../src/store/integrity.js';
import { openReader } from '../../src/store/reader.js';
import { program, seoga } from '../support/cli.js';
import { randomFrom } from '../support/random.js';
import { tempDir, writeTree } from '../support/temp-dir.js';

/** `npm run torture` sets a larger number. */
const KILLS = Number(process.env.SEOGA_TORTURE_KILLS ?? 6);
const FILES = 40 * KILLS;
/** How much of all work is done between two kills at most; on average some work is left after the last one. */
const MAX_SHARE = 1.6 / KILLS;
const SEED = Number(process.env.SEOGA_TORTURE_SEED ?? 20261201);

interface Progress {
  ready: number;
  /** Files whose extraction was started and has not ended, by this run or by one that was killed. */
  inFlight: number;
  /** Extractions started and not ended, all together. */
  attempts: number;
}

/** Read as any other reader does, while the run writes. */
function progress(database: string): Progress {
  const reader = openReader(database);
  if (reader === null) return { ready: 0, inFlight: 0, attempts: 0 };
  const result = reader.db
    .prepare(
      `SELECT count(*) FILTER (WHERE status = 'Ready') AS ready, count(*) FILTER (WHERE attempts > 0) AS inFlight,
         ifnull(sum(attempts), 0) AS attempts FROM files`,
    )
    .get() as Progress;
  reader.close();
  return result;
}

/** Starts a run and kills it without warning once it has done a random share of the work. @returns the state then */
async function runAndKill(base: string, database: string, share: number): Promise<Progress> {
  const before = progress(database);
  const child = spawn(process.execPath, [program, 'exec', '--path', 'kb'], {
    env: { ...process.env, SEOGA_HOME: base },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const target = before.ready + Math.floor(FILES * share);
  let state = before;
  // A kill counts only when this run has a file in flight.
  const isInFlight = () => state.attempts > (state.ready > before.ready ? 0 : before.attempts);
  while (child.exitCode === null && !(state.ready >= target && isInFlight())) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    state = progress(database);
  }
  child.kill('SIGKILL');
  await ended;
  return state;
}

describe('kill -9', () => {
  it(`${KILLS} times in a run loses nothing, doubles nothing, and the next run finishes`, async () => {
    const random = randomFrom(SEED);
    const [base, docs] = [tempDir(), tempDir()];
    const words = ['전압', '임피던스', '계약', 'impedance', 'contract', 'voltage'];
    writeTree(
      docs,
      Object.fromEntries(
        Array.from({ length: FILES }, (_, index) => [
          `folder-${index % 7}/document-${index}.md`,
          `# Document ${index}\n\n${Array.from({ length: 80 }, () => words[Math.floor(random() * words.length)]).join(' ')} unique${index}.\n`,
        ]),
      ),
    );
    await seoga(base, ['init', docs, '--id', 'kb']);
    const database = join(base, 'kb', 'rag.db');
    const kills: Progress[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const state = await runAndKill(base, database, random() * MAX_SHARE);
      kills.push(state);
      const { db } = openWriter(database);
      expect(checkIntegrity(db)).toEqual([]);
      // What was committed before the kill is there after it.
      expect(progress(database).ready).toBeGreaterThanOrEqual(state.ready);
      db.close();
    }
    console.log(
      `killed at ${kills.map(({ ready, inFlight }) => `${ready}/${FILES} (${inFlight} in flight)`).join(', ')}`,
    );
    expect(kills.filter(({ ready, inFlight }) => inFlight > 0 && ready < FILES)).toHaveLength(KILLS);

    const { code } = await seoga(base, ['exec', '--path', 'kb']);
    expect(code).toBe(0);
    const { db } = openWriter(database);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(checkIntegrity(db)).toEqual([]);
    expect(
      db.prepare('SELECT status, count(*) AS files, max(attempts) AS attempts FROM files GROUP BY status').all(),
    ).toEqual([{ status: 'Ready', files: FILES, attempts: 0 }]);
    expect(db.prepare('SELECT count(*) FROM chunks').pluck().get()).toBe(FILES);
    db.close();
  });
});
