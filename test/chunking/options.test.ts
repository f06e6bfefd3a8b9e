import { describe, expect, it } from 'vitest';
import { resolveChunking } from '../../src/chunking/options.js';
import { DEFAULT_CHUNKING } from '../../src/chunking/types.js';
import { ConfigurationError } from '../../src/core/errors.js';

describe('resolveChunking', () => {
  it('fills in the sizes of the reference', () => {
    expect(resolveChunking()).toEqual(DEFAULT_CHUNKING);
    expect(resolveChunking({ overlapChars: 0 })).toEqual({ ...DEFAULT_CHUNKING, overlapChars: 0 });
  });

  it('makes the sizes fit a small maximum', () => {
    expect(resolveChunking({ maxChars: 200 })).toEqual({
      maxChars: 200,
      targetChars: 200,
      overlapChars: 100,
      mergeBelowChars: 200,
    });
  });

  it.each([
    { maxChars: 1 },
    { targetChars: 0 },
    { overlapChars: -1 },
    { mergeBelowChars: 1.5 },
    { maxChars: Number.NaN },
  ])('refuses %o by name', (options) => {
    const [field] = Object.keys(options);
    expect(() => resolveChunking(options)).toThrow(ConfigurationError);
    expect(() => resolveChunking(options)).toThrow(field);
  });
});
