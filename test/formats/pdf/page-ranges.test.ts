import { expect, it } from 'vitest';
import { pageRanges } from '../../../src/formats/pdf/page-ranges.js';

it('names pages as a person would', () => {
  expect(pageRanges([2])).toBe('2');
  expect(pageRanges([2, 5, 6, 7])).toBe('2 and 5-7');
  expect(pageRanges([1, 2, 4, 9, 10])).toBe('1-2, 4 and 9-10');
});
