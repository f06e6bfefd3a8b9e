import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { chunkDocument } from '../../src/chunking/chunker.js';
import { normalizeText } from '../../src/formats/markdown.js';
import { packDocument } from '../../src/formats/packed.js';
import { commitFile } from '../../src/store/commit.js';
import type { KbDatabase } from '../../src/store/database.js';
import { FileStore } from '../../src/store/files.js';
import { RootStore } from '../../src/store/roots.js';
import { MIGRATIONS } from '../../src/store/schema.js';
import { keywordFields } from '../../src/text/keyword-fields.js';
import type { Collection, CollectionDocument } from './collections.js';

export interface IndexedCollection {
  db: KbDatabase;
  /** The collection's document of each file row. */
  documentOfFile: Map<number, string>;
}

const NOW = new Date(0).toISOString();

/** Makes every document a Markdown file of a KB in memory, through the product's chunker, analyser and store. */
export function indexCollection(collection: Collection): IndexedCollection {
  const db = new Database(':memory:');
  for (const step of MIGRATIONS) db.exec(step);
  const rootId = new RootStore(db).ensure('/collection', NOW).id;
  const documentOfFile = new Map<number, string>();
  for (const [index, document] of collection.documents.entries()) {
    documentOfFile.set(addFile(db, rootId, `${meaninglessName(index)}.md`, document), document.id);
  }
  return { db, documentOfFile };
}

/** Letters only: the ids of some collections hold the answer, and a number would match the numbers of queries. */
function meaninglessName(index: number): string {
  return `doc${index.toString().replace(/\d/g, (digit) => 'bcdfghjkmn'.charAt(Number(digit)))}`;
}

function addFile(db: KbDatabase, rootId: number, path: string, { title, text: body }: CollectionDocument): number {
  const text = normalizeText(title === '' ? body : `# ${title}\n\n${body}`).trim();
  const size = Buffer.byteLength(text);
  const seen = { size, mtimeMs: 0 };
  const fileId = new FileStore(db).insert({ rootId, path, diskPath: path, ...seen }, NOW);
  const document = { text, syntax: 'markdown' as const, locators: [] };
  commitFile(db, {
    ...seen,
    fileId,
    extraction: {
      contentSha256: createHash('sha256').update(`${path}\n${text}`).digest('hex'),
      contentBytes: size,
      fingerprint: 'bench',
      title: title === '' ? null : title,
      properties: {},
      warnings: [],
      textChars: text.length,
      body: packDocument(document),
    },
    chunkerFingerprint: 'bench',
    chunks: chunkDocument(document).map(
      ({ ordinal, content, start, end, lineStart, lineEnd, headingPath, location }) => ({
        ordinal,
        content,
        charStart: start,
        charEnd: end,
        lineStart,
        lineEnd,
        headingPath,
        location,
        keywordFields: keywordFields({
          title: title === '' ? null : title,
          path,
          headingPath,
          content,
          context: null,
          keywords: null,
        }),
      }),
    ),
    status: 'Ready',
    reason: null,
    now: NOW,
  });
  return fileId;
}
