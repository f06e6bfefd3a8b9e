import type { ApiKey } from '../api-keys.js';

/** One embedding block of a configuration, checked and with its defaults filled in. */
export interface EmbeddingSettings {
  provider: 'openai' | 'ollama' | 'gemini';
  model: string;
  /** Complete up to the version; no slash at its end. */
  baseUrl: string;
  key: ApiKey;
  /** False for servers that work without one. */
  keyRequired: boolean;
  /** Numbers in a vector; 0 when the model's own length is meant. */
  dimension: number;
  batchSize: number;
  /** Ollama: how long the model stays loaded. */
  keepAlive: string;
  /** Ollama: context length in tokens; null for the model's own. */
  numCtx: number | null;
}
