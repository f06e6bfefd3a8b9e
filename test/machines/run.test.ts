import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdLock } from '../../src/core/lock.js';
import { readConfig, writeConfig } from '../../src/kb/config.js';
import { addFolders, removeFolders } from '../../src/kb/create.js';
import { kbPaths } from '../../src/kb/paths.js';
import type { RunReport } from '../../src/machines/run.js';
import { silentObserver } from '../../src/machines/run-observer.js';
import { openWriter } from '../../src/store/database.js';
import { checkIntegrity } from '../../src/store/integrity.js';
import { createTestKb, type TestKb } from '../support/run.js';
import { tempDir } from '../support/temp-dir.js';

/** Extractions started, told from the states the files passed. */
async function runCounting(
  kb: TestKb,
  options: { force?: boolean } = {},
): Promise<{ report: RunReport; extracted: string[] }> {
  const extracted: string[] = [];
  const report = await kb.run({
    ...options,
    observer: {
      ...silentObserver,
      onFileState: (task, state) => {
        if (state === 'extracting') extracted.push(task.row.path);
      },
    },
  });
  return { report, extracted };
}

function integrity(kb: TestKb): string[] {
  const { db } = openWriter(kbPaths(kb.dir).database);
  const problems = checkIntegrity(db);
  db.close();
  return problems;
}

