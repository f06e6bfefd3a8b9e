import { type EmbedRequest, Ollama } from 'ollama';
import { patientFetch } from '../transport.js';
import type { EmbeddingProvider } from '../types.js';
import { embeddingProvider } from './provider.js';
import type { EmbeddingSettings } from './settings.js';

/** Loading a large model from a slow disk takes minutes; the reference's limit. */
const LIMIT_MS = 600_000;

/** A model on an Ollama server. */
export function ollamaEmbedding(settings: EmbeddingSettings): EmbeddingProvider {
  return embeddingProvider(settings, {
    limitMs: LIMIT_MS,
    async request(texts, _purpose, key, signal) {
      // One client for each call: its only way to a signal is its fetch, and it holds no connection.
      const client = new Ollama({
        host: settings.baseUrl,
        fetch: patientFetch(signal),
        ...(key === null ? {} : { headers: { authorization: `Bearer ${key}` } }),
      });
      const reply: unknown = await client.embed(requestFor(texts, settings));
      return (reply as { embeddings?: unknown } | null)?.embeddings;
    },
  });
}

function requestFor(input: string[], { model, dimension, keepAlive, numCtx }: EmbeddingSettings): EmbedRequest {
  return {
    model,
    input,
    // A number is seconds (0 unloads, -1 keeps for ever); as text Ollama wants a unit and refuses "-1".
    keep_alive: /^-?\d+$/.test(keepAlive) ? Number(keepAlive) : keepAlive,
    ...(dimension > 0 ? { dimensions: dimension } : {}),
    ...(numCtx === null ? {} : { options: { num_ctx: numCtx } }),
  };
}
