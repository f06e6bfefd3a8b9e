import { ANALYSER_VERSION } from '../text/analyser.js';
import { KeywordWriter } from './chunks.js';
import type { KbDatabase } from './database.js';
import { indexedChunks } from './indexed-chunks.js';
import { readMeta, writeMeta } from './meta.js';

/**
 * Rebuilds both keyword indexes from the chunk rows when another version of the analyser wrote them. One
 * transaction; no provider and no parser is asked.
 *
 * @returns how many chunks were analysed again; 0 when the indexes are current
 */
export function refreshKeywordIndexes(db: KbDatabase): number {
  const current = String(ANALYSER_VERSION);
  const stored = readMeta(db, 'analyser_version');
  if (stored === current) return 0;
  return db
    .transaction(() => {
      const count = stored === null ? 0 : rebuild(db);
      writeMeta(db, 'analyser_version', current);
      return count;
    })
    .immediate();
}

function rebuild(db: KbDatabase): number {
  db.exec('DELETE FROM keyword_words; DELETE FROM keyword_trigrams;');
  const writer = new KeywordWriter(db);
  let count = 0;
  for (const { id, fields } of indexedChunks(db)) {
    writer.write(id, fields);
    count += 1;
  }
  return count;
}

/** Rewrites the keyword rows of one file from its chunk rows: its name is part of them. Call it inside a transaction. */
export function rewriteKeywordRows(db: KbDatabase, fileId: number): void {
  const writer = new KeywordWriter(db);
  const removals = ['keyword_words', 'keyword_trigrams'].map((t) => db.prepare(`DELETE FROM ${t} WHERE rowid = ?`));
  for (const { id, fields } of indexedChunks(db, fileId)) {
    for (const removal of removals) removal.run(id);
    writer.write(id, fields);
  }
}
