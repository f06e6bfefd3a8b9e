import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for one test, removed with it. */
export function tempDir(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'seoga-test-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A folder for all tests of a file: call it in `beforeAll`, and the second function in `afterAll`. */
export function sharedTempDir(): { dir: string; remove(): void } {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'seoga-test-')));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Writes files given as `path: content`; folders are made on the way. */
export function writeTree(dir: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    const target = join(dir, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
