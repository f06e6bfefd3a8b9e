import { createActor, fromPromise, toPromise } from 'xstate';
import { isoTime } from '../core/clock.js';
import { DocumentError } from '../core/errors.js';
import type { HeldLock } from '../core/lock.js';
import { isCancelRequested } from '../kb/cancel.js';
import type { StepContext } from '../steps/context.js';
import { closeRun, lockRun, openRun, type RunOptions, unlockRun } from '../steps/open-run.js';
import { type ReconcileResult, reconcile } from '../steps/reconcile.js';
import { scan } from '../steps/scan/index.js';
import { ExtractionStore } from '../store/extractions.js';
import { FileStore } from '../store/files.js';
import { NO_COUNTERS, type RunCounters, RunStore } from '../store/runs.js';
import { type KbStats, type ProblemFile, problemFiles, readStats } from '../store/stats.js';
import type { FileResult } from './file.machine.js';
import { indexFiles } from './index-files.js';
import { type RunResult, runMachine } from './run.machine.js';
import type { RunObserver } from './run-observer.js';

/** How often the `cancel` file is looked for. */
const CANCEL_POLL_MS = 250;

export interface RunRequest extends RunOptions {
  /** Extract every file again. Becomes rows before anything else, so that a killed forced run goes on without it. */
  force: boolean;
  observer: RunObserver;
  /** Fires when the user asks to stop. */
  signal: AbortSignal;
}

export interface RunReport extends RunResult {
  /** What this run did. */
  counters: RunCounters;
  /** What the KB holds now; null when it could not be opened. */
  stats: KbStats | null;
  /** Every file of the KB that is not Ready, from this run or an earlier one. */
  problems: ProblemFile[];
  /** Files that no format reads, per extension. */
  otherExtensions: Record<string, number>;
  /** Files that had work in this run. */
  attempted: number;
  /** Files that failed by a fault of Seoga. */
  bugs: number;
  durationMs: number;
}

/** Indexes one KB: runs the run machine to its end. Never throws for what happens inside a run. */
export async function runKb(request: RunRequest): Promise<RunReport> {
  const { clock, dir, observer } = request;
  const start = clock.now();
  const stop = new AbortController();
  const counters: RunCounters = { ...NO_COUNTERS };
  const report = { stats: null as KbStats | null, problems: [] as ProblemFile[], attempted: 0, bugs: 0 };
  const otherExtensions: Record<string, number> = {};
  let lock: HeldLock | null = null;
  let context: StepContext | null = null;
  let runId = 0;
  const opened = () => {
    if (context === null) throw new Error('The run is not open.');
    return context;
  };
  const counting: RunObserver = {
    ...observer,
    onFileDone(task, result) {
      count(counters, result);
      if (result.status !== 'cancelled') report.attempted += 1;
      if (result.status === 'Failed' && !(result.error instanceof DocumentError)) report.bugs += 1;
      observer.onFileDone(task, result);
    },
  };

  const machine = runMachine.provide({
    actions: { stopSteps: () => stop.abort() },
    actors: {
      lock: fromPromise(async () => {
        lock = lockRun(request);
      }),
      open: fromPromise(async () => {
        const result = await openRun(request);
        context = result.context;
        runId = new RunStore(context.db).begin(isoTime(clock), process.pid);
        for (const notice of result.notices) observer.onNotice(notice);
      }),
      request: fromPromise(async () => {
        if (request.force) new FileStore(opened().db).requestExtraction();
      }),
      scan: fromPromise(async () => {
        const result = await scan(opened(), stop.signal);
        for (const problem of result.problems) observer.onNotice(problem);
        Object.assign(otherExtensions, result.otherExtensions);
        return result;
      }),
      reconcile: fromPromise(async ({ input }) => {
        const plan = await reconcile(opened(), input.scan, stop.signal);
        Object.assign(counters, { unchanged: plan.unchanged, moved: plan.moved, removed: plan.removed });
        observer.onScanned(input.scan, plan satisfies ReconcileResult);
        return plan;
      }),
      indexFiles: fromPromise(({ input }) => indexFiles(opened(), input.work, counting, stop.signal)),
      report: fromPromise(async ({ input }) => {
        const { db } = opened();
        new ExtractionStore(db).prune(clock.now());
        new RunStore(db).end(runId, isoTime(clock), input.outcome, counters);
        report.stats = readStats(db);
        report.problems = problemFiles(db);
      }),
      release: fromPromise(async ({ input }) => {
        if (context !== null) await closeRun(context);
        if (lock !== null) unlockRun(dir, lock, input.cancelled);
      }),
    },
  });
  const result = await drive(createActor(machine), request);
  return { ...result, ...report, counters, otherExtensions, durationMs: clock.now() - start };
}

/** Runs the actor to its end, passing on the user's wish to stop. */
async function drive(
  actor: ReturnType<typeof createActor<typeof runMachine>>,
  request: RunRequest,
): Promise<RunResult> {
  const cancel = () => actor.send({ type: 'CANCEL' });
  const poll = setInterval(() => {
    if (isCancelRequested(request.dir)) cancel();
  }, CANCEL_POLL_MS);
  request.signal.addEventListener('abort', cancel, { once: true });
  actor.subscribe((snapshot) => request.observer.onStage(String(snapshot.value)));
  try {
    actor.start();
    if (request.signal.aborted) cancel();
    return await toPromise(actor);
  } finally {
    clearInterval(poll);
    request.signal.removeEventListener('abort', cancel);
  }
}

function count(counters: RunCounters, result: FileResult): void {
  counters.chunks += result.chunks;
  switch (result.status) {
    case 'Ready':
    case 'Degraded':
      counters.indexed += 1;
      break;
    case 'unchanged':
      counters.unchanged += 1;
      break;
    case 'NeedsAction':
      counters.needsAction += 1;
      break;
    case 'Empty':
      counters.empty += 1;
      break;
    case 'Unsupported':
      counters.unsupported += 1;
      break;
    case 'Failed':
      counters.failed += 1;
      break;
  }
}
