import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/core/clock.js';
import { UsageError } from '../../src/core/errors.js';
import { readConfig } from '../../src/kb/config.js';
import { addFolders, createKb, removeFolders } from '../../src/kb/create.js';
import { tempDir, writeTree } from '../support/temp-dir.js';

const clock = systemClock;

describe('createKb', () => {
  it('makes a KB named after its first folder', async () => {
    const base = join(tempDir(), 'not', 'there', 'yet');
    const folder = join(tempDir(), '계약서');
    mkdirSync(folder);
    const { config, created } = await createKb({ base, folders: [folder], clock });
    expect(created).toBe(true);
    expect(config).toMatchObject({ id: '계약서', name: '계약서', sourcePaths: [folder], dir: join(base, '계약서') });
  });

  it('is safe to run twice', async () => {
    const [base, folder] = [tempDir(), tempDir()];
    const first = await createKb({ base, folders: [folder], clock });
    const second = await createKb({ base, folders: [folder], clock });
    expect(second.created).toBe(false);
    expect(second.config.dir).toBe(first.config.dir);
    expect(second.config.file).toEqual(first.config.file);
  });

  it('gives another folder of the same name another id', async () => {
    const base = tempDir();
    const folders = [tempDir(), tempDir()].map((dir) => join(dir, 'docs'));
    for (const folder of folders) mkdirSync(folder);
    const ids = [];
    for (const folder of folders) ids.push((await createKb({ base, folders: [folder], clock })).config.id);
    expect(ids).toEqual(['docs', 'docs-2']);
  });

  it('does not take over the KB of other folders when the id was asked for', async () => {
    const base = tempDir();
    await createKb({ base, folders: [tempDir()], id: 'kb', clock });
    await expect(createKb({ base, folders: [tempDir()], id: 'kb', clock })).rejects.toMatchObject({
      code: 'kb_exists',
    });
  });

  it('counts a folder and a link to it once', async () => {
    const folder = tempDir();
    const link = join(tempDir(), 'link');
    symlinkSync(folder, link);
    const { config } = await createKb({ base: tempDir(), folders: [folder, link, `${folder}/`], clock });
    expect(config.sourcePaths).toEqual([folder]);
  });

  it.each([
    ['folder_not_found', 'nowhere'],
    ['not_a_folder', 'file.txt'],
  ])('refuses with %s', async (code, name) => {
    const dir = tempDir();
    writeTree(dir, { 'file.txt': 'x' });
    const attempt = createKb({ base: tempDir(), folders: [join(dir, name)], clock });
    await expect(attempt).rejects.toBeInstanceOf(UsageError);
    await expect(attempt).rejects.toMatchObject({ code });
  });
});

describe('addFolders and removeFolders', () => {
  it('change only what they are asked to, and keep unknown fields and relative entries', async () => {
    const dir = tempDir();
    const extra = tempDir();
    mkdirSync(join(dir, 'inside'));
    writeFileSync(join(dir, 'config.json'), JSON.stringify({ id: 'kb', sourcePaths: ['inside'], theirs: 1 }));
    expect(await addFolders(await readConfig(dir), [extra, extra])).toEqual([extra]);
    expect(await addFolders(await readConfig(dir), [extra])).toEqual([]);
    expect((await readConfig(dir)).file).toMatchObject({ sourcePaths: ['inside', extra], theirs: 1 });
    await removeFolders(await readConfig(dir), [join(dir, 'inside')]);
    expect((await readConfig(dir)).file).toMatchObject({ sourcePaths: [extra], theirs: 1 });
  });

  it('removes a folder that is gone from the disk', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'config.json'), JSON.stringify({ sourcePaths: ['/gone/for/good'] }));
    await removeFolders(await readConfig(dir), ['/gone/for/good']);
    expect((await readConfig(dir)).sourcePaths).toEqual([]);
  });

  it('name the folders there are when another one is to be removed', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'config.json'), JSON.stringify({ sourcePaths: ['/data'] }));
    const attempt = removeFolders(await readConfig(dir), ['/other']);
    await expect(attempt).rejects.toMatchObject({ code: 'folder_not_in_kb', hint: 'Its folders are: /data.' });
  });
});
