import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src/formats/pdf/layout/lines.js';
import type { Segment } from '../../../../src/formats/pdf/layout/segments.js';
import { column, inOrder, joinerOf, segment } from './segment.js';

const textsOf = (segments: Segment[]) => linesOf(inOrder(segments), joinerOf()).map(({ text }) => text);

describe('linesOf', () => {
  it('writes the rows of a table as lines, their cells separated by bars', () => {
    expect(
      textsOf([
        segment('Product', 50, 100),
        segment('Stock', 150, 100),
        segment('Price', 250, 100),
        segment('Bolt', 50, 115),
        segment('1,200', 150, 115),
        segment('0.10', 255, 115),
        segment('Nut', 50, 130),
        segment('0.05', 255, 130),
      ]),
    ).toEqual(['Product | Stock | Price', 'Bolt | 1,200 | 0.10', 'Nut | 0.05']);
  });

  it('puts the lines of a cell together when the file writes cell by cell', () => {
    expect(
      textsOf([
        ...column(50, 106, ['분류', '기준']),
        ...column(100, 100, ['◦ 마시는 물로 발생하고', '집단 발생의 우려가', '큰 감염병']),
        ...column(250, 100, ['◦ 치명률이 높거나', '격리가 필요한 감염병']),
      ]),
    ).toEqual([
      '분류 기준 | ◦ 마시는 물로 발생하고 집단 발생의 우려가 큰 감염병 | ◦ 치명률이 높거나 격리가 필요한 감염병',
    ]);
  });

  it('keeps the rows of a table that the file writes column by column', () => {
    expect(textsOf([...column(50, 100, ['a', 'b', 'c', 'd']), ...column(150, 100, ['1', '2', '3', '4'])])).toEqual([
      'a | 1',
      'b | 2',
      'c | 3',
      'd | 4',
    ]);
  });

  it('writes a lone wide gap as two blanks', () => {
    expect(
      textsOf([segment('Chapter 1', 50, 100), segment('1.5 Getting it', 300, 100), segment('Text.', 50, 140)]),
    ).toEqual(['Chapter 1  1.5 Getting it', 'Text.']);
  });

  it('puts a line that was stretched to fill its column together again', () => {
    const words = ['less', 'common', 'output', 'formats'];
    let x = 50;
    const stretched = words.map((word) => {
      const piece = segment(word, x, 100);
      x = piece.end + 20;
      return piece;
    });
    const [line] = linesOf(inOrder(stretched), joinerOf());
    expect(line).toMatchObject({ text: 'less common output formats', cells: 1 });
  });

  it('does not mix the words of two small lines beside a large one', () => {
    expect(
      textsOf([segment('Title', 50, 100, 24), segment('first note', 200, 90), segment('second note', 200, 101)]),
    ).toEqual(['Title | first note second note']);
  });

  it('leads from an entry to its page number without a cell between', () => {
    expect(textsOf([segment('1.1 Scope …', 50, 100), segment('7', 300, 100)])).toEqual(['1.1 Scope … 7']);
  });
});
