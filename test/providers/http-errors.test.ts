import Anthropic from '@anthropic-ai/sdk';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../src/core/errors.js';
import { type ProviderCall, toProviderError } from '../../src/providers/http-errors.js';
import { type Behaviour, type ProviderServer, startProviderServer } from '../support/provider-server.js';

const KEY = 'secret/key+0123456789';

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer();
});
afterEach(() => server.close());

function callOf(more: Partial<ProviderCall> = {}): ProviderCall {
  const signal = new AbortController().signal;
  const target = { provider: 'anthropic', model: 'm', label: 'anthropic m', keyVariable: 'ANTHROPIC_API_KEY' };
  return { ...target, apiKey: KEY, signal, limitMs: 100_000, ...more };
}

/** How each SDK reports, with its own fetch and its own error classes. */
const SDKS: Record<string, (baseURL: string, signal?: AbortSignal) => Promise<unknown>> = {
  anthropic: (baseURL, signal) =>
    new Anthropic({ baseURL, apiKey: KEY, maxRetries: 0 }).messages.create(
      { model: 'm', max_tokens: 1, messages: [{ role: 'user', content: 'x' }] },
      signal === undefined ? {} : { signal },
    ),
  openai: (baseURL, signal) =>
    new OpenAI({ baseURL, apiKey: KEY, maxRetries: 0 }).chat.completions.create(
      { model: 'm', messages: [{ role: 'user', content: 'x' }] },
      signal === undefined ? {} : { signal },
    ),
  ollama: (host, signal) =>
    new Ollama({ host, fetch: (url, init) => fetch(url, { ...init, signal: signal ?? null }) }).chat({
      model: 'm',
      messages: [{ role: 'user', content: 'x' }],
    }),
};

async function thrownBy(name: string, behaviour: Behaviour, signal?: AbortSignal): Promise<unknown> {
  server.next(behaviour);
  return await SDKS[name]?.(server.url, signal).then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
}

describe.each(Object.keys(SDKS))('errors of the %s SDK', (name) => {
  it.each([
    [400, { message: 'prompt is too long: 210000 tokens > 200000 maximum' }, 'rejected_input'],
    [400, { message: 'Your credit balance is too low to access the API.' }, 'configuration'],
    [400, { message: "Unsupported parameter: 'max_tokens' is not supported with this model." }, 'configuration'],
    [401, { message: 'invalid x-api-key' }, 'auth'],
    [404, { message: 'model: m' }, 'configuration'],
    [429, { message: 'Too many requests' }, 'transient'],
    [529, { message: 'Overloaded' }, 'transient'],
  ])('%i %j is %s', async (status, error, failure) => {
    const thrown = await thrownBy(name, { answer: { error }, status });
    const result = toProviderError(thrown, callOf());
    expect(result).toMatchObject({ name: 'ProviderError', failure, status, data: { status } });
    expect((result as Error).message).toContain(error.message);
  });

  it('a cut connection is transient', async () => {
    expect(toProviderError(await thrownBy(name, 'cut'), callOf())).toMatchObject({ failure: 'transient' });
    expect(toProviderError(await thrownBy(name, 'reset'), callOf())).toMatchObject({ failure: 'transient' });
  });

  it('broken JSON is a bad reply', async () => {
    const broken = { text: '{"a":', headers: { 'content-type': 'application/json' } };
    expect(toProviderError(await thrownBy(name, broken), callOf())).toMatchObject({ failure: 'bad_reply' });
  });

  it('an abort is a cancellation when the caller asked for it, else a time-out', async () => {
    const controller = new AbortController();
    const pending = thrownBy(name, 'silence', controller.signal);
    while (server.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    const thrown = await pending;
    expect(toProviderError(thrown, callOf({ signal: controller.signal }))).toMatchObject({ name: 'CancelledError' });
    expect(toProviderError(thrown, callOf())).toMatchObject({ failure: 'transient', data: { timeout: true } });
  });
});

describe('headers of an answer', () => {
  it.each([
    [{ 'retry-after': '2.5' }, 2500],
    [{ 'retry-after-ms': '120' }, 120],
    [{ 'retry-after': 'Thu, 01 Jan 2015 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j asks to wait %s ms', async (headers, expected) => {
    const thrown = await thrownBy('openai', { answer: {}, status: 429, headers });
    expect(toProviderError(thrown, callOf())).toMatchObject({ failure: 'transient', retryAfterMs: expected });
  });
});

describe('keys', () => {
  it('are in no part of an error, in whatever form the provider repeats them', async () => {
    const message = `bad: ${KEY} ${encodeURIComponent(KEY)} sk-proj-abc***wxyz AIzaSyA0123456789`;
    const thrown = await thrownBy('openai', { answer: { error: { message } }, status: 400 });
    const error = toProviderError(thrown, callOf()) as Error & { data: unknown };
    expect(error.message).toBe('anthropic m answered 400: bad: [key] [key] [key] [key]');
    expect(JSON.stringify([error.data, String(error.cause)])).not.toMatch(/0123456789|wxyz/);
  });

  it('trap 123: a refused one is told by the variable it came from', async () => {
    const thrown = await thrownBy('openai', { answer: {}, status: 401 });
    expect(toProviderError(thrown, callOf())).toMatchObject({
      hint: 'Check the key in the environment variable ANTHROPIC_API_KEY.',
    });
    expect(toProviderError(thrown, callOf({ keyVariable: null }))).toMatchObject({
      hint: expect.stringContaining('apiKeyPreset'),
    });
  });
});

describe('what never was an answer', () => {
  const withCode = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT'])(
    '%s is transient',
    (code) => {
      expect(toProviderError(withCode(code), callOf())).toMatchObject({ failure: 'transient', data: { code } });
    },
  );

  it('finds the code behind a host with several addresses', () => {
    const both = new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]);
    const error = new TypeError('fetch failed', { cause: both });
    expect(toProviderError(error, callOf({ provider: 'ollama' }))).toMatchObject({
      failure: 'transient',
      hint: expect.stringContaining('ollama serve'),
    });
  });

  it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    '%s is configuration: no retry changes a certificate',
    (code) => {
      expect(toProviderError(withCode(code), callOf())).toMatchObject({ failure: 'configuration' });
    },
  );

  it('leaves our own errors, and our bugs, as they are', () => {
    const own = new ConfigurationError('x', 'y');
    const bug = new TypeError('Cannot read properties of undefined');
    expect(toProviderError(own, callOf())).toBe(own);
    expect(toProviderError(bug, callOf())).toBe(bug);
  });

  it('a signal that fires for a time-out is none of a cancellation', () => {
    const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    expect(toProviderError(signal.reason, callOf({ signal }))).toMatchObject({ failure: 'transient' });
  });
});
