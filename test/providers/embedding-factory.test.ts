import { afterEach, describe, expect, it, vi } from 'vitest';
import { batchSizeFor } from '../../src/providers/embedding/batch-sizes.js';
import { createEmbeddingProvider, type EmbeddingConfig } from '../../src/providers/embedding-factory.js';
import { startProviderServer } from '../support/provider-server.js';

const never = new AbortController().signal;

function created(config: EmbeddingConfig, env: NodeJS.ProcessEnv = {}) {
  const provider = createEmbeddingProvider(config, env);
  if (provider === null) throw new Error('a model is configured');
  return provider;
}

describe('which provider', () => {
  it.each([null, undefined, {}, { provider: 'openai' }, { provider: 'nonsense', model: '  ' }])(
    'is none without a model: %j',
    (config) => {
      expect(createEmbeddingProvider(config, {})).toBeNull();
    },
  );

  it('does not mind the case of its name', () => {
    expect(created({ provider: ' Ollama ', model: 'bge-m3' }).label).toBe('ollama bge-m3');
  });

  it.each(['voyage', 'constructor', '', null])('trap 165: is never guessed: %j', (provider) => {
    expect(() => created({ provider, model: 'm' })).toThrow(
      expect.objectContaining({
        code: 'unknown_provider',
        kind: 'configuration',
        hint: expect.stringContaining('openai, ollama, gemini'),
      }),
    );
  });

  it('refuses a base URL with credentials, and does not repeat them', () => {
    const baseUrl = 'https://user:geheim@example.com/v1';
    expect(() => created({ provider: 'openai', model: 'm', baseUrl })).toThrow(
      expect.objectContaining({ code: 'base_url_credentials', message: expect.not.stringContaining('geheim') }),
    );
  });
});

describe('a missing key', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [{ provider: 'openai', model: 'm', apiKeyPreset: 'OpenAI' }, 'OPENAI_API_KEY'],
    [{ provider: 'openai', model: 'm' }, 'OPENAI_API_KEY'],
    [{ provider: 'gemini', model: 'm' }, 'GEMINI_API_KEY'],
    [{ provider: 'ollama', model: 'm', baseUrl: 'https://ollama.com/api' }, 'OLLAMA_API_KEY'],
    [{ provider: 'openai', model: 'm', apiKeyPreset: 'Together AI' }, 'TOGETHER_AI_API_KEY'],
  ])('is told by name, before any call: %j', async (config, variable) => {
    const calls = vi.fn();
    vi.stubGlobal('fetch', calls);
    await expect(created(config).embed(['a'], 'document', never)).rejects.toMatchObject({
      failure: 'auth',
      message: expect.stringContaining(variable),
      data: { variable },
    });
    expect(calls).not.toHaveBeenCalled();
  });

  it('sends the key of OpenAI to no other host unless told to', async () => {
    const server = await startProviderServer();
    try {
      const env = { OPENAI_API_KEY: 'sk-test-0123456789' };
      await created({ provider: 'openai', model: 'm', baseUrl: server.url }, env).embed(['a'], 'document', never);
      expect(JSON.stringify(server.calls)).not.toContain('sk-test');
    } finally {
      await server.close();
    }
  });

  it('refuses a key that no header can carry, without showing it', async () => {
    const config = { provider: 'openai', model: 'm', baseUrl: 'https://x.openai.azure.com', apiKeyPreset: 'Azure' };
    const provider = created(config, { AZURE_API_KEY: 'sk-열쇠-0123456789' });
    await expect(provider.embed(['a'], 'document', never)).rejects.toMatchObject({
      failure: 'auth',
      message: expect.not.stringContaining('열쇠'),
      hint: expect.stringContaining('AZURE_API_KEY'),
    });
  });
});

describe('fingerprint', () => {
  const of = (config: EmbeddingConfig) => created(config).fingerprint;

  it('trap 81: differs when provider, model or dimension differ', () => {
    const all = [
      of({ provider: 'openai', model: 'text-embedding-3-small' }),
      of({ provider: 'openai', model: 'text-embedding-3-large' }),
      of({ provider: 'openai', model: 'text-embedding-3-small', dimension: 512 }),
      of({ provider: 'ollama', model: 'text-embedding-3-small' }),
      of({ provider: 'ollama', model: 'qwen3-embedding:0.6b' }),
      of({ provider: 'ollama', model: 'qwen3-embedding:8b' }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all[2]).toBe('openai:text-embedding-3-small:512');
  });

  it('is the same for everything a vector does not depend on', () => {
    const plain = of({ provider: 'ollama', model: 'bge-m3' });
    const same = { provider: 'OLLAMA', model: 'bge-m3:latest', dimension: 0, batchSize: 7, keepAlive: '0' };
    expect(of({ ...same, baseUrl: 'http://other:11434/' })).toBe(plain);
    expect(of({ provider: 'gemini', model: 'models/gemini-embedding-001' })).toBe(
      of({ provider: 'gemini', model: 'gemini-embedding-001' }),
    );
  });

  it('holds the prompt that goes before documents', () => {
    expect(of({ provider: 'ollama', model: 'nomic-embed-text' })).toBe(
      'ollama:nomic-embed-text:default:search_document',
    );
  });
});

describe('batch size', () => {
  it.each([
    ['openai', 'text-embedding-3-small', 512],
    ['openai', 'Text-Embedding-ADA-002', 512],
    ['openai', 'something-else', 256],
    ['ollama', 'qwen3-embedding:8b', 64],
    ['ollama', 'mxbai-embed-large', 128],
    ['ollama', 'mxbai-embed-large:latest', 128],
    ['gemini', 'gemini-embedding-2', 100],
    ['gemini', 'gemini-embedding-001', 100],
  ])('trap 162: of %s %s is %i', (provider, model, expected) => {
    expect(batchSizeFor(provider, model, null)).toBe(expected);
    expect(batchSizeFor(provider, model, 0)).toBe(expected);
    expect(batchSizeFor(provider, model, -5)).toBe(expected);
  });

  it('is the configured one when there is one, but never more than Gemini takes', () => {
    expect(created({ provider: 'ollama', model: 'bge-m3', batchSize: 3 }).batchSize).toBe(3);
    expect(batchSizeFor('openai', 'text-embedding-3-small', 1000)).toBe(1000);
    expect(batchSizeFor('gemini', 'gemini-embedding-001', 20)).toBe(20);
    expect(batchSizeFor('gemini', 'gemini-embedding-001', 500)).toBe(100);
  });
});
