import { describe, expect, it } from 'vitest';
import { ctrl, p, paraPr, subList, t, tbl, tc, textOf } from './build.js';

const inParagraph = (table: string) => p(table);

describe('HWPX tables', () => {
  it('writes a pipe table with the first row as header', async () => {
    const table = tbl([
      [tc('이름'), tc('점수')],
      [tc('개똥이'), tc('')],
    ]);
    expect(await textOf(inParagraph(table))).toBe('| 이름 | 점수 |\n| --- | --- |\n| 개똥이 |  |');
  });

  it('keeps columns in line under merged cells, by address', async () => {
    const table = tbl([
      [tc('구분', { at: [0, 0], rowSpan: 2 }), tc('2023', { at: [1, 0], colSpan: 2 })],
      [tc('상반기', { at: [1, 1] }), tc('하반기', { at: [2, 1] })],
      [tc('매출', { at: [0, 2] }), tc('1', { at: [1, 2] }), tc('2', { at: [2, 2] })],
    ]);
    expect(await textOf(inParagraph(table))).toBe(
      '| 구분 | 2023 |  |\n| --- | --- | --- |\n|  | 상반기 | 하반기 |\n| 매출 | 1 | 2 |',
    );
  });

  it('finds the same places from the spans when cells have no address', async () => {
    const table = tbl([
      [tc('구분', { rowSpan: 2 }), tc('2023', { colSpan: 2 })],
      [tc('상반기'), tc('하반기')],
    ]);
    expect(await textOf(inParagraph(table))).toBe('| 구분 | 2023 |  |\n| --- | --- | --- |\n|  | 상반기 | 하반기 |');
  });

  it('drops rows and columns that are blank all over', async () => {
    const table = tbl([
      [tc('a', { at: [0, 0] }), tc('', { at: [1, 0] }), tc('b', { at: [2, 0] })],
      [tc('', { at: [0, 1] }), tc('', { at: [1, 1] }), tc('', { at: [2, 1] })],
      [tc('c', { at: [0, 2] }), tc('', { at: [1, 2] }), tc('d', { at: [2, 2] })],
    ]);
    expect(await textOf(inParagraph(table))).toBe('| a | b |\n| --- | --- |\n| c | d |');
  });

  it('joins the paragraphs of a cell with <br> and escapes pipes', async () => {
    const table = tbl([[tc(p(t('A | B')) + p(t('둘'))), tc('x')]]);
    expect(await textOf(inParagraph(table))).toBe('| A \\| B<br>둘 | x |\n| --- | --- |');
  });

  it('joins a word that is set vertically, one syllable a paragraph', async () => {
    const vertical = ['신', '청', '인', '(1)'].map((text) => p(t(text))).join('');
    expect(await textOf(inParagraph(tbl([[tc(vertical), tc('x')]])))).toBe('| 신청인<br>(1) | x |\n| --- | --- |');
  });

  it('keeps the order of text and tables in one paragraph', async () => {
    const table = tbl([[tc('a'), tc('b')]]);
    expect(await textOf(p(t('앞') + table + t('뒤')))).toBe('앞\n\n| a | b |\n| --- | --- |\n\n뒤');
  });

  it('writes a nested table once, its rows as lines of the cell', async () => {
    const inner = tbl([
      [tc('품목'), tc('수량')],
      [tc('의자'), tc('2')],
    ]);
    const text = await textOf(inParagraph(tbl([[tc('내역'), tc(p(t('표:')) + p(inner))]])));
    expect(text).toBe('| 내역 | 표:<br>품목 / 수량<br>의자 / 2 |\n| --- | --- |');
  });

  it('writes the content of a box as ordinary blocks, headings and inner tables included', async () => {
    const inner = tbl([[tc('a'), tc('b')]]);
    const box = tbl([[tc(p(t('제목'), 'paraPrIDRef="1"') + p(t('글')) + p(inner))]]);
    expect(await textOf(inParagraph(box), paraPr(1, 'OUTLINE', 0))).toBe('# 제목\n\n글\n\n| a | b |\n| --- | --- |');
  });

  it('takes a frame with never two filled cells side by side for a box', async () => {
    const frame = tbl([
      [tc('', { at: [0, 0] }), tc('순 서', { at: [1, 0] }), tc('', { at: [2, 0] })],
      [tc(p(t('Ⅰ. 과업안내')) + p(t('Ⅱ. 세부내용')), { at: [0, 1], colSpan: 3 })],
    ]);
    expect(await textOf(inParagraph(frame))).toBe('순 서\n\nⅠ. 과업안내\n\nⅡ. 세부내용');
  });

  it.each([
    ['TOP', '표 1. 점수\n\n| a | b |\n| --- | --- |'],
    ['BOTTOM', '| a | b |\n| --- | --- |\n\n표 1. 점수'],
  ])('puts a caption where it stands: %s', async (side, expected) => {
    const number = '<hp:autoNum num="1" numType="TABLE"><hp:autoNumFormat type="DIGIT"/></hp:autoNum>';
    const caption = `<hp:caption side="${side}">${subList(p(t('표 ') + ctrl(number) + t('. 점수')))}</hp:caption>`;
    expect(await textOf(inParagraph(tbl([[tc('a'), tc('b')]], caption)))).toBe(expected);
  });

  it('reads a table that stands in the section itself, with paragraphs right in its cells', async () => {
    const table =
      '<hp:tbl><hp:tr><hp:tc><hp:p><hp:run><hp:t>과제명</hp:t></hp:run></hp:p></hp:tc>' +
      '<hp:tc><hp:p><hp:run><hp:t>영상 진단</hp:t></hp:run></hp:p></hp:tc></hp:tr></hp:tbl>';
    expect(await textOf(table)).toBe('| 과제명 | 영상 진단 |\n| --- | --- |');
  });

  it('does not follow an absurd cell address', async () => {
    const table = tbl([[tc('a', { at: [999_999_999, 0] }), tc('b', { at: [1, 0], colSpan: 999_999_999 })]]);
    expect(await textOf(inParagraph(table))).toBe('| a | b |\n| --- | --- |');
  });

  it('gives a table of scattered cells as blocks instead of a grid without end', async () => {
    const rows = Array.from({ length: 1100 }, (_, row) => [tc(`r${row}`, { at: [row % 1000, row] })]);
    const text = await textOf(inParagraph(tbl(rows)));
    expect(text.startsWith('r0\n\nr1\n\n')).toBe(true);
    expect(text.endsWith('r1099')).toBe(true);
  });
});
