import { ConfigurationError } from '../core/errors.js';
import type { ConfigFile } from '../kb/config.js';
import { findApiKey } from './api-keys.js';
import { baseUrl, DEFAULT_BASE_URLS, openAiBaseUrl, withoutVersion, withVersion } from './base-url.js';
import { batchSizeFor } from './embedding/batch-sizes.js';
import { geminiEmbedding } from './embedding/gemini.js';
import { ollamaEmbedding } from './embedding/ollama.js';
import { openAiEmbedding } from './embedding/openai.js';
import type { EmbeddingSettings } from './embedding/settings.js';
import type { EmbeddingProvider } from './types.js';

/** The `embedding` block of `config.json`. */
export type EmbeddingConfig = NonNullable<ConfigFile['embedding']>;

/** How long Ollama keeps a model loaded when the configuration does not say; the reference's default. */
const DEFAULT_KEEP_ALIVE = '5m';

/** What differs between providers before a client is made. */
interface Kind {
  create(settings: EmbeddingSettings): EmbeddingProvider;
  baseUrl(configured: string | null | undefined): string;
  model(configured: string): string;
  /** Preset whose key belongs to a base, when the configuration names none; null when none is needed. */
  ownPreset(base: string): string | null;
}

const KINDS: Readonly<Record<EmbeddingSettings['provider'], Kind>> = {
  openai: {
    create: openAiEmbedding,
    baseUrl: openAiBaseUrl,
    model: (model) => model,
    // A key for OpenAI goes to no other host unless the configuration says so.
    ownPreset: (base) => (new URL(base).hostname === 'api.openai.com' ? 'OpenAI' : null),
  },
  ollama: {
    create: ollamaEmbedding,
    baseUrl: (configured) => withoutVersion(baseUrl(configured, DEFAULT_BASE_URLS.ollama)),
    model: (model) => model,
    // Only its cloud wants a key.
    ownPreset: (base) => (new URL(base).hostname === 'ollama.com' ? 'Ollama' : null),
  },
  gemini: {
    create: geminiEmbedding,
    // `/openai` is the end of its OpenAI-compatible base, which has no task types.
    baseUrl: (configured) =>
      withVersion(baseUrl(configured, DEFAULT_BASE_URLS.gemini).replace(/\/openai$/, ''), 'v1beta'),
    model: (model) => model.replace(/^models\//, ''),
    ownPreset: (base) => (new URL(base).hostname.endsWith('.googleapis.com') ? 'Gemini' : null),
  },
};

/**
 * The embedding provider of a configuration. Makes no call and needs no key yet: a missing key is the `auth`
 * error of the first `embed`, so that the fingerprint is known without it.
 *
 * @param env where keys are looked up; copied from, not kept
 * @returns null when no model is configured: search is by keywords only
 * @throws ConfigurationError `unknown_provider`, `base_url_invalid`, `base_url_credentials`
 */
export function createEmbeddingProvider(
  config: EmbeddingConfig | null | undefined,
  env: NodeJS.ProcessEnv,
): EmbeddingProvider | null {
  const configuredModel = config?.model?.trim() ?? '';
  if (config == null || configuredModel === '') return null;
  const provider = knownProvider(config.provider);
  const kind = KINDS[provider];
  const base = kind.baseUrl(config.baseUrl);
  const model = kind.model(configuredModel);
  const ownPreset = kind.ownPreset(base);
  return kind.create({
    provider,
    model,
    baseUrl: base,
    key: findApiKey(config.apiKeyPreset, env, ownPreset),
    keyRequired: ownPreset !== null,
    dimension: Math.max(0, config.dimension ?? 0),
    batchSize: batchSizeFor(provider, model, config.batchSize),
    keepAlive: config.keepAlive?.trim() || DEFAULT_KEEP_ALIVE,
    numCtx: config.numCtx != null && config.numCtx > 0 ? config.numCtx : null,
  });
}

function knownProvider(name: string | null | undefined): EmbeddingSettings['provider'] {
  const wanted = name?.trim().toLowerCase() ?? '';
  if (isKnown(wanted)) return wanted;
  const known = Object.keys(KINDS).join(', ');
  const what = wanted === '' ? 'names a model but no provider' : `names an unknown provider, "${name?.trim()}"`;
  throw new ConfigurationError('unknown_provider', `The embedding block of config.json ${what}.`, {
    hint: `Use one of ${known}. Servers that speak OpenAI's protocol are "openai" with their own baseUrl.`,
    data: { field: 'embedding.provider' },
  });
}

function isKnown(name: string): name is EmbeddingSettings['provider'] {
  return Object.hasOwn(KINDS, name);
}
