import { workerData } from 'node:worker_threads';
import { toErrorData } from '../core/errors.js';
import { createFormatRegistry } from '../formats/registry.js';
import type { Format } from '../formats/types.js';
import { chunkTask } from './chunk-task.js';
import { extractTask } from './extract-task.js';
import type { HostOptions, WorkerReply, WorkerTask } from './protocol.js';

// piscina hands its `workerData` option on as the second item of the thread's own.
const { extraFormats } = (workerData as [unknown, HostOptions])[1];
const extra = await Promise.all(extraFormats.map(async (url) => ((await import(url)) as { default: Format }).default));
const registry = createFormatRegistry(extra);

/** Entry of every worker thread. A running task is cancelled by ending the thread, so no signal is passed in. */
export default async function runTask(task: WorkerTask): Promise<WorkerReply> {
  const signal = new AbortController().signal;
  try {
    const value = task.kind === 'extract' ? await extractTask(task, registry, signal) : chunkTask(task);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, error: toErrorData(error) };
  }
}
