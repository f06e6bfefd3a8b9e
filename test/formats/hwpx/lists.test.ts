import { describe, expect, it } from 'vitest';
import { numberText } from '../../../src/formats/hwpx/number-text.js';
import { extractSections, numbering, p, paraPr, t, textOf } from './build.js';

const PLAIN = numbering(1, [
  ['DIGIT', '^1.'],
  ['HANGUL_SYLLABLE', '^2.'],
  ['DIGIT', '^3)'],
]);
const PATH = numbering(3, [
  ['DIGIT', '^1.'],
  ['DIGIT', '^1.^2.'],
  ['DIGIT', '^1.^2.^3.'],
  ['DIGIT', '^1.^2.^3.^4.'],
]);
const ARTICLES = numbering(4, [['DIGIT', '제^1조']]);
const WORD_BULLETS = numbering(5, [['DIGIT', '•']]);

/** Paragraph shapes: 10+level BULLET, 20+level NUMBER of PATH, 30 of ARTICLES, 40+level of PLAIN, 50 of WORD_BULLETS. */
const SHAPES = [0, 1, 2, 3]
  .map((level) => paraPr(10 + level, 'BULLET', level, 1) + paraPr(20 + level, 'NUMBER', level, 3))
  .join('')
  .concat(paraPr(30, 'NUMBER', 0, 4), paraPr(50, 'NUMBER', 0, 5))
  .concat(paraPr(40, 'NUMBER', 0, 1), paraPr(41, 'NUMBER', 1, 1), paraPr(42, 'NUMBER', 2, 1))
  .concat(paraPr(60, 'OUTLINE', 0), paraPr(61, 'OUTLINE', 1), paraPr(69, 'OUTLINE', 9));
const HEADER = PLAIN + PATH + ARTICLES + WORD_BULLETS + SHAPES;

const item = (shape: number, text: string) => p(t(text), `paraPrIDRef="${shape}"`);

describe('HWPX lists', () => {
  it('writes bullets as list items, nested by level', async () => {
    expect(await textOf(item(10, '가') + item(11, '나') + item(10, '다'), HEADER)).toBe('- 가\n  - 나\n- 다');
  });

  it('takes a numbering whose pattern is a lone sign for bullets', async () => {
    expect(await textOf(item(50, '가') + item(50, '나'), HEADER)).toBe('- 가\n- 나');
  });

  it('renders numbers, and counts a skipped level as begun', async () => {
    const body = item(20, 'a') + item(21, 'b') + item(20, 'c') + item(23, 'd') + item(23, 'e') + item(22, 'f');
    expect(await textOf(body, HEADER)).toBe('1. a\n   1.1. b\n2. c\n   2.1.1.1. d\n   2.1.1.2. e\n   2.1.2. f');
  });

  it('counts on after other paragraphs and starts lower levels again', async () => {
    const body = item(40, 'a') + item(41, 'b') + p(t('사이')) + item(40, 'c') + item(41, 'd') + item(42, 'e');
    expect(await textOf(body, HEADER)).toBe('1. a\n   가. b\n\n사이\n\n2. c\n   가. d\n     1) e');
  });

  it('counts an empty item, as Hancom does', async () => {
    expect(await textOf(item(40, '') + item(40, 'b'), HEADER)).toBe('2. b');
  });

  it('leaves the plain number of an outline out of the heading', async () => {
    const secPr = '<hp:secPr outlineShapeIDRef="1"/>';
    const body = p(secPr + t('개요'), 'paraPrIDRef="60"') + item(61, '배경');
    expect(await textOf(body, HEADER)).toBe('# 개요\n\n## 배경');
  });

  it('keeps outline numbers that people cite: words and paths', async () => {
    const articles = p(`<hp:secPr outlineShapeIDRef="4"/>${t('(목적)')}`, 'paraPrIDRef="60"') + item(60, '(정의)');
    const path = p(`<hp:secPr outlineShapeIDRef="3"/>${t('서론')}`, 'paraPrIDRef="60"') + item(61, '배경');
    const document = await extractSections([articles, path], HEADER);
    expect(document.text).toBe('# 제1조 (목적)\n\n# 제2조 (정의)\n\n# 1. 서론\n\n## 1.1. 배경');
  });

  it('writes a paragraph plainly when its numbering is not in the file', async () => {
    expect(await textOf(item(1, '가'), paraPr(1, 'NUMBER', 0, 77))).toBe('가');
  });
});

describe('numberText', () => {
  it.each([
    ['DIGIT', 12, '12'],
    ['HANGUL_SYLLABLE', 14, '하'],
    ['HANGUL_SYLLABLE', 15, '거'],
    ['CIRCLED_DIGIT', 20, '⑳'],
    ['CIRCLED_DIGIT', 21, '㉑'],
    ['CIRCLED_HANGUL_SYLLABLE', 2, '㉯'],
    ['HANGUL_JAMO', 3, 'ㄷ'],
    ['ROMAN_CAPITAL', 14, 'XIV'],
    ['ROMAN_SMALL', 4, 'iv'],
    ['LATIN_CAPITAL', 26, 'Z'],
    ['HANGUL_PHONETIC', 23, '이십삼'],
    ['IDEOGRAPH', 10, '十'],
    ['DECAGON_CIRCLE', 1, '갑'],
  ])('writes %s %i as %s', (shape, value, expected) => {
    expect(numberText(value, shape)).toBe(expected);
  });

  it('falls back to digits where a shape has no sign, or is unknown', () => {
    expect(numberText(15, 'HANGUL_JAMO')).toBe('15');
    expect(numberText(51, 'CIRCLED_DIGIT')).toBe('51');
    expect(numberText(5, 'SOMETHING_NEW')).toBe('5');
    expect(numberText(0, 'ROMAN_CAPITAL')).toBe('0');
  });
});
