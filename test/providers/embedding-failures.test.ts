import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callProvider } from '../../src/providers/call-provider.js';
import { createEmbeddingProvider, type EmbeddingConfig } from '../../src/providers/embedding-factory.js';
import { ProviderError } from '../../src/providers/errors.js';
import { patientFetch, strictFetch } from '../../src/providers/transport.js';
import { type Behaviour, type ProviderServer, startProviderServer } from '../support/provider-server.js';

const KEY = 'sk-test-0123456789';
const env = { OPENAI_API_KEY: KEY, GEMINI_API_KEY: KEY, OLLAMA_API_KEY: KEY };
const never = new AbortController().signal;

const CONFIGS: Record<string, EmbeddingConfig> = {
  openai: { provider: 'openai', model: 'text-embedding-3-small', apiKeyPreset: 'OpenAI' },
  ollama: { provider: 'ollama', model: 'bge-m3', apiKeyPreset: 'Ollama' },
  gemini: { provider: 'gemini', model: 'gemini-embedding-001', apiKeyPreset: 'Gemini' },
};
const NAMES = Object.keys(CONFIGS);

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer();
});
afterEach(() => server.close());

/** The error of one `embed` after the server was told to misbehave. */
async function failing(name: string, behaviour: Behaviour, config: EmbeddingConfig = {}): Promise<ProviderError> {
  server.next(behaviour);
  const provider = createEmbeddingProvider({ ...CONFIGS[name], baseUrl: server.url, ...config }, env);
  const error: unknown = await provider?.embed(['첫째', '둘째'], 'document', never).catch((thrown: unknown) => thrown);
  if (!(error instanceof ProviderError)) throw new Error(`not a ProviderError: ${String(error)}`, { cause: error });
  return error;
}

/** A proper answer of each API with these vectors in it. */
function answerWith(name: string, vectors: unknown[]): Behaviour {
  if (name === 'openai') return { answer: { data: vectors.map((embedding, index) => ({ index, embedding })) } };
  if (name === 'ollama') return { answer: { embeddings: vectors } };
  return { answer: { embeddings: vectors.map((values) => ({ values })) } };
}

