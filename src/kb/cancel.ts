import { existsSync, rmSync, statSync } from 'node:fs';
import { kbPaths } from './paths.js';

/** Removes a request that was made before this run began: it was for another run. */
export function dropStaleCancel(dir: string, runStartMs: number): void {
  const stat = statSync(kbPaths(dir).cancel, { throwIfNoEntry: false });
  if (stat !== undefined && stat.mtimeMs < runStartMs) clearCancel(dir);
}

export function isCancelRequested(dir: string): boolean {
  return existsSync(kbPaths(dir).cancel);
}

/** Removes the request that was honoured. */
export function clearCancel(dir: string): void {
  rmSync(kbPaths(dir).cancel, { force: true });
}
