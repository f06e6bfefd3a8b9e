import { describe, expect, it, vi } from 'vitest';
import { graphemeBoundaryAtOrBefore, isGraphemeBoundary } from '../../src/text/graphemes.js';

function boundariesByFullScan(text: string): Set<number> {
  const boundaries = new Set([text.length]);
  for (const { index } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) boundaries.add(index);
  return boundaries;
}

describe('graphemeBoundaryAtOrBefore', () => {
  it.each([
    ['plain letters', 'abc 가나다'],
    ['surrogate pairs', 'z😀😀y'],
    ['emoji sequences with joiners', 'a👨‍👩‍👧‍👦b👩🏽‍🚀c❤️‍🔥'],
    ['skin tones and keycaps', '👍🏽1️⃣!️'],
    ['flags', '🇰🇷🇺🇸🇯🇵x🇩🇪'],
    ['combining marks', 'e\u0301o\u0308\u0323 \u0301x'],
    ['Hangul letters', '\u1112\u1161\u11ab\u1100\u1173\u11af 각\u11a8 ㅋㅋ'],
    ['Thai and Devanagari', 'ที่นี่ क्षत्रिय हिन्दी'],
    ['carriage return and line feed', 'a\r\nb\n\rc'],
    ['Kana with voiced marks', 'か\u3099ｶﾞ'],
  ])('agrees with segmenting the whole text: %s', (_name, text) => {
    const boundaries = boundariesByFullScan(text);
    for (let offset = 0; offset <= text.length; offset++) {
      expect(isGraphemeBoundary(text, offset), `offset ${offset}`).toBe(boundaries.has(offset));
      const expected = Math.max(...[...boundaries].filter((boundary) => boundary <= offset));
      expect(graphemeBoundaryAtOrBefore(text, offset), `offset ${offset}`).toBe(expected);
    }
  });

  it('pairs the letters of a long row of flags from its start', () => {
    const text = `x${'🇰🇷'.repeat(500)}`;
    for (const offset of [401, 403, 1001, 1203, 1999]) {
      expect((graphemeBoundaryAtOrBefore(text, offset) - 1) % 4).toBe(0);
    }
  });

  it('takes the floor for a boundary and reads nothing before it', () => {
    expect(graphemeBoundaryAtOrBefore('👨‍👩‍👧‍👦', 5, 3)).toBe(3);
    expect(graphemeBoundaryAtOrBefore('abc', 2, 2)).toBe(2);
    expect(graphemeBoundaryAtOrBefore('abc', 1, 2)).toBe(2);
  });

  it('falls back to code points inside a cluster that is longer than any real one', () => {
    const marks = `a${'\u0301'.repeat(5000)}`;
    expect(graphemeBoundaryAtOrBefore(marks, 3000)).toBe(3000);
    const family = '👨\u200d'.repeat(2000);
    const cut = graphemeBoundaryAtOrBefore(family, 2002);
    expect(/[\udc00-\udfff]/.test(family.charAt(cut))).toBe(false);
    expect(cut).toBeGreaterThan(2002 - 130);
  });

  it('gives the ends of the text for offsets outside of it', () => {
    expect(graphemeBoundaryAtOrBefore('abc', -5)).toBe(0);
    expect(graphemeBoundaryAtOrBefore('abc', 99)).toBe(3);
    expect(graphemeBoundaryAtOrBefore('', 0)).toBe(0);
  });

  it('segments a small window however long the text is', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    graphemeBoundaryAtOrBefore('é\u0301'.repeat(100_000), 150_001);
    const longest = Math.max(...segment.mock.calls.map(([text]) => String(text).length));
    segment.mockRestore();
    expect(longest).toBeLessThan(200);
  });
});