describe.each(NAMES)('%s', (name) => {
  it.each([
    [401, 'auth'],
    [403, 'auth'],
    [404, 'configuration'],
    [413, 'rejected_input'],
    [408, 'transient'],
    [429, 'transient'],
    [500, 'transient'],
    [503, 'transient'],
    [529, 'transient'],
  ])('trap 57: answers HTTP %i as %s, after exactly one call', async (status, failure) => {
    const error = await failing(name, { answer: { error: { message: 'No.' } }, status });
    expect(error).toMatchObject({ failure, status });
    expect(error.message).toContain(`${name} ${CONFIGS[name]?.model}`);
    expect(server.calls).toHaveLength(1);
  });

  it('trap 59: hands on how long the provider asks to wait', async () => {
    const error = await failing(name, { answer: {}, status: 429, headers: { 'retry-after': '7' } });
    expect(error.retryAfterMs).toBe(7000);
    const dated = new Date(Date.now() + 3_600_000).toUTCString();
    const later = await failing(name, { answer: {}, status: 503, headers: { 'retry-after': dated } });
    expect(later.retryAfterMs).toBeGreaterThan(3_000_000);
    expect(later.retryAfterMs).toBeLessThanOrEqual(3_600_000);
  });

  it('trap 60: names the environment variable of a key that is refused, and never shows the key', async () => {
    const error = await failing(name, { answer: { error: `Incorrect API key provided: ${KEY}` }, status: 401 });
    expect(error.hint).toContain(`${name.toUpperCase()}_API_KEY`);
    expect(JSON.stringify([error.message, error.hint, error.data, String(error.cause)])).not.toContain(KEY);
  });

  it('takes a complaint about length as refused input', async () => {
    const message = "This model's maximum context length is 8192 tokens, however you requested 9000 tokens.";
    expect(await failing(name, { answer: { error: { message } }, status: 400 })).toMatchObject({
      failure: 'rejected_input',
      message: expect.stringContaining('maximum context length'),
    });
  });

  it('trap 56: takes cut and refused connections as transient', async () => {
    const cut = await failing(name, 'cut');
    expect(cut).toMatchObject({ failure: 'transient', message: expect.stringContaining('broke the connection off') });
    expect(await failing(name, 'reset')).toMatchObject({ failure: 'transient' });
    expect(server.calls).toHaveLength(2);
    await server.close();
    expect(await failing(name, 'reset')).toMatchObject({
      failure: 'transient',
      message: expect.stringContaining('cannot be reached (ECONNREFUSED)'),
      data: { code: 'ECONNREFUSED' },
    });
  });

  it('trap 61: refuses too few and too many vectors', async () => {
    const few = await failing(name, answerWith(name, [[1, 2]]));
    expect(few).toMatchObject({ failure: 'bad_reply', message: expect.stringContaining('1 vector to 2 texts') });
    expect(await failing(name, answerWith(name, [[1], [1], [1]]))).toMatchObject({ failure: 'bad_reply' });
  });

  it.each([
    ['mixed dimensions', [[1, 2], [1]]],
    [
      'a null instead of a number',
      [
        [1, null],
        [1, 2],
      ],
    ],
    [
      'a number too large for a float of 32 bits',
      [
        [1, 1e39],
        [1, 2],
      ],
    ],
    [
      'a zero vector',
      [
        [1, 2],
        [0, 0],
      ],
    ],
    ['an empty vector', [[], []]],
    ['no list of numbers', [{ values: 1 }, 'x']],
  ])('trap 62: refuses %s', async (_what, vectors) => {
    expect(await failing(name, answerWith(name, vectors))).toMatchObject({ failure: 'bad_reply' });
  });

  it('trap 62: refuses a dimension that is not the configured one', async () => {
    const pair = [
      [1, 2],
      [3, 4],
    ];
    const error = await failing(name, answerWith(name, pair), { dimension: 3 });
    expect(error).toMatchObject({ failure: 'bad_reply', message: expect.stringContaining('2 numbers, not 3') });
  });

  it.each<[string, Behaviour]>([
    ['a web page', { text: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } }],
    ['broken JSON', { text: '{"data": [', headers: { 'content-type': 'application/json' } }],
    ['an error under status 200', { answer: { error: { message: 'upstream failed' } } }],
    ['null', { answer: null }],
  ])('refuses an answer that is %s', async (_what, behaviour) => {
    expect(await failing(name, behaviour)).toMatchObject({ failure: 'bad_reply' });
  });

  it('never follows a redirect: the key stays with the host it is for', async () => {
    const other = await startProviderServer();
    try {
      for (const status of [301, 302, 307, 308]) {
        const error = await failing(name, { text: '', status, headers: { location: `${other.url}/v1/embeddings` } });
        expect(error).toMatchObject({ failure: 'configuration', status, hint: expect.stringContaining('baseUrl') });
      }
      expect(other.calls).toEqual([]);
      expect(JSON.stringify(server.calls[0]?.headers)).toContain(KEY);
    } finally {
      await other.close();
    }
  });

  it('keeps a bounded piece of a long answer, and says that it is cut', async () => {
    const error = await failing(name, { text: 'x'.repeat(5000), status: 500 });
    expect(error.data.body).toBe(`${'x'.repeat(2048)}… (cut, 5000 characters read)`);
    expect(error.message.length).toBeLessThan(500);
  });
});

describe('an answer of many megabytes', () => {
  it.each(NAMES)('is not read to its end when it is an error of %s', async (name) => {
    const error = await failing(name, { text: 'x'.repeat(20_000_000), status: 500 });
    expect(error.failure).toBe('transient');
    expect(error.data.body).toMatch(/^x{2048}… \(cut, \d+ characters read\)$/);
    expect(String(error.data.body)).not.toContain('20000000');
  });
});

