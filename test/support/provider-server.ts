import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. */
interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed JSON; undefined when the body is none. */
  body: unknown;
}

/** What the server does with one call instead of answering properly. */
export type Behaviour =
  | { answer: unknown; status?: number; headers?: Record<string, string> }
  | { text: string; status?: number; headers?: Record<string, string> }
  /** Headers and half of the body, then the connection is cut. */
  | 'cut'
  /** The connection is cut before any header. */
  | 'reset'
  /** Nothing, until the client goes away. */
  | 'silence'
  /** Headers and half of the body, then nothing. */
  | 'stall';

export interface ProviderServer {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  url: string;
  calls: ReceivedCall[];
  /** The next calls misbehave, one each; afterwards the server answers properly again. */
  next(...behaviours: Behaviour[]): void;
  /** The vector for one text in proper answers. */
  vectorFor: (text: string) => number[];
  /** Resolves when a call has ended, the client of a silent one by going away. */
  clientGone: Promise<void>;
  close(): Promise<void>;
}

/**
 * A server that speaks what embedding providers document: OpenAI `/v1/embeddings` (any base before it),
 * Ollama `/api/embed`, Gemini `:embedContent` and `:batchEmbedContents`. Records every call.
 */
export async function startProviderServer(): Promise<ProviderServer> {
  const queue: Behaviour[] = [];
  let reportGone: () => void = () => {};
  const provider: Omit<ProviderServer, 'url' | 'close'> = {
    calls: [],
    next: (...behaviours) => queue.push(...behaviours),
    vectorFor: (text) => [text.length, 1, 0.5, -0.25],
    clientGone: new Promise((resolve) => {
      reportGone = resolve;
    }),
  };
  const server = createServer(async (request, response) => {
    let source = '';
    for await (const piece of request.setEncoding('utf8')) source += piece;
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: parsed(source),
    };
    provider.calls.push(call);
    response.on('close', reportGone);
    const behaviour = queue.shift();
    if (behaviour === undefined) sendJson(response, properAnswer(call, provider.vectorFor));
    else misbehave(response, behaviour);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(provider, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function misbehave(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === 'silence') return;
  if (behaviour === 'reset') {
    response.destroy();
    return;
  }
  if (behaviour === 'cut' || behaviour === 'stall') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"data": [', () => {
      if (behaviour === 'cut') response.destroy();
    });
    return;
  }
  if ('answer' in behaviour) sendJson(response, behaviour.answer, behaviour.status, behaviour.headers);
  else response.writeHead(behaviour.status ?? 200, behaviour.headers).end(behaviour.text);
}

function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

interface GeminiRequest {
  content: { parts: { text: string }[] };
}

function properAnswer({ path, body }: ReceivedCall, vectorFor: (text: string) => number[]): unknown {
  if (path.endsWith('/embeddings')) {
    const { input, encoding_format } = body as { input: string | string[]; encoding_format?: string };
    const data = [input].flat().map((text, index) => {
      const vector = vectorFor(text);
      const embedding = encoding_format === 'base64' ? base64(vector) : vector;
      return { object: 'embedding', index, embedding };
    });
    return { object: 'list', data, model: 'any', usage: { prompt_tokens: 1, total_tokens: 1 } };
  }
  if (path.endsWith('/api/embed')) {
    const { input } = body as { input: string | string[] };
    return { model: 'any', embeddings: [input].flat().map(vectorFor) };
  }
  const values = (request: GeminiRequest) => ({ values: vectorFor(request.content.parts[0]?.text ?? '') });
  if (path.endsWith(':embedContent')) return { embedding: values(body as GeminiRequest) };
  if (path.endsWith(':batchEmbedContents')) {
    return { embeddings: (body as { requests: GeminiRequest[] }).requests.map(values) };
  }
  return { error: `no such endpoint: ${path}` };
}

function base64(vector: number[]): string {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [index, value] of vector.entries()) bytes.writeFloatLE(value, index * 4);
  return bytes.toString('base64');
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
