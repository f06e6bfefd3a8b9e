import { describe, expect, it } from 'vitest';
import { splitAtHeadings } from '../../../../src/formats/pdf/layout/headings.js';
import type { Line } from '../../../../src/formats/pdf/layout/lines.js';
import { segment } from './segment.js';

const line = (text: string, size = 10): Line => ({ ...segment(text, 50, 100, size), cells: 1 });

const shape = (lines: Line[], ...titles: string[]) =>
  splitAtHeadings(
    [lines],
    titles.map((title) => ({ title, depth: 0 })),
  )[0]?.map(({ kind, lines: own }) => [kind, own.map(({ text }) => text).join('/')]);

describe('splitAtHeadings', () => {
  it('finds a title with the number that the outline leaves out', () => {
    expect(shape([line('1.2 GNU/리눅스란?'), line('text')], 'GNU/리눅스란?')).toEqual([
      ['heading', '1.2 GNU/리눅스란?'],
      ['lines', 'text'],
    ]);
    expect(shape([line('제 2 장  시스템 요구 사항')], '시스템 요구 사항')).toEqual([
      ['heading', '제 2 장  시스템 요구 사항'],
    ]);
  });

  it('finds a title of several lines', () => {
    expect(
      shape(
        [line('A Unified Toolkit for Deep'), line('Learning'), line('text')],
        'A Unified Toolkit for Deep Learning',
      ),
    ).toEqual([
      ['heading', 'A Unified Toolkit for Deep/Learning'],
      ['lines', 'text'],
    ]);
  });

  it('takes the largest of several lines', () => {
    expect(shape([line('Scope'), line('text'), line('Scope', 14)], 'Scope')).toEqual([
      ['lines', 'Scope/text'],
      ['heading', 'Scope'],
    ]);
  });

  it('does not take a sentence that mentions the title', () => {
    expect(shape([line('The Introduction says more')], 'Introduction')).toEqual([
      ['lines', 'The Introduction says more'],
    ]);
  });
});
