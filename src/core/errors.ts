/**
 * The one error taxonomy. Every error that a person or a client can meet is a `SeogaError`: a stable
 * string `code`, a sentence that says what happened (and to which file), and a `hint` that says what to do.
 * Anything else that reaches the top is our own bug.
 */

/** Why something failed, by who is at fault and what follows from it (DESIGN section 5). */
export type FailureKind =
  | 'usage'
  | 'configuration'
  | 'document'
  | 'provider'
  | 'environment'
  | 'cancelled'
  | 'locked'
  | 'bug';

export interface SeogaErrorOptions {
  /** What the user can do about it, as an imperative sentence. */
  hint?: string;
  cause?: unknown;
  /** Facts for machines, such as the path or the field. Must survive JSON. */
  data?: Record<string, unknown>;
}

export class SeogaError extends Error {
  override readonly name: string = 'SeogaError';
  readonly hint: string | undefined;
  readonly data: Record<string, unknown>;

  constructor(
    readonly kind: FailureKind,
    /** Stable and snake_case; clients may switch on it. */
    readonly code: string,
    message: string,
    options: SeogaErrorOptions = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.hint = options.hint;
    this.data = options.data ?? {};
  }
}

/** A wrong call: unknown flag, missing path, argument out of range. */
export class UsageError extends SeogaError {
  override readonly name = 'UsageError';
  constructor(code: string, message: string, options?: SeogaErrorOptions) {
    super('usage', code, message, options);
  }
}

/** A `config.json` or a setting that cannot be used as it stands. */
export class ConfigurationError extends SeogaError {
  override readonly name = 'ConfigurationError';
  constructor(code: string, message: string, options?: SeogaErrorOptions) {
    super('configuration', code, message, options);
  }
}

/** The machine is at fault (disk full, folder not writable, broken database): a run stops, its state is kept. */
export class EnvironmentError extends SeogaError {
  override readonly name = 'EnvironmentError';
  constructor(code: string, message: string, options?: SeogaErrorOptions) {
    super('environment', code, message, options);
  }
}

/** Another process holds the lock. */
export class LockedError extends SeogaError {
  override readonly name = 'LockedError';
  constructor(message: string, options?: SeogaErrorOptions) {
    super('locked', 'locked', message, options);
  }
}

/** Someone asked to stop: a cancel file, a signal, a client. Never a time-out. */
export class CancelledError extends SeogaError {
  override readonly name = 'CancelledError';
  constructor(message = 'Cancelled.', options?: SeogaErrorOptions) {
    super('cancelled', 'cancelled', message, options);
  }
}

/**
 * What can be wrong with one document. The first word of each says whose move it is:
 * `empty` nothing to index, `encrypted`/`limit`/`permission`/`needs_ocr`/`needs_transcription` the user can change it,
 * `unsupported` another format is needed, the rest is a broken file.
 */
export type DocumentErrorCode =
  | 'empty'
  | 'encrypted'
  | 'corrupt'
  | 'binary'
  | 'wrong_type'
  | 'unsupported'
  | 'limit'
  | 'permission'
  | 'vanished'
  | 'needs_ocr'
  | 'needs_transcription'
  | 'time_limit'
  | 'memory_limit'
  | 'parser_crashed'
  | 'stopped_program';

/** One document cannot be read; every other file goes on. */
export class DocumentError extends SeogaError {
  override readonly name = 'DocumentError';
  override readonly code: DocumentErrorCode;
  constructor(code: DocumentErrorCode, message: string, options?: SeogaErrorOptions) {
    super('document', code, message, options);
    this.code = code;
  }
}

/** An error as plain data: what crosses a process boundary or is printed as JSON. */
export interface ErrorData {
  kind: FailureKind;
  code: string;
  message: string;
  hint?: string;
  stack?: string;
}

/** Turns anything thrown into plain data. An unknown error becomes kind `bug`, with its stack kept. */
export function toErrorData(error: unknown): ErrorData {
  if (error instanceof SeogaError) {
    return {
      kind: error.kind,
      code: error.code,
      message: error.message,
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    };
  }
  if (isAbortError(error)) return { kind: 'cancelled', code: 'cancelled', message: 'Cancelled.' };
  if (error instanceof Error) {
    return {
      kind: 'bug',
      code: 'internal_error',
      message: `${error.name}: ${error.message}`,
      ...(error.stack === undefined ? {} : { stack: error.stack }),
    };
  }
  return { kind: 'bug', code: 'internal_error', message: String(error) };
}

/** The inverse of `toErrorData`, for the receiving side of a process boundary. */
export function fromErrorData(data: ErrorData): SeogaError {
  const options = data.hint === undefined ? {} : { hint: data.hint };
  if (data.kind === 'document') return new DocumentError(data.code as DocumentErrorCode, data.message, options);
  if (data.kind === 'cancelled') return new CancelledError(data.message, options);
  const error = new SeogaError(data.kind, data.code, data.message, options);
  if (data.stack !== undefined) error.stack = data.stack;
  return error;
}

/** The `code` of a Node system error (`ENOENT`), if it is one. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** SQLite and system codes that say the machine is at fault, with what to do about each. */
const ENVIRONMENT_HINTS: readonly [RegExp, string, string][] = [
  [/^(SQLITE_FULL|ENOSPC)/, 'The disk is full', 'Free some space, then run it again: nothing finished is lost.'],
  [/^(SQLITE_IOERR|EIO)/, 'The disk reports an error', 'Check the disk, then run it again.'],
  [
    /^(SQLITE_CORRUPT|SQLITE_NOTADB)/,
    'The database is damaged',
    'Restore a backup, or move rag.db away and index again.',
  ],
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|EROFS)/,
    'The database cannot be written',
    'Check the permissions of its folder.',
  ],
  [/^(EMFILE|ENFILE)/, 'Too many files are open', 'Raise the limit of open files (`ulimit -n`).'],
];

/** The error as the machine's fault (disk full, damaged database …), or null when it is something else. */
export function asEnvironmentError(error: unknown): EnvironmentError | null {
  if (error instanceof EnvironmentError) return error;
  const code = systemCode(error) ?? '';
  const known = ENVIRONMENT_HINTS.find(([pattern]) => pattern.test(code));
  if (known === undefined) return null;
  return new EnvironmentError('environment', `${known[1]} (${code}).`, { cause: error, hint: known[2] });
}

function isAbortError(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

export function isCancelled(error: unknown): boolean {
  return error instanceof CancelledError || isAbortError(error);
}
