import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdLock } from '../../src/core/lock.js';
import { seoga } from '../support/cli.js';
import { tempDir, writeTree } from '../support/temp-dir.js';

const samples = join(import.meta.dirname, '../../fixtures/quickstart');

async function indexed(files: Record<string, string>) {
  const base = tempDir();
  const docs = tempDir();
  writeTree(docs, files);
  await seoga(base, ['init', docs, '--id', 'kb']);
  const exec = await seoga(base, ['exec', '--path', 'kb']);
  return { base, docs, exec };
}

describe('seoga', () => {
  it('goes from a folder to an answer in Korean and English', async () => {
    const base = tempDir();
    expect(await seoga(base, ['init', samples, '--id', 'samples'])).toMatchObject({ code: 0 });
    const exec = await seoga(base, ['exec', '--path', 'samples']);
    expect(exec).toMatchObject({ code: 0 });
    expect(exec.stdout).toContain('9 indexed');
    const first = async (query: string) => {
      const { stdout } = await seoga(base, ['search', 'samples', query, '--json']);
      return (JSON.parse(stdout) as { results: { source_path: string }[] }).results[0]?.source_path;
    };
    expect(await first('정전이 되면 비상 발전기가 켜지기까지 얼마나 걸리나요?')).toBe('정전 대비 점검 공지.hwpx');
    expect(await first('온실 3동 환기창 모터를 교체하는 업체는 어디인가요?')).toBe('회의록_2026-03-12.txt');
    expect(await first('How often do moisture sensors in the ground need recalibration?')).toBe(
      'soil-probe-calibration.html',
    );
    expect(await first('What should I do if acid gets on my skin?')).toBe('greenhouse-safety-handbook.pdf');
  });

  it('says on a second run that there is nothing to do', async () => {
    const { base } = await indexed({ 'a.txt': 'alpha' });
    const { code, stdout } = await seoga(base, ['exec', '--path', 'kb']);
    expect(code).toBe(0);
    expect(stdout).toContain('nothing to do; 1 unchanged');
  });

  it('prints hits with their place, and the passage', async () => {
    const { base } = await indexed({ '측정.md': '# 임피던스\n\n이 장에서는 전압을 기록합니다.' });
    const { stdout } = await seoga(base, ['search', 'kb', '전압']);
    expect(stdout).toContain('1. 측정.md  lines 1–3');
    expect(stdout).toContain('임피던스');
    expect(stdout).toContain('전압을 기록합니다');
    expect((await seoga(base, ['search', 'kb', 'nothing-like-this'])).stdout).toContain('Nothing found in 1 chunks.');
  });

  it('gives a report for scripts on stdout alone', async () => {
    const { base } = await indexed({ 'a.txt': 'alpha', 'b.xlsx': 'no workbook' });
    const { stdout, code } = await seoga(base, ['exec', '--path', 'kb', '--force', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'done',
      run: { attempted: 2, indexed: 1, failed: 1 },
      state: { files: 2, byStatus: { Ready: 1, Failed: 1 } },
      files_needing_attention: [{ path: 'b.xlsx', status: 'Failed', reasonCode: 'corrupt' }],
    });
  });

  it('removes and adds folders', async () => {
    const { base, docs } = await indexed({ 'a.txt': 'alpha' });
    const more = tempDir();
    writeTree(more, { 'b.txt': 'beta' });
    expect((await seoga(base, ['add', 'kb', more])).stdout).toContain(`Added ${more}.`);
    expect((await seoga(base, ['remove', 'kb', docs])).code).toBe(0);
    await seoga(base, ['exec', '--path', 'kb']);
    const { stdout } = await seoga(base, ['search', 'kb', 'alpha beta', '--json']);
    expect(JSON.parse(stdout).results).toMatchObject([{ source_path: 'b.txt' }]);
  });

  it('states the version of package.json', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    expect((await seoga(tempDir(), ['--version'])).stdout.trim()).toBe(version);
  });
});

