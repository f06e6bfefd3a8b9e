import { describe, expect, it } from 'vitest';
import { editDistance, nearestDistance, wordsInOrder } from './checks/similarity.js';

describe('similarity', () => {
  it('counts insertions, deletions and substitutions', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('한글', '')).toBe(2);
    expect(editDistance('', 'abc')).toBe(3);
  });

  it('counts characters outside the BMP once', () => {
    expect(editDistance('𐌲𐌿', '𐌲x')).toBe(1);
  });

  it('finds the nearest part of a longer text', () => {
    expect(nearestDistance('impedance', 'the lmpedance of a cell')).toBe(1);
    expect(nearestDistance('impedance', 'the impedance of a cell')).toBe(0);
    expect(nearestDistance('abc', '')).toBe(3);
  });

  it('counts words that keep their order', () => {
    expect(wordsInOrder(['a', 'b', 'c'], ['x', 'a', 'c', 'b'])).toBe(2);
    expect(wordsInOrder(['a'], [])).toBe(0);
  });
});
