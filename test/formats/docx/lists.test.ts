import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../src/formats/docx/number-formats.js';
import { abstractNumbering, listed, numbering, p, r, style, styled, textOf } from './build.js';

describe('DOCX lists', () => {
  it('marks bullets and numbers and nests by level', async () => {
    const levels = numbering(1, [
      ['decimal', '%1.'],
      ['bullet', '\uF0B7'],
      ['lowerLetter', '(%3)'],
    ]);
    const body = listed('하나', 1) + listed('점', 1, 1) + listed('글자', 1, 2) + listed('둘', 1) + listed('점', 1, 1);
    expect(await textOf(body, { numbering: levels })).toBe('1. 하나\n   - 점\n     (a) 글자\n2. 둘\n   - 점');
  });

  it('restarts deeper levels, unless they are told not to', async () => {
    const levels = numbering(1, [
      ['decimal', '%1.'],
      ['decimal', '%1.%2'],
      ['decimal', '%3)', '<w:lvlRestart w:val="0"/>'],
    ]);
    const body = [0, 1, 1, 2, 0, 1, 2].map((level) => listed('x', 1, level)).join('');
    const text = await textOf(body, { numbering: levels });
    expect(text.match(/\S+(?= x)/g)).toEqual(['1.', '1.1', '1.2', '1)', '2.', '2.1', '2)']);
  });

  it('counts on in another list of the same definition, and starts anew where a start is given', async () => {
    const levels =
      abstractNumbering(5, [['decimal', '%1.']]) +
      '<w:num w:numId="1"><w:abstractNumId w:val="5"/></w:num>' +
      '<w:num w:numId="2"><w:abstractNumId w:val="5"/></w:num>' +
      '<w:num w:numId="3"><w:abstractNumId w:val="5"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';
    const body = [1, 1, 2, 3, 3].map((numId) => listed('x', numId)).join('');
    expect(await textOf(body, { numbering: levels })).toBe('1. x\n2. x\n3. x\n7. x\n8. x');
  });

  it('counts empty items, as Word shows them', async () => {
    const body = listed('가', 1) + listed('', 1) + listed('나', 1);
    expect(await textOf(body, { numbering: numbering(1, [['decimal', '%1.']]) })).toBe('1. 가\n3. 나');
  });

  it('takes the list from the style, at the level that belongs to the style', async () => {
    const styles =
      style('a', '번호', { properties: '<w:numPr><w:numId w:val="1"/></w:numPr>' }) +
      style('b', '번호 2', { basedOn: 'a', properties: '<w:numPr><w:numId w:val="1"/></w:numPr>' });
    const levels = numbering(1, [
      ['decimal', '%1.', '<w:pStyle w:val="a"/>'],
      ['ganada', '%2.', '<w:pStyle w:val="b"/>'],
    ]);
    expect(await textOf(styled('a', '하나') + styled('b', '작은'), { styles, numbering: levels })).toBe(
      '1. 하나\n   가. 작은',
    );
  });

  it('follows a numbering that is defined by a list style', async () => {
    const styles = style('L', '목록 스타일', { properties: '<w:numPr><w:numId w:val="1"/></w:numPr>' });
    const levels =
      numbering(1, [['decimal', '%1)']]) +
      '<w:abstractNum w:abstractNumId="9"><w:numStyleLink w:val="L"/></w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="9"/></w:num>';
    expect(await textOf(listed('x', 9), { styles, numbering: levels })).toBe('1) x');
  });

  it('lets number 0 take a paragraph out of the list of its style', async () => {
    const styles = style('a', '번호', { properties: '<w:numPr><w:numId w:val="1"/></w:numPr>' });
    const body = p(r('밖'), '<w:pStyle w:val="a"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>');
    expect(await textOf(body, { styles, numbering: numbering(1, [['decimal', '%1.']]) })).toBe('밖');
  });

  it('writes a paragraph whose number is not shown as text', async () => {
    expect(await textOf(listed('글', 1), { numbering: numbering(1, [['none', '']]) })).toBe('글');
  });

  it('shows the numbers of levels above in digits where the level asks for it', async () => {
    const levels = numbering(1, [
      ['upperRoman', '%1.'],
      ['decimal', '%1.%2', '<w:isLgl/>'],
    ]);
    expect(await textOf(listed('장', 1) + listed('절', 1, 1), { numbering: levels })).toContain('1.1 절');
  });

  it('keeps the lines of an item inside it', async () => {
    const body = p(`${r('첫 줄')}<w:r><w:br/></w:r>${r('둘째 줄')}`, '<w:numPr><w:numId w:val="1"/></w:numPr>');
    expect(await textOf(body, { numbering: numbering(1, [['decimal', '%1.']]) })).toBe('1. 첫 줄\n   둘째 줄');
  });
});

describe('Number formats of Word', () => {
  it.each([
    ['decimal', 12, '12'],
    ['decimalZero', 3, '03'],
    ['upperRoman', 14, 'XIV'],
    ['lowerLetter', 28, 'bb'],
    ['ordinal', 12, '12th'],
    ['ordinal', 22, '22nd'],
    ['ganada', 2, '나'],
    ['chosung', 3, 'ㄷ'],
    ['koreanCounting', 21, '이십일'],
    ['koreanDigital', 20, '이영'],
    ['koreanLegal', 21, '스물하나'],
    ['decimalEnclosedCircle', 3, '③'],
    ['decimalEnclosedParen', 2, '⑵'],
    ['ideographTraditional', 1, '甲'],
    ['japaneseCounting', 12, '十二'],
    ['unknown', 5, '5'],
    ['constructor', 5, '5'],
    ['decimalEnclosedParen', 99, '99'],
    ['upperLetter', 0, '0'],
  ])('%s %i is %s', (format, value, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });
});
