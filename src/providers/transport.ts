import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { HttpStatusError } from './http-answer.js';

/** An answer that is not 2xx is read up to here, in characters; the rest explains nothing more. */
const MAX_ERROR_CHARS = 64 * 1024;

/** Statuses whose answer has no body; `Response` refuses one. */
const NO_BODY = new Set([204, 205, 304]);

/**
 * `fetch` that never follows a redirect (the key would travel to another host) and throws `HttpStatusError`
 * for every answer that is not 2xx. Made for SDKs as their `fetch`: an error then keeps its headers and body,
 * and the ollama client does not print to standard output, which belongs to MCP.
 */
export const strictFetch: typeof fetch = async (input, init) => {
  return await requireOk(await fetch(input, { ...init, redirect: 'manual' }));
};

/**
 * The same over Node's http client, which has no time limit of its own: `fetch` gives up on headers after 300 s,
 * and a local model may need longer to load. Takes what JSON clients send: a URL, headers, a text as body.
 *
 * @param signal fires when the call should end; clients that pass none to their `fetch` need it here
 */
export function patientFetch(signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const response = await new Promise<Response>((resolve, reject) => {
      // No agent: a kept-alive connection that the server closes meanwhile would fail the next call.
      const outgoing = request(url, {
        agent: false,
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        signal,
      });
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const status = incoming.statusCode ?? 0;
        const headers = new Headers();
        for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
        const body = NO_BODY.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
        resolve(new Response(body, { status, headers }));
      });
      outgoing.end(typeof init?.body === 'string' ? init.body : undefined);
    });
    return await requireOk(response);
  };
}

async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new HttpStatusError(response.status, response.headers, await readBounded(response));
}

async function readBounded(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  // Leaving the loop early cancels the body.
  for await (const piece of response.body) {
    text += decoder.decode(piece, { stream: true });
    if (text.length >= MAX_ERROR_CHARS) break;
  }
  return text;
}
