import { describe, expect, it } from 'vitest';
import { AlignedText } from '../../src/text/aligned-text.js';
import { fold, foldForSubstrings, normalizeForSearch } from '../../src/text/folding.js';

const foldAll = (text: string) => fold(normalizeForSearch(text));

const TEXTS = [
  'plain ASCII',
  '임피던스 측정'.normalize('NFD'),
  'ｶﾞﾗｽ ﾃﾞｰﾀ ㄱㅏ ㅎㅏㄴ',
  'Ｆｕｌｌ １２３ ㎃ ½ … ﬁ Ⅲ ㈜',
  'Café Straße ÅNGSTRÖM e\u0301\u0323 İstanbul ΣΟΦΟΣ Ελλάς',
  '👩‍👩‍👧 1️⃣ \u00ad\u200b\ufeff x',
  'line one\r\n㎃ line two\n\nline three',
  '\ud800 lone \udc00',
  'क्षि שָׁלוֹם العَرَبِيَّة ไทย',
];

describe('AlignedText', () => {
  it.each(TEXTS)('transforms a text piece by piece as if at once: %j', (text) => {
    expect(new AlignedText(text, normalizeForSearch).text).toBe(normalizeForSearch(text));
    expect(new AlignedText(text, foldAll).text).toBe(foldAll(text));
  });

  it.each(TEXTS)('maps every range to a range of the original: %j', (text) => {
    const aligned = new AlignedText(text, foldAll);
    for (let start = 0; start < aligned.text.length; start += 1) {
      const [from, to] = aligned.originalRange(start, start + 1);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(text.length);
    }
    expect(aligned.originalRange(0, aligned.text.length)[1]).toBe(text.length);
  });

  it('finds what became longer, shorter or other letters', () => {
    const text = '전류 20㎃, Straße, 임피던스'.normalize('NFD');
    const aligned = new AlignedText(text, foldAll);
    const original = (needle: string) => {
      const at = aligned.text.indexOf(needle);
      return text.slice(...aligned.originalRange(at, at + needle.length));
    };
    expect(original('20ma')).toBe('20㎃');
    expect(original('strasse')).toBe('Straße');
    expect(original('피던')).toBe('피던'.normalize('NFD'));
  });
});

describe('foldForSubstrings', () => {
  it('makes every stretch of white space one blank', () => {
    expect(foldForSubstrings('  The\n\tHeat\u3000Exchanger ')).toBe('the heat exchanger');
  });

  it('does not care where in a word a letter stands', () => {
    expect(foldForSubstrings('ΣΟΦΟΣ')).toBe(foldForSubstrings('σοφοσ'));
  });
});
