import { assign, fromPromise, setup } from 'xstate';
import { isCancelled } from '../core/errors.js';
import type { FileTask } from '../steps/file-task.js';
import type { ReconcileResult } from '../steps/reconcile.js';
import type { ScanResult } from '../steps/scan/index.js';
import type { RunOutcome } from '../store/runs.js';

interface RunContext {
  cancelled: boolean;
  error: unknown;
  scan: ScanResult | null;
  work: FileTask[];
}

export interface RunResult {
  outcome: RunOutcome;
  /** What ended the run early; null unless the outcome is `failed`. */
  error: unknown;
}

const notProvided = () => Promise.reject(new Error('The actor was not provided.'));

/**
 * One run over one KB: lock, open, write the request, scan, reconcile, files, report, release.
 *
 * CANCEL may come at any time. It asks the step at work to stop and waits until that step has ended, so that nothing
 * still writes when the database is closed and the lock given back. However a run goes, it reports (when it got as
 * far as opening the database) and releases.
 */
export const runMachine = setup({
  types: {
    context: {} as RunContext,
    events: {} as { type: 'CANCEL' },
    output: {} as RunResult,
  },
  actors: {
    lock: fromPromise<void>(notProvided),
    open: fromPromise<void>(notProvided),
    request: fromPromise<void>(notProvided),
    scan: fromPromise<ScanResult>(notProvided),
    reconcile: fromPromise<ReconcileResult, { scan: ScanResult }>(notProvided),
    indexFiles: fromPromise<void, { work: FileTask[] }>(notProvided),
    report: fromPromise<void, { outcome: RunOutcome }>(notProvided),
    release: fromPromise<void, { cancelled: boolean }>(notProvided),
  },
  actions: {
    /** Aborts the signal that every step watches. */
    stopSteps: () => {},
    keepError: assign({
      error: ({ context }, params: { error: unknown }) =>
        context.error ?? (isCancelled(params.error) ? null : params.error),
      cancelled: ({ context }, params: { error: unknown }) => context.cancelled || isCancelled(params.error),
    }),
  },
  guards: {
    isCancelled: ({ context }) => context.cancelled,
  },
}).createMachine({
  id: 'run',
  context: { cancelled: false, error: null, scan: null, work: [] },
  initial: 'locking',
  on: { CANCEL: { actions: [assign({ cancelled: true }), 'stopSteps'] } },
  states: {
    locking: {
      invoke: {
        src: 'lock',
        onDone: [{ guard: 'isCancelled', target: 'releasing' }, { target: 'opening' }],
        onError: {
          target: 'releasing',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    opening: {
      invoke: {
        src: 'open',
        onDone: [{ guard: 'isCancelled', target: 'reporting' }, { target: 'requesting' }],
        onError: {
          target: 'releasing',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    requesting: {
      invoke: {
        src: 'request',
        onDone: [{ guard: 'isCancelled', target: 'reporting' }, { target: 'scanning' }],
        onError: {
          target: 'reporting',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    scanning: {
      invoke: {
        src: 'scan',
        onDone: [
          { guard: 'isCancelled', target: 'reporting' },
          { target: 'reconciling', actions: assign({ scan: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'reporting',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    reconciling: {
      invoke: {
        src: 'reconcile',
        input: ({ context }) => ({ scan: present(context.scan) }),
        onDone: [
          { guard: 'isCancelled', target: 'reporting' },
          { target: 'indexing', actions: assign({ work: ({ event }) => event.output.work }) },
        ],
        onError: {
          target: 'reporting',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    indexing: {
      invoke: {
        src: 'indexFiles',
        input: ({ context }) => ({ work: context.work }),
        onDone: 'reporting',
        onError: {
          target: 'reporting',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    reporting: {
      invoke: {
        src: 'report',
        input: ({ context }) => ({ outcome: outcomeOf(context) }),
        onDone: 'releasing',
        onError: {
          target: 'releasing',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    releasing: {
      invoke: {
        src: 'release',
        input: ({ context }) => ({ cancelled: context.cancelled }),
        onDone: 'ended',
        onError: {
          target: 'ended',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => ({ outcome: outcomeOf(context), error: context.error }),
});

function outcomeOf({ error, cancelled }: RunContext): RunOutcome {
  if (error !== null) return 'failed';
  return cancelled ? 'cancelled' : 'done';
}

function present(scan: ScanResult | null): ScanResult {
  if (scan === null) throw new Error('The machine entered a state without its scan.');
  return scan;
}
