import { ProviderError } from '../errors.js';

/** What a reply has to be. */
export interface ExpectedVectors {
  /** Provider and model, for messages. */
  label: string;
  count: number;
  /** Numbers in each vector; 0 when any length will do, the same for all. */
  dimension: number;
}

/**
 * Checks the vectors of a reply, which may hold anything.
 *
 * @param raw vectors as arrays of numbers or Float32Arrays, in the order of the texts
 * @returns finite, non-zero vectors of one length
 * @throws ProviderError `bad_reply`, saying what is wrong with which vector
 */
export function validVectors(raw: unknown, expected: ExpectedVectors): Float32Array[] {
  const { label, count } = expected;
  if (!Array.isArray(raw)) throw badReply(`${label} answered without vectors.`);
  if (raw.length !== count) {
    throw badReply(`${label} answered with ${plural(raw.length, 'vector')} to ${plural(count, 'text')}.`);
  }
  const vectors = raw.map((vector: unknown, index) => toVector(vector, index, label));
  const dimension = expected.dimension > 0 ? expected.dimension : (vectors[0]?.length ?? 0);
  for (const [index, vector] of vectors.entries()) {
    if (vector.length !== dimension) {
      throw badReply(
        `${label} answered with a vector of ${vector.length} numbers, not ${dimension} (vector ${index + 1} of ${count}).`,
        'If the model has no such dimension, correct or remove `dimension` in config.json.',
      );
    }
  }
  return vectors;
}

function toVector(raw: unknown, index: number, label: string): Float32Array {
  const where = `${label} answered with a vector (number ${index + 1})`;
  if (!(raw instanceof Float32Array) && !Array.isArray(raw)) throw badReply(`${where} that is no list of numbers.`);
  if (raw.length === 0) throw badReply(`${where} that is empty.`);
  const vector = new Float32Array(raw.length);
  let nonZero = false;
  for (const [position, value] of raw.entries()) {
    const number: unknown = value;
    vector[position] = typeof number === 'number' ? number : Number.NaN;
    // After the conversion: what a float of 32 bits cannot hold is infinite, or zero.
    const stored = vector[position] ?? Number.NaN;
    if (!Number.isFinite(stored)) throw badReply(`${where} that holds something other than finite numbers.`);
    if (stored !== 0) nonZero = true;
  }
  if (!nonZero) throw badReply(`${where} that is all zeros.`);
  return vector;
}

/** An answer that is none. */
export function badReply(message: string, hint?: string): ProviderError {
  return new ProviderError('bad_reply', message, hint === undefined ? {} : { hint });
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
