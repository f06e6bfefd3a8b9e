import { readFileSync, rmSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { kbPaths } from './paths.js';

const runInfo = z.object({ pid: z.number(), startedAt: z.string() });

/** Who runs and since when: for people. Whether a run is alive only its lock says. */
export type RunInfo = z.infer<typeof runInfo>;

export function writeRunInfo(dir: string, info: RunInfo): void {
  writeFileAtomic.sync(kbPaths(dir).run, `${JSON.stringify(info)}\n`, { fsync: false });
}

/** Null when no run ever wrote one, or it cannot be understood. */
export function readRunInfo(dir: string): RunInfo | null {
  try {
    return runInfo.parse(JSON.parse(readFileSync(kbPaths(dir).run, 'utf8')));
  } catch {
    // Information only: an unreadable file says as little as none.
    return null;
  }
}

export function clearRunInfo(dir: string): void {
  rmSync(kbPaths(dir).run, { force: true });
}
