import { assign, fromPromise, setup } from 'xstate';
import { asEnvironmentError, DocumentError, isCancelled } from '../core/errors.js';
import type { Classification, ExtractedFile } from '../steps/classify.js';
import type { FileTask } from '../steps/file-task.js';
import type { NewChunk } from '../store/chunks.js';
import type { FileStatus } from '../store/files.js';

/** How a file's actor ended. */
export interface FileResult {
  status: FileStatus | 'unchanged' | 'cancelled' | 'stopped';
  /** Chunks written by this run. */
  chunks: number;
  /** Why it is not Ready. */
  error: unknown;
}

interface FileContext {
  task: FileTask;
  extracted: ExtractedFile | null;
  chunks: NewChunk[];
  status: FileResult['status'];
  error: unknown;
}

const notProvided = () => Promise.reject(new Error('The actor was not provided.'));

/**
 * One file on its way through the steps. It decides and nothing else: what the steps do is passed in, and where a
 * file starts is decided from its row by `classify`. Started again after a crash it goes on where the row says.
 *
 * CANCEL ends it at once: the step at work is aborted, and what it had not committed is not.
 */
export const fileMachine = setup({
  types: {
    input: {} as { task: FileTask },
    context: {} as FileContext,
    events: {} as { type: 'CANCEL' },
    output: {} as FileResult,
  },
  actors: {
    classify: fromPromise<Classification, { task: FileTask }>(notProvided),
    extract: fromPromise<ExtractedFile, { task: FileTask }>(notProvided),
    chunk: fromPromise<NewChunk[], { task: FileTask; extracted: ExtractedFile }>(notProvided),
    commit: fromPromise<FileStatus, { task: FileTask; extracted: ExtractedFile; chunks: NewChunk[] }>(notProvided),
    settle: fromPromise<FileStatus, { task: FileTask; error: unknown }>(notProvided),
  },
  guards: {
    wasCancelled: ({ context }) => isCancelled(context.error),
    /** The machine is at fault, not the file: the file keeps its row and the run stops. */
    isEnvironment: ({ context }) => asEnvironmentError(context.error) !== null,
    hasStatus: ({ context }, params: { status: FileStatus }) => context.status === params.status,
  },
}).createMachine({
  id: 'file',
  context: ({ input }) => ({ task: input.task, extracted: null, chunks: [], status: 'unchanged', error: null }),
  initial: 'classifying',
  on: { CANCEL: '.cancelled' },
  states: {
    classifying: {
      invoke: {
        src: 'classify',
        input: ({ context }) => ({ task: context.task }),
        onDone: [
          { guard: ({ event }) => event.output.route === 'unchanged', target: 'unchanged' },
          { guard: ({ event }) => event.output.route === 'extract', target: 'extracting' },
          {
            target: 'chunking',
            actions: assign({
              extracted: ({ event }) => (event.output.route === 'chunk' ? event.output.extracted : null),
            }),
          },
        ],
        onError: { target: 'failing', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    extracting: {
      invoke: {
        src: 'extract',
        input: ({ context }) => ({ task: context.task }),
        onDone: { target: 'chunking', actions: assign({ extracted: ({ event }) => event.output }) },
        onError: { target: 'failing', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    chunking: {
      invoke: {
        src: 'chunk',
        input: ({ context }) => ({ task: context.task, extracted: present(context.extracted) }),
        onDone: [
          {
            guard: ({ event }) => event.output.length > 0,
            target: 'committing',
            actions: assign({ chunks: ({ event }) => event.output }),
          },
          {
            target: 'failing',
            actions: assign({
              error: ({ context }) => new DocumentError('empty', `${context.task.fileName} contains no text.`),
            }),
          },
        ],
        onError: { target: 'failing', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    committing: {
      invoke: {
        src: 'commit',
        input: ({ context }) => ({
          task: context.task,
          extracted: present(context.extracted),
          chunks: context.chunks,
        }),
        onDone: { target: 'settled', actions: assign({ status: ({ event }) => event.output }) },
        onError: { target: 'failing', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    failing: {
      always: [
        { guard: 'wasCancelled', target: 'cancelled' },
        { guard: 'isEnvironment', target: 'stopped' },
        { target: 'settling' },
      ],
    },
    settling: {
      invoke: {
        src: 'settle',
        input: ({ context }) => ({ task: context.task, error: context.error }),
        onDone: { target: 'settled', actions: assign({ status: ({ event }) => event.output }) },
        onError: { target: 'stopped', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    settled: {
      always: [
        { guard: { type: 'hasStatus', params: { status: 'Ready' } }, target: 'ready' },
        { guard: { type: 'hasStatus', params: { status: 'Degraded' } }, target: 'degraded' },
        { guard: { type: 'hasStatus', params: { status: 'NeedsAction' } }, target: 'needsAction' },
        { guard: { type: 'hasStatus', params: { status: 'Empty' } }, target: 'empty' },
        { guard: { type: 'hasStatus', params: { status: 'Unsupported' } }, target: 'unsupported' },
        { target: 'failed' },
      ],
    },
    unchanged: { type: 'final' },
    ready: { type: 'final' },
    degraded: { type: 'final' },
    needsAction: { type: 'final' },
    failed: { type: 'final' },
    empty: { type: 'final' },
    unsupported: { type: 'final' },
    cancelled: { type: 'final', entry: assign({ status: 'cancelled' }) },
    /** Ended without a verdict, because of the environment. The run must stop. */
    stopped: { type: 'final', entry: assign({ status: 'stopped' }) },
  },
  output: ({ context: { status, chunks, error } }) => ({ status, chunks: chunks.length, error }),
});

function present(extracted: ExtractedFile | null): ExtractedFile {
  if (extracted === null) throw new Error('The machine entered a state without its extraction.');
  return extracted;
}
