import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src/formats/pdf/layout/lines.js';
import { paragraphsOf } from '../../../../src/formats/pdf/layout/paragraphs.js';
import type { Segment } from '../../../../src/formats/pdf/layout/segments.js';
import { column, inOrder, joinerOf, segment } from './segment.js';

function textsOf(segments: Segment[]): string[] {
  const joiner = joinerOf();
  return paragraphsOf(linesOf(inOrder(segments), joiner), joiner).map(({ text }) => text);
}

const FULL = [
  'a line of text that fills the whole column,',
  'and one more that does just about the same,',
  'which the third one does not.',
];

describe('paragraphsOf', () => {
  it('joins the lines of a paragraph', () => {
    expect(textsOf(column(50, 100, FULL))).toEqual([FULL.join(' ')]);
  });

  it('begins a paragraph after a wider gap, whatever the usual one is', () => {
    expect(textsOf([...column(50, 100, FULL), ...column(50, 145, FULL)])).toEqual([FULL.join(' '), FULL.join(' ')]);
    const wide = FULL.map((line, index) => segment(line, 50, 100 + index * 20));
    const wideAgain = FULL.map((line, index) => segment(line, 50, 170 + index * 20));
    expect(textsOf([...wide, ...wideAgain])).toEqual([FULL.join(' '), FULL.join(' ')]);
  });

  it('begins a paragraph at an indented first line', () => {
    const lines = column(50, 100, [...FULL, ...FULL]).map((line, index) =>
      index === 3 ? { ...line, start: line.start + 15, end: line.end + 15 } : line,
    );
    expect(textsOf(lines)).toEqual([FULL.join(' '), FULL.join(' ')]);
  });

  it('begins a paragraph where the font size changes', () => {
    expect(textsOf([segment('A heading', 50, 88, 12), ...column(50, 102, FULL)])).toEqual([
      'A heading',
      FULL.join(' '),
    ]);
  });

  it('begins a paragraph after a sentence that ends early', () => {
    expect(textsOf(column(50, 100, [...FULL, 'Then another one comes, without any gap, as']))).toEqual([
      FULL.join(' '),
      'Then another one comes, without any gap, as',
    ]);
  });

  it('keeps lines that were ended on purpose', () => {
    expect(textsOf([...column(50, 100, FULL), ...column(50, 160, ['w = 2', 'q = 3', 'f(x) = w*x'])])).toEqual([
      FULL.join(' '),
      'w = 2\nq = 3\nf(x) = w*x',
    ]);
  });

  it('keeps list items on lines of their own and joins their continuations', () => {
    const item = (marker: string, baseline: number) => [
      segment(`${marker} an item of a list that goes on below its line`, 50, baseline),
      segment('in the next line, which hangs below it', 60, baseline + 12),
    ];
    expect(textsOf([...item('•', 100), ...item('•', 124)])).toEqual([
      '• an item of a list that goes on below its line in the next line, which hangs below it\n' +
        '• an item of a list that goes on below its line in the next line, which hangs below it',
    ]);
    expect(textsOf([...item('1)', 100), ...item('2)', 124)])[0]?.split('\n')).toHaveLength(2);
  });

  it('does not take a number inside a paragraph for a list item', () => {
    const lines = [
      '세계보건기구는 지난 2020. 이라고 하는 해의 삼월 중에',
      '3.11. 코로나가 세계적 유행 단계에 있음을 선언한 것으로',
    ];
    expect(textsOf(column(50, 100, lines))).toEqual([lines.join(' ')]);
  });

  it('keeps table rows and entries of a table of contents apart', () => {
    expect(textsOf(column(50, 100, ['1.1 Scope of this … 7', '1.2 Words of this … 8']))).toEqual([
      '1.1 Scope of this … 7\n1.2 Words of this … 8',
    ]);
    const rows = [100, 112].flatMap((y) => [segment('name', 50, y), segment('value', 200, y)]);
    expect(textsOf(rows)).toEqual(['name | value\nname | value']);
  });
});
