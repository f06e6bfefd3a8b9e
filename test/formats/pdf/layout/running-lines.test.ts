import { describe, expect, it } from 'vitest';
import { repeatedSegments, runningSegments } from '../../../../src/formats/pdf/layout/running-lines.js';
import type { Segment } from '../../../../src/formats/pdf/layout/segments.js';
import { column, segment } from './segment.js';

const PAGE = { left: 0, right: 600, top: 0, bottom: 800 };
const BODY = column(50, 120, ['some text of the page', 'and some more of it']);

/** Pages with the same body and one line each at the given height. */
function pagesWith(lines: (string | null)[], baseline: number, start: (index: number) => number = () => 50) {
  return lines.map((line, index) => ({
    segments: [...(line === null ? [] : [segment(line, start(index), baseline)]), ...BODY.map((item) => ({ ...item }))],
    page: PAGE,
  }));
}

const found = (pages: { segments: Segment[]; page: typeof PAGE }[]) =>
  runningSegments(pages).map((set) => [...set].map(({ text }) => text));

describe('runningSegments', () => {
  it('finds a header on all pages', () => {
    expect(found(pagesWith(Array(5).fill('Annual Report'), 40))).toEqual(Array(5).fill(['Annual Report']));
  });

  it('finds page numbers that count with the pages', () => {
    const numbers = [1, 2, 3, 4, 5].map((number) => `- ${number} -`);
    expect(found(pagesWith(numbers, 780))).toEqual(numbers.map((number) => [number]));
    const ofTotal = [1, 2, 3, 4, 5].map((number) => `Page ${number} of 5`);
    expect(found(pagesWith(ofTotal, 780)).flat()).toEqual(ofTotal);
  });

  it('finds them on the outer edges of left and right pages', () => {
    const pages = pagesWith(['7', '8', '9', '10'], 780, (index) => (index % 2 === 0 ? 545 : 50));
    expect(found(pages).flat()).toEqual(['7', '8', '9', '10']);
  });

  it('keeps numbers that are data', () => {
    expect(found(pagesWith(['Invoice 1001', 'Invoice 1207', 'Invoice 1033', 'Invoice 1550'], 40)).flat()).toEqual([]);
    expect(found(pagesWith(['1,204', '987', '1,533', '2,018'], 780)).flat()).toEqual([]);
  });

  it('wants four pages, and the line on three of five', () => {
    expect(found(pagesWith(Array(3).fill('Annual Report'), 40)).flat()).toEqual([]);
    expect(found(pagesWith(['Report', 'Report', 'Report', null, null], 40)).flat()).toHaveLength(3);
    expect(found(pagesWith(['Report', 'Report', null, null, null], 40)).flat()).toEqual([]);
  });

  it('wants the same place', () => {
    const moving = [40, 48, 56, 64, 72].flatMap((baseline) => pagesWith(['Report'], baseline));
    expect(found(moving).flat()).toEqual([]);
  });

  it('keeps what is not apart from the text, as the header row of a table', () => {
    const rows = (index: number) => column(50, 60, ['Product name', `row ${index}`, `row ${index + 1}`, 'last']);
    const pages = [1, 2, 3, 4, 5].map((index) => ({ segments: rows(index * 7), page: PAGE }));
    expect(found(pages).flat()).toEqual([]);
  });

  it('keeps a title in the middle of the page', () => {
    expect(found(pagesWith(Array(5).fill('Part'), 300)).flat()).toEqual([]);
  });

  it('goes on over pages without text', () => {
    const pages = [...pagesWith(Array(4).fill('Report'), 40), null];
    expect(runningSegments(pages).map((set) => set.size)).toEqual([1, 1, 1, 1, 0]);
  });
});

describe('repeatedSegments', () => {
  it('keeps the first of a running text, and no page number', () => {
    const pages = [1, 2, 3, 4].map((number) => ({
      segments: [segment('Annual Report', 50, 40), ...BODY, segment(`${number}`, 300, 780)],
      page: PAGE,
    }));
    const repeated = repeatedSegments(runningSegments(pages));
    expect([...repeated].map(({ text }) => text).sort()).toEqual([
      '1',
      '2',
      '3',
      '4',
      'Annual Report',
      'Annual Report',
      'Annual Report',
    ]);
  });
});
