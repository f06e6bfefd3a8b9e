import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { extractGuarded } from './extract-guarded.js';
import { readAs } from './outcomes.js';
import type { ExtractFile, ExtractResult } from './types.js';

const LIMIT_MS = 20_000;
const answer = readAs('text').answer;
const read: ExtractResult =
  answer.kind === 'document' ? { ok: true, document: answer.document } : { ok: false, code: 'corrupt', message: '' };

function extracting(extract: ExtractFile, limitMs = LIMIT_MS) {
  return extractGuarded('a.docx', extract, limitMs);
}

describe('guarded extraction', () => {
  it('passes on a document', async () => {
    expect((await extracting(async () => read)).answer).toEqual(answer);
  });

  it('passes on a typed failure', async () => {
    const { answer: failure } = await extracting(async () => ({ ok: false, code: 'encrypted', message: 'Locked.' }));
    expect(failure).toEqual({ kind: 'error', code: 'encrypted', message: 'Locked.' });
  });

  it('calls whatever is thrown a crash and says where', async () => {
    const { answer: crash } = await extracting(async () => {
      throw new TypeError('x is undefined');
    });
    expect(crash).toMatchObject({ kind: 'crash', message: expect.stringContaining('TypeError: x is undefined at ') });
  });

  it('calls an extractor that throws before its promise a crash', async () => {
    const broken: ExtractFile = () => {
      throw new Error('not even a promise');
    };
    expect((await extracting(broken)).answer.kind).toBe('crash');
  });

  it('calls a failure of our own making a crash', async () => {
    const { answer: crash } = await extracting(async () => ({ ok: false, code: 'internal_error', message: 'Oops' }));
    expect(crash).toEqual({ kind: 'crash', message: 'internal_error: Oops' });
  });

  it('leaves an extraction that does not answer and tells it to stop', async () => {
    let told: AbortSignal | undefined;
    const { answer: hang } = await extracting((_, signal) => {
      told = signal;
      return new Promise(() => {});
    }, 10);
    expect(hang).toEqual({ kind: 'hang', message: 'no answer within 0.01 s' });
    expect(told?.aborted).toBe(true);
  });

  it('counts connections that are begun meanwhile', async () => {
    const server = createServer((_, response) => response.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { networkRequests } = await extracting(async () => {
      await (await fetch(`http://127.0.0.1:${port}/`)).text();
      return read;
    });
    server.closeAllConnections();
    server.close();
    expect(networkRequests).toBeGreaterThan(0);
    expect((await extracting(async () => read)).networkRequests).toBe(0);
  });
});
