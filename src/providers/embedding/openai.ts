import OpenAI from 'openai';
import { isAzure } from '../base-url.js';
import { strictFetch } from '../transport.js';
import type { EmbeddingProvider } from '../types.js';
import { embeddingProvider } from './provider.js';
import type { EmbeddingSettings } from './settings.js';
import { badReply } from './validate.js';

/** The reference's limit for OpenAI-compatible servers. */
const LIMIT_MS = 100_000;

/** OpenAI itself, Azure OpenAI, and every server that speaks the same protocol. */
export function openAiEmbedding(settings: EmbeddingSettings): EmbeddingProvider {
  const { model, dimension, key, baseUrl } = settings;
  const client = openAiClient(baseUrl, key.value);
  return embeddingProvider(settings, {
    limitMs: LIMIT_MS,
    async request(texts, _purpose, _key, signal) {
      const reply: unknown = await client.embeddings.create(
        {
          model,
          input: texts,
          // Asked for by name, so that the SDK does not decode it: many servers answer floats all the same.
          encoding_format: 'base64',
          ...(dimension > 0 ? { dimensions: dimension } : {}),
        },
        { signal },
      );
      return vectorsOf(reply, `${settings.provider} ${model}`);
    },
  });
}

function openAiClient(baseURL: string, key: string | null): OpenAI {
  const official = new URL(baseURL).hostname === 'api.openai.com';
  return new OpenAI({
    baseURL,
    // The SDK insists on a key; for servers without one the header is taken away again.
    apiKey: key ?? 'none',
    defaultHeaders: {
      ...(key === null ? { authorization: null } : {}),
      ...(key !== null && isAzure(baseURL) ? { 'api-key': key } : {}),
    },
    // What the environment says about an account at OpenAI is not for other servers.
    ...(official ? {} : { organization: null, project: null }),
    maxRetries: 0,
    // The time limit is ours; the SDK's must not come first.
    timeout: 2 * LIMIT_MS,
    fetch: strictFetch,
    // It logs to standard output, which belongs to MCP.
    logLevel: 'off',
  });
}

/** The vectors in the order of the texts: `data` may come in any order, its `index` tells. */
function vectorsOf(reply: unknown, label: string): unknown {
  const data = (reply as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) return undefined;
  const entries = data as ({ index?: unknown; embedding?: unknown } | null)[];
  const vectors = entries.map((entry) => decoded(entry?.embedding));
  // Servers that leave the index out answer in order.
  if (entries.every((entry) => entry?.index === undefined)) return vectors;
  const ordered: unknown[] = new Array(vectors.length);
  const places = new Set(entries.map((entry) => entry?.index));
  for (const [position, entry] of entries.entries()) {
    const index = entry?.index;
    const inside = Number.isInteger(index) && Number(index) >= 0 && Number(index) < entries.length;
    if (!inside || places.size !== entries.length) throw badReply(`${label} answered with wrong or repeated indexes.`);
    ordered[Number(index)] = vectors[position];
  }
  return ordered;
}

/** Base64 of little-endian floats of 32 bits, or the numbers themselves. */
function decoded(embedding: unknown): unknown {
  if (typeof embedding !== 'string') return embedding;
  const bytes = Buffer.from(embedding, 'base64');
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, position) => bytes.readFloatLE(position * 4));
}
