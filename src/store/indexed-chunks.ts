import { type KeywordFields, keywordFields } from '../text/keyword-fields.js';
import type { KbDatabase } from './database.js';

interface IndexedChunk {
  title: string | null;
  path: string;
  headingPath: string;
  content: string;
  context: string | null;
  keywords: string | null;
}

/** Chunks that have keyword rows: the newest generation of each file. */
const FROM = `
  FROM chunks
  JOIN files ON files.id = chunks.file_id AND files.generation = chunks.generation
  LEFT JOIN extractions ON extractions.id = files.extraction_id`;

/**
 * What the keyword rows of each chunk must hold, worked out again from the rows. Lazy, one chunk in memory at a
 * time; the caller may write between two of them.
 *
 * @param fileId only this file's chunks
 */
export function* indexedChunks(db: KbDatabase, fileId?: number): Generator<{ id: number; fields: KeywordFields }> {
  const ids =
    fileId === undefined
      ? db.prepare(`SELECT chunks.id ${FROM}`).pluck().all()
      : db.prepare(`SELECT chunks.id ${FROM} WHERE files.id = ?`).pluck().all(fileId);
  const select = db.prepare(
    `SELECT extractions.title, files.path, heading_path AS headingPath, content, context, keywords
     ${FROM} WHERE chunks.id = ?`,
  );
  for (const id of ids as number[]) {
    const { headingPath, ...chunk } = select.get(id) as IndexedChunk;
    yield { id, fields: keywordFields({ ...chunk, headingPath: JSON.parse(headingPath) as string[] }) };
  }
}
