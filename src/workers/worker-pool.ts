import pLimit from 'p-limit';
import type { Logger } from '../core/log.js';
import { HostDiedError } from './host-process.js';
import type { ResultOf, WorkerTask } from './protocol.js';
import { memoryLimit, parserCrashed, WorkerHost, type WorkerHostOptions } from './worker-host.js';

/** What a Node process with a few parsers loaded takes before it reads anything, MiB. */
const HOST_BASE_MEGABYTES = 256;

export interface WorkerPoolOptions {
  threads: number;
  /** Longest time for one task. */
  taskMillis: number;
  /** Most memory for one task, MiB. */
  taskMegabytes: number;
  /** Modules with parsers that only tests have. */
  extraFormats?: string[];
  logger: Logger;
}

/** The CPU pool of a run: threads in a host process that may die without hurting the run. */
export interface WorkerPool {
  readonly threads: number;
  /**
   * @param fileName for messages
   * @throws DocumentError what is wrong with the document, including `time_limit`, `memory_limit`, `parser_crashed`
   * @throws CancelledError when the signal fires
   */
  run<T extends WorkerTask>(task: T, fileName: string, signal: AbortSignal): Promise<ResultOf<T>>;
  close(): Promise<void>;
}

/**
 * When the host dies, its tasks are tried again one at a time in a second host: alone, a task that kills its process
 * is proved guilty and costs one file; the innocent ones just finish.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const shared = new WorkerHost(hostOptions(options, options.threads));
  const solitary = new WorkerHost(hostOptions(options, 1));
  // piscina's own queue is not first in, first out; with this in front it never has one.
  const sharedSlots = pLimit(options.threads);
  const solitarySlot = pLimit(1);

  async function runAlone<T extends WorkerTask>(task: T, fileName: string, signal: AbortSignal): Promise<ResultOf<T>> {
    try {
      return await solitary.run(task, fileName, signal);
    } catch (error) {
      if (!(error instanceof HostDiedError)) throw error;
      throw error.why === 'memory_limit' ? memoryLimit(fileName) : parserCrashed(fileName, error.message);
    }
  }

  return {
    threads: options.threads,
    async run(task, fileName, signal) {
      try {
        return await sharedSlots(() => shared.run(task, fileName, signal));
      } catch (error) {
        if (!(error instanceof HostDiedError)) throw error;
        options.logger.debug(`The worker host died while reading ${fileName} (${error.message}); trying it alone.`);
        return solitarySlot(() => runAlone(task, fileName, signal));
      }
    },
    async close() {
      await Promise.all([shared.close(), solitary.close()]);
    },
  };
}

function hostOptions(options: WorkerPoolOptions, threads: number): WorkerHostOptions {
  return {
    threads,
    heapMegabytes: options.taskMegabytes,
    memoryMegabytes: HOST_BASE_MEGABYTES + options.taskMegabytes,
    taskMillis: options.taskMillis,
    extraFormats: options.extraFormats ?? [],
    logger: options.logger,
  };
}
