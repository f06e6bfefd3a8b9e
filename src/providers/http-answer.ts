/** Longest piece of a provider's answer that is kept in an error's data, in characters; the reference's figure. */
const MAX_BODY_CHARS = 2048;

/** What a provider answered when it did not answer 2xx, whichever client brought it. */
export interface HttpAnswer {
  status: number;
  headers: Headers | undefined;
  /** The whole body when we have it, else what the client made of it. */
  body: string;
}

/**
 * Thrown by our own transports for an answer that is not 2xx. SDKs wrap it as the `cause` of their connection
 * errors, where `findAnswer` meets it again with its headers and its whole body.
 */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError';
  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly body: string,
  ) {
    super(`HTTP ${status}`);
  }
}

/**
 * The HTTP answer inside anything that our transports or the openai, anthropic and ollama SDKs throw.
 * Recognised by shape, so that no SDK is loaded only to name its error class.
 *
 * @returns null when there was no answer (connection errors, time-outs, our own bugs)
 */
export function findAnswer(error: unknown): HttpAnswer | null {
  for (const link of causeChain(error)) {
    if (link instanceof HttpStatusError) return { status: link.status, headers: link.headers, body: link.body };
    // openai and anthropic: `status` with the parsed body in `error`; ollama: `status_code` with a text in `error`.
    const shape = link as { status?: unknown; status_code?: unknown; headers?: unknown; error?: unknown };
    const status = shape.status ?? shape.status_code;
    if (typeof status === 'number') {
      return {
        status,
        headers: shape.headers instanceof Headers ? shape.headers : undefined,
        body: shape.error === undefined ? link.message : asText(shape.error),
      };
    }
  }
  return null;
}

/** An error and its causes, outermost first; bounded, because a cause may point back. */
export function causeChain(error: unknown): Error[] {
  const chain: Error[] = [];
  let link = error;
  while (link instanceof Error && chain.length < 8) {
    chain.push(link);
    link = link.cause;
  }
  return chain;
}

/** The sentence in a JSON error body (`error.message`, `error`, `message`, `detail`), else the body as it is. */
export function sentenceOf(body: string): string {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Proxies answer HTML; its tags say nothing.
    return body
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  }
  // Google wraps an error in an array now and then; providers nest `error` in `error`.
  for (let depth = 0; depth < 4; depth++) {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) value = value[0];
    if (typeof value !== 'object' || value === null) break;
    const fields = value as Record<string, unknown>;
    const next = fields.error ?? fields.message ?? fields.detail;
    if (next === undefined) break;
    value = next;
  }
  return typeof value === 'string' ? value : body;
}

/** Cuts a text for keeping, and says so. */
export function bounded(text: string, limit = MAX_BODY_CHARS): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}… (cut, ${text.length} characters read)`;
}

/**
 * How long an answer asks to wait: `retry-after-ms`, `Retry-After` as seconds or as an HTTP date, or Google's
 * `RetryInfo` in the body.
 *
 * @returns milliseconds, or undefined when it asks for nothing we can read
 */
export function retryAfterMs(answer: HttpAnswer, now: number): number | undefined {
  const millis = Number.parseFloat(answer.headers?.get('retry-after-ms') ?? '');
  if (millis >= 0) return Math.ceil(millis);
  const header = answer.headers?.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(header)) return Math.ceil(Number(header) * 1000);
  const date = Date.parse(header);
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  const delay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(answer.body);
  return delay === null ? undefined : Math.ceil(Number(delay[1]) * 1000);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
