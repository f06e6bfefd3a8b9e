import pLimit from 'p-limit';
import { createActor, fromPromise, toPromise } from 'xstate';
import { asEnvironmentError, CancelledError } from '../core/errors.js';
import { chunk } from '../steps/chunk.js';
import { classify } from '../steps/classify.js';
import type { StepContext } from '../steps/context.js';
import { extract } from '../steps/extract.js';
import type { FileTask } from '../steps/file-task.js';
import { commitChunks, settleFailure } from '../steps/settle.js';
import { isSuspect } from '../steps/work.js';
import { type FileResult, fileMachine } from './file.machine.js';
import type { RunObserver } from './run-observer.js';

/** Files at work beyond the worker threads: while a thread parses, another file is hashed or committed. */
const FILES_BESIDE_THREADS = 1;

/**
 * Runs an actor for each file, a bounded number at a time, in the order given. Suspects go after all others, one by
 * one. An actor exists only while its file is at work.
 *
 * @throws EnvironmentError when the machine is at fault; the other files in flight are cancelled first
 * @throws CancelledError when the signal fired
 */
export async function indexFiles(
  context: StepContext,
  work: readonly FileTask[],
  observer: RunObserver,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  let failure: unknown = null;
  const indexOne = async (task: FileTask) => {
    if (stopped.aborted) return;
    const result = await runFile(context, task, observer, stopped);
    if (result.status !== 'stopped') return;
    failure ??= asEnvironmentError(result.error) ?? result.error;
    stop.abort();
  };
  const limit = pLimit(context.pool.threads + FILES_BESIDE_THREADS);
  await Promise.all(work.filter((task) => !isSuspect(task)).map((task) => limit(indexOne, task)));
  for (const task of work.filter(isSuspect)) await indexOne(task);
  if (failure !== null) throw failure;
  if (signal.aborted) throw new CancelledError();
}

async function runFile(
  context: StepContext,
  task: FileTask,
  observer: RunObserver,
  signal: AbortSignal,
): Promise<FileResult> {
  const machine = fileMachine.provide({
    actors: {
      classify: fromPromise(({ input, signal }) => classify(context, input.task, signal)),
      extract: fromPromise(({ input, signal }) => extract(context, input.task, signal)),
      chunk: fromPromise(({ input, signal }) => chunk(context, input.task, input.extracted, signal)),
      commit: fromPromise(async ({ input }) => commitChunks(context, input.task, input.extracted, input.chunks)),
      settle: fromPromise(async ({ input }) => settleFailure(context, input.task, input.error)),
    },
  });
  const actor = createActor(machine, { input: { task } });
  const cancel = () => actor.send({ type: 'CANCEL' });
  signal.addEventListener('abort', cancel, { once: true });
  actor.subscribe((snapshot) => {
    if (snapshot.status === 'active') observer.onFileState(task, String(snapshot.value));
  });
  actor.start();
  const result = await toPromise(actor);
  signal.removeEventListener('abort', cancel);
  observer.onFileDone(task, result);
  return result;
}
