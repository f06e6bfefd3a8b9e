import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { CancelledError, LockedError } from '../../src/core/errors.js';
import { runMachine } from '../../src/machines/run.machine.js';
import type { ReconcileResult } from '../../src/steps/reconcile.js';
import type { ScanResult } from '../../src/steps/scan/index.js';

const STEPS = ['lock', 'open', 'request', 'scan', 'reconcile', 'indexFiles', 'report', 'release'] as const;
type Step = (typeof STEPS)[number];

/** Runs the machine with every step succeeding unless told otherwise. */
function start(fakes: Partial<Record<Step, () => Promise<void>>> = {}) {
  const calls: string[] = [];
  const inputs: Record<string, unknown> = {};
  let stops = 0;
  const step = (name: Step, input?: unknown) => {
    calls.push(name);
    inputs[name] = input;
    return fakes[name]?.() ?? Promise.resolve();
  };
  const machine = runMachine.provide({
    actions: {
      stopSteps: () => {
        stops += 1;
      },
    },
    actors: {
      lock: fromPromise(() => step('lock')),
      open: fromPromise(() => step('open')),
      request: fromPromise(() => step('request')),
      scan: fromPromise(async () => {
        await step('scan');
        return { seen: [] } as unknown as ScanResult;
      }),
      reconcile: fromPromise(async () => {
        await step('reconcile');
        return { work: [] } as unknown as ReconcileResult;
      }),
      indexFiles: fromPromise(({ input }) => step('indexFiles', input)),
      report: fromPromise(({ input }) => step('report', input)),
      release: fromPromise(({ input }) => step('release', input)),
    },
  });
  const actor = createActor(machine);
  actor.start();
  return { actor, calls, inputs, stops: () => stops, result: toPromise(actor) };
}

describe('the run machine', () => {
  it('goes through every step in order', async () => {
    const run = start();
    expect(await run.result).toEqual({ outcome: 'done', error: null });
    expect(run.calls).toEqual([...STEPS]);
    expect(run.inputs.release).toEqual({ cancelled: false });
  });

  it('touches nothing when another process holds the lock', async () => {
    const locked = new LockedError('busy');
    const run = start({ lock: () => Promise.reject(locked) });
    expect(await run.result).toEqual({ outcome: 'failed', error: locked });
    expect(run.calls).toEqual(['lock', 'release']);
  });

  it.each(['request', 'scan', 'reconcile', 'indexFiles'] as const)(
    'reports and releases when %s fails',
    async (name) => {
      const failure = new Error(`${name} failed`);
      const run = start({ [name]: () => Promise.reject(failure) });
      expect(await run.result).toEqual({ outcome: 'failed', error: failure });
      expect(run.calls).toEqual([...STEPS.slice(0, STEPS.indexOf(name) + 1), 'report', 'release']);
      expect(run.inputs.report).toEqual({ outcome: 'failed' });
    },
  );

  it('releases without a report when the database cannot be opened', async () => {
    const run = start({ open: () => Promise.reject(new Error('damaged')) });
    expect(await run.result).toMatchObject({ outcome: 'failed' });
    expect(run.calls).toEqual(['lock', 'open', 'release']);
  });

  it.each(STEPS.slice(0, 6))(
    'on CANCEL during %s waits for that step, does nothing further, and releases',
    async (name) => {
      let finish = () => {};
      const blocked = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const run = start({ [name]: () => blocked });
      await new Promise((resolve) => setTimeout(resolve, 5));
      run.actor.send({ type: 'CANCEL' });
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(run.stops()).toBe(1);
      expect(run.calls.at(-1)).toBe(name);
      finish();
      expect(await run.result).toEqual({ outcome: 'cancelled', error: null });
      expect(run.calls.at(-1)).toBe('release');
      expect(run.inputs.release).toEqual({ cancelled: true });
      const later = STEPS.slice(STEPS.indexOf(name) + 1, 6);
      for (const step of later) expect(run.calls).not.toContain(step);
    },
  );

  it('takes a step that stopped for the cancellation as cancelled', async () => {
    const run = start({ indexFiles: () => Promise.reject(new CancelledError()) });
    expect(await run.result).toEqual({ outcome: 'cancelled', error: null });
  });

  it('keeps the first error when the report fails too', async () => {
    const first = new Error('disk full');
    const run = start({ scan: () => Promise.reject(first), report: () => Promise.reject(new Error('still full')) });
    expect(await run.result).toEqual({ outcome: 'failed', error: first });
    expect(run.calls).toContain('release');
  });
});
