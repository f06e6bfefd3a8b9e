import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddingProvider, type EmbeddingConfig } from '../../src/providers/embedding-factory.js';
import type { EmbeddingProvider } from '../../src/providers/types.js';
import { type ProviderServer, startProviderServer } from '../support/provider-server.js';

const env = {
  OPENAI_API_KEY: 'sk-test-0123456789',
  GEMINI_API_KEY: 'AIzaTest0123456789',
  GROQ_API_KEY: 'gsk_9876543210',
};
const never = new AbortController().signal;

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer();
});
afterEach(() => server.close());

function provider(config: EmbeddingConfig): EmbeddingProvider {
  const created = createEmbeddingProvider({ baseUrl: server.url, ...config }, env);
  if (created === null) throw new Error('a model is configured');
  return created;
}

const openai = (config: EmbeddingConfig = {}) =>
  provider({ provider: 'openai', model: 'text-embedding-3-small', apiKeyPreset: 'OpenAI', ...config });
const ollama = (config: EmbeddingConfig = {}) => provider({ provider: 'ollama', model: 'bge-m3', ...config });
const gemini = (config: EmbeddingConfig = {}) =>
  provider({ provider: 'gemini', model: 'gemini-embedding-001', apiKeyPreset: 'Gemini', ...config });

describe('OpenAI-compatible', () => {
  it('sends model, texts and key, and returns one vector for each text', async () => {
    const vectors = await openai().embed(['한국어', 'ab'], 'document', never);
    expect(vectors.map((vector) => [...vector])).toEqual([
      [3, 1, 0.5, -0.25],
      [2, 1, 0.5, -0.25],
    ]);
    expect(vectors[0]).toBeInstanceOf(Float32Array);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/embeddings',
      headers: { authorization: 'Bearer sk-test-0123456789' },
      body: { model: 'text-embedding-3-small', input: ['한국어', 'ab'] },
    });
    expect(server.calls[0]?.body).not.toHaveProperty('dimensions');
  });

  it('trap 164: sends the configured dimension', async () => {
    await openai({ dimension: 4 }).embed(['a'], 'document', never);
    expect(server.calls[0]?.body).toMatchObject({ dimensions: 4 });
  });

  it('puts vectors in the order of the texts by their index, whether base64 or numbers', async () => {
    server.next({
      answer: {
        data: [
          { index: 1, embedding: [2, 0] },
          { index: 0, embedding: Buffer.from(new Float32Array([1, 0.5]).buffer).toString('base64') },
        ],
      },
    });
    const vectors = await openai().embed(['first', 'second'], 'document', never);
    expect(vectors.map((vector) => [...vector])).toEqual([
      [1, 0.5],
      [2, 0],
    ]);
  });

  it('takes the order as it comes from servers that send no index, and refuses repeated ones', async () => {
    server.next({ answer: { data: [{ embedding: [1] }, { embedding: [2] }] } });
    expect(await openai().embed(['a', 'b'], 'document', never)).toEqual([new Float32Array([1]), new Float32Array([2])]);
    const repeated = { index: 0, embedding: [1] };
    server.next({ answer: { data: [repeated, repeated] } });
    await expect(openai().embed(['a', 'b'], 'document', never)).rejects.toMatchObject({ failure: 'bad_reply' });
  });

  it('sends no authorization header to a server that needs no key', async () => {
    await provider({ provider: 'openai', model: 'local' }).embed(['a'], 'query', never);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['', '/v1/embeddings'],
    ['/', '/v1/embeddings'],
    ['/v1', '/v1/embeddings'],
    ['/v1/', '/v1/embeddings'],
    ['/openai/v1', '/openai/v1/embeddings'],
    ['/openai/v1/', '/openai/v1/embeddings'],
    ['/proxy', '/proxy/v1/embeddings'],
    ['/v1/embeddings', '/v1/embeddings'],
    ['/v1beta/openai/', '/v1beta/openai/embeddings'],
  ])('trap 160: keeps a base path and doubles no version: %s', async (path, expected) => {
    await openai({ baseUrl: server.url + path }).embed(['a'], 'document', never);
    expect(server.calls[0]?.path).toBe(expected);
  });

  it('makes no call for no texts', async () => {
    expect(await openai().embed([], 'document', never)).toEqual([]);
    expect(server.calls).toHaveLength(0);
  });
});

describe('Ollama', () => {
  it('sends texts and keep_alive to /api/embed, without a key', async () => {
    const vectors = await ollama().embed(['가나다'], 'document', never);
    expect(vectors).toEqual([new Float32Array([3, 1, 0.5, -0.25])]);
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/embed',
      body: { model: 'bge-m3', input: ['가나다'], keep_alive: '5m' },
    });
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
    expect(server.calls[0]?.body).not.toHaveProperty('dimensions');
  });

  it('sends keep_alive as the number Ollama wants, and dimension and context length when configured', async () => {
    await ollama({ keepAlive: '-1', dimension: 4, numCtx: 8192 }).embed(['a'], 'document', never);
    expect(server.calls[0]?.body).toMatchObject({ keep_alive: -1, dimensions: 4, options: { num_ctx: 8192 } });
  });

  it.each(['/', '/v1', '/api', '/api/embed', '/proxy'])('finds its API behind the base %s', async (path) => {
    await ollama({ baseUrl: server.url + path }).embed(['a'], 'document', never);
    expect(server.calls[0]?.path).toBe(path === '/proxy' ? '/proxy/api/embed' : '/api/embed');
  });

  it('sends the key of a preset to a server behind a proxy', async () => {
    await ollama({ apiKeyPreset: 'Groq' }).embed(['a'], 'document', never);
    expect(server.calls[0]?.headers.authorization).toBe('Bearer gsk_9876543210');
  });
});

