import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { hashBytes } from '../../src/core/hash.js';
import { packDocument } from '../../src/formats/packed.js';
import type { NewChunk } from '../../src/store/chunks.js';
import { commitFile, type FileCommit } from '../../src/store/commit.js';
import { type KbDatabase, openWriter } from '../../src/store/database.js';
import { FileStore } from '../../src/store/files.js';
import { RootStore } from '../../src/store/roots.js';
import { keywordFields } from '../../src/text/keyword-fields.js';
import { tempDir } from './temp-dir.js';

export const NOW = '2026-01-02T03:04:05.000Z';

/** A new database on the disk, closed with the test. */
export function tempDatabase(path = join(tempDir(), 'rag.db')): { db: KbDatabase; path: string } {
  const { db } = openWriter(path);
  onTestFinished(() => void db.close());
  return { db, path };
}

/** Chunks of the given texts, as the worker would hand them over. */
function chunksOf(texts: readonly string[], path = 'a.md'): NewChunk[] {
  return texts.map((content, ordinal) => ({
    ordinal,
    content,
    charStart: 0,
    charEnd: content.length,
    lineStart: 1,
    lineEnd: 1,
    headingPath: [],
    location: {},
    keywordFields: keywordFields({ title: null, path, headingPath: [], content, context: null, keywords: null }),
  }));
}

/** Stores a document through the product's own commit. @returns the file's id */
export function storeDocument(db: KbDatabase, path: string, texts: readonly string[], root = '/docs'): number {
  const { id: rootId } = new RootStore(db).ensure(root, NOW);
  const files = new FileStore(db);
  const known = files.all().find((row) => row.rootId === rootId && row.path === path);
  const seen = { rootId, path, diskPath: path, size: 1, mtimeMs: 1 };
  const fileId = known?.id ?? files.insert(seen, NOW);
  commitFile(db, commitOf(fileId, texts, path));
  return fileId;
}

export function commitOf(fileId: number, texts: readonly string[], path = 'a.md'): FileCommit {
  const text = texts.join('\n\n');
  return {
    fileId,
    size: text.length,
    mtimeMs: 1,
    extraction: {
      contentSha256: hashBytes(Buffer.from(path + text)),
      contentBytes: text.length,
      fingerprint: 'test@1',
      title: null,
      properties: {},
      warnings: [],
      textChars: text.length,
      body: packDocument({ text, syntax: 'plain', locators: [] }),
    },
    chunkerFingerprint: '1',
    chunks: chunksOf(texts, path),
    status: 'Ready',
    reason: null,
    now: NOW,
  };
}
