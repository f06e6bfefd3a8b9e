import { describe, expect, it } from 'vitest';
import { type Box, inReadingOrder } from '../../../src/formats/pptx/reading-order.js';
import { blocksOf, type Frame, p, relationships, slideXml, sp } from './build.js';

function orderOf(frames: Readonly<Record<string, Frame | undefined>>): string {
  const items = Object.entries(frames).map(([name, frame]) => ({ name, box: boxOf(frame) }));
  return inReadingOrder(items)
    .map(({ name }) => name)
    .join(' ');
}

function boxOf(frame: Frame | undefined): Box | undefined {
  if (frame === undefined) return undefined;
  const [left, top, width, height] = frame;
  return { left, top, right: left + width, bottom: top + height };
}

describe('reading order', () => {
  it('goes row by row through a grid', () => {
    expect(orderOf({ d: [50, 50, 40, 40], c: [0, 50, 40, 40], b: [50, 0, 40, 40], a: [0, 0, 40, 40] })).toBe('a b c d');
  });

  it('reads a column to its end where the columns do not line up', () => {
    const frames = {
      r1: [50, 10, 40, 30],
      l1: [0, 10, 40, 50],
      r2: [50, 45, 40, 40],
      l2: [0, 65, 40, 20],
    } as const;
    expect(orderOf(frames)).toBe('l1 l2 r1 r2');
  });

  it('reads a heading before and a footer after two columns', () => {
    const frames = {
      foot: [0, 90, 100, 8],
      right: [55, 20, 40, 60],
      left: [0, 22, 50, 60],
      head: [0, 0, 100, 15],
    } as const;
    expect(orderOf(frames)).toBe('head left right foot');
  });

  it('does not mind boxes that overlap a little', () => {
    expect(orderOf({ b: [0, 38, 40, 40], a: [0, 0, 40, 40], c: [39, 0, 40, 39] })).toBe('a c b');
  });

  it('goes by the upper left corner where nothing can be parted', () => {
    expect(orderOf({ b: [10, 10, 50, 50], a: [0, 0, 50, 50] })).toBe('a b');
  });

  it('puts things without a place last, in the order given', () => {
    expect(orderOf({ x: undefined, b: [0, 50, 9, 9], y: undefined, a: [0, 0, 9, 9] })).toBe('a b x y');
  });

  it('gets through thousands of overlapping boxes', () => {
    const frames = Array.from({ length: 3000 }, (_, index) => [`s${index}`, [index, index, 10, 10]] as const);
    expect(orderOf(Object.fromEntries(frames)).split(' ')).toEqual(frames.map(([name]) => name));
  });

  it('applies to the shapes of a slide and, on their own, to those of a group', async () => {
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9"/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="10" cy="10"/></a:xfrm></p:grpSpPr>${
      sp(p('g2'), { at: [0, 900, 9, 9] }) + sp(p('g1'), { at: [0, 800, 9, 9] })
    }</p:grpSp>`;
    const shapes = sp(p('last'), { at: [0, 50, 9, 9] }) + group + sp(p('middle'), { at: [0, 20, 9, 9] });
    expect(await blocksOf(shapes)).toEqual(['g1', 'g2', 'middle', 'last']);
  });

  it('takes the place of a placeholder from the layout', async () => {
    const layout = slideXml(
      {
        shapes:
          sp('', { at: [0, 0, 40, 90], placeholder: 'idx="1"' }) +
          sp('', { at: [50, 0, 40, 90], placeholder: 'idx="2"' }),
      },
      'sldLayout',
    );
    const shapes = sp(p('right'), { placeholder: 'idx="2"' }) + sp(p('left'), { placeholder: 'idx="1"' });
    const slide = { relations: [['slideLayout', '../slideLayouts/l.xml']] as const };
    const parts = { 'ppt/slideLayouts/l.xml': layout, 'ppt/slideLayouts/_rels/l.xml.rels': relationships([]) };
    expect(await blocksOf(shapes, slide, parts)).toEqual(['left', 'right']);
  });
});