describe('Gemini', () => {
  it('trap 143: sends the key in a header, never in the address', async () => {
    await gemini().embed(['a'], 'document', never);
    expect(server.calls[0]?.headers['x-goog-api-key']).toBe(env.GEMINI_API_KEY);
    expect(server.calls[0]?.path).toBe('/v1beta/models/gemini-embedding-001:embedContent');
  });

  it('trap 43: tells documents and questions apart by task type', async () => {
    await gemini().embed(['a', 'b'], 'document', never);
    await gemini().embed(['a'], 'query', never);
    expect(server.calls[0]).toMatchObject({
      path: '/v1beta/models/gemini-embedding-001:batchEmbedContents',
      body: {
        requests: [
          {
            model: 'models/gemini-embedding-001',
            content: { parts: [{ text: 'a' }] },
            taskType: 'RETRIEVAL_DOCUMENT',
          },
          { content: { parts: [{ text: 'b' }] } },
        ],
      },
    });
    expect(server.calls[1]?.body).toMatchObject({ taskType: 'RETRIEVAL_QUERY' });
    expect(server.calls[1]?.body).not.toHaveProperty('outputDimensionality');
  });

  it('trap 43: writes the task into the text for models that ignore the task type', async () => {
    await gemini({ model: 'models/gemini-embedding-2' }).embed(['본문'], 'document', never);
    await gemini({ model: 'gemini-embedding-2' }).embed(['질문'], 'query', never);
    expect(server.calls.map((call) => call.body)).toMatchObject([
      { model: 'models/gemini-embedding-2', content: { parts: [{ text: 'title: none | text: 본문' }] } },
      { content: { parts: [{ text: 'task: search result | query: 질문' }] } },
    ]);
    expect(server.calls[0]?.body).not.toHaveProperty('taskType');
  });

  it('trap 44: normalises vectors shorter than 3072, and no others', async () => {
    const [short] = await gemini({ dimension: 4 }).embed(['a'], 'document', never);
    expect(Math.hypot(...(short ?? []))).toBeCloseTo(1, 6);
    expect(server.calls[0]?.body).toMatchObject({ outputDimensionality: 4 });
    server.vectorFor = () => new Array(3072).fill(2);
    const [long] = await gemini().embed(['a'], 'document', never);
    expect(long?.[0]).toBe(2);
  });

  it('trap 44: cuts an oversize text, not in the middle of a character', async () => {
    await gemini().embed([`${'a'.repeat(11_999)}𝄞 and more`], 'document', never);
    expect(server.calls[0]?.body).toMatchObject({ content: { parts: [{ text: 'a'.repeat(11_999) }] } });
  });
});

describe('local models with prompts', () => {
  it('trap 43: puts the prompt of the model before documents and questions', async () => {
    const nomic = ollama({ model: 'nomic-embed-text:latest' });
    await nomic.embed(['본문'], 'document', never);
    await nomic.embed(['질문'], 'query', never);
    const qwen = ollama({ model: 'qwen3-embedding:0.6b' });
    await qwen.embed(['본문'], 'document', never);
    expect(server.calls.map((call) => (call.body as { input: string[] }).input[0])).toEqual([
      'search_document: 본문',
      'search_query: 질문',
      '본문',
    ]);
  });
});

describe.each([
  ['openai', openai],
  ['ollama', ollama],
  ['gemini', gemini],
] as const)('stopping %s', (_name, create) => {
  it.each(['silence', 'stall'] as const)('ends a call that waits in %s, and says cancelled', async (behaviour) => {
    server.next(behaviour);
    const controller = new AbortController();
    const pending = create().embed(['a'], 'document', controller.signal);
    pending.catch(() => {});
    while (server.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'CancelledError' });
    await server.clientGone;
    expect(server.calls).toHaveLength(1);
  });

  it.each(['silence', 'stall'] as const)('never calls a time-out in %s a cancellation', async (behaviour) => {
    server.next(behaviour);
    await expect(create().embed(['a'], 'document', AbortSignal.timeout(300))).rejects.toMatchObject({
      failure: 'transient',
      data: { timeout: true },
    });
  });

  it('makes no call at all when stopped before', async () => {
    await expect(create().embed(['a'], 'document', AbortSignal.abort())).rejects.toMatchObject({ kind: 'cancelled' });
    expect(server.calls).toHaveLength(0);
  });
});
