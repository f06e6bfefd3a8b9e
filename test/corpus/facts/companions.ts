import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SkeletonTables, skeletonTablesSchema } from '../checks/latex-skeleton.js';

/** What stands beside an `expectations.json`. */
export interface Companions {
  /** The tables for comparing LaTeX; null when the folder has none. */
  skeletonTables: SkeletonTables | null;
  /** The text of a companion file such as a transcript. */
  readText(name: string): string;
}

export function readCompanions(folder: string): Companions {
  const tables = join(folder, 'latex-skeleton.json');
  return {
    skeletonTables: existsSync(tables) ? skeletonTablesSchema.parse(JSON.parse(readFileSync(tables, 'utf8'))) : null,
    readText: (name) => readFileSync(join(folder, name), 'utf8'),
  };
}
