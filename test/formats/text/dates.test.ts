import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../src/formats/text/dates.js';

describe('dates in documents', () => {
  it.each([
    ['2024-03-05', '2024-03-05'],
    ['2024. 3. 5.', '2024-03-05'],
    ['2024/03/05 9:30', '2024-03-05T09:30:00'],
    ['2024-03-05T09:30:15.123Z', '2024-03-05T09:30:15Z'],
    ['2024-03-05 09:30:15 +0900', '2024-03-05T09:30:15+09:00'],
    ['Tue, 05 Mar 2024 09:30:15 GMT', '2024-03-05T09:30:15.000Z'],
  ])('reads %s', (text, date) => {
    expect(isoDate(text)).toBe(date);
  });

  it.each(['03/04/2024', '2024-13-01', '2024-00-10', 'March 2024', 'yesterday', ''])('leaves %j open', (text) => {
    expect(isoDate(text)).toBeUndefined();
  });
});
