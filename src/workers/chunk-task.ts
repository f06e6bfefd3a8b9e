import { chunkDocument } from '../chunking/chunker.js';
import { unpackDocument } from '../formats/packed.js';
import { keywordFields } from '../text/keyword-fields.js';
import type { ChunkResult, ChunkTask } from './protocol.js';

/** Cuts an extraction into chunks and analyses them, so that the writer of the database only inserts strings. */
export function chunkTask(task: ChunkTask): ChunkResult {
  const document = unpackDocument(task.extraction.body);
  const chunks = chunkDocument(document, { maxChars: task.maxChunkChars });
  return {
    chunks: chunks.map(({ ordinal, content, start, end, lineStart, lineEnd, headingPath, location }) => ({
      ordinal,
      content,
      charStart: start,
      charEnd: end,
      lineStart,
      lineEnd,
      headingPath,
      location,
      keywordFields: keywordFields({
        title: task.extraction.title,
        path: task.path,
        headingPath,
        content,
        context: null,
        keywords: null,
      }),
    })),
  };
}
