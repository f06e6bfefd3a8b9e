import { describe, expect, it } from 'vitest';
import { extractWorkbook, inlineCell, linesOf, textRow } from './build.js';

const merge = (...ranges: string[]) =>
  `<mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

describe('sheets as tables', () => {
  it('keeps every value in its column', async () => {
    const rows = textRow(1, ['Item', 'Q1', 'Q2']) + textRow(2, ['a', '', '2']) + textRow(3, ['', '1']);
    expect(await linesOf(rows)).toEqual(['| Item | Q1 | Q2 |', '| --- | --- | --- |', '| a |  | 2 |', '|  | 1 |  |']);
  });

  it('escapes pipes and keeps line breaks inside the cell', async () => {
    expect(await linesOf(textRow(1, ['a | b', 'one\r\ntwo\rthree']))).toContain('| a \\| b | one<br>two<br>three |');
  });

  it('aligns pipes in cells with blank columns beside them', async () => {
    const rows = textRow(1, ['h1', 'h2', 'h3']) + textRow(2, ['a | b', '', 'c']);
    expect(await linesOf(rows)).toContain('| a \\| b |  | c |');
  });

  it('keeps the text of a merged range in its first cell and the columns aligned', async () => {
    const rows = textRow(1, ['Year', '', 'Sum']) + textRow(2, ['2023', '2024', '5']) + textRow(3, ['', '9', '6']);
    expect(await linesOf(rows, {}, merge('A1:B1', 'A2:A3'))).toEqual([
      '| Year |  | Sum |',
      '| --- | --- | --- |',
      '| 2023 | 2024 | 5 |',
      '|  | 9 | 6 |',
    ]);
  });

  it('leaves out text that a merged range covers', async () => {
    const rows = textRow(1, ['seen', 'under']) + textRow(2, ['under', 'under', 'beside']) + textRow(3, ['below']);
    expect(await linesOf(rows, {}, merge('A1:B2'))).toEqual([
      '| seen |  |  |',
      '| --- | --- | --- |',
      '|  |  | beside |',
      '| below |  |  |',
    ]);
  });

  it('drops empty rows and columns at the edges', async () => {
    const rows = `<row r="3"><c r="A3" s="1"/>${inlineCell('C3', 'a')}${inlineCell('D3', 'b')}<c r="F3" s="1"/></row><row r="4"><c r="A4" s="1"/></row>`;
    expect(await linesOf(rows)).toEqual(['| a | b |', '| --- | --- |']);
  });

  it('does not widen a table for a stray formatted cell, nor much for a stray value', async () => {
    const formatted = `<row r="1">${inlineCell('A1', 'a')}<c r="XFD1" s="1"/></row>`;
    expect(await linesOf(formatted)).toEqual(['| a |', '| --- |']);
    const value = `<row r="1">${inlineCell('A1', 'a')}${inlineCell('XFD1', 'far')}</row>`;
    expect(await linesOf(value)).toEqual(['| a |  | far |', '| --- | --- | --- |']);
  });

  it('leaves out a single empty row and begins a new table after several', async () => {
    const rows = textRow(1, ['a']) + textRow(2, ['b']) + textRow(4, ['c']) + textRow(7, ['d', 'e']) + textRow(8, ['f']);
    expect(await linesOf(rows)).toEqual([
      '| a |',
      '| --- |',
      '| b |',
      '| c |',
      '',
      '| d | e |',
      '| --- | --- |',
      '| f |  |',
    ]);
  });

  it('puts rows and cells that stand in the wrong order in their place', async () => {
    const rows = `<row r="2">${inlineCell('B2', 'y')}${inlineCell('A2', 'x')}</row>${textRow(1, ['a', 'b'])}`;
    expect(await linesOf(rows)).toEqual(['| a | b |', '| --- | --- |', '| x | y |']);
  });

  it('says which row each line is, anew after the rule and after every gap', async () => {
    const rows = [1, 2, 3, 5, 6, 20, 21].map((row) => textRow(row, ['', `r${row}`, 'x'])).join('');
    const { text, locators } = await extractWorkbook({ sheets: [{ name: '자료', rows }] });
    const places = locators.map((locator) => ({
      ...locator,
      line: text.slice(locator.start).split('\n')[0],
    }));
    const place = { kind: 'sheet', name: '자료', columns: 'B:C' };
    expect(places.map(({ start, ...rest }) => rest)).toEqual([
      { ...place, row: 1, line: '## Sheet: 자료' },
      { ...place, row: 1, line: '| r1 | x |' },
      { ...place, row: 2, line: '| r2 | x |' },
      { ...place, row: 5, line: '| r5 | x |' },
      { ...place, row: 20, line: '| r20 | x |' },
      { ...place, row: 21, line: '| r21 | x |' },
    ]);
  });

  it('keeps rows and lines together over thousands of rows', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => textRow(index + 1, [`r${index + 1}`])).join('');
    const { text, locators } = await extractWorkbook({ sheets: [{ rows }] });
    const last = locators.at(-1);
    expect(last).toMatchObject({ row: 2 });
    const lines = text.slice(last?.start).split('\n');
    expect(lines).toHaveLength(2499);
    expect(lines[2498]).toBe('| r2500 |');
  });
});
