import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../src/core/errors.js';
import { type WalkOptions, walk } from '../../src/steps/scan/walk.js';
import { tempDir, writeTree } from '../support/temp-dir.js';

async function paths(root: string, options: Partial<WalkOptions> = {}): Promise<string[]> {
  const found: string[] = [];
  const defaults: WalkOptions = {
    otherRoots: new Set(),
    onUnreadable: (relative, error) => {
      throw new Error(`unexpected: ${relative} ${error}`);
    },
    signal: new AbortController().signal,
  };
  for await (const file of walk(root, { ...defaults, ...options })) found.push(file.diskPath);
  return found;
}

describe('walk', () => {
  it('lists files depth first in a stable order', async () => {
    const root = tempDir();
    writeTree(root, { 'b.txt': '', 'a/z.txt': '', 'a/b/c.txt': '', 'A.txt': '', '가.txt': '' });
    expect(await paths(root)).toEqual(['A.txt', 'a/b/c.txt', 'a/z.txt', 'b.txt', '가.txt']);
  });

  it('skips hidden files, version control, packages and Office lock files (spec trap 94)', async () => {
    const root = tempDir();
    writeTree(root, {
      'keep.txt': '',
      '.env': '',
      '.git/config': '',
      'node_modules/x/readme.md': '',
      'src/__pycache__/m.txt': '',
      '~$report.docx': '',
      'report~.txt': '',
    });
    expect(await paths(root)).toEqual(['keep.txt', 'report~.txt']);
  });

  it('honours ignore files at every level, with negation (peers trap 32)', async () => {
    const root = tempDir();
    writeTree(root, {
      '.gitignore': '*.log\nbuild/\n/only-here.txt\n',
      'a.log': '',
      'only-here.txt': '',
      'build/out.txt': '',
      'sub/.gitignore': '!important.log\n',
      'sub/.seogaignore': 'drafts/\n',
      'sub/important.log': '',
      'sub/other.log': '',
      'sub/only-here.txt': '',
      'sub/drafts/d.txt': '',
      'sub/deep/build/x.txt': '',
    });
    expect(await paths(root)).toEqual(['sub/important.log', 'sub/only-here.txt']);
  });

  it('follows no symbolic link, so loops and links out of the root do no harm', async () => {
    const root = tempDir();
    const outside = tempDir();
    writeTree(root, { 'docs/a.txt': '' });
    writeTree(outside, { 'secret.txt': '' });
    symlinkSync(root, join(root, 'docs', 'loop'));
    symlinkSync(outside, join(root, 'outside'));
    symlinkSync(join(outside, 'secret.txt'), join(root, 'secret.txt'));
    symlinkSync(join(root, 'docs', 'a.txt'), join(root, 'again.txt'));
    expect(await paths(root)).toEqual(['docs/a.txt']);
  });

  it('leaves a folder that is a root of its own to that root', async () => {
    const root = tempDir();
    writeTree(root, { 'a.txt': '', 'inner/b.txt': '' });
    expect(await paths(root, { otherRoots: new Set([join(root, 'inner')]) })).toEqual(['a.txt']);
  });

  it('reports a folder that cannot be read and goes on (spec trap 93)', async () => {
    const root = tempDir();
    writeTree(root, { 'a.txt': '', 'closed/b.txt': '', 'z.txt': '' });
    // Unreadable for root as well: the ignore file is a folder that turns into an error on reading.
    mkdirSync(join(root, 'closed', 'loop'));
    symlinkSync('.gitignore', join(root, 'closed', '.gitignore'));
    const unreadable: string[] = [];
    const found = await paths(root, { onUnreadable: (relative) => unreadable.push(relative) });
    expect(unreadable).toEqual(['closed']);
    expect(found).toEqual(['a.txt', 'z.txt']);
  });

  it.skipIf(process.platform === 'win32')('never opens a FIFO (peers trap 54)', async () => {
    const root = tempDir();
    writeTree(root, { 'a.txt': '' });
    execFileSync('mkfifo', [join(root, 'pipe.txt')]);
    chmodSync(join(root, 'pipe.txt'), 0o600);
    expect(await paths(root)).toEqual(['a.txt']);
  });

  it('stops when it is cancelled', async () => {
    const root = tempDir();
    writeTree(root, { 'a.txt': '' });
    await expect(paths(root, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(CancelledError);
  });
});
