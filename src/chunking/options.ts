import { ConfigurationError } from '../core/errors.js';
import { type ChunkingOptions, DEFAULT_CHUNKING } from './types.js';

/**
 * Fills in the defaults and makes the sizes fit each other: a target above the maximum is lowered to it, an overlap
 * to half the target, the merge limit to the target.
 *
 * @throws ConfigurationError `chunking_size` when a size is not a whole number in range
 */
export function resolveChunking(options: Partial<ChunkingOptions> = {}): ChunkingOptions {
  // Two units hold any code point, so that a cut can always be made.
  const maxChars = size('maxChars', options.maxChars, 2);
  const targetChars = Math.min(maxChars, size('targetChars', options.targetChars, 1));
  return {
    maxChars,
    targetChars,
    overlapChars: Math.min(Math.floor(targetChars / 2), size('overlapChars', options.overlapChars, 0)),
    mergeBelowChars: Math.min(targetChars, size('mergeBelowChars', options.mergeBelowChars, 0)),
  };
}

function size(name: keyof ChunkingOptions, value: number | undefined, least: number): number {
  if (value === undefined) return DEFAULT_CHUNKING[name];
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new ConfigurationError('chunking_size', `${name} is ${value}, which is no chunk size.`, {
    hint: `Set ${name} to a whole number of at least ${least}.`,
    data: { field: name },
  });
}
