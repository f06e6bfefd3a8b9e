/** Graded relevance of documents to one query; a document that is not listed has grade 0. */
export type Judgments = ReadonlyMap<string, number>;

/**
 * Normalised discounted cumulative gain of the first `depth` documents: gain 2^grade - 1, discount log2(rank + 1),
 * divided by what the best possible order would have.
 *
 * @param ranking document ids, best first, each at most once
 * @returns 0 to 1; 0 when the query has no relevant document
 */
export function ndcg(ranking: readonly string[], judgments: Judgments, depth: number): number {
  const ideal = discountedGain([...judgments.values()].sort((a, b) => b - a).slice(0, depth));
  if (ideal === 0) return 0;
  return discountedGain(ranking.slice(0, depth).map((id) => judgments.get(id) ?? 0)) / ideal;
}

/** The share of the relevant documents (grade above 0) that are among the first `depth`. */
export function recall(ranking: readonly string[], judgments: Judgments, depth: number): number {
  const relevant = [...judgments].filter(([, grade]) => grade > 0).map(([id]) => id);
  if (relevant.length === 0) return 0;
  const found = new Set(ranking.slice(0, depth));
  return relevant.filter((id) => found.has(id)).length / relevant.length;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function discountedGain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
