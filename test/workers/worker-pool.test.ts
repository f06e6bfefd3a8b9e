import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../src/core/log.js';
import { unpackDocument } from '../../src/formats/packed.js';
import { createWorkerPool, type WorkerPool } from '../../src/workers/worker-pool.js';
import { tempDir, writeTree } from '../support/temp-dir.js';

const mockModule = pathToFileURL(join(import.meta.dirname, '../support/mock-format.mjs')).href;
const never = new AbortController().signal;

function pool(taskMillis = 60_000): WorkerPool {
  const created = createWorkerPool({
    threads: 2,
    taskMillis,
    taskMegabytes: 128,
    extraFormats: [mockModule],
    logger: silentLogger,
  });
  onTestFinished(() => created.close());
  return created;
}

function extractIn(workers: WorkerPool, signal = never) {
  const dir = tempDir();
  return (content: string, fileName = 'a.mock') => {
    writeTree(dir, { [fileName]: content });
    const task = { kind: 'extract' as const, path: join(dir, fileName), fileName, maxFileBytes: 1_000_000 };
    return workers.run(task, fileName, signal);
  };
}

describe('the worker pool', () => {
  it('extracts and chunks in a process of its own', async () => {
    const workers = pool();
    const { extraction, size } = await extractIn(workers)('ok 전압을 기록합니다.');
    expect(size).toBe(29);
    expect(extraction).toMatchObject({ fingerprint: 'mock@1', textChars: 13, contentBytes: 29 });
    expect(unpackDocument(extraction.body).text).toBe('ok 전압을 기록합니다.');
    const task = { kind: 'chunk' as const, path: 'a.mock', extraction, maxChunkChars: 4000 };
    const { chunks } = await workers.run(task, 'a.mock', never);
    expect(chunks).toMatchObject([{ ordinal: 0, content: 'ok 전압을 기록합니다.', charStart: 0, charEnd: 13 }]);
    expect(chunks[0]?.keywordFields.words.body).toContain('전압');
  });

  it('passes typed failures of a parser on with code and message', async () => {
    await expect(extractIn(pool())('corrupt')).rejects.toMatchObject({
      code: 'corrupt',
      message: 'a.mock is damaged.',
    });
  });

  it('passes a bug of a parser on as a bug, not as a verdict about the file', async () => {
    await expect(extractIn(pool())('throw')).rejects.toMatchObject({ kind: 'bug', code: 'internal_error' });
  });

  it.each([
    ['hang', 'time_limit', 'took longer than 8 seconds'],
    ['sleep', 'time_limit', 'took longer than 8 seconds'],
    ['exit', 'parser_crashed', 'made its parser stop'],
    ['kill', 'parser_crashed', 'made its parser stop'],
    ['heap', 'memory_limit', 'takes more memory'],
    ['buffers', 'memory_limit', 'takes more memory'],
  ])('a parser that does "%s" costs one file, and innocent ones beside it finish', async (behaviour, code, words) => {
    const workers = pool(behaviour === 'hang' || behaviour === 'sleep' ? 8_000 : 60_000);
    const extract = extractIn(workers);
    const guilty = extract(behaviour, 'guilty.mock');
    const outcome = expect(guilty).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
    const innocent = await Promise.all(['one', 'two', 'three'].map((name) => extract('ok', `${name}.mock`)));
    expect(innocent).toHaveLength(3);
    await outcome;
    expect(await extract('ok', 'after.mock')).toMatchObject({ extraction: { fingerprint: 'mock@1' } });
  });

  it('ends a running task when it is cancelled, and works on', async () => {
    const workers = pool();
    const controller = new AbortController();
    const hanging = extractIn(workers, controller.signal)('hang');
    setTimeout(() => controller.abort(), 1_000);
    await expect(hanging).rejects.toMatchObject({ code: 'cancelled' });
    expect(await extractIn(workers)('ok')).toMatchObject({ size: 2 });
  });

  it('refuses a file over the size limit without reading it', async () => {
    await expect(extractIn(pool())(`ok ${'x'.repeat(1_000_000)}`)).rejects.toMatchObject({ code: 'limit' });
  });

  it('says that a file is gone', async () => {
    const task = { kind: 'extract' as const, path: join(tempDir(), 'no.mock'), fileName: 'no.mock', maxFileBytes: 1 };
    await expect(pool().run(task, 'no.mock', never)).rejects.toMatchObject({ code: 'vanished' });
  });
});
