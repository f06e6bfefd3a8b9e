import { type ChildProcess, fork } from 'node:child_process';
import { CancelledError, EnvironmentError } from '../core/errors.js';
import type { Logger } from '../core/log.js';
import { workerEntry } from './entries.js';
import type { HostMessage, HostOptions, HostRequest, WorkerReply, WorkerTask } from './protocol.js';

/** How long a host may take to end one thread before it is killed itself. */
const ABORT_GRACE_MS = 3_000;
/** A host whose main thread says nothing for this long hangs; it only passes messages, so it is never busy. */
const SILENCE_LIMIT_MS = 30_000;
const MEBIBYTE = 1024 * 1024;

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

export interface HostProcessOptions extends HostOptions {
  /** Resident memory of the whole process, MiB; above it the process is killed. */
  memoryMegabytes: number;
  logger: Logger;
}

interface InFlight {
  resolve(reply: WorkerReply): void;
  reject(error: Error): void;
}

/** One forked host, from its start to its death. It is watched for memory and silence, and killed when it must be. */
export class HostProcess {
  /** Fulfilled when the first thread has loaded its parsers; rejected when the process ends before that. */
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #inFlight = new Map<number, InFlight>();
  #isReady = false;
  #isAlive = true;
  #nextId = 1;
  #lastSeen = Date.now();
  #whyKilled: Error | undefined;
  #whyEnded: Error = new CancelledError();
  /** What the process printed last: why it could not start. */
  #lastOutput = '';

  constructor({ memoryMegabytes, logger, ...hostOptions }: HostProcessOptions) {
    const child = fork(workerEntry('host'), [JSON.stringify(hostOptions)], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    // What parsers print is no result and no protocol message.
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.#lastOutput = text.toString().trimEnd();
        logger.debug(this.#lastOutput);
      });
    }
    const watch = setInterval(() => this.#checkSilence(), 1_000).unref();
    this.#ended = new Promise((resolve) => {
      const onEnd = (how: string) => {
        clearInterval(watch);
        this.#end(how);
        resolve();
      };
      child.once('exit', (code, signalName) => onEnd(signalName ?? `code ${code}`));
      child.once('error', (error) => onEnd(error.message));
    });
    this.ready = new Promise((resolve, reject) => {
      child.on('message', (message: HostMessage) => {
        this.#lastSeen = Date.now();
        if (message.type === 'ready') {
          this.#isReady = true;
          resolve();
        } else if (message.type === 'reply') {
          this.#inFlight.get(message.id)?.resolve(message.reply);
        } else if (message.rssBytes > memoryMegabytes * MEBIBYTE) {
          const used = Math.round(message.rssBytes / MEBIBYTE);
          this.#kill(new HostDiedError('memory_limit', `it used ${used} MiB`));
        }
      });
      void this.#ended.then(() => reject(this.#whyEnded));
    });
    // Whoever runs a task looks at it; until then nobody need.
    this.ready.catch(() => {});
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Starts a task. Its reply or the death of the process settles it; `abort` asks for an early end. */
  run(task: WorkerTask): { reply: Promise<WorkerReply>; abort(): void } {
    const id = this.#nextId++;
    const reply = new Promise<WorkerReply>((resolve, reject) => {
      this.#inFlight.set(id, { resolve, reject });
    }).finally(() => this.#inFlight.delete(id));
    this.#send({ type: 'run', id, task });
    return { reply, abort: () => this.#abort(id) };
  }

  /** Kills the process; tasks in flight count as cancelled. */
  async close(): Promise<void> {
    this.#kill(new CancelledError());
    await this.#ended;
  }

  /** Ends one task. Its thread is terminated; a process that cannot do that (native code) is killed. */
  #abort(id: number): void {
    this.#send({ type: 'abort', id });
    setTimeout(() => {
      if (this.#inFlight.has(id)) this.#kill(new HostDiedError('parser_crashed', 'it could not be interrupted'));
    }, ABORT_GRACE_MS).unref();
  }

  #checkSilence(): void {
    if (this.#inFlight.size > 0 && Date.now() - this.#lastSeen > SILENCE_LIMIT_MS) {
      this.#kill(new HostDiedError('parser_crashed', 'it stopped answering'));
    }
  }

  #kill(why: Error): void {
    this.#whyKilled ??= why;
    this.#child.kill('SIGKILL');
  }

  #end(how: string): void {
    this.#isAlive = false;
    this.#whyEnded =
      this.#whyKilled ??
      (this.#isReady ? new HostDiedError('parser_crashed', `its process ended (${how})`) : this.#cannotStart(how));
    for (const task of [...this.#inFlight.values()]) task.reject(this.#whyEnded);
  }

  /** No file is to blame: the installation or the machine is. */
  #cannotStart(how: string): EnvironmentError {
    const message = `The worker process cannot start (${how}). ${this.#lastOutput}`;
    return new EnvironmentError('workers_unavailable', message, {
      hint: 'Install Seoga again; if that does not help, report this message.',
    });
  }

  #send(request: HostRequest): void {
    // A failed send means that the process is ending; its end settles the task.
    this.#child.send(request, () => {});
  }
}
