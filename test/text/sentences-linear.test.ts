import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitSentences } from '../../src/text/sentences.js';

/** Characters looked at while splitting, counted at the functions that read them. */
function charactersRead(text: string): number {
  const read = vi.spyOn(String.prototype, 'charCodeAt');
  const readText = vi.spyOn(String.prototype, 'charAt');
  splitSentences(text);
  const count = read.mock.calls.length + readText.mock.calls.length;
  vi.restoreAllMocks();
  return count;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('splitSentences: cost (trap 110, the reference rescans brackets from the start)', () => {
  it.each([
    ['prose with brackets', '문장이 (괄호 안. 에서) 이어집니다. And "so. On." it goes. '],
    ['brackets that never close', '((( 글. A '],
    ['brackets that close late', '('],
    ['closing brackets only', '). A '],
    ['crossing brackets', '([)] '],
    ['quotation marks', '" "'],
    ['end marks only', '.'],
    ['end marks and emphasis', '.**'],
    ['line ends', 'a\n'],
    ['empty lines', '\n'],
  ])('reads a text of four times the length about four times as often: %s', (_name, part) => {
    const short = charactersRead(part.repeat(300));
    const long = charactersRead(part.repeat(1200));
    expect(short).toBeGreaterThanOrEqual(300);
    expect(long).toBeLessThanOrEqual(4.1 * short);
  });
});
