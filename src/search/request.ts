import { UsageError } from '../core/errors.js';

export type SearchMode = 'auto' | 'bm25' | 'vector';

export interface SearchRequest {
  query: string;
  /** How many hits at most, 1 to 100. */
  topK: number;
  mode: SearchMode;
  /** Cosine similarity that a hit of the vector list needs, 0 to 1. Keywords know no such scale. */
  threshold?: number;
}

const MODES: readonly string[] = ['auto', 'bm25', 'vector'] satisfies SearchMode[];
const MAX_TOP_K = 100;
/** UTF-16 units. Longer than any question; a pasted document is cut here rather than searched for. */
const MAX_QUERY_CHARS = 4_096;

/**
 * Checks what a client sent, whatever its types promised.
 *
 * @throws UsageError `empty_query`, `query_too_long`, `invalid_top_k`, `invalid_threshold`, `invalid_search_mode`
 */
export function checkRequest({ query, topK, mode, threshold }: SearchRequest): void {
  if (typeof query !== 'string' || query.trim() === '') {
    throw new UsageError('empty_query', 'The query is empty.', { hint: 'Say what to look for.' });
  }
  if (query.length > MAX_QUERY_CHARS) {
    throw new UsageError(
      'query_too_long',
      `The query has ${query.length} characters; ${MAX_QUERY_CHARS} are allowed.`,
      {
        hint: 'Ask a question or give the words that matter instead of a whole text.',
      },
    );
  }
  if (!Number.isInteger(topK) || topK < 1 || topK > MAX_TOP_K) {
    throw new UsageError('invalid_top_k', `top_k must be a whole number from 1 to ${MAX_TOP_K}, not ${topK}.`);
  }
  if (threshold !== undefined && !(threshold >= 0 && threshold <= 1)) {
    throw new UsageError('invalid_threshold', `threshold must be a number from 0 to 1, not ${threshold}.`);
  }
  if (!MODES.includes(mode)) {
    throw new UsageError('invalid_search_mode', `There is no search mode ${JSON.stringify(mode)}.`, {
      hint: `Use one of ${MODES.join(', ')}.`,
    });
  }
}
