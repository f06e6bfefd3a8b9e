import type { ErrorData } from '../core/errors.js';
import type { NewChunk } from '../store/chunks.js';
import type { StoredExtraction } from '../store/extractions.js';

/** What a worker is asked to do. Only data: it crosses two process borders. */
export type WorkerTask = ExtractTask | ChunkTask;

export interface ExtractTask {
  kind: 'extract';
  /** Absolute path on the disk. */
  path: string;
  /** NFC name, which decides the format. */
  fileName: string;
  maxFileBytes: number;
}

export interface ExtractResult {
  /** How the file stood when these bytes were read. */
  size: number;
  mtimeMs: number;
  extraction: StoredExtraction;
}

export interface ChunkTask {
  kind: 'chunk';
  /** Relative path of the document, for its keyword rows. */
  path: string;
  extraction: Pick<StoredExtraction, 'title' | 'body'>;
  maxChunkChars: number;
}

export interface ChunkResult {
  chunks: NewChunk[];
}

export type ResultOf<T extends WorkerTask> = T extends ExtractTask ? ExtractResult : ChunkResult;

/** The answer of a worker thread; failures are data, because error classes and their fields do not survive the trip. */
export type WorkerReply = { ok: true; value: ExtractResult | ChunkResult } | { ok: false; error: ErrorData };

/** Parent to host. */
export type HostRequest = { type: 'run'; id: number; task: WorkerTask } | { type: 'abort'; id: number };

/** Host to parent. */
export type HostMessage =
  /** The host and its first thread are up. */
  | { type: 'ready' }
  | { type: 'reply'; id: number; reply: WorkerReply }
  /** Sent several times a second: resident memory of the whole host, in bytes. */
  | { type: 'health'; rssBytes: number };

/** How a host is set up; passed on its command line as JSON. */
export interface HostOptions {
  threads: number;
  /** Heap of one thread, MiB. */
  heapMegabytes: number;
  /** Modules whose default export is a `Format`: parsers that only tests have. */
  extraFormats: string[];
}
