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
