import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../src/core/hash.js';
import { unpackDocument } from '../../src/formats/packed.js';
import { createFormatRegistry } from '../../src/formats/registry.js';
import { extractTask } from '../../src/workers/extract-task.js';
import { asNobody } from '../support/nobody.js';
import { tempDir, writeTree } from '../support/temp-dir.js';

const registry = createFormatRegistry();
const signal = new AbortController().signal;

function extract(files: Record<string, string>, fileName: string) {
  const dir = tempDir();
  writeTree(dir, files);
  chmodSync(dir, 0o755);
  const path = join(dir, fileName);
  return {
    path,
    run: () => extractTask({ kind: 'extract', path, fileName, maxFileBytes: 1_000_000 }, registry, signal),
  };
}

describe('extractTask', () => {
  it('takes text and hash from the same bytes', async () => {
    const { extraction, size } = await extract({ '전압.md': '# 측정\n' }, '전압.md').run();
    expect(size).toBe(9);
    expect(extraction).toMatchObject({
      contentSha256: hashBytes(Buffer.from('# 측정\n')),
      contentBytes: 9,
      fingerprint: 'markdown@1',
      title: '측정',
    });
    expect(unpackDocument(extraction.body)).toMatchObject({ text: '# 측정', syntax: 'markdown' });
  });

  it.skipIf(process.platform === 'win32')('says in words that a file may not be read', async () => {
    const { path, run } = extract({ 'secret.txt': 'x' }, 'secret.txt');
    chmodSync(path, 0o000);
    await expect(asNobody(run)).rejects.toMatchObject({
      code: 'permission',
      message: 'secret.txt may not be read by this user.',
      hint: expect.stringContaining('permissions'),
    });
  });

  it('calls a text of blanks empty', async () => {
    await expect(extract({ 'a.txt': ' \n\t' }, 'a.txt').run()).rejects.toMatchObject({ code: 'empty' });
  });

  it('calls a file that no format reads unsupported', async () => {
    await expect(extract({ 'a.xyz': 'x' }, 'a.xyz').run()).rejects.toMatchObject({ code: 'unsupported' });
  });
});
