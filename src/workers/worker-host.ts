import { CancelledError, DocumentError, fromErrorData } from '../core/errors.js';
import { HostProcess, type HostProcessOptions } from './host-process.js';
import type { ResultOf, WorkerReply, WorkerTask } from './protocol.js';

export interface WorkerHostOptions extends HostProcessOptions {
  /** Longest time for one task, without the start of the process. */
  taskMillis: number;
}

/** Runs tasks in a host process that is started on first use, and again after it died. */
export class WorkerHost {
  readonly #options: WorkerHostOptions;
  #process: HostProcess | undefined;

  constructor(options: WorkerHostOptions) {
    this.#options = options;
  }

  /**
   * @param fileName for messages
   * @throws DocumentError what is wrong with the document; `time_limit`; a thread that ran out of heap or exited
   * @throws CancelledError when the signal fires
   * @throws HostDiedError when the process died under this task or another
   * @throws EnvironmentError `workers_unavailable` when the process cannot even start
   */
  async run<T extends WorkerTask>(task: T, fileName: string, signal: AbortSignal): Promise<ResultOf<T>> {
    if (!this.#process?.isAlive) this.#process = new HostProcess(this.#options);
    const host = this.#process;
    await host.ready;
    if (signal.aborted) throw new CancelledError();
    const { reply, abort } = host.run(task);
    const answer = await within(reply, abort, signal, this.#options.taskMillis, fileName);
    if (answer.ok) return answer.value as ResultOf<T>;
    throw withFileName(fromErrorData(answer.error), fileName);
  }

  async close(): Promise<void> {
    await this.#process?.close();
  }
}

/** The reply, unless the signal or the clock comes first; the task is then aborted and its reply ignored. */
function within(
  reply: Promise<WorkerReply>,
  abort: () => void,
  signal: AbortSignal,
  millis: number,
  fileName: string,
): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error) => {
      reject(error);
      abort();
    };
    const onAbort = () => giveUp(new CancelledError());
    const timer = setTimeout(() => giveUp(timeLimit(fileName, millis)), millis);
    signal.addEventListener('abort', onAbort, { once: true });
    reply.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    });
  });
}

function timeLimit(fileName: string, millis: number): DocumentError {
  return new DocumentError('time_limit', `${fileName} took longer than ${Math.round(millis / 1000)} seconds to read.`, {
    hint: 'Raise limits.fileSeconds in config.json, or split the document.',
  });
}

/** Failures of a thread know no file; those of a parser name it already. */
function withFileName(error: Error, fileName: string): Error {
  if (!(error instanceof DocumentError)) return error;
  if (error.code === 'memory_limit') return memoryLimit(fileName);
  if (error.code === 'parser_crashed') return parserCrashed(fileName, error.message);
  return error;
}

export function memoryLimit(fileName: string): DocumentError {
  return new DocumentError('memory_limit', `${fileName} takes more memory to read than allowed.`, {
    hint: 'Raise limits.fileMemoryMegabytes in config.json, or split the document.',
  });
}

export function parserCrashed(fileName: string, how: string): DocumentError {
  return new DocumentError('parser_crashed', `${fileName} made its parser stop: ${how}.`, {
    hint: 'The file may be damaged: save it again in the program it came from.',
  });
}
