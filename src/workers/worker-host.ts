import { type ChildProcess, fork } from 'node:child_process';
import { CancelledError, DocumentError, fromErrorData } from '../core/errors.js';
import type { Logger } from '../core/log.js';
import type { HostMessage, HostOptions, HostRequest, ResultOf, WorkerReply, WorkerTask } from './protocol.js';
import { loaderFlags, siblingModule } from './sibling-module.js';

/** How long a host may take to end a thread before it is killed itself. */
const ABORT_GRACE_MS = 3_000;
/** A host whose main thread says nothing for this long hangs; it only passes messages, so it is never busy. */
const SILENCE_LIMIT_MS = 30_000;

export interface WorkerHostOptions extends HostOptions {
  /** Resident memory of the whole host, MiB; above it the host is killed. */
  memoryMegabytes: number;
  /** Longest time for one task. */
  taskMillis: number;
  logger: Logger;
}

/** The host died with tasks in flight. Whether one of them is to blame only a try alone can tell. */
export class HostDiedError extends Error {
  override readonly name = 'HostDiedError';
  constructor(
    readonly why: 'memory_limit' | 'parser_crashed',
    message: string,
  ) {
    super(message);
  }
}

interface InFlight {
  resolve(reply: WorkerReply): void;
  reject(error: Error): void;
}

/** One forked host process, started on first use and again after it died. */
export class WorkerHost {
  readonly #options: WorkerHostOptions;
  readonly #inFlight = new Map<number, InFlight>();
  #child: ChildProcess | undefined;
  #nextId = 1;
  #lastSeen = 0;
  #watch: NodeJS.Timeout | undefined;
  #whyKilled: HostDiedError | undefined;

  constructor(options: WorkerHostOptions) {
    this.#options = options;
  }

  /**
   * @throws DocumentError what is wrong with the document, `time_limit`, or a thread that ran out of heap or exited
   * @throws CancelledError when the signal fires
   * @throws HostDiedError
   */
  async run<T extends WorkerTask>(task: T, fileName: string, signal: AbortSignal): Promise<ResultOf<T>> {
    if (signal.aborted) throw new CancelledError();
    const child = this.#start();
    const id = this.#nextId++;
    const reply = await new Promise<WorkerReply>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#inFlight.delete(id);
      };
      const giveUp = (error: Error) => {
        end();
        this.#abort(child, id);
        reject(error);
      };
      const onAbort = () => giveUp(new CancelledError());
      const timer = setTimeout(() => giveUp(timeLimit(fileName, this.#options.taskMillis)), this.#options.taskMillis);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#inFlight.set(id, {
        resolve: (value) => {
          end();
          resolve(value);
        },
        reject: (error) => {
          end();
          reject(error);
        },
      });
      this.#send(child, { type: 'run', id, task });
    });
    if (reply.ok) return reply.value as ResultOf<T>;
    throw withFileName(fromErrorData(reply.error), fileName);
  }

  /** Ends the process; tasks in flight are cancelled. Can be started again by `run`. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  }

  #start(): ChildProcess {
    if (this.#child !== undefined) return this.#child;
    const { threads, heapMegabytes, extraFormats, logger } = this.#options;
    const hostOptions: HostOptions = { threads, heapMegabytes, extraFormats };
    const child = fork(siblingModule('host'), [JSON.stringify(hostOptions)], {
      execArgv: [...loaderFlags],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#whyKilled = undefined;
    this.#lastSeen = Date.now();
    // What parsers print is no result and no protocol message.
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => logger.debug(text.toString().trimEnd()));
    }
    child.on('message', (message: HostMessage) => this.#receive(child, message));
    child.once('exit', (code, signalName) => this.#ended(child, `${signalName ?? `code ${code}`}`));
    child.once('error', (error) => this.#ended(child, error.message));
    this.#watch = setInterval(() => this.#checkSilence(child), 1_000);
    this.#watch.unref();
    return child;
  }

  #receive(child: ChildProcess, message: HostMessage): void {
    this.#lastSeen = Date.now();
    if (message.type === 'reply') {
      this.#inFlight.get(message.id)?.resolve(message.reply);
      return;
    }
    const megabytes = message.rssBytes / (1024 * 1024);
    if (megabytes > this.#options.memoryMegabytes) {
      this.#kill(child, 'memory_limit', `it used ${Math.round(megabytes)} MiB`);
    }
  }

  #checkSilence(child: ChildProcess): void {
    if (this.#inFlight.size > 0 && Date.now() - this.#lastSeen > SILENCE_LIMIT_MS) {
      this.#kill(child, 'parser_crashed', 'it stopped answering');
    }
  }

  /** Ends one task. Its thread is terminated; a host that cannot do that (native code) is killed. */
  #abort(child: ChildProcess, id: number): void {
    this.#send(child, { type: 'abort', id });
    const acknowledged = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      this.#inFlight.delete(id);
      this.#kill(child, 'parser_crashed', 'it could not be interrupted');
    }, ABORT_GRACE_MS);
    timer.unref();
    this.#inFlight.set(id, {
      resolve: () => {
        acknowledged();
        this.#inFlight.delete(id);
      },
      reject: acknowledged,
    });
  }

  #kill(child: ChildProcess, why: HostDiedError['why'], message: string): void {
    this.#whyKilled ??= new HostDiedError(why, message);
    child.kill('SIGKILL');
  }

  #ended(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    clearInterval(this.#watch);
    const error = this.#whyKilled ?? new HostDiedError('parser_crashed', `its process ended (${how})`);
    for (const task of [...this.#inFlight.values()]) task.reject(error);
    this.#inFlight.clear();
  }

  #send(child: ChildProcess, request: HostRequest): void {
    // A failed send means that the process is ending; its exit event rejects the task.
    child.send(request, () => {});
  }
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
