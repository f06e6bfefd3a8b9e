import { describe, expect, it } from 'vitest';
import {
  closeSpacedOut,
  composeAccents,
  isRightToLeft,
  repairCharacters,
  restoreLigatures,
} from '../../../../src/formats/pdf/layout/characters.js';

describe('repairCharacters', () => {
  it('spells out ligatures and Arabic presentation forms, and nothing else that NFKC would change', () => {
    expect(repairCharacters('ﬁnd eﬃcient ﬂow')).toBe('find efficient flow');
    expect(repairCharacters('\uFEE1\uFE8E')).toBe('\u0645\u0627');
    expect(repairCharacters('m² ½ ① ㎏ µ')).toBe('m² ½ ① ㎏ µ');
  });

  it('drops soft hyphens and makes every white space a blank', () => {
    expect(repairCharacters('op\u00ADtional\u00A0\u3000hyphen')).toBe('optional hyphen');
  });

  it('reads the bullets of symbol fonts', () => {
    expect(repairCharacters('\uF0B7 item')).toBe('• item');
  });

  it('leaves control and private-use characters for the verdict on the page', () => {
    expect(repairCharacters('a\u0003b\uE000')).toBe('a\u0003b\uE000');
  });
});

describe('closeSpacedOut', () => {
  it('closes a heading set with wide spacing', () => {
    expect(closeSpacedOut('목 적 과 범 위')).toBe('목적과범위');
    expect(closeSpacedOut('A B S T R A C T')).toBe('ABSTRACT');
  });

  it('keeps the blanks of Korean text, also between words of one syllable', () => {
    expect(closeSpacedOut('이 두 책 중 하나를 고른다')).toBe('이 두 책 중 하나를 고른다');
    expect(closeSpacedOut('차 례')).toBe('차 례');
  });

  it('closes the gaps of a justified Japanese line but not those of a Korean one with Chinese characters', () => {
    expect(closeSpacedOut('こ れ は 日本 語')).toBe('これは日本語');
    expect(closeSpacedOut('大韓民國 憲法 제1조')).toBe('大韓民國 憲法 제1조');
  });
});

describe('repairs of broken fonts', () => {
  it('restores the ligatures that macOS writes as an arrow and as NUL', () => {
    expect(restoreLigatures('di\u21B5erent, e\0cient, o\u21B5')).toBe('different, efficient, off');
    expect(restoreLigatures('press \u21B5 to go on')).toBe('press \u21B5 to go on');
  });

  it('puts accents onto the letters they stand before', () => {
    expect(composeAccents('J´erˆome Br¨oker, Mikul´ık, O˘guz')).toBe('Jérôme Bröker, Mikulík, Oğuz');
  });

  it('leaves accents used as apostrophes or between other letters alone', () => {
    expect(composeAccents('l´eau, it´s, ¨q')).toBe('l´eau, it´s, ¨q');
  });
});

describe('isRightToLeft', () => {
  it('goes by most of the letters', () => {
    expect(isRightToLeft('البرمجة بلغة Python')).toBe(true);
    expect(isRightToLeft('Python (بايثون) is a language')).toBe(false);
    expect(isRightToLeft('12.5 %')).toBe(false);
  });
});
