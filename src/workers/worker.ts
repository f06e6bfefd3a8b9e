import { workerData } from 'node:worker_threads';
import { toErrorData } from '../core/errors.js';
import { createFormatRegistry, type FormatRegistry } from '../formats/registry.js';
import type { Format } from '../formats/types.js';
import { chunkTask } from './chunk-task.js';
import { extractTask } from './extract-task.js';
import type { HostOptions, WorkerReply, WorkerTask } from './protocol.js';

const { extraFormats } = workerData as HostOptions;
let loading: Promise<FormatRegistry> | undefined;

/** Entry of every worker thread. A running task is cancelled by ending the thread, so no signal is passed in. */
export default async function runTask(task: WorkerTask): Promise<WorkerReply> {
  const signal = new AbortController().signal;
  try {
    loading ??= loadFormats();
    const registry = await loading;
    const value = task.kind === 'extract' ? await extractTask(task, registry, signal) : chunkTask(task);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, error: toErrorData(error) };
  }
}

async function loadFormats(): Promise<FormatRegistry> {
  const modules = await Promise.all(extraFormats.map((url) => import(url) as Promise<{ default: Format }>));
  return createFormatRegistry(modules.map((module) => module.default));
}
