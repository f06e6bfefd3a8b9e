import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { describe, expect, it } from 'vitest';
import { layersOf } from '../../../../src/formats/pdf/layout/runs.js';
import { segmentsOf } from '../../../../src/formats/pdf/layout/segments.js';

const VIEW = [0, 0, 600, 800];

interface ItemSpec {
  text: string;
  x: number;
  y: number;
  size?: number;
  width?: number;
  degrees?: number;
  vertical?: boolean;
  dir?: 'ltr' | 'rtl' | 'ttb';
}

/** Items as pdfjs gives them. Characters are half as wide as they are high unless a width is given. */
function content(items: ItemSpec[]): TextContent {
  return {
    items: items.map(({ text, x, y, size = 10, width, degrees = 0, vertical = false, dir = 'ltr' }): TextItem => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) * size, Math.sin((degrees * Math.PI) / 180) * size];
      const advance = width ?? text.length * size * (vertical ? 1 : 0.5);
      return {
        str: text,
        dir,
        transform: [cos, sin, -sin, cos, x, y],
        width: vertical ? size : advance,
        height: vertical ? advance : size,
        fontName: vertical ? 'vertical' : 'horizontal',
        hasEOL: false,
      };
    }),
    styles: {
      horizontal: { ascent: 0.8, descent: -0.2, vertical: false, fontFamily: 'serif' },
      vertical: { ascent: 0.8, descent: -0.2, vertical: true, fontFamily: 'serif' },
    },
    lang: null,
  } as unknown as TextContent;
}

const linesOf = (items: ItemSpec[]) =>
  layersOf(content(items), VIEW).map((layer) =>
    segmentsOf(layer)
      .sort((a, b) => a.baseline - b.baseline || a.start - b.start)
      .map(({ text }) => text),
  );

describe('layersOf', () => {
  it('turns text of every direction into lines that run from left to right and down', () => {
    const upright = layersOf(content([{ text: 'abcd', x: 100, y: 700 }]), VIEW)[0];
    const turned = layersOf(content([{ text: 'abcd', x: 100, y: 300, degrees: 90 }]), VIEW)[0];
    expect(upright?.runs[0]).toMatchObject({ start: 100, end: 120, baseline: -700, size: 10 });
    expect(upright?.page).toMatchObject({ left: 0, right: 600, top: -800 });
    expect(turned?.runs[0]?.start).toBeCloseTo(300);
    expect(turned?.runs[0]?.baseline).toBeCloseTo(100);
    expect(turned?.page.bottom).toBeCloseTo(600);
  });

  it('keeps text in other directions apart, most text first', () => {
    expect(
      linesOf([
        { text: 'watermark', x: 200, y: 200, degrees: 45 },
        { text: 'margin note', x: 20, y: 300, degrees: 90 },
        { text: 'the text of the page', x: 100, y: 700 },
        { text: 'slightly skewed line', x: 100, y: 680, degrees: 2 },
      ]),
    ).toEqual([['the text of the page', 'slightly skewed line'], ['margin note'], ['watermark']]);
  });

  it('reads vertical writing from the right column to the left one', () => {
    expect(
      linesOf([
        { text: '二行目', x: 480, y: 700, vertical: true, dir: 'ttb' },
        { text: '一行目', x: 500, y: 700, vertical: true, dir: 'ttb' },
      ]),
    ).toEqual([['一行目', '二行目']]);
  });

  it('reads a line of right-to-left text from its right end, English words inside in their own order', () => {
    expect(
      linesOf([
        { text: 'אבגד', x: 300, y: 700, dir: 'rtl' },
        { text: 'Node', x: 247, y: 700 },
        { text: 'js', x: 270, y: 700, width: 27 },
        { text: 'הוזח', x: 220, y: 700, width: 24, dir: 'rtl' },
      ]),
    ).toEqual([['אבגד Node js הוזח']]);
  });

  it('drops text that is struck twice for a shadow, not text that repeats', () => {
    expect(
      linesOf([
        { text: '제목', x: 100, y: 700, size: 20 },
        { text: '제목', x: 100.8, y: 699.5, size: 20 },
        { text: '제목', x: 100, y: 600, size: 20 },
      ]),
    ).toEqual([['제목', '제목']]);
  });
});

describe('segmentsOf', () => {
  it('puts a blank where the gap is one, and none inside a word that changes its font', () => {
    expect(
      linesOf([
        { text: 'one', x: 100, y: 700 },
        { text: 'two', x: 118, y: 700 },
        { text: 'fold', x: 133.5, y: 700 },
      ]),
    ).toEqual([['one twofold']]);
  });

  it('keeps a blank that pdfjs saw, however narrow', () => {
    expect(
      linesOf([
        { text: '발행일', x: 100, y: 700 },
        { text: ' ', x: 115, y: 700, width: 0.3 },
        { text: '2020년', x: 115.5, y: 700 },
      ]),
    ).toEqual([['발행일 2020년']]);
  });

  it('puts no blank between Japanese characters', () => {
    expect(
      linesOf([
        { text: '日本', x: 100, y: 700, width: 20 },
        { text: '語', x: 123, y: 700, width: 10 },
      ]),
    ).toEqual([['日本語']]);
  });

  it('keeps superscripts in their line and sets a footnote number apart from its text', () => {
    expect(
      linesOf([
        { text: 'practice', x: 100, y: 700 },
        { text: '2', x: 140, y: 703.5, size: 6 },
        { text: ', that', x: 143, y: 700 },
        { text: '2', x: 100, y: 603, size: 6 },
        { text: 'The note', x: 103.5, y: 600 },
      ]),
    ).toEqual([['practice2, that', '2 The note']]);
  });

  it('ends a segment at a wide gap, at a closer one between columns, and before a bullet', () => {
    expect(
      linesOf([
        { text: 'left', x: 100, y: 700 },
        { text: 'right', x: 140, y: 700 },
        { text: 'other line', x: 100, y: 650 },
        { text: 'column', x: 128, y: 700 - 20 },
        { text: 'text', x: 100, y: 700 - 20 },
        { text: 'cell', x: 100, y: 600 },
        { text: '• item', x: 125, y: 600 },
      ]),
    ).toEqual([['left', 'right', 'text', 'column', 'other line', 'cell', '• item']]);
  });

  it('shortens the dots before a page number', () => {
    expect(linesOf([{ text: '1.1 Scope . . . . . . . . . 7', x: 100, y: 700 }])).toEqual([['1.1 Scope … 7']]);
  });
});
