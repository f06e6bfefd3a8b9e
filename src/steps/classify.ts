import { stat } from 'node:fs/promises';
import { DocumentError } from '../core/errors.js';
import { hashFile } from '../core/hash.js';
import { readProblem } from '../formats/read-problem.js';
import { extractorFingerprint, legacyHint } from '../formats/registry.js';
import { ExtractionStore, type StoredExtraction } from '../store/extractions.js';
import { type FileRow, FileStore } from '../store/files.js';
import type { StepContext } from './context.js';
import type { FileTask } from './file-task.js';
import { MAX_ATTEMPTS } from './work.js';

/** What has to be done for one file. */
export type Classification =
  | { route: 'unchanged' }
  | { route: 'extract' }
  /** The text of this content is known: from another place, another name, or an earlier time. */
  | { route: 'chunk'; extracted: ExtractedFile };

/** An extraction with the file's stand on the disk when its bytes were read. */
export interface ExtractedFile {
  size: number;
  mtimeMs: number;
  extraction: StoredExtraction;
}

/**
 * Decides from the row and the disk what one file needs. Reads the file only to hash it, and only when a hash can
 * save work.
 *
 * @throws DocumentError when the file cannot be indexed at all: vanished, too large, in an older format, given up
 * @throws CancelledError
 */
export async function classify(context: StepContext, task: FileTask, signal: AbortSignal): Promise<Classification> {
  const { row, diskPath } = task;
  const { size, mtimeMs } = await statFile(task);
  refuse(context, task, size);
  if (row.pending === 'extract') return { route: 'extract' };

  const extractions = new ExtractionStore(context.db);
  const isSameSize = row.contentSha256 !== null && row.size === size;
  if (!isSameSize && !extractions.mayKnow(size)) return { route: 'extract' };
  const hash = await hashFile(diskPath, signal).catch((error) => {
    throw readProblem(task.fileName, error);
  });
  if (isSameSize && row.contentSha256 === hash && isSettled(row)) {
    new FileStore(context.db).touch(row.id, { size, mtimeMs });
    return { route: 'unchanged' };
  }
  const format = context.registry.forFile(task.fileName);
  const known = format && extractions.find(hash, extractorFingerprint(format));
  return known === undefined
    ? { route: 'extract' }
    : { route: 'chunk', extracted: { size, mtimeMs, extraction: known } };
}

function isSettled(row: FileRow): boolean {
  return row.pending === null && (row.status === 'Ready' || row.status === 'Degraded');
}

async function statFile(task: FileTask): Promise<{ size: number; mtimeMs: number }> {
  try {
    return await stat(task.diskPath);
  } catch (error) {
    throw readProblem(task.fileName, error);
  }
}

function refuse({ config }: StepContext, { row, fileName }: FileTask, size: number): void {
  const wayOut = legacyHint(fileName);
  if (wayOut !== undefined) {
    throw new DocumentError('unsupported', `${fileName} is in an older format that Seoga does not read.`, {
      hint: wayOut,
    });
  }
  const limit = config.limits.maxFileBytes;
  if (size > limit) {
    throw new DocumentError('limit', `${fileName} has ${size} bytes; the limit is ${limit}.`, {
      hint: 'Raise limits.maxFileMegabytes in config.json, or split the file.',
    });
  }
  if (row.attempts >= MAX_ATTEMPTS) {
    throw new DocumentError('stopped_program', `${fileName} stopped the program ${row.attempts} times.`, {
      hint: 'Repair or remove the file, then run `seoga exec --force`.',
    });
  }
}
