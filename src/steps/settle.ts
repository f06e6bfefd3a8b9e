import { isoTime } from '../core/clock.js';
import { DocumentError, type DocumentErrorCode, toErrorData } from '../core/errors.js';
import type { NewChunk } from '../store/chunks.js';
import { commitFile, type FileCommit } from '../store/commit.js';
import { type FileStatus, FileStore } from '../store/files.js';
import { chunkerFingerprint } from './chunk.js';
import type { ExtractedFile } from './classify.js';
import type { StepContext } from './context.js';
import type { FileTask } from './file-task.js';
import { verdictFingerprint } from './work.js';

const STATUS_OF: Record<DocumentErrorCode, FileStatus> = {
  empty: 'Empty',
  encrypted: 'NeedsAction',
  permission: 'NeedsAction',
  vanished: 'NeedsAction',
  limit: 'NeedsAction',
  time_limit: 'NeedsAction',
  memory_limit: 'NeedsAction',
  needs_ocr: 'NeedsAction',
  needs_transcription: 'NeedsAction',
  unsupported: 'Unsupported',
  corrupt: 'Failed',
  binary: 'Failed',
  wrong_type: 'Failed',
  parser_crashed: 'Failed',
  stopped_program: 'Failed',
};

/** Verdicts that say the content is not to be indexed: what was indexed of an earlier one goes. */
const WITHOUT_CONTENT: ReadonlySet<FileStatus> = new Set(['Empty', 'Unsupported']);

/** Commit 1a: stores the extraction and the chunks, and settles the file. @returns its status */
export function commitChunks(
  context: StepContext,
  task: FileTask,
  extracted: ExtractedFile,
  chunks: readonly NewChunk[],
): FileStatus {
  const { warnings } = extracted.extraction;
  const commit: FileCommit = {
    fileId: task.row.id,
    size: extracted.size,
    mtimeMs: extracted.mtimeMs,
    extraction: extracted.extraction,
    chunkerFingerprint: chunkerFingerprint(context.config),
    chunks,
    status: warnings.length > 0 ? 'Degraded' : 'Ready',
    reason:
      warnings[0] === undefined
        ? null
        : { code: warnings[0].code, message: warnings.map(({ message }) => message).join(' ') },
    now: isoTime(context.clock),
  };
  commitFile(context.db, commit);
  return commit.status;
}

/**
 * Writes why a file could not be indexed. Its earlier chunks stay searchable unless the file has no content to index
 * any more. An error that is no verdict about a document is our own bug: `Failed`, with the message.
 *
 * @returns the file's status
 */
export function settleFailure(context: StepContext, task: FileTask, error: unknown): FileStatus {
  const verdict = error instanceof DocumentError ? error : bug(task, error);
  const status = STATUS_OF[verdict.code];
  const format = context.registry.forFile(task.fileName);
  const files = new FileStore(context.db);
  context.db
    .transaction(() => {
      files.settle(task.row.id, {
        status,
        reasonCode: error instanceof DocumentError ? verdict.code : 'internal_error',
        reason: verdict.message,
        hint: verdict.hint ?? null,
        contentSha256: null,
        extractorFingerprint: verdictFingerprint(verdict.code, format, context.config.limits),
        size: task.seen.size,
        mtimeMs: task.seen.mtimeMs,
      });
      if (WITHOUT_CONTENT.has(status)) files.clearContent(task.row.id);
    })
    .immediate();
  return status;
}

function bug({ fileName }: FileTask, error: unknown): DocumentError {
  return new DocumentError('parser_crashed', `${fileName} could not be indexed: ${toErrorData(error).message}`, {
    cause: error,
    hint: 'This is a fault of Seoga; please report it with the log.',
  });
}
