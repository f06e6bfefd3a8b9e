import { describe, expect, it } from 'vitest';
import { TextBuilder } from '../../src/formats/text-builder.js';
import { chunkText, sentence } from './documents.js';

function pagesOf(...pages: string[]): ReturnType<TextBuilder['finish']> {
  const builder = new TextBuilder();
  for (const [index, page] of pages.entries()) {
    builder.place({ kind: 'page', number: index + 1 });
    builder.block(`## Page ${index + 1}`);
    builder.block(page);
  }
  return builder.finish();
}

describe('pages', () => {
  it('tells the pages of each chunk, and no path names a page', () => {
    const page = `${sentence(300)} ${sentence(300)}`;
    const { text, locators } = pagesOf(page, page, page, page);
    const chunks = chunkText(text, 'markdown', { overlapChars: 0 }, locators);
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual(chunks.map(() => []));
    expect(chunks.map(({ location }) => location)).toEqual([
      { pages: [1, 1] },
      { pages: [2, 2] },
      { pages: [3, 3] },
      { pages: [4, 4] },
    ]);
  });

  it('keeps a paragraph that runs over a page break in one chunk', () => {
    const { text, locators } = pagesOf(
      `${sentence(700)}\n\n여기서 시작한 문장이 페이지`,
      `끝을 넘어서 이어집니다.\n\n${sentence(800)}`,
    );
    const chunks = chunkText(text, 'markdown', {}, locators);
    const running = chunks.find(({ content }) => content.includes('여기서 시작한'));
    expect(running?.content).toContain('끝을 넘어서 이어집니다.');
    expect(running?.location).toEqual({ pages: [1, 2] });
  });

  it('lets a section run over pages and begin on its own page', () => {
    const { text, locators } = pagesOf(`# One\n\n${sentence(600)}`, sentence(300), `# Two\n\n${sentence(600)}`);
    expect(
      chunkText(text, 'markdown', {}, locators).map(({ headingPath, location }) => [headingPath, location]),
    ).toEqual([
      [['One'], { pages: [1, 2] }],
      [['Two'], { pages: [3, 3] }],
    ]);
  });

  it('counts the page an overlap comes from', () => {
    const { text, locators } = pagesOf(Array(9).fill(sentence(100)).join(' '), Array(9).fill(sentence(100)).join(' '));
    const [, second] = chunkText(text, 'markdown', {}, locators);
    expect(second?.content).toMatch(/\n\n## Page 2\n\n/);
    expect(second?.location).toEqual({ pages: [1, 2] });
  });

  it('knows pages that no heading shows', () => {
    const text = `${sentence(900)}\n\n${sentence(900)}`;
    const locators = [
      { start: 0, kind: 'page', number: 7 },
      { start: 902, kind: 'page', number: 8 },
    ] as const;
    expect(chunkText(text, 'markdown', { overlapChars: 0 }, [...locators]).map(({ location }) => location)).toEqual([
      { pages: [7, 7] },
      { pages: [8, 8] },
    ]);
  });

  it('takes "Page 3" for a heading where the format has no pages', () => {
    expect(chunkText('## Page 3\n\n글입니다.')[0]).toMatchObject({ headingPath: ['Page 3'], location: {} });
  });
});

describe('slides', () => {
  function slides(...titles: string[]) {
    const builder = new TextBuilder();
    for (const [index, title] of titles.entries()) {
      builder.place({ kind: 'slide', number: index + 1 });
      builder.block(`## Slide ${index + 1}${title === '' ? '' : `: ${title}`}`);
      builder.block(sentence(title === '' ? 120 : 500));
    }
    return builder.finish();
  }

  it('names a slide by its title and joins short ones', () => {
    const { text, locators } = slides('추진 배경', '', '', '', '일정');
    expect(
      chunkText(text, 'markdown', {}, locators).map(({ headingPath, location }) => [headingPath, location]),
    ).toEqual([
      [['추진 배경'], { slides: [1, 1] }],
      [[], { slides: [2, 4] }],
      [['일정'], { slides: [5, 5] }],
    ]);
  });
});

describe('sheets', () => {
  function workbook(rowsOfSheets: Record<string, number>, cell = '값'): ReturnType<TextBuilder['finish']> {
    const builder = new TextBuilder();
    for (const [name, rows] of Object.entries(rowsOfSheets)) {
      builder.block(`## Sheet: ${name}`);
      builder.place({ kind: 'sheet', name, columns: 'B:D', row: 3 });
      builder.block('| a | b | c |\n| --- | --- | --- |');
      builder.place({ kind: 'sheet', name, columns: 'B:D', row: 4 });
      builder.line(Array.from({ length: rows }, () => `| ${cell} | ${cell} | ${cell} |`).join('\n'));
    }
    return builder.finish();
  }

  it('tells sheet and cells of the parts of a long table', () => {
    const { text, locators } = workbook({ 예산: 400 });
    const chunks = chunkText(text, 'markdown', {}, locators);
    expect(chunks.length).toBeGreaterThan(3);
    let next = 4;
    for (const { content, headingPath, location } of chunks) {
      const rows = content.split('\n').filter((line) => line.includes('값')).length;
      const first = next === 4 ? 3 : next;
      expect(location).toEqual({ sheet: '예산', cells: `B${first}:D${next + rows - 1}` });
      expect(headingPath).toEqual(['예산']);
      next += rows;
    }
    expect(next).toBe(404);
  });

  it('never joins sheets, however small', () => {
    const { text, locators } = workbook({ A: 1, B: 2, C: 1 });
    expect(chunkText(text, 'markdown', {}, locators).map(({ location }) => location)).toEqual([
      { sheet: 'A', cells: 'B3:D4' },
      { sheet: 'B', cells: 'B3:D5' },
      { sheet: 'C', cells: 'B3:D4' },
    ]);
  });

  it('counts a heading or comment of several lines as its one row, and spans the columns of all tables', () => {
    const builder = new TextBuilder();
    builder.place({ kind: 'sheet', name: 'S', columns: 'B:C', row: 2 });
    builder.block('## Sheet: S');
    builder.place({ kind: 'sheet', name: 'S', columns: 'B:C', row: 2 });
    builder.block('| a | b |\n| --- | --- |');
    builder.place({ kind: 'sheet', name: 'S', columns: 'AA:AA', row: 2 });
    builder.block('> comment\n> in\n> lines');
    const { text, locators } = builder.finish();
    expect(chunkText(text, 'markdown', {}, locators)[0]?.location).toEqual({ sheet: 'S', cells: 'B2:AA3' });
  });
});

describe('lines', () => {
  it('counts lines of the text from 1, overlaps included', () => {
    const text = `# T\n\n${Array.from({ length: 40 }, () => sentence(100)).join('\n')}`;
    for (const { start, end, lineStart, lineEnd } of chunkText(text)) {
      expect(lineStart).toBe(text.slice(0, start).split('\n').length);
      expect(lineEnd).toBe(text.slice(0, end).split('\n').length);
    }
  });
});
