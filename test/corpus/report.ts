import type { FactResult } from './check-corpus.js';
import type { Deviations } from './expected-misses.js';

export interface Score {
  found: number;
  total: number;
}

/** Bonus facts are counted apart. */
export function score(results: readonly FactResult[], bonus = false): Score {
  const counted = results.filter(({ fact }) => fact.bonus === bonus);
  return { found: counted.filter(({ miss }) => miss === null).length, total: counted.length };
}

/**
 * The report of one folder, closing with its score line.
 *
 * @param showAll also print the expected misses and the missed bonus facts
 */
export function reportLines(
  name: string,
  results: readonly FactResult[],
  deviations: Deviations,
  showAll: boolean,
): string[] {
  const bonus = score(results, true);
  const misses = results.filter(({ miss }) => miss !== null);
  const unexpected = new Set(deviations.unexpectedMisses.map(({ fact }) => fact.id));
  const known = misses.filter(({ fact }) => !fact.bonus && !unexpected.has(fact.id));
  return [
    `${name}: ${new Set(results.map(({ fact }) => fact.file)).size} files`,
    ...formatLines(results),
    ...(bonus.total === 0 ? [] : [`  bonus: ${bonus.found} of ${bonus.total} (never a failure)`]),
    ...(known.length === 0 ? [] : [`  expected misses: ${known.length}`]),
    ...(showAll ? known.map(missLine) : []),
    ...(showAll ? misses.filter(({ fact }) => fact.bonus).map((result) => `${missLine(result)} (bonus)`) : []),
    ...section('MISSED, and not in the list of expected misses', deviations.unexpectedMisses.map(missLine)),
    ...section(
      'FOUND, though listed as expected misses: remove them from the list',
      deviations.unexpectedPasses.map(({ fact }) => `    ${fact}`),
    ),
    ...section(
      'LISTED as expected misses, but there is no such fact: remove them from the list',
      deviations.unknown.map(({ fact }) => `    ${fact}`),
    ),
    ...section(
      'LISTED as expected misses without a reason: write one',
      deviations.withoutReason.map(({ fact }) => `    ${fact}`),
    ),
    scoreLine(name, score(results)),
  ];
}

export function scoreLine(name: string, { found, total }: Score): string {
  return `corpus ${name}: found ${found} of ${total} facts`;
}

export function isClean(deviations: Deviations): boolean {
  return Object.values(deviations).every((list) => list.length === 0);
}

function formatLines(results: readonly FactResult[]): string[] {
  const formats = [...new Set(results.map(({ fact }) => fact.format))].sort();
  const width = Math.max(...formats.map((format) => format.length));
  return formats.map((format) => {
    const { found, total } = score(results.filter(({ fact }) => fact.format === format));
    return `  ${format.padEnd(width)}  ${String(found).padStart(4)} / ${total}`;
  });
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`  ${title}: ${lines.length}`, ...lines];
}

function missLine({ fact, miss }: FactResult): string {
  return `    ${fact.id}\n      ${miss ?? ''}`;
}
