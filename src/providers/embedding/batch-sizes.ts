/** Texts in one call where the table says nothing; the reference's default. */
const DEFAULT_BATCH_SIZE = 256;

/** What the Gemini API accepts in one `batchEmbedContents`. */
const GEMINI_CEILING = 100;

/** The reference's table: what is known to work well. */
const BATCH_SIZES: Readonly<Record<string, number>> = {
  'openai:text-embedding-3-small': 512,
  'openai:text-embedding-3-large': 512,
  'openai:text-embedding-ada-002': 512,
  'ollama:qwen3-embedding:8b': 64,
  'ollama:qwen3-embedding:0.6b': 256,
  'ollama:nomic-embed-text': 256,
  'ollama:mxbai-embed-large': 128,
};

/**
 * Most texts in one call.
 *
 * @param provider lower case
 * @param configured `batchSize`; wins when above 0, but not over what an API accepts at all
 */
export function batchSizeFor(provider: string, model: string, configured: number | null | undefined): number {
  const ceiling = provider === 'gemini' ? GEMINI_CEILING : Number.MAX_SAFE_INTEGER;
  const key = `${provider}:${model}`.toLowerCase().replace(/:latest$/, '');
  const wanted = configured != null && configured > 0 ? configured : (BATCH_SIZES[key] ?? DEFAULT_BATCH_SIZE);
  return Math.min(wanted, ceiling);
}
