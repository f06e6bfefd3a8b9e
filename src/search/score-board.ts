export interface RankedChunk {
  chunkId: number;
  /** Higher is better. */
  score: number;
}

/** Adds up what speaks for each chunk. */
export class ScoreBoard {
  readonly #words = new Map<number, number>();
  readonly #extra = new Map<number, number>();

  /** The score of a chunk by its words is one number, however often it is worked out. */
  setWordScores(chunks: readonly RankedChunk[]): void {
    for (const { chunkId, score } of chunks) this.#words.set(chunkId, score);
  }

  /** @param factor what the scores count beside those of words */
  addExtra(chunks: readonly RankedChunk[], factor: number): void {
    for (const { chunkId, score } of chunks) this.#extra.set(chunkId, (this.#extra.get(chunkId) ?? 0) + score * factor);
  }

  get size(): number {
    return this.#chunkIds().size;
  }

  /** Best first; equal scores in order of chunk id. */
  ranking(limit: number): RankedChunk[] {
    return [...this.#chunkIds()]
      .map((chunkId) => ({ chunkId, score: (this.#words.get(chunkId) ?? 0) + (this.#extra.get(chunkId) ?? 0) }))
      .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId)
      .slice(0, limit);
  }

  #chunkIds(): Set<number> {
    return new Set([...this.#words.keys(), ...this.#extra.keys()]);
  }
}
