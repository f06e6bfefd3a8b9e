import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../../src/formats/pdf/layout/columns.js';
import { isSideBySide } from '../../../../src/formats/pdf/layout/side-by-side.js';
import { column, inOrder, segment, textsOf } from './segment.js';

const LEFT = [
  'the left column has lines of text',
  'that fill it from edge to edge, a',
  'few of them, as columns have, and',
  'ends here.',
];
const RIGHT = [
  'the right column goes on with the',
  'same kind of text, and is read as',
  'the second one, from top to its',
  'bottom.',
];

describe('blocksOf', () => {
  it('reads the left column before the right one', () => {
    const page = inOrder([...column(50, 100, LEFT), ...column(300, 100, RIGHT)]);
    expect(textsOf(blocksOf(page))).toEqual([LEFT, RIGHT]);
  });

  it('keeps a title above and a caption between the columns in their places', () => {
    const page = inOrder([
      segment('A title that runs across both of the columns', 120, 60, 14),
      ...column(50, 100, LEFT),
      ...column(50, 200, LEFT),
      ...column(300, 100, RIGHT),
      ...column(300, 200, RIGHT),
      segment('Figure 1. A caption below a picture that is as wide as both columns', 60, 165),
    ]);
    expect(textsOf(blocksOf(page))).toEqual([
      ['A title that runs across both of the columns'],
      LEFT,
      RIGHT,
      ['Figure 1. A caption below a picture that is as wide as both columns'],
      LEFT,
      RIGHT,
    ]);
  });

  it('ends the columns at a wide empty strip, where a picture without text is', () => {
    const page = inOrder([
      ...column(50, 100, LEFT),
      ...column(50, 300, LEFT),
      ...column(300, 100, RIGHT),
      ...column(300, 300, RIGHT),
    ]);
    expect(textsOf(blocksOf(page))).toEqual([LEFT, RIGHT, LEFT, RIGHT]);
  });

  it('finds three columns', () => {
    const narrow = (name: string) => [
      `${name} has one line here`,
      `and ${name} another one`,
      `the last one of ${name}`,
    ];
    const page = inOrder([
      ...column(50, 100, narrow('first')),
      ...column(220, 100, narrow('second')),
      ...column(390, 100, narrow('third')),
    ]);
    expect(textsOf(blocksOf(page))).toEqual([narrow('first'), narrow('second'), narrow('third')]);
  });

  it('lets quotes and bullets hang into the gutter', () => {
    const right = column(300, 100, RIGHT).map((line, index) => (index === 1 ? { ...line, start: 296 } : line));
    expect(textsOf(blocksOf(inOrder([...column(50, 100, LEFT), ...right])))).toEqual([LEFT, RIGHT]);
  });

  it('leaves a table in one block', () => {
    const rows = ['SKU-1', 'SKU-2', 'SKU-3', 'SKU-4'].flatMap((name, index) => [
      segment(name, 50, 100 + index * 15),
      segment('Hardware', 200, 100 + index * 15),
      segment(`$${index}.00`, 350, 100 + index * 15),
    ]);
    expect(blocksOf(inOrder(rows))).toHaveLength(1);
  });

  it('gives a page without columns back as it is', () => {
    expect(textsOf(blocksOf(inOrder(column(50, 100, LEFT))))).toEqual([LEFT]);
    expect(blocksOf([])).toEqual([]);
  });
});

describe('isSideBySide', () => {
  const left = column(50, 100, LEFT);
  const right = column(300, 100, RIGHT);
  const split = (ordered: ReturnType<typeof inOrder>) =>
    [ordered.filter(({ start }) => start < 200), ordered.filter(({ start }) => start >= 200)] as const;

  it('takes running text for columns also in a file sorted line by line', () => {
    const sorted = inOrder([...left, ...right].sort((a, b) => a.baseline - b.baseline || a.start - b.start));
    expect(isSideBySide(...split(sorted))).toBe(true);
  });

  it('takes short words written column by column for columns, figures for a table', () => {
    const names = ['Agate', 'Basalt', 'Chalk', 'Dolomite'];
    expect(isSideBySide(...split(inOrder([...column(50, 100, names), ...column(300, 100, names)])))).toBe(true);
    const figures = column(300, 100, ['1.5', '2.75', '3', '4.25']);
    expect(isSideBySide(...split(inOrder([...column(50, 100, names), ...figures])))).toBe(false);
  });

  it('takes text that changes sides every few lines for the cells of a table', () => {
    const cells = [0, 60, 120].flatMap((offset) => [
      ...column(50, 100 + offset, LEFT.slice(0, 3)),
      ...column(300, 100 + offset, RIGHT.slice(0, 3)),
    ]);
    expect(isSideBySide(...split(inOrder(cells)))).toBe(false);
  });
});
