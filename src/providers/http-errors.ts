import { CancelledError, SeogaError, systemCode } from '../core/errors.js';
import { ProviderError, type ProviderFailure } from './errors.js';
import { bounded, causeChain, findAnswer, type HttpAnswer, retryAfterMs, sentenceOf } from './http-answer.js';
import { failureOf } from './http-failure.js';
import { redact } from './redact.js';

/** Longest piece of a provider's own words in a message, in characters. */
const MAX_SENTENCE_CHARS = 300;

/** Who is called: what a message about a failed call may say, and must not. */
export interface ProviderTarget {
  /** `ollama`, `openai` …; decides the hint. */
  provider: string;
  model: string;
  /** Provider and model, for messages. */
  label: string;
  /** Where the key comes from; null when none is configured. */
  keyVariable: string | null;
  /** Only to be removed from messages. */
  apiKey: string | null;
}

/** One call to a target. `callProvider` makes it; use that rather than this. */
export interface ProviderCall extends ProviderTarget {
  /** Fires when somebody asked to stop; a reason named `TimeoutError` is a time-out, not a cancellation. */
  signal: AbortSignal;
  /** The limit of this call, milliseconds, for the message about a time-out. */
  limitMs: number;
}

/**
 * Turns whatever fetch, our transports or the openai, anthropic and ollama SDKs throw into one of ours.
 *
 * @returns `CancelledError` when the caller's signal fired, `ProviderError` for what the provider or the network
 *   did, a `SeogaError` as it is, and anything else unchanged: that is our own bug, and must be seen as one
 */
export function toProviderError(error: unknown, call: ProviderCall): unknown {
  if (call.signal.aborted && !isTimeout(call.signal.reason)) return new CancelledError();
  if (error instanceof SeogaError) return error;
  const answer = findAnswer(error);
  if (answer !== null) return fromAnswer(answer, call);
  const chain = causeChain(error);
  if (call.signal.aborted || chain.some((link) => isTimeout(link) || isAbort(link))) {
    return new ProviderError('transient', `${call.label} did not answer within ${seconds(call.limitMs)}.`, {
      hint: 'Check that the provider is up; a smaller batchSize in config.json makes each call shorter.',
      data: { timeout: true },
    });
  }
  if (chain.some((link) => link instanceof SyntaxError)) return notJson(error, call);
  return fromConnection(error, chain, call);
}

function fromAnswer(answer: HttpAnswer, call: ProviderCall): ProviderError {
  const failure = failureOf(answer);
  const body = redact(answer.body, call.apiKey);
  const said = bounded(sentenceOf(body), MAX_SENTENCE_CHARS).trim();
  const wait = failure === 'transient' ? retryAfterMs(answer, Date.now()) : undefined;
  const hint = hintFor(failure, answer, call);
  // No `cause`: an SDK's error would carry the same answer again, not redacted.
  return new ProviderError(failure, `${call.label} answered ${answer.status}${said === '' ? '.' : `: ${said}`}`, {
    status: answer.status,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    ...(hint === undefined ? {} : { hint }),
    data: { status: answer.status, body: bounded(body) },
  });
}

function hintFor(failure: ProviderFailure, { status, body }: HttpAnswer, call: ProviderCall): string | undefined {
  if (failure === 'auth') {
    return call.keyVariable === null
      ? 'Set apiKeyPreset in config.json, and the environment variable that belongs to it.'
      : `Check the key in the environment variable ${call.keyVariable}.`;
  }
  if (failure !== 'configuration') return undefined;
  if (status >= 300 && status < 400) return 'A key is never sent on to another address: set baseUrl to the final one.';
  if (status === 402 || status === 429 || /quota|billing|credit/i.test(body)) {
    return 'Check the plan, the credit and the limits of your account with the provider.';
  }
  if (/memory/i.test(body)) return 'Choose a smaller model, or free some memory.';
  if (call.provider === 'ollama') {
    if (/not found, try pulling|model\b.*\bnot found/i.test(body)) return `Run \`ollama pull ${call.model}\`.`;
    if (status === 404) return `Run \`ollama pull ${call.model}\`, check baseUrl, or update Ollama.`;
  }
  return status === 404
    ? 'Check model and baseUrl in config.json.'
    : 'Check model, dimension and the other fields of this provider in config.json.';
}

/** Certificates fail the same way every time; everything else about a connection may pass. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS/;
/** System errors, those of Node's http parser, and those of undici behind `fetch`. */
const CONNECTION =
  /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOST|ENET|EADDRNOTAVAIL|EPROTO|HPE_|UND_ERR_|ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP2_)/;
/** Those of them that say there never was a connection. */
const UNREACHABLE = /ECONNREFUSED|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|CONNECT_TIMEOUT/;

function fromConnection(error: unknown, chain: readonly Error[], call: ProviderCall): unknown {
  const code = chain.flatMap((link) => [systemCode(link), ...innerCodes(link)]).find((found) => found !== undefined);
  if (code !== undefined && CERTIFICATE.test(code)) {
    return new ProviderError(
      'configuration',
      `${call.label}: the certificate of the server is not trusted (${code}).`,
      {
        cause: error,
        hint: 'Set NODE_EXTRA_CA_CERTS to the certificate of your organisation, or correct baseUrl.',
        data: { code },
      },
    );
  }
  const known = code !== undefined && CONNECTION.test(code);
  // `terminated`: undici, when a body ends early. The SDKs' classes only say that there was no answer.
  const broken = chain.some(
    (link) =>
      /^(?:fetch failed|terminated|network error)$/.test(link.message) || /^APIConnection/.test(link.constructor.name),
  );
  if (!known && !broken) return error;
  const what = code === undefined || UNREACHABLE.test(code) ? 'cannot be reached' : 'broke the connection off';
  return new ProviderError('transient', `${call.label} ${what}${code === undefined ? '' : ` (${code})`}.`, {
    cause: error,
    hint:
      call.provider === 'ollama' && code === 'ECONNREFUSED'
        ? 'Start Ollama (`ollama serve`), or correct baseUrl in config.json.'
        : 'Check the network and baseUrl in config.json.',
    data: code === undefined ? {} : { code },
  });
}

/** A host with two addresses fails with one error for each. */
function innerCodes(error: Error): (string | undefined)[] {
  return error instanceof AggregateError ? error.errors.map((inner) => systemCode(inner)) : [];
}

function notJson(error: unknown, call: ProviderCall): ProviderError {
  return new ProviderError('bad_reply', `${call.label} answered with something that is not JSON.`, {
    hint: 'Check that baseUrl in config.json leads to the provider, not to a login page or a proxy.',
    data: { detail: bounded(redact(String(error), call.apiKey), MAX_SENTENCE_CHARS) },
  });
}

function isTimeout(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    (reason.name === 'TimeoutError' || reason.constructor.name === 'APIConnectionTimeoutError')
  );
}

function isAbort(error: Error): boolean {
  return error.name === 'AbortError' || error.constructor.name === 'APIUserAbortError';
}

function seconds(millis: number): string {
  return millis >= 1000 ? `${Math.round(millis / 1000)} s` : `${millis} ms`;
}
