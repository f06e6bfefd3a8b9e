import { CHUNKER_VERSION } from '../chunking/chunker.js';
import { DEFAULT_CHUNKING } from '../chunking/types.js';
import type { KbConfig } from '../kb/config.js';
import type { NewChunk } from '../store/chunks.js';
import type { ExtractedFile } from './classify.js';
import type { StepContext } from './context.js';
import type { FileTask } from './file-task.js';

/** What the chunks of a text depend on besides the text. */
export function chunkerFingerprint(config: KbConfig): string {
  return `${CHUNKER_VERSION} ${maxChunkChars(config)}`;
}

/** The embedding block's upper bound for a chunk, UTF-16 units; the reference treats 0 and less as its default too. */
function maxChunkChars(config: KbConfig): number {
  const configured = config.file.embedding?.maxChunkChars ?? 0;
  return configured > 0 ? configured : DEFAULT_CHUNKING.maxChars;
}

/**
 * Cuts an extraction into chunks in the worker pool.
 *
 * @throws DocumentError `time_limit`, `memory_limit`
 * @throws CancelledError
 */
export async function chunk(
  context: StepContext,
  task: FileTask,
  extracted: ExtractedFile,
  signal: AbortSignal,
): Promise<NewChunk[]> {
  const { title, body } = extracted.extraction;
  const { chunks } = await context.pool.run(
    { kind: 'chunk', path: task.row.path, extraction: { title, body }, maxChunkChars: maxChunkChars(context.config) },
    task.fileName,
    signal,
  );
  return chunks;
}
