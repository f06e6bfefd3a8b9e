import { join } from 'node:path';
import { extractGuarded } from './extract-guarded.js';
import type { Corpus, ExtractFile, Fact, Outcome } from './types.js';

/** After this a file counts as hanging. */
const FILE_LIMIT_MS = 60_000;

/** One fact and what came of it. */
export interface FactResult {
  fact: Fact;
  /** What was there instead; null when the fact holds. */
  miss: string | null;
}

/** Extracts every file of a corpus, one after the other, and checks all facts. Never throws because of a file. */
export async function checkCorpus(
  corpus: Corpus,
  extract: ExtractFile,
  limitMs: number = FILE_LIMIT_MS,
): Promise<FactResult[]> {
  const outcomes = new Map<string, Outcome>();
  for (const { file } of corpus.files) {
    outcomes.set(file, await extractGuarded(join(corpus.folder, file), extract, limitMs));
  }
  return corpus.files.flatMap(({ file, facts }) => {
    const outcome = outcomes.get(file);
    if (outcome === undefined) throw new Error(`${file} was not extracted.`);
    return facts.map((fact) => ({ fact, miss: fact.check(outcome, outcomes) }));
  });
}
