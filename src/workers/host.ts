import { Piscina } from 'piscina';
import { type ErrorData, toErrorData } from '../core/errors.js';
import { workerEntry } from './entries.js';
import type { HostMessage, HostOptions, HostRequest, WorkerReply } from './protocol.js';

/**
 * Entry of the forked worker host: a thread pool in a process of its own, which the parent can kill. Thread limits
 * contain heap exhaustion and endless loops; Buffers, WASM and native memory only the parent's watch can contain.
 */
const HEALTH_INTERVAL_MS = 100;

const options = JSON.parse(process.argv[2] ?? '') as HostOptions;
const pool = new Piscina({
  filename: workerEntry('worker').href,
  minThreads: 1,
  maxThreads: options.threads,
  concurrentTasksPerWorker: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
  workerData: options,
});
const running = new Map<number, AbortController>();

process.on('message', (request: HostRequest) => {
  if (request.type === 'abort') running.get(request.id)?.abort();
  else void run(request);
});
// The parent is gone, however it went: nobody wants the results.
process.on('disconnect', () => process.exit());
setInterval(() => send({ type: 'health', rssBytes: process.memoryUsage.rss() }), HEALTH_INTERVAL_MS);
// The first thread has loaded its parsers: from here on a death is the fault of a file, not of the installation.
pool.once('workerCreate', () => send({ type: 'ready' }));

async function run({ id, task }: Extract<HostRequest, { type: 'run' }>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  let reply: WorkerReply;
  try {
    reply = (await pool.run(task, { signal: controller.signal })) as WorkerReply;
  } catch (error) {
    reply = { ok: false, error: threadFailure(error) };
  } finally {
    running.delete(id);
  }
  send({ type: 'reply', id, reply });
}

/** A thread that ended without an answer: out of heap, or the parser ended it. The parent adds the file's name. */
function threadFailure(error: unknown): ErrorData {
  const data = toErrorData(error);
  if (data.kind === 'cancelled') return data;
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return { kind: 'document', code: outOfMemory ? 'memory_limit' : 'parser_crashed', message: data.message };
}

function send(message: HostMessage): void {
  if (process.connected) process.send?.(message);
}
