import { describe, expect, it } from 'vitest';
import { isUnreadable, judgePage, needsOcr } from '../../../src/formats/pdf/verdict.js';

const paints =
  (imageShare: number, shapeSize = 0) =>
  () =>
    Promise.resolve({ imageShare, shapeSize });
const neverAsked = () => Promise.reject(new Error('The paint of a page with text must not be examined.'));

describe('judgePage', () => {
  it('takes a page with text as it is, without looking at its pictures', async () => {
    expect(await judgePage('A page with more than thirty characters of text.', neverAsked)).toBe('text');
    expect(
      await judgePage('서른 글자를 넘는 한국어 문장이 이 쪽에는 들어 있으므로 충분히 길다고 할 수 있다.', neverAsked),
    ).toBe('text');
  });

  it('tells a scan from a blank page, a short text and a logo', async () => {
    expect(await judgePage('', paints(0.9))).toBe('scanned');
    expect(await judgePage('- 7 -', paints(0.2))).toBe('scanned');
    expect(await judgePage('', paints(0, 40))).toBe('blank');
    expect(await judgePage('제3장', paints(0))).toBe('text');
    expect(await judgePage('', paints(0.01))).toBe('blank');
  });

  it('sees the stamp of a scanning program on a full-page picture', async () => {
    expect(await judgePage('Scanned with CamScanner', paints(0.95))).toBe('scanned');
    expect(await judgePage('Annual Report 2024', paints(0.4))).toBe('text');
  });

  it('sees letters drawn as shapes', async () => {
    expect(await judgePage('', paints(0, 60_000))).toBe('outlined');
  });

  it('needs OCR for all that can be seen but not read', () => {
    expect((['text', 'blank', 'scanned', 'outlined', 'unreadable'] as const).filter(needsOcr)).toEqual([
      'scanned',
      'outlined',
      'unreadable',
    ]);
  });
});

describe('isUnreadable', () => {
  it.each([
    ['private-use characters', '\uE001\uE002\uE003\uE004 of a font'],
    ['replacement characters', '\uFFFD\uFFFD\uFFFD\uFFFD abc'],
    ['codes shifted into the control range', '7KLV\u0003LV\u0003WKH\u0003WH[W'],
    ['punctuation of many kinds without a letter', '"7+%-'],
  ])('rejects %s', (_, text) => {
    expect(isUnreadable(text)).toBe(true);
  });

  it.each([
    ['Korean', '이 문서는 계속해서 개선됩니다.'],
    ['emoji and symbols', '😀 🎉 ★★★ ■■ → ∑∫√'],
    ['figures', '1,204 987.5 12 % 33 (45)'],
    ['a page number between dashes', '- 3 -'],
    ['a rule of characters', '==================='],
    ['source code', 'if (a[0] != *b) { x += "%d"; } // !?'],
    ['a formula in private-use brackets', 'f(x) = \uF8EB a + b \uF8F6 where a is small'],
    ['nothing', ''],
  ])('accepts %s', (_, text) => {
    expect(isUnreadable(text)).toBe(false);
  });
});
