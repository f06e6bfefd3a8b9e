import { basename, posix } from 'node:path';
import type { ChunkLocation } from '../chunking/types.js';
import type { KbDatabase } from '../store/database.js';

/** One chunk as people and clients see it. */
export interface ChunkView {
  chunkId: string;
  fileId: number;
  /** Relative to its root, with `/`; the root's own name comes first when the KB has several roots. */
  sourcePath: string;
  /** Absolute path of the root. */
  rootPath: string;
  /** The document's own title, or the file's name without its extension. */
  title: string;
  /** Outermost first. */
  headingPath: string[];
  /** What the format knows, and the first and last line (1-based) of the extracted text. */
  location: ChunkLocation & { lines: [number, number] };
  /** From 0. */
  chunkIndex: number;
  /** Chunks of the same document. */
  totalChunks: number;
  content: string;
  hasPrevious: boolean;
  hasNext: boolean;
}

interface ChunkRow {
  id: number;
  fileId: number;
  path: string;
  rootPath: string;
  title: string | null;
  headingPath: string;
  location: string;
  lineStart: number;
  lineEnd: number;
  ordinal: number;
  total: number;
  content: string;
}

const SELECT = `
  SELECT chunks.id, chunks.file_id AS fileId, files.path, roots.path AS rootPath, extractions.title,
    heading_path AS headingPath, location, line_start AS lineStart, line_end AS lineEnd, ordinal, content,
    (SELECT max(ordinal) + 1 FROM chunks AS siblings
     WHERE siblings.file_id = chunks.file_id AND siblings.generation = chunks.generation) AS total
  FROM chunks
  JOIN files ON files.id = chunks.file_id
  JOIN roots ON roots.id = files.root_id
  LEFT JOIN extractions ON extractions.id = files.extraction_id`;

/** Reads chunks by id. Only what is asked for is read. */
export class ChunkViews {
  readonly #byId;
  readonly #neighbours;
  readonly #severalRoots: boolean;

  constructor(db: KbDatabase) {
    this.#byId = db.prepare<[number], ChunkRow>(`${SELECT} WHERE chunks.id = ?`);
    this.#neighbours = db.prepare<[{ chunkId: number; from: number; to: number }], ChunkRow>(
      `${SELECT}
       WHERE (chunks.file_id, chunks.generation) = (SELECT file_id, generation FROM chunks WHERE id = @chunkId)
         AND ordinal BETWEEN (SELECT ordinal + @from FROM chunks WHERE id = @chunkId)
           AND (SELECT ordinal + @to FROM chunks WHERE id = @chunkId)
       ORDER BY ordinal`,
    );
    this.#severalRoots = (db.prepare('SELECT count(*) FROM roots').pluck().get() as number) > 1;
  }

  /** Undefined when there is no such chunk. */
  get(chunkId: number): ChunkView | undefined {
    const row = this.#byId.get(chunkId);
    return row === undefined ? undefined : this.#view(row);
  }

  /** Chunks of the same document and generation, `from` to `to` places after this one (negative: before it). */
  neighbours(chunkId: number, from: number, to: number): ChunkView[] {
    return from > to ? [] : this.#neighbours.all({ chunkId, from, to }).map((row) => this.#view(row));
  }

  #view(row: ChunkRow): ChunkView {
    return {
      chunkId: String(row.id),
      fileId: row.fileId,
      sourcePath: this.#severalRoots ? `${basename(row.rootPath)}/${row.path}` : row.path,
      rootPath: row.rootPath,
      title: row.title ?? nameOf(row.path),
      headingPath: JSON.parse(row.headingPath) as string[],
      location: { ...(JSON.parse(row.location) as ChunkLocation), lines: [row.lineStart, row.lineEnd] },
      chunkIndex: row.ordinal,
      totalChunks: row.total,
      content: row.content,
      hasPrevious: row.ordinal > 0,
      hasNext: row.ordinal < row.total - 1,
    };
  }
}

function nameOf(path: string): string {
  return posix.basename(path, posix.extname(path));
}
