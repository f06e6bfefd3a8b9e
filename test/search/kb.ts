import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { packDocument } from '../../src/formats/packed.js';
import { commitFile } from '../../src/store/commit.js';
import type { KbDatabase } from '../../src/store/database.js';
import { FileStore } from '../../src/store/files.js';
import { RootStore } from '../../src/store/roots.js';
import { MIGRATIONS } from '../../src/store/schema.js';
import { keywordFields } from '../../src/text/keyword-fields.js';

const NOW = '2026-01-01T00:00:00.000Z';

export interface TestFile {
  path: string;
  /** One text per chunk. */
  chunks: string[];
  title?: string | null;
  headingPath?: string[];
  location?: object;
  root?: string;
}

export function emptyKb(): KbDatabase {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  for (const step of MIGRATIONS) db.exec(step);
  return db;
}

/** Commits a file as a run does; once more with the same path, it becomes a newer generation. @returns its id */
export function addFile(db: KbDatabase, file: TestFile): number {
  const { path, chunks, title = null, headingPath = [], location = {}, root = '/documents' } = file;
  const files = new FileStore(db);
  const rootId = new RootStore(db).ensure(root, NOW).id;
  const known = files.all().find((row) => row.rootId === rootId && row.path === path);
  const fileId = known?.id ?? files.insert({ rootId, path, diskPath: path, size: 1, mtimeMs: 0 }, NOW);
  const text = chunks.join('\n\n');
  commitFile(db, {
    fileId,
    size: 1,
    mtimeMs: 0,
    extraction: {
      contentSha256: createHash('sha256').update(`${path}\n${text}`).digest('hex'),
      contentBytes: text.length,
      fingerprint: 'test',
      title,
      properties: {},
      warnings: [],
      textChars: text.length,
      body: packDocument({ text, syntax: 'plain', locators: [] }),
    },
    chunkerFingerprint: 'test',
    chunks: chunks.map((content, ordinal) => ({
      ordinal,
      content,
      charStart: 0,
      charEnd: content.length,
      lineStart: ordinal + 1,
      lineEnd: ordinal + 1,
      headingPath,
      location,
      keywordFields: keywordFields({ title, path, headingPath, content, context: null, keywords: null }),
    })),
    status: 'Ready',
    reason: null,
    now: NOW,
  });
  return fileId;
}

export function kbOf(...files: TestFile[]): KbDatabase {
  const db = emptyKb();
  for (const file of files) addFile(db, file);
  return db;
}
