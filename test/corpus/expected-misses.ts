import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { FactResult } from './check-corpus.js';

const schema = z.record(z.string(), z.array(z.strictObject({ fact: z.string(), reason: z.string() })));

/** What is known to be missing, by folder: the list can only shrink. */
export type ExpectedMisses = z.infer<typeof schema>;
export type ExpectedMiss = ExpectedMisses[string][number];

/** How the results of one folder differ from its list. Bonus facts never count. */
export interface Deviations {
  /** Missed and not listed. */
  unexpectedMisses: FactResult[];
  /** Listed, but found now. */
  unexpectedPasses: ExpectedMiss[];
  /** Listed, but no such fact exists. */
  unknown: ExpectedMiss[];
  /** Listed without saying why. */
  withoutReason: ExpectedMiss[];
}

export function readExpectedMisses(path: string): ExpectedMisses {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

export function writeExpectedMisses(path: string, misses: ExpectedMisses): void {
  const sorted = Object.fromEntries(Object.entries(misses).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
}

export function compareWithList(results: readonly FactResult[], list: readonly ExpectedMiss[]): Deviations {
  const required = results.filter(({ fact }) => !fact.bonus);
  const missById = new Map(required.map(({ fact, miss }) => [fact.id, miss]));
  const listed = new Set(list.map(({ fact }) => fact));
  return {
    unexpectedMisses: required.filter(({ fact, miss }) => miss !== null && !listed.has(fact.id)),
    unexpectedPasses: list.filter(({ fact }) => missById.get(fact) === null),
    unknown: list.filter(({ fact }) => !missById.has(fact)),
    withoutReason: list.filter(({ reason }) => reason.trim() === ''),
  };
}

/**
 * The list as the results would have it: reasons of facts that are still missed are kept.
 *
 * @param newReason the reason of facts that had none before; a blank one makes the next run fail until a person
 *   has given it
 */
export function updatedList(
  results: readonly FactResult[],
  list: readonly ExpectedMiss[],
  newReason: string,
): ExpectedMiss[] {
  const reasons = new Map(list.map(({ fact, reason }) => [fact, reason.trim()]));
  return results
    .filter(({ fact, miss }) => !fact.bonus && miss !== null)
    .map(({ fact }) => ({ fact: fact.id, reason: reasons.get(fact.id) || newReason }));
}
