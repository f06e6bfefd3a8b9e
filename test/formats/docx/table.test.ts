import { describe, expect, it } from 'vitest';
import { listed, numbering, p, r, styled, tbl, tc, textOf, tr } from './build.js';

const vMerge = (value?: string) => (value === undefined ? '<w:vMerge/>' : `<w:vMerge w:val="${value}"/>`);
const span = (count: number) => `<w:gridSpan w:val="${count}"/>`;

describe('DOCX tables', () => {
  it('keeps the first row as header row', async () => {
    const rows = [tr([tc('항목'), tc('값')]), tr([tc('온도'), tc('25°C')])];
    expect(await textOf(p(r('앞')) + tbl(rows) + p(r('뒤')))).toBe(
      '앞\n\n| 항목 | 값 |\n| --- | --- |\n| 온도 | 25°C |\n\n뒤',
    );
  });

  it('keeps columns in line under merged cells', async () => {
    const rows = [
      tr([tc('구분'), tc('2024', span(2))]),
      tr([tc(''), tc('상반기'), tc('하반기')]),
      tr([tc('서울', vMerge('restart')), tc('1'), tc('2')]),
      tr([tc('', vMerge()), tc('3'), tc('4')]),
      tr([tc('계'), tc('10', span(2))]),
    ];
    expect(await textOf(tbl(rows))).toBe(
      '| 구분 | 2024 |  |\n| --- | --- | --- |\n|  | 상반기 | 하반기 |\n| 서울 | 1 | 2 |\n|  | 3 | 4 |\n| 계 | 10 |  |',
    );
  });

  it('leaves cells before and after a short row blank', async () => {
    const rows = [tr([tc('a'), tc('b'), tc('c')]), tr([tc('d')], '<w:gridBefore w:val="1"/>')];
    expect(await textOf(tbl(rows))).toBe('| a | b | c |\n| --- | --- | --- |\n|  | d |  |');
  });

  it('keeps paragraphs, lists and pipes of a cell apart', async () => {
    const cell = tc(p(r('첫|째')) + listed('점', 1) + p(r('끝')));
    expect(await textOf(tbl([tr([cell, tc('b')])]), { numbering: numbering(1, [['bullet', '•']]) })).toBe(
      '| 첫\\|째<br>- 점<br>끝 | b |\n| --- | --- |',
    );
  });

  it('writes a table inside a cell once, row by row', async () => {
    const inner = tbl([tr([tc('1'), tc('2')]), tr([tc('3'), tc('4')])]);
    expect(await textOf(tbl([tr([tc('바깥'), tc(p(r('안쪽')) + inner)])]))).toBe(
      '| 바깥 | 안쪽<br>1 / 2<br>3 / 4 |\n| --- | --- |',
    );
  });

  it('reads a box or frame as ordinary text, with headings and tables inside', async () => {
    const inner = tbl([tr([tc('1'), tc('2')])]);
    expect(await textOf(tbl([tr([tc(styled('Heading2', '안내') + p(r('글')) + inner)])]))).toBe(
      '## 안내\n\n글\n\n| 1 | 2 |\n| --- | --- |',
    );
  });

  it('drops blank rows and columns', async () => {
    expect(await textOf(tbl([tr([tc('a'), tc(''), tc('b')]), tr([tc(''), tc(''), tc('')])]))).toBe(
      '| a | b |\n| --- | --- |',
    );
  });

  it('keeps a cell that claims to continue one that is not there', async () => {
    const rows = [tr([tc('서울', vMerge()), tc('1')]), tr([tc('숨음', vMerge()), tc('2')])];
    expect(await textOf(tbl(rows))).toBe('| 서울 | 1 |\n| --- | --- |\n|  | 2 |');
  });

  it('loses no cell beyond the last column', async () => {
    const text = await textOf(tbl([tr(Array.from({ length: 1500 }, (_, index) => tc(`c${index}.`)))]));
    expect(text.match(/c\d+\./g)).toHaveLength(1500);
  });

  it('survives spans beyond all bounds', async () => {
    const rows = Array.from({ length: 50 }, () => tr([tc('a', span(999_999_999)), tc('b')]));
    expect(await textOf(tbl(rows))).toContain('| a | b |');
  });
});
