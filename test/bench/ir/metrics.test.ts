import { describe, expect, it } from 'vitest';
import { mean, ndcg, recall } from '../../../bench/ir/metrics.js';

const judgments = new Map([
  ['a', 2],
  ['b', 1],
  ['c', 0],
]);

describe('ndcg', () => {
  it('is 1 for the best possible order', () => {
    expect(ndcg(['a', 'b', 'c'], judgments, 10)).toBe(1);
  });

  it('gains 2^grade - 1 and discounts by the logarithm of the rank', () => {
    const ideal = 3 / Math.log2(2) + 1 / Math.log2(3);
    expect(ndcg(['b', 'x', 'a'], judgments, 10)).toBeCloseTo((1 / Math.log2(2) + 3 / Math.log2(4)) / ideal, 12);
  });

  it('counts an unlisted document as not relevant', () => {
    expect(ndcg(['x', 'y'], judgments, 10)).toBe(0);
  });

  it('looks no deeper than asked, in the ranking and in the ideal', () => {
    expect(ndcg(['x', 'a'], judgments, 1)).toBe(0);
    expect(ndcg(['a', 'x'], judgments, 1)).toBe(1);
  });

  it('is 0 when nothing is relevant', () => {
    expect(ndcg(['a'], new Map(), 10)).toBe(0);
    expect(ndcg(['c'], new Map([['c', 0]]), 10)).toBe(0);
  });
});

describe('recall', () => {
  it('is the share of relevant documents found', () => {
    expect(recall(['x', 'b'], judgments, 10)).toBe(0.5);
    expect(recall(['b', 'a'], judgments, 10)).toBe(1);
    expect(recall(['x', 'b'], judgments, 1)).toBe(0);
  });

  it('is 0 when nothing is relevant', () => {
    expect(recall(['a'], new Map([['a', 0]]), 10)).toBe(0);
  });
});

describe('mean', () => {
  it('averages, and is 0 of nothing', () => {
    expect(mean([1, 2, 3])).toBe(2);
    expect(mean([])).toBe(0);
  });
});
