import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EnvironmentError, LockedError } from '../../src/core/errors.js';
import { holdLock, isLockHeld } from '../../src/core/lock.js';
import { tempDir } from '../support/temp-dir.js';

const lockModule = pathToFileURL(join(import.meta.dirname, '../../src/core/lock.ts')).href;

/** Another process that holds the lock until it is killed. */
async function holdElsewhere(path: string) {
  const script = `import { holdLock } from ${JSON.stringify(lockModule)}; holdLock(${JSON.stringify(path)});
    process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

describe('holdLock', () => {
  it('keeps a second holder of the same process out until it is released', () => {
    const path = join(tempDir(), 'run.lock');
    const first = holdLock(path);
    expect(() => holdLock(path, 0)).toThrow(LockedError);
    expect(isLockHeld(path)).toBe(true);
    first.release();
    first.release();
    expect(isLockHeld(path)).toBe(false);
    holdLock(path).release();
  });

  it('is freed by kill -9 of its holder, whatever pid comes next', async () => {
    const path = join(tempDir(), 'run.lock');
    const child = await holdElsewhere(path);
    expect(isLockHeld(path)).toBe(true);
    expect(() => holdLock(path, 0)).toThrow(LockedError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isLockHeld(path)).toBe(false);
    holdLock(path).release();
  });

  it('is not disturbed by probes', async () => {
    const path = join(tempDir(), 'run.lock');
    const lock = holdLock(path);
    for (let probe = 0; probe < 50; probe += 1) expect(isLockHeld(path)).toBe(true);
    expect(() => holdLock(path, 0)).toThrow(LockedError);
    lock.release();
  });

  it('says which folder is missing', () => {
    expect(() => holdLock(join(tempDir(), 'nowhere', 'run.lock'))).toThrow(EnvironmentError);
  });
});

describe('isLockHeld', () => {
  it('is false where no run ever was, and creates nothing', () => {
    const path = join(tempDir(), 'run.lock');
    expect(isLockHeld(path)).toBe(false);
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('needs no permission to write', () => {
    const path = join(tempDir(), 'run.lock');
    holdLock(path).release();
    chmodSync(path, 0o444);
    expect(isLockHeld(path)).toBe(false);
  });
});