describe('a run', () => {
  it('indexes new files and makes them searchable', async () => {
    const kb = await createTestKb({
      '보고서.md': '# 측정\n\n전압을 기록합니다.',
      'notes/a.txt': 'The alternator hums.',
    });
    const { outcome, counters, stats } = await kb.run();
    expect(outcome).toBe('done');
    expect(counters).toMatchObject({ indexed: 2, chunks: 2, failed: 0 });
    expect(stats).toMatchObject({ files: 2, chunks: 2, byStatus: { Ready: 2 } });
    expect(await kb.search('전압')).toEqual(['보고서.md']);
    expect(await kb.search('alternators')).toEqual(['notes/a.txt']);
    expect(integrity(kb)).toEqual([]);
  });

  it('does no work a second time and says so', async () => {
    const kb = await createTestKb({ 'a.txt': 'alpha', 'broken.mock': 'corrupt', 'empty.txt': '  \n' });
    await kb.run();
    const { report, extracted } = await runCounting(kb);
    expect(extracted).toEqual([]);
    expect(report).toMatchObject({ attempted: 0, counters: { unchanged: 3, indexed: 0 } });
  });

  it('indexes an edited file again, and only that', async () => {
    const kb = await createTestKb({ 'a.txt': 'alpha', 'b.txt': 'beta' });
    await kb.run();
    kb.write({ 'a.txt': 'gamma rays' });
    expect((await runCounting(kb)).extracted).toEqual(['a.txt']);
    expect(await kb.search('alpha')).toEqual([]);
    expect(await kb.search('gamma')).toEqual(['a.txt']);
    expect(integrity(kb)).toEqual([]);
  });

  it('pays nothing for a file that was only touched (peers: restored copies)', async () => {
    const kb = await createTestKb({ 'a.txt': 'alpha' });
    await kb.run();
    utimesSync(join(kb.docs, 'a.txt'), new Date(), new Date(Date.now() + 60_000));
    const { report, extracted } = await runCounting(kb);
    expect(extracted).toEqual([]);
    expect(report.counters).toMatchObject({ unchanged: 1, indexed: 0 });
    expect((await runCounting(kb)).report.attempted).toBe(0);
  });

  it('recognises a moved file by its content, keeps its chunks, and finds it by its new name', async () => {
    const kb = await createTestKb({ 'draft.txt': 'The quarterly figures.' });
    await kb.run();
    const chunkIds = kb.query('SELECT id FROM chunks');
    mkdirSync(join(kb.docs, 'archive'));
    renameSync(join(kb.docs, 'draft.txt'), join(kb.docs, 'archive', 'zeppelin.txt'));
    const { report, extracted } = await runCounting(kb);
    expect(extracted).toEqual([]);
    expect(report.counters).toMatchObject({ moved: 1, removed: 0 });
    expect(kb.query('SELECT id FROM chunks')).toEqual(chunkIds);
    expect(await kb.search('zeppelin')).toEqual(['archive/zeppelin.txt']);
    expect(integrity(kb)).toEqual([]);
  });

  it('copies need no parser: the text of their content is known', async () => {
    const kb = await createTestKb({ 'a.txt': 'same content' });
    await kb.run();
    kb.write({ 'copy.txt': 'same content' });
    const { report, extracted } = await runCounting(kb);
    expect(extracted).toEqual([]);
    expect(report.counters.indexed).toBe(1);
    expect(await kb.search('copy')).toEqual(['copy.txt']);
  });

  it('a file that comes back within 30 days needs no parser either', async () => {
    const kb = await createTestKb({ 'a.txt': 'here and gone', 'b.txt': 'stays' });
    await kb.run();
    rmSync(join(kb.docs, 'a.txt'));
    expect((await kb.run()).counters.removed).toBe(1);
    expect(await kb.search('gone')).toEqual([]);
    kb.write({ 'a.txt': 'here and gone' });
    expect((await runCounting(kb)).extracted).toEqual([]);
    expect(await kb.search('gone')).toEqual(['a.txt']);
  });

  it('removes the last file too (spec trap 72)', async () => {
    const kb = await createTestKb({ 'a.txt': 'the only one' });
    await kb.run();
    rmSync(join(kb.docs, 'a.txt'));
    const report = await kb.run();
    expect(report).toMatchObject({ outcome: 'done', stats: { files: 0, chunks: 0 } });
    expect(await kb.search('only')).toEqual([]);
  });

  it('keeps what was indexed from a folder that is missing, and says so (spec trap 73)', async () => {
    const kb = await createTestKb({ 'a.txt': 'precious' });
    await kb.run();
    renameSync(kb.docs, `${kb.docs}-unmounted`);
    const notices: string[] = [];
    const report = await kb.run({ observer: { ...silentObserver, onNotice: (sentence) => notices.push(sentence) } });
    renameSync(`${kb.docs}-unmounted`, kb.docs);
    expect(report).toMatchObject({ outcome: 'done', counters: { removed: 0 } });
    expect(notices.join()).toContain('is missing');
    expect(await kb.search('precious')).toEqual(['a.txt']);
  });

  it('drops what a folder held once it is configured out, and keeps keys when folders are added (spec trap 75)', async () => {
    const kb = await createTestKb({ 'a.txt': 'first folder' });
    await kb.run();
    const extra = tempDir();
    writeFileSync(join(extra, 'a.txt'), 'second folder');
    const config = await readConfig(kb.dir);
    await writeConfig(kb.dir, { ...config.file, sourcePaths: [extra, ...config.sourcePaths] });
    expect((await runCounting(kb)).extracted).toEqual(['a.txt']);
    expect(await kb.search('second')).toHaveLength(1);
    await removeFolders(await readConfig(kb.dir), [kb.docs]);
    expect((await kb.run()).counters.removed).toBe(1);
    expect(await kb.search('first')).toEqual([]);
    expect(kb.query('SELECT path FROM roots')).toEqual([extra]);
  });

  it('indexes a file once under nested and repeated folders', async () => {
    const kb = await createTestKb({ 'a.txt': 'outer', 'inner/b.txt': 'nested' });
    await addFolders(await readConfig(kb.dir), [join(kb.docs, 'inner')]);
    await kb.run();
    expect(kb.query('SELECT path FROM files ORDER BY path')).toEqual(['a.txt', 'b.txt']);
    await removeFolders(await readConfig(kb.dir), [join(kb.docs, 'inner')]);
    const { report, extracted } = await runCounting(kb);
    expect(extracted).toEqual([]);
    expect(report.counters.moved).toBe(1);
    expect(kb.query('SELECT path FROM files ORDER BY path')).toEqual(['a.txt', 'inner/b.txt']);
  });

  it('finds NFD names and text by NFC words', async () => {
    const kb = await createTestKb({ [`${'전압'.normalize('NFD')}.txt`]: '데비안 설치 안내'.normalize('NFD') });
    await kb.run();
    expect(kb.query('SELECT path FROM files')).toEqual(['전압.txt']);
    expect(await kb.search('데비안')).toEqual(['전압.txt']);
    expect(await kb.search('전압'.normalize('NFD'))).toEqual(['전압.txt']);
  });
});

