import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { CancelledError, DocumentError } from '../../src/core/errors.js';
import { fileMachine } from '../../src/machines/file.machine.js';
import type { Classification, ExtractedFile } from '../../src/steps/classify.js';
import type { FileTask } from '../../src/steps/file-task.js';
import type { NewChunk } from '../../src/store/chunks.js';
import type { FileStatus } from '../../src/store/files.js';

const task = { fileName: 'a.txt' } as FileTask;
const extracted = { size: 1 } as ExtractedFile;
const chunk = { ordinal: 0 } as NewChunk;

interface Fakes {
  classify?: () => Promise<Classification>;
  extract?: (signal: AbortSignal) => Promise<ExtractedFile>;
  chunk?: () => Promise<NewChunk[]>;
  commit?: () => Promise<FileStatus>;
  settle?: (error: unknown) => Promise<FileStatus>;
}

/** Runs the machine with steps that note their call; returns the calls, the states passed and the result. */
function start(fakes: Fakes) {
  const calls: string[] = [];
  const states: string[] = [];
  const called = <T>(name: string, result: Promise<T>) => {
    calls.push(name);
    return result;
  };
  const machine = fileMachine.provide({
    actors: {
      classify: fromPromise(() => called('classify', fakes.classify?.() ?? Promise.resolve({ route: 'extract' }))),
      extract: fromPromise(({ signal }) => called('extract', fakes.extract?.(signal) ?? Promise.resolve(extracted))),
      chunk: fromPromise(() => called('chunk', fakes.chunk?.() ?? Promise.resolve([chunk]))),
      commit: fromPromise(() => called('commit', fakes.commit?.() ?? Promise.resolve('Ready'))),
      settle: fromPromise(({ input }) => called('settle', fakes.settle?.(input.error) ?? Promise.resolve('Failed'))),
    },
  });
  const actor = createActor(machine, { input: { task } });
  actor.subscribe((snapshot) => states.push(String(snapshot.value)));
  actor.start();
  return { actor, calls, states, result: toPromise(actor) };
}

describe('the file machine', () => {
  it('takes a new file through extraction, chunking and commit', async () => {
    const run = start({});
    expect(await run.result).toEqual({ status: 'Ready', chunks: 1, error: null });
    expect(run.calls).toEqual(['classify', 'extract', 'chunk', 'commit']);
    expect(run.states).toEqual(['classifying', 'extracting', 'chunking', 'committing', 'ready']);
  });

  it('does nothing for an unchanged file', async () => {
    const run = start({ classify: async () => ({ route: 'unchanged' }) });
    expect(await run.result).toMatchObject({ status: 'unchanged', chunks: 0 });
    expect(run.calls).toEqual(['classify']);
  });

  it('starts at chunking when the text of the content is known', async () => {
    const run = start({ classify: async () => ({ route: 'chunk', extracted }) });
    expect(await run.result).toMatchObject({ status: 'Ready' });
    expect(run.calls).toEqual(['classify', 'chunk', 'commit']);
  });

  it.each([
    ['NeedsAction', 'needsAction'],
    ['Failed', 'failed'],
    ['Empty', 'empty'],
    ['Unsupported', 'unsupported'],
  ] as const)('settles a verdict as %s and ends there', async (status, state) => {
    const verdict = new DocumentError('corrupt', 'a.txt is damaged.');
    const run = start({ extract: () => Promise.reject(verdict), settle: async () => status });
    expect(await run.result).toEqual({ status, chunks: 0, error: verdict });
    expect(run.calls).toEqual(['classify', 'extract', 'settle']);
    expect(run.states.at(-1)).toBe(state);
  });

  it('calls a text without chunks empty', async () => {
    let settled: unknown;
    const run = start({
      chunk: async () => [],
      settle: async (error) => {
        settled = error;
        return 'Empty';
      },
    });
    await run.result;
    expect(settled).toMatchObject({ code: 'empty' });
    expect(run.calls).not.toContain('commit');
  });

  it('gives no verdict when the machine is at fault: the run must stop, the row stays', async () => {
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    const run = start({ commit: () => Promise.reject(full) });
    expect(await run.result).toMatchObject({ status: 'stopped', error: full });
    expect(run.calls).not.toContain('settle');
  });

  it('gives no verdict when the verdict cannot be written', async () => {
    const run = start({
      extract: () => Promise.reject(new DocumentError('corrupt', 'damaged')),
      settle: () => Promise.reject(new Error('database is locked')),
    });
    expect(await run.result).toMatchObject({ status: 'stopped' });
  });

  it('ends at once on CANCEL and aborts the step at work', async () => {
    let seen: AbortSignal | undefined;
    const run = start({
      extract: (signal) => {
        seen = signal;
        return new Promise(() => {});
      },
    });
    await new Promise((resolve) => setImmediate(resolve));
    run.actor.send({ type: 'CANCEL' });
    expect(await run.result).toMatchObject({ status: 'cancelled' });
    expect(seen?.aborted).toBe(true);
    expect(run.calls).toEqual(['classify', 'extract']);
  });

  it('takes a step that was cancelled from below as cancelled, not as failed', async () => {
    const run = start({ extract: () => Promise.reject(new CancelledError()) });
    expect(await run.result).toMatchObject({ status: 'cancelled' });
    expect(run.calls).not.toContain('settle');
  });
});