describe('what single providers say', () => {
  it('tells exhausted quota from a rate limit (OpenAI)', async () => {
    const message = 'You exceeded your current quota, please check your plan and billing details.';
    const error = { message, type: 'insufficient_quota', code: 'insufficient_quota' };
    expect(await failing('openai', { answer: { error }, status: 429 })).toMatchObject({
      failure: 'configuration',
      hint: expect.stringContaining('plan'),
    });
  });

  it('takes the same words as a rate limit from Gemini, with its own way to say how long', async () => {
    const message = 'You exceeded your current quota, please check your plan and billing details.';
    const limit = (quotaId: string) => ({
      error: {
        code: 429,
        message,
        status: 'RESOURCE_EXHAUSTED',
        details: [{ violations: [{ quotaId }] }, { '@type': 'google.rpc.RetryInfo', retryDelay: '37.5s' }],
      },
    });
    const perMinute = { answer: limit('EmbedContentRequestsPerMinutePerProject'), status: 429 };
    expect(await failing('gemini', perMinute)).toMatchObject({ failure: 'transient', retryAfterMs: 37_500 });
    const perDay = { answer: limit('EmbedContentRequestsPerDayPerProject-FreeTier'), status: 429 };
    expect(await failing('gemini', perDay)).toMatchObject({ failure: 'configuration' });
  });

  it('takes a bad key under status 400 as auth (Gemini)', async () => {
    const error = { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' };
    expect(await failing('gemini', { answer: { error }, status: 400 })).toMatchObject({
      failure: 'auth',
      hint: expect.stringContaining('GEMINI_API_KEY'),
    });
  });

  it('takes a refused parameter as configuration, a refused input as such', async () => {
    const model = { message: 'This model does not support specifying dimensions.', param: 'dimensions' };
    expect(await failing('openai', { answer: { error: model }, status: 400 })).toMatchObject({
      failure: 'configuration',
    });
    const input = { message: "'$.input' is invalid. Please check the API reference.", param: null };
    expect(await failing('openai', { answer: { error: input }, status: 400 })).toMatchObject({
      failure: 'rejected_input',
    });
  });

  it('names the command for a model that Ollama does not have', async () => {
    const answer = { error: 'model "bge-m3" not found, try pulling it first' };
    expect(await failing('ollama', { answer, status: 404 })).toMatchObject({
      failure: 'configuration',
      hint: 'Run `ollama pull bge-m3`.',
      message: 'ollama bge-m3 answered 404: model "bge-m3" not found, try pulling it first',
    });
  });

  it('tells what Ollama says with status 500 apart', async () => {
    const said = async (error: string) => (await failing('ollama', { answer: { error }, status: 500 })).failure;
    expect(await said('the input length exceeds the context length')).toBe('rejected_input');
    expect(await said('failed to encode response: json: unsupported value: NaN')).toBe('bad_reply');
    expect(await said('model requires more system memory (5.6 GiB) than is available')).toBe('configuration');
    expect(await said('llama runner process has terminated')).toBe('transient');
  });

  it('leaves standard output alone, which belongs to MCP', async () => {
    const printed: unknown[] = [];
    const log = console.log;
    console.log = (...values: unknown[]) => printed.push(values);
    try {
      await failing('ollama', { text: 'not JSON', status: 500 });
      await failing('openai', { text: 'not JSON', status: 500 });
    } finally {
      console.log = log;
    }
    expect(printed).toEqual([]);
  });
});

describe('a time limit', () => {
  const target = { provider: 'ollama', model: 'm', label: 'ollama m', keyVariable: null, apiKey: null };

  it.each([
    ['silence', 'fetch', () => strictFetch],
    ['stall', 'fetch', () => strictFetch],
    ['silence', 'the patient transport', patientFetch],
    ['stall', 'the patient transport', patientFetch],
  ] as const)('is a transient failure, never a cancellation: %s over %s', async (behaviour, _name, transport) => {
    server.next(behaviour);
    const call = callProvider(target, 300, never, async (signal) => {
      const response = await transport(signal)(server.url, { method: 'POST', signal });
      return await response.text();
    });
    await expect(call).rejects.toMatchObject({
      failure: 'transient',
      message: 'ollama m did not answer within 300 ms.',
    });
    await server.clientGone;
  });

  it('leaves no listener on a signal that lives as long as the run', async () => {
    const signal = new AbortController().signal;
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners++;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners--;
      remove(...args);
    };
    await callProvider(target, 1000, signal, async () => 'done');
    expect(listeners).toBe(0);
  });

  it('lets an error of our own code through as what it is', async () => {
    const bug = new TypeError('undefined is not a function');
    await expect(callProvider(target, 1000, never, () => Promise.reject(bug))).rejects.toBe(bug);
  });
});
