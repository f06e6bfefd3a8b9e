import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Lies beside the project and is not part of it; its documents must not be copied as a whole. */
const SHARED = join(PROJECT, '..', 'shared', 'corpus');

export interface CorpusFolder {
  name: string;
  folder: string;
}

/** The subset that comes with the project and always runs. */
export const FIXTURES: CorpusFolder = { name: 'fixtures', folder: join(PROJECT, 'fixtures', 'corpus') };

export const KNOWN_FOLDERS: readonly CorpusFolder[] = [
  FIXTURES,
  ...['public', 'fieldcure-parsers', 'fieldcure-rag', 'code'].map((name) => ({ name, folder: join(SHARED, name) })),
];

export const EXPECTED_MISSES = fileURLToPath(new URL('expected-misses.json', import.meta.url));

export function isThere({ folder }: CorpusFolder): boolean {
  return existsSync(folder);
}

/** A folder by its known name or by its path. */
export function findFolder(nameOrPath: string): CorpusFolder {
  const known = KNOWN_FOLDERS.find(({ name, folder }) => name === nameOrPath || folder === resolve(nameOrPath));
  return known ?? { name: basename(resolve(nameOrPath)), folder: resolve(nameOrPath) };
}
