import { join } from 'node:path';

/** Everything that lies in one KB folder. */
export interface KbPaths {
  readonly dir: string;
  readonly config: string;
  readonly database: string;
  /** Held for the length of a run. */
  readonly lock: string;
  /** Who runs, since when: information for people, never an authority. */
  readonly run: string;
  /** Its appearance asks the current run to stop. */
  readonly cancel: string;
}

export function kbPaths(dir: string): KbPaths {
  return {
    dir,
    config: join(dir, 'config.json'),
    database: join(dir, 'rag.db'),
    lock: join(dir, 'run.lock'),
    run: join(dir, 'run.json'),
    cancel: join(dir, 'cancel'),
  };
}
