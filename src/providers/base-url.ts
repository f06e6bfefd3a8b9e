import { ConfigurationError } from '../core/errors.js';

/** Where each provider lives when `baseUrl` is not set. */
export const DEFAULT_BASE_URLS = {
  openai: 'https://api.openai.com',
  anthropic: 'https://api.anthropic.com',
  ollama: 'http://localhost:11434',
  gemini: 'https://generativelanguage.googleapis.com/v1beta',
} as const;

/** `v1`, `v3`, `v1beta`, `v1beta2`. */
const VERSION = /^v\d+(?:(?:alpha|beta)\d*)?$/;

/** Endpoints that people paste together with the base. */
const ENDPOINT = /\/(?:embeddings|chat\/completions|completions|messages|api\/embed|api\/embeddings|api\/chat)$/;

/**
 * Checks a base URL and brings it into one form: no trailing slash, no endpoint at its end, path kept.
 *
 * @param configured `baseUrl` of the configuration; blank means the default
 * @throws ConfigurationError `base_url_invalid` (not a URL, not http or https, with a query) or
 *   `base_url_credentials` (user name or password in it). Messages never repeat credentials or a query.
 */
export function baseUrl(configured: string | null | undefined, fallback: string): string {
  const source = configured?.trim() || fallback;
  let url: URL;
  try {
    url = new URL(source);
  } catch (cause) {
    throw invalid('is not a URL', cause);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    // `localhost:11434` parses as a URL of the scheme `localhost:`.
    throw invalid('does not begin with http:// or https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw new ConfigurationError(
      'base_url_credentials',
      `The baseUrl of ${url.host} holds a user name or a password.`,
      {
        hint: 'Remove them from baseUrl: keys come from the environment, by apiKeyPreset.',
        data: { field: 'baseUrl' },
      },
    );
  }
  if (url.search !== '' || url.hash !== '') {
    throw invalid('has a query or a fragment', undefined, 'For Azure use the base that ends in /openai/v1.');
  }
  const path = url.pathname.replace(/\/+$/, '').replace(ENDPOINT, '').replace(/\/+$/, '');
  return `${url.origin}${path}`;
}

/**
 * A base with the API version at its end, for clients that add only the endpoint (OpenAI, Gemini).
 * A base that has a version anywhere in its path (`/openai/v1`, `/v1beta/openai`) is complete already.
 */
export function withVersion(base: string, version: string): string {
  return new URL(base).pathname.split('/').some((segment) => VERSION.test(segment)) ? base : `${base}/${version}`;
}

/** True for Azure's OpenAI hosts, which want the key in an `api-key` header and their API under `/openai/v1`. */
export function isAzure(base: string): boolean {
  return new URL(base).hostname.endsWith('.azure.com');
}

/**
 * The base of an OpenAI-compatible API, complete with its version.
 *
 * @throws ConfigurationError like `baseUrl`
 */
export function openAiBaseUrl(configured: string | null | undefined): string {
  const base = baseUrl(configured, DEFAULT_BASE_URLS.openai);
  const root = isAzure(base) && new URL(base).pathname === '/' ? `${base}/openai` : base;
  return withVersion(root, 'v1');
}

/** A base without the API prefix at its end, for clients that add it themselves (Anthropic `/v1`, Ollama `/api`). */
export function withoutVersion(base: string): string {
  // Not the host: `http://api` is one.
  return base.replace(/(?<!\/)\/(?:api|v\d+)$/, '');
}

function invalid(
  what: string,
  cause?: unknown,
  hint = 'Write it like https://host or https://host/v1.',
): ConfigurationError {
  return new ConfigurationError('base_url_invalid', `The baseUrl in config.json ${what}.`, {
    cause,
    hint,
    data: { field: 'baseUrl' },
  });
}
