import { EnvironmentError, systemCode } from '../core/errors.js';
import type { KbDatabase } from '../store/database.js';

/**
 * Runs a piece of reading work. A failing index is an error, never an empty result.
 *
 * @throws EnvironmentError `index_damaged`, `database_busy` or `search_failed` for an error of SQLite;
 *   anything else passes as it is
 */
export function readingIndex<T>(db: KbDatabase, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = systemCode(error) ?? '';
    throw code.startsWith('SQLITE_') ? describe(db, code, error) : error;
  }
}

function describe(db: KbDatabase, code: string, cause: unknown): EnvironmentError {
  if (code.startsWith('SQLITE_CORRUPT')) {
    return new EnvironmentError('index_damaged', `The keyword index of ${db.name} is damaged.`, {
      cause,
      hint: 'Run `seoga doctor --repair` on this knowledge base; no document has to be read again.',
    });
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return new EnvironmentError('database_busy', `${db.name} is being written and could not be read in time.`, {
      cause,
      hint: 'Search again in a moment.',
    });
  }
  return new EnvironmentError('search_failed', `${db.name} could not be searched (${code}).`, {
    cause,
    hint: 'Run `seoga doctor` on this knowledge base.',
  });
}
