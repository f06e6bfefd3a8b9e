import { describe, expect, it } from 'vitest';
import { cellText, linesOf } from './build.js';

describe('cells', () => {
  it('reads shared strings: plain, rich, without phonetic runs, escapes undone', async () => {
    const strings = [
      '<t>plain</t>',
      '<r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r>',
      '<t>日本</t><rPh sb="0" eb="2"><t>ニホン</t></rPh><phoneticPr fontId="1"/>',
      '<t>a_x000D_\nb _x005F_x0041_</t>',
    ];
    const cells = strings.map((_, index) => `<c r="A${index + 1}" t="s"><v>${index}</v></c>`);
    const rows = cells.map((cell, index) => `<row r="${index + 1}">${cell}</row>`).join('');
    expect(await linesOf(rows, { strings })).toEqual([
      '| plain |',
      '| --- |',
      '| rich text |',
      '| 日本 |',
      '| a<br>b _x0041_ |',
    ]);
  });

  it('reads inline strings, rich ones too', async () => {
    expect(await cellText('<c r="A1" t="inlineStr"><is><t>inline</t></is></c>')).toBe('inline');
    expect(await cellText('<c r="A1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>')).toBe('inline');
  });

  it('reads numbers in the format of their style', async () => {
    const formats = ['General', '0.0%', 'yyyy-mm-dd'];
    expect(await cellText('<c r="A1"><v>72.48999999999999</v></c>', { formats })).toBe('72.49');
    expect(await cellText('<c r="A1" s="1"><v>0.125</v></c>', { formats })).toBe('12.5%');
    expect(await cellText('<c r="A1" s="2"><v>45383</v></c>', { formats })).toBe('2024-04-01');
    expect(await cellText('<c r="A1" s="2"><v>43921</v></c>', { formats, date1904: true })).toBe('2024-04-01');
  });

  it('knows the formats that files name only by number, East Asian dates among them', async () => {
    const styles = `<styleSheet><cellXfs>${[14, 10, 31, 33, 57].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const parts = { 'xl/styles.xml': styles };
    const cells = [45383, 0.5, 45383, 0.75, 45383].map(
      (value, index) => `<c r="${'ABCDE'[index]}1" s="${index}"><v>${value}</v></c>`,
    );
    const [line] = await linesOf(`<row r="1">${cells.join('')}</row>`, { parts });
    expect(line).toBe('| 2024-04-01 | 50.00% | 2024-04-01 | 18:00:00 | 2024-04-01 |');
  });

  it('reads booleans, errors and ISO dates', async () => {
    expect(await cellText('<c r="A1" t="b"><v>1</v></c>')).toBe('TRUE');
    expect(await cellText('<c r="A1" t="b"><v>0</v></c>')).toBe('FALSE');
    expect(await cellText('<c r="A1" t="e"><v>#DIV/0!</v></c>')).toBe('#DIV/0!');
    expect(await cellText('<c r="A1" t="d"><v>2024-04-01T00:00:00</v></c>')).toBe('2024-04-01');
    expect(await cellText('<c r="A1" t="d"><v>2024-04-01T09:30:00Z</v></c>')).toBe('2024-04-01 09:30');
  });

  it('shows the stored result of a formula', async () => {
    expect(await cellText('<c r="A1"><f>SUM(B1:B9)</f><v>45</v></c>')).toBe('45');
    expect(await cellText('<c r="A1" t="str"><f>B1&amp;"x"</f><v>ax</v></c>')).toBe('ax');
    expect(await cellText('<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toBe('#DIV/0!');
  });

  it('shows a formula without a stored result as the formula', async () => {
    expect(await cellText('<c r="A1"><f>SUM(B1:B9)</f></c>')).toBe('=SUM(B1:B9)');
    expect(await cellText('<c r="A1"><f>SUM(B1:B9)</f><v></v></c>')).toBe('=SUM(B1:B9)');
    expect(await cellText('<c r="A1"><f>SUM(B1:B9)</f><v/></c>')).toBe('=SUM(B1:B9)');
  });

  it('shows an empty text result as an empty cell', async () => {
    const row = '<c r="A1" t="str"><f>IF(1,"","x")</f><v></v></c><c r="B1"><v>1</v></c>';
    expect(await linesOf(`<row r="1">${row}</row>`)).toEqual(['| 1 |', '| --- |']);
  });

  it('spells a shared formula for each cell it stands for', async () => {
    const rows =
      '<row r="1"><c r="C1"><f t="shared" ref="C1:C3" si="0">A1*$B$1+LOG10(A1)&amp;"A1"</f></c></row>' +
      '<row r="2"><c r="C2"><f t="shared" si="0"/></c></row>' +
      '<row r="3"><c r="C3"><f t="shared" si="0"/><v>7</v></c></row>';
    expect(await linesOf(rows)).toEqual([
      '| =A1*$B$1+LOG10(A1)&"A1" |',
      '| --- |',
      '| =A2*$B$1+LOG10(A2)&"A1" |',
      '| 7 |',
    ]);
  });

  it('never invents a value for what is not there', async () => {
    const row =
      '<c r="A1"><v>1</v></c><c r="B1" t="s"><v>99</v></c><c r="C1"/><c r="D1"><f t="shared" si="5"/></c><c r="E1"><v>abc</v></c>';
    expect(await linesOf(`<row r="1">${row}</row>`)).toEqual([
      '| 1 |  |  |  | abc |',
      '| --- | --- | --- | --- | --- |',
    ]);
  });

  it('places cells and rows that do not say where they are after the ones before', async () => {
    const rows = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c r="B2"><v>4</v></c><c><v>5</v></c></row>';
    expect(await linesOf(rows)).toEqual(['| 1 | 2 |  |', '| --- | --- | --- |', '|  | 4 | 5 |']);
  });

  it('reads parts that are written with a prefix', async () => {
    const sheet =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await linesOf('', { parts: { 'xl/worksheets/sheet1.xml': sheet } })).toEqual(['| 5 |', '| --- |']);
  });
});
