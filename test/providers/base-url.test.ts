import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseUrl, openAiBaseUrl, withoutVersion, withVersion } from '../../src/providers/base-url.js';
import { createEmbeddingProvider } from '../../src/providers/embedding-factory.js';

describe('baseUrl', () => {
  it.each([
    [null, 'https://api.openai.com'],
    ['  ', 'https://api.openai.com'],
    ['https://api.groq.com/openai/v1/', 'https://api.groq.com/openai/v1'],
    ['https://host//', 'https://host'],
    ['http://192.168.0.7:8080/v1/chat/completions', 'http://192.168.0.7:8080/v1'],
    ['HTTPS://Host.Example/Path', 'https://host.example/Path'],
  ])('of %j is %s', (configured, expected) => {
    expect(baseUrl(configured, 'https://api.openai.com')).toBe(expected);
  });

  it.each(['localhost:11434', 'ftp://host', 'not a url', 'https://host/v1?api-version=2024-02-01', 'https://host/#x'])(
    'refuses %s',
    (configured) => {
      expect(() => baseUrl(configured, 'https://x')).toThrow(expect.objectContaining({ code: 'base_url_invalid' }));
    },
  );

  it.each(['https://user:geheim@host', 'https://geheim@host/v1?x=1'])(
    'refuses credentials without repeating them',
    (url) => {
      expect(() => baseUrl(url, 'https://x')).toThrow(
        expect.objectContaining({ code: 'base_url_credentials', message: expect.not.stringContaining('geheim') }),
      );
    },
  );
});

describe('version in a base', () => {
  it('is added where there is none, and taken off for clients that add it themselves', () => {
    expect(withVersion('https://host', 'v1')).toBe('https://host/v1');
    expect(withVersion('https://host/api/v3', 'v1')).toBe('https://host/api/v3');
    expect(withVersion('https://host/v1beta', 'v1beta')).toBe('https://host/v1beta');
    expect(withVersion('https://host/vault', 'v1')).toBe('https://host/vault/v1');
    expect(withoutVersion('https://host/anthropic/v1')).toBe('https://host/anthropic');
    expect(withoutVersion('http://host:11434/api')).toBe('http://host:11434');
    expect(withoutVersion('https://api')).toBe('https://api');
    expect(withoutVersion('https://v1')).toBe('https://v1');
  });
});

describe('Azure', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('has its API under /openai/v1', () => {
    const complete = 'https://name.openai.azure.com/openai/v1';
    expect(openAiBaseUrl('https://name.openai.azure.com/')).toBe(complete);
    expect(openAiBaseUrl('https://name.openai.azure.com/openai')).toBe(complete);
    expect(openAiBaseUrl(`${complete}/`)).toBe(complete);
  });

  it('trap 161: gets the key in its own header', async () => {
    const sent: { url: string; headers: Headers }[] = [];
    // The one test without a server: its host cannot be played on this machine.
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, headers: new Headers(init.headers) });
      return Response.json({ data: [{ index: 0, embedding: [1] }] });
    });
    const config = { provider: 'openai', model: 'm', baseUrl: 'https://n.openai.azure.com', apiKeyPreset: 'Azure' };
    const provider = createEmbeddingProvider(config, { AZURE_API_KEY: 'azure-0123456789' });
    await provider?.embed(['a'], 'query', new AbortController().signal);
    expect(sent[0]?.url).toBe('https://n.openai.azure.com/openai/v1/embeddings');
    expect(sent[0]?.headers.get('api-key')).toBe('azure-0123456789');
  });
});
