import { usableApiKey } from '../api-keys.js';
import { callProvider } from '../call-provider.js';
import type { EmbeddingProvider, EmbeddingPurpose } from '../types.js';
import { promptsFor } from './prompts.js';
import type { EmbeddingSettings } from './settings.js';
import { validVectors } from './validate.js';

/** What one API needs: everything else is the same for all. */
export interface EmbeddingClient {
  /** For the whole call, milliseconds. */
  limitMs: number;
  /**
   * Sends one request and finds the vectors in its answer.
   *
   * @param texts as they go out, with the model's prompt before them
   * @param key null when the server needs none
   * @returns one vector for each text, in order; not checked yet
   * @throws whatever its transport throws
   */
  request(texts: string[], purpose: EmbeddingPurpose, key: string | null, signal: AbortSignal): Promise<unknown>;
  /** A last change to checked vectors, such as their length. */
  finish?(vectors: Float32Array[]): Float32Array[];
}

/** An `EmbeddingProvider` around one API's client: key, prompts, time limit, classified errors, checked vectors. */
export function embeddingProvider(settings: EmbeddingSettings, client: EmbeddingClient): EmbeddingProvider {
  const { provider, model, key } = settings;
  const label = `${provider} ${model}`;
  const target = { provider, model, label, keyVariable: key.variable, apiKey: key.value };
  const prompts = promptsFor(model);
  // A model has one length of vectors; the first answer tells it when the configuration does not.
  let dimension = settings.dimension;
  return {
    fingerprint: fingerprintOf(settings, prompts.document),
    label,
    batchSize: settings.batchSize,
    async embed(texts, purpose, signal) {
      if (texts.length === 0) return [];
      const usableKey = usableApiKey(key, label, settings.keyRequired);
      const prompted = texts.map((text) => prompts[purpose] + text);
      const raw = await callProvider(target, client.limitMs, signal, (limited) =>
        client.request(prompted, purpose, usableKey, limited),
      );
      const vectors = validVectors(raw, { label, count: texts.length, dimension });
      dimension = vectors[0]?.length ?? dimension;
      return client.finish?.(vectors) ?? vectors;
    },
  };
}

/**
 * `ollama:nomic-embed-text:default:search_document`. The base URL is no part of it: the same model gives the
 * same vectors on another machine, and so does its tag `latest`, which is what no tag means.
 */
function fingerprintOf({ provider, model, dimension }: EmbeddingSettings, documentPrompt: string): string {
  const parts = [provider, model.replace(/:latest$/, ''), dimension > 0 ? String(dimension) : 'default'];
  if (documentPrompt !== '') parts.push(documentPrompt.replace(/[\s:|]+/g, ' ').trim());
  return parts.join(':');
}