describe('bad input ends with one sentence, the way out, and code 1', () => {
  const expectFailure = async (base: string, args: string[], message: RegExp, hint: RegExp = /./) => {
    const { code, stderr, stdout } = await seoga(base, args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(hint);
    expect(stderr).not.toMatch(/\n\s+at /);
  };

  it('a KB that does not exist', async () => {
    await expectFailure(tempDir(), ['exec', '--path', 'nowhere'], /no knowledge base "nowhere"/, /seoga init/);
  });

  it('a folder that is no KB', async () => {
    await expectFailure(tempDir(), ['exec', '--path', tempDir()], /is not a knowledge base/, /seoga init/);
  });

  it('a configuration that is not JSON', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'config.json'), '{ "id": ');
    await expectFailure(tempDir(), ['exec', '--path', dir], /config\.json is not valid JSON/);
  });

  it('a field of the wrong type', async () => {
    const dir = tempDir();
    writeFileSync(join(dir, 'config.json'), '{ "sourcePaths": "docs" }');
    await expectFailure(tempDir(), ['exec', '--path', dir], /sourcePaths/, /Correct the field/);
  });

  it('a KB that is being indexed by another process', async () => {
    const { base } = await indexed({ 'a.txt': 'alpha' });
    const lock = holdLock(join(base, 'kb', 'run.lock'));
    await expectFailure(base, ['exec', '--path', 'kb'], /is being indexed by/, /cancel/);
    lock.release();
  });

  it('a source folder that is missing (the run itself goes on)', async () => {
    const { base, docs } = await indexed({ 'a.txt': 'alpha' });
    rmSync(docs, { recursive: true });
    const { code, stderr, stdout } = await seoga(base, ['exec', '--path', 'kb']);
    expect(code).toBe(0);
    expect(stderr).toContain(`The folder ${docs} is missing`);
    expect(stdout).toContain('1 files, 1 chunks');
  });

  it('an empty folder is no failure, and says that nothing was found', async () => {
    const { exec } = await indexed({});
    expect(exec.code).toBe(0);
    expect(exec.stdout).toContain('No files that Seoga reads were found');
  });

  it('a file that cannot be read is named with its reason', async () => {
    const base = tempDir();
    const docs = tempDir();
    writeTree(docs, {
      'good.txt': 'alpha',
      'locked.docx': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    });
    await seoga(base, ['init', docs, '--id', 'kb']);
    const { code, stdout } = await seoga(base, ['exec', '--path', 'kb']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/NeedsAction\s+locked\.docx/);
    expect(stdout).toContain('password');
  });

  it('every file failing is a failed run', async () => {
    const { exec } = await indexed({ 'a.xlsx': 'no workbook' });
    expect(exec.code).toBe(1);
  });

  it('a search before indexing', async () => {
    const base = tempDir();
    await seoga(base, ['init', tempDir(), '--id', 'kb']);
    await expectFailure(base, ['search', 'kb', 'x'], /has not been indexed yet/, /seoga exec/);
  });

  it('vector search without a provider (spec trap 36)', async () => {
    const { base } = await indexed({ 'a.txt': 'alpha' });
    await expectFailure(base, ['search', 'kb', 'alpha', '--mode', 'vector'], /no embedding provider/);
  });

  it.each([
    [['exec'], /required option '--path/],
    [['exec', '--path', 'kb', '--forse'], /unknown option '--forse'/],
    [['serach', 'kb', 'x'], /unknown command 'serach'/],
    [['search', 'kb', 'x', '--top-k', '5x'], /whole number from 1 to 100/],
    [['search', 'kb', 'x', '--mode', 'fuzzy'], /Allowed choices are auto, bm25, vector/],
    [['init', '/nowhere/at/all'], /does not exist/],
    [['init', '.', '--id', '../up'], /is not a knowledge base id/],
  ])('%j', async (args, message) => {
    await expectFailure(tempDir(), args, message);
  });

  it('is told as JSON too when JSON was asked for', async () => {
    const { stdout, code } = await seoga(tempDir(), ['exec', '--path', 'nowhere', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'error', code: 'kb_not_found', hint: expect.any(String) });
  });
});

describe('where things are', () => {
  it('a KB can be given by id, by path, and by --base-path', async () => {
    const { base } = await indexed({ 'a.txt': 'alpha' });
    const elsewhere = tempDir();
    mkdirSync(join(elsewhere, 'x'));
    for (const args of [
      ['search', join(base, 'kb'), 'alpha', '--json'],
      ['search', 'kb', 'alpha', '--json', '--base-path', base],
    ]) {
      const { stdout } = await seoga(elsewhere, args);
      expect(JSON.parse(stdout).results).toHaveLength(1);
    }
  });
});
