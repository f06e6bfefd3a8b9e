import { UsageError } from '../core/errors.js';
import type { KbDatabase } from '../store/database.js';
import { type ChunkView, ChunkViews } from './chunk-view.js';
import { readingIndex } from './database-errors.js';

export interface NeighbourOptions {
  /** How many chunks before this one to read as well. */
  before?: number;
  after?: number;
}

export interface ChunkWithNeighbours extends ChunkView {
  /** In document order, the nearest last. */
  previous: ChunkView[];
  /** In document order, the nearest first. */
  next: ChunkView[];
}

/** Enough to read on; a whole document is better opened itself. */
const MAX_NEIGHBOURS = 20;
const CHUNK_ID = /^[1-9]\d{0,14}$/;

/**
 * One chunk by the id that a search returned.
 *
 * @throws UsageError `chunk_not_found`; `invalid_neighbours` unless both numbers are integers from 0 to 20
 * @throws EnvironmentError when the database cannot be read
 */
export function getChunk(db: KbDatabase, chunkId: string, options: NeighbourOptions = {}): ChunkWithNeighbours {
  const { before = 0, after = 0 } = options;
  for (const count of [before, after]) {
    if (Number.isInteger(count) && count >= 0 && count <= MAX_NEIGHBOURS) continue;
    throw new UsageError('invalid_neighbours', `${count} is not a number of neighbours.`, {
      hint: `Ask for 0 to ${MAX_NEIGHBOURS} chunks before and after.`,
    });
  }
  return readingIndex(db, () => {
    const views = new ChunkViews(db);
    const id = CHUNK_ID.test(chunkId) ? Number(chunkId) : 0;
    const chunk = views.get(id);
    if (chunk === undefined) {
      throw new UsageError('chunk_not_found', `There is no chunk ${JSON.stringify(chunkId.slice(0, 40))}.`, {
        hint: 'Search again: a chunk gets a new id when its document is indexed anew.',
      });
    }
    return { ...chunk, previous: views.neighbours(id, -before, -1), next: views.neighbours(id, 1, after) };
  });
}
