import { describe, expect, it } from 'vitest';
import type { Paragraph } from '../../../../src/formats/pdf/layout/paragraphs.js';
import { shownTitle, statedTitle } from '../../../../src/formats/pdf/layout/title.js';
import { segment } from './segment.js';

const PAGE = { left: 0, right: 600, top: 0, bottom: 800 };

function paragraph(text: string, size: number, baseline: number): Paragraph {
  return { text, size, lines: [{ ...segment(text, 50, baseline, size), cells: 1 }] };
}

describe('statedTitle', () => {
  it.each(['Annual Report 2024', '데비안 설치 안내서', 'Untitled Masterpieces of Art', 'TCP/IP and/or UDP'])(
    'takes %s',
    (title) => {
      expect(statedTitle(title)).toBe(title);
    },
  );

  it.each([
    undefined,
    '',
    '12',
    'Microsoft Word - 보고서.doc',
    'C:\\Users\\kim\\draft.hwp',
    '/home/kim/thesis.tex',
    'full.dvi',
    'untitled',
    'Untitled-1',
    'Document1',
    '제목 없음',
    'PowerPoint 프레젠테이션',
  ])('rejects %s', (title) => {
    expect(statedTitle(title)).toBeNull();
  });
});

describe('shownTitle', () => {
  const body = paragraph('The text of the page, much longer than any title would ever be.', 10, 200);

  it('takes the largest text of the page, over several paragraphs', () => {
    expect(shownTitle([paragraph('Battery', 24, 60), paragraph('Safety', 24, 90), body], PAGE)).toBe('Battery Safety');
  });

  it('takes nothing that is hardly larger, far down, too long, without words, or in several places', () => {
    expect(shownTitle([paragraph('Heading', 12, 60), body], PAGE)).toBeNull();
    expect(shownTitle([body, paragraph('Big footer', 24, 700)], PAGE)).toBeNull();
    expect(shownTitle([paragraph('long '.repeat(50), 24, 60), body.text.length > 0 ? body : body], PAGE)).toBeNull();
    expect(shownTitle([paragraph('42', 40, 60), body], PAGE)).toBeNull();
    expect(shownTitle([paragraph('One', 24, 60), body, paragraph('Two', 24, 300)], PAGE)).toBeNull();
    expect(shownTitle([], PAGE)).toBeNull();
  });
});
