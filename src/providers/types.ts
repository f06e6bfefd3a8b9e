/** Documents and questions may be embedded differently (Gemini task types, prefixes). */
export type EmbeddingPurpose = 'document' | 'query';

export interface EmbeddingProvider {
  /** Exactly what a vector depends on: provider, model, dimension. Vectors of different fingerprints are never compared. */
  readonly fingerprint: string;
  /** For messages: `openai text-embedding-3-small`. */
  readonly label: string;
  /** Most texts in one call. */
  readonly batchSize: number;
  /**
   * One call, no retry.
   *
   * @param texts at most `batchSize`, none blank
   * @returns one vector for each text, in order: finite, not zero, all of one length
   * @throws ProviderError
   * @throws CancelledError when the signal fires
   */
  embed(texts: readonly string[], purpose: EmbeddingPurpose, signal: AbortSignal): Promise<Float32Array[]>;
}

/** What a contextualizer is told about one chunk. */
export interface ContextualizeRequest {
  fileName: string;
  title: string | null;
  headingPath: readonly string[];
  /** From 0. */
  ordinal: number;
  totalChunks: number;
  /** The beginning of the document, and the text around the chunk, within a budget of the caller's. */
  documentHead: string;
  before: string;
  chunk: string;
  after: string;
}

/** What a model said about a chunk; at least one of the two is not blank. */
export interface ContextReply {
  context: string;
  /** Comma separated, in the document's language and in English or Korean. */
  keywords: string;
}

export interface Contextualizer {
  /** Exactly what a reply depends on: provider, model, prompt. */
  readonly fingerprint: string;
  readonly label: string;
  /**
   * One call, no retry.
   *
   * @throws ProviderError; `bad_reply` when the answer holds neither context nor keywords
   * @throws CancelledError when the signal fires
   */
  contextualize(request: ContextualizeRequest, signal: AbortSignal): Promise<ContextReply>;
}
