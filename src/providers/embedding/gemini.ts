import { strictFetch } from '../transport.js';
import type { EmbeddingProvider, EmbeddingPurpose } from '../types.js';
import { promptsFor } from './prompts.js';
import { embeddingProvider } from './provider.js';
import type { EmbeddingSettings } from './settings.js';

/** The reference's limit. */
const LIMIT_MS = 300_000;

/** UTF-16 units of a text that are sent; the reference's figure. Longer texts get the vector of their beginning. */
const MAX_TEXT_CHARS = 12_000;

/** Vectors of this length come normalised; shorter ones do not (ai.google.dev/gemini-api/docs/embeddings). */
const NORMALISED_DIMENSION = 3072;

/** A norm below this is noise, and dividing by it would be too; the reference's figure. */
const MIN_NORM = 1e-12;

const TASK_TYPES: Readonly<Record<EmbeddingPurpose, string>> = {
  document: 'RETRIEVAL_DOCUMENT',
  query: 'RETRIEVAL_QUERY',
};

/** Google's Gemini API, by its own protocol: the OpenAI-compatible one cannot carry a task type. */
export function geminiEmbedding(settings: EmbeddingSettings): EmbeddingProvider {
  const { baseUrl, dimension } = settings;
  const model = `models/${settings.model}`;
  // Models that read the task from the text ignore `taskType`.
  const byPrompt = promptsFor(settings.model).query !== '';
  return embeddingProvider(settings, {
    limitMs: LIMIT_MS,
    async request(texts, purpose, key, signal) {
      const requests = texts.map((text) => ({
        model,
        content: { parts: [{ text: cut(text) }] },
        ...(byPrompt ? {} : { taskType: TASK_TYPES[purpose] }),
        ...(dimension > 0 ? { outputDimensionality: dimension } : {}),
      }));
      const single = requests.length === 1;
      const method = single ? 'embedContent' : 'batchEmbedContents';
      const response = await strictFetch(`${baseUrl}/models/${encodeURIComponent(settings.model)}:${method}`, {
        method: 'POST',
        // In a header: an address ends up in logs.
        headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'x-goog-api-key': key }) },
        body: JSON.stringify(single ? requests[0] : { requests }),
        signal,
      });
      return vectorsOf(await response.json(), single);
    },
    finish: (vectors) => vectors.map(normalised),
  });
}

function vectorsOf(reply: unknown, single: boolean): unknown {
  const { embedding, embeddings } = (reply ?? {}) as { embedding?: unknown; embeddings?: unknown };
  const entries = single ? (embedding === undefined ? undefined : [embedding]) : embeddings;
  if (!Array.isArray(entries)) return undefined;
  return entries.map((entry: { values?: unknown } | null) => entry?.values);
}

/** Not in the middle of a character of two units. */
function cut(text: string): string {
  if (text.length <= MAX_TEXT_CHARS) return text;
  const last = text.charCodeAt(MAX_TEXT_CHARS - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? MAX_TEXT_CHARS - 1 : MAX_TEXT_CHARS);
}

function normalised(vector: Float32Array): Float32Array {
  if (vector.length >= NORMALISED_DIMENSION) return vector;
  const norm = Math.hypot(...vector);
  return norm < MIN_NORM ? vector : vector.map((value) => value / norm);
}
