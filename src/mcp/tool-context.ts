import { UsageError } from '../core/errors.js';
import type { Logger } from '../core/log.js';
import { locateKbById } from '../kb/locate.js';
import { kbPaths } from '../kb/paths.js';
import type { KbReader } from '../store/reader.js';
import type { ReaderCache } from '../store/reader-cache.js';

/** What tools work with. */
export interface ToolContext {
  basePath: string;
  readers: ReaderCache;
  logger: Logger;
}

/**
 * The index of a KB named by a client.
 *
 * @throws UsageError `invalid_kb_id`, `kb_not_found`, `not_indexed`
 */
export function openKb({ basePath, readers }: ToolContext, kbId: string): KbReader {
  const reader = readers.get(kbPaths(locateKbById(kbId, basePath)).database);
  if (reader !== null) return reader;
  throw new UsageError('not_indexed', `The knowledge base ${kbId} has not been indexed yet.`, {
    hint: `Ask the user to run: seoga exec --path ${kbId}`,
  });
}