describe('bad files', () => {
  it('each get a status and a reason, and cost nobody else anything', async () => {
    const kb = await createTestKb({
      'good.txt': 'fine',
      'empty.txt': ' \n ',
      'corrupt.mock': 'corrupt',
      'old.doc': 'x',
      'hang.mock': 'hang',
      'bug.mock': 'throw',
      'exit.mock': 'exit',
    });
    const config = await readConfig(kb.dir);
    await writeConfig(kb.dir, { ...config.file, limits: { fileSeconds: 3 } });
    const report = await kb.run();
    expect(report.outcome).toBe('done');
    const rows = kb.query("SELECT path || ' ' || status || ' ' || coalesce(reason_code, '') FROM files ORDER BY path");
    expect(rows).toEqual([
      'bug.mock Failed internal_error',
      'corrupt.mock Failed corrupt',
      'empty.txt Empty empty',
      'exit.mock Failed parser_crashed',
      'good.txt Ready ',
      'hang.mock NeedsAction time_limit',
      'old.doc Unsupported unsupported',
    ]);
    for (const problem of report.problems) expect(problem.reason).toContain(problem.path);
    expect(report.bugs).toBe(1);
    expect((await runCounting(kb)).extracted).toEqual([]);
    expect(kb.query('SELECT max(attempts) FROM files')).toEqual([0]);
  });

  it('keep their earlier content searchable when they break, but not when they become empty (spec trap 70)', async () => {
    const kb = await createTestKb({ 'a.mock': 'ok earlier words', 'b.txt': 'gone tomorrow' });
    await kb.run();
    kb.write({ 'a.mock': 'corrupt', 'b.txt': '' });
    await kb.run();
    expect(await kb.search('earlier')).toEqual(['a.mock']);
    expect(await kb.search('tomorrow')).toEqual([]);
    expect(integrity(kb)).toEqual([]);
  });

  it('over the size limit are listed, and read once the limit is raised', async () => {
    const kb = await createTestKb({ 'big.txt': `needle ${'hay '.repeat(300_000)}` });
    const { file } = await readConfig(kb.dir);
    await writeConfig(kb.dir, { ...file, limits: { maxFileMegabytes: 1 } });
    await kb.run();
    expect(kb.query('SELECT status || reason_code FROM files')).toEqual(['NeedsActionlimit']);
    expect((await runCounting(kb)).report.attempted).toBe(0);
    await writeConfig(kb.dir, { ...file, limits: { maxFileMegabytes: 2 } });
    await kb.run();
    expect(await kb.search('needle')).toEqual(['big.txt']);
  });

  it('that stopped the program three times are given up; --force tries again', async () => {
    const kb = await createTestKb({ 'a.txt': 'survivor', 'b.txt': 'other' });
    await kb.run();
    const { db } = openWriter(kbPaths(kb.dir).database);
    db.exec("UPDATE files SET attempts = 3, pending = 'extract' WHERE path = 'a.txt'");
    db.close();
    await kb.run();
    expect(kb.query("SELECT reason FROM files WHERE path = 'a.txt'")).toEqual(['a.txt stopped the program 3 times.']);
    await kb.run({ force: true });
    expect(kb.query('SELECT DISTINCT status FROM files')).toEqual(['Ready']);
  });
});

describe('--force', () => {
  it('reads every file again, once', async () => {
    const kb = await createTestKb({ 'a.txt': 'alpha', 'b.txt': 'beta', 'c.mock': 'corrupt' });
    await kb.run();
    expect((await runCounting(kb, { force: true })).extracted.sort()).toEqual(['a.txt', 'b.txt', 'c.mock']);
    expect((await runCounting(kb)).extracted).toEqual([]);
    expect(integrity(kb)).toEqual([]);
  });

  it('is a row before it is work: a cancelled forced run goes on without the flag', async () => {
    const kb = await createTestKb({ 'a.txt': 'alpha', 'b.txt': 'beta' });
    await kb.run();
    const stop = new AbortController();
    await kb.run({
      force: true,
      signal: stop.signal,
      observer: { ...silentObserver, onScanned: () => stop.abort() },
    });
    expect((await runCounting(kb)).extracted.sort()).toEqual(['a.txt', 'b.txt']);
  });
});

describe('stopping a run', () => {
  it('by signal keeps finished files and leaves no lock', async () => {
    const kb = await createTestKb({ 'a.txt': 'alpha', 'z.mock': `sleep ${'x'.repeat(100)}` });
    const stop = new AbortController();
    const report = await kb.run({
      signal: stop.signal,
      observer: { ...silentObserver, onFileDone: () => stop.abort() },
    });
    expect(report).toMatchObject({ outcome: 'cancelled', counters: { indexed: 1 } });
    expect(await kb.search('alpha')).toEqual(['a.txt']);
    expect(kb.query("SELECT status FROM files WHERE path = 'z.mock'")).toEqual(['Pending']);
    holdLock(kbPaths(kb.dir).lock).release();
  });

  it('by the cancel file, which the run removes (spec traps 19, 89)', async () => {
    const kb = await createTestKb({ 'z.mock': 'sleep' });
    const report = await kb.run({
      observer: { ...silentObserver, onScanned: () => writeFileSync(kbPaths(kb.dir).cancel, '') },
    });
    expect(report.outcome).toBe('cancelled');
    expect((await kb.run({ signal: AbortSignal.timeout(3_000) })).outcome).toBe('cancelled');
  });

  it('does not honour a cancel file that was there before it began', async () => {
    const kb = await createTestKb({ 'a.txt': 'alpha' });
    writeFileSync(kbPaths(kb.dir).cancel, '');
    utimesSync(kbPaths(kb.dir).cancel, new Date(0), new Date(0));
    expect((await kb.run()).outcome).toBe('done');
  });
});

describe('a KB that is locked', () => {
  it('is left alone, and the message names the process', async () => {
    const kb = await createTestKb({ 'a.txt': 'alpha' });
    const lock = holdLock(kbPaths(kb.dir).lock);
    const report = await kb.run();
    lock.release();
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'locked' }, stats: null });
  });
});
