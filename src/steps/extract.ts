import { FileStore } from '../store/files.js';
import type { ExtractedFile } from './classify.js';
import type { StepContext } from './context.js';
import type { FileTask } from './file-task.js';

/**
 * Extracts one file in the worker pool. The attempt is committed first: should the file take the program down, the
 * next run knows which one it was.
 *
 * @throws DocumentError what is wrong with the document
 * @throws CancelledError
 */
export async function extract(context: StepContext, task: FileTask, signal: AbortSignal): Promise<ExtractedFile> {
  new FileStore(context.db).countAttempt(task.row.id);
  return context.pool.run(
    {
      kind: 'extract',
      path: task.diskPath,
      fileName: task.fileName,
      maxFileBytes: context.config.limits.maxFileBytes,
    },
    task.fileName,
    signal,
  );
}
