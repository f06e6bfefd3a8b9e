import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../../src/formats/html/to-markdown.js';
import { pipeTable } from '../../../src/formats/markdown.js';

describe('a data table', () => {
  it('is a pipe table with its header row', () => {
    const html = `
      <table>
        <thead><tr><th>이름</th><th>값</th></tr></thead>
        <tbody><tr><td>알파</td><td>100</td></tr></tbody>
      </table>`;
    expect(htmlToMarkdown(html)).toBe('| 이름 | 값 |\n| --- | --- |\n| 알파 | 100 |');
  });

  it('takes the first row for the header when there is none', () => {
    expect(htmlToMarkdown('<table><tr><td>a<td>b<tr><td>c<td>d</table>')).toBe(
      pipeTable([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    );
  });

  it('keeps line breaks, paragraphs, lists and code in a cell on its line', () => {
    const html = `<table><tr><th>A</th><th>B</th></tr>
      <tr><td>one<br>two</td><td><p>p1</p><p>p2</p></td></tr>
      <tr><td><ul><li>x</li><li>y</li></ul></td><td><pre>f()\ng()</pre></td></tr></table>`;
    expect(htmlToMarkdown(html)).toBe(
      pipeTable([
        ['A', 'B'],
        ['one\ntwo', 'p1\np2'],
        ['- x\n- y', 'f()\ng()'],
      ]),
    );
  });

  it('escapes pipes in cells only', () => {
    expect(htmlToMarkdown('<p>a|b</p><table><tr><td>a|b</td><td>c</td></tr></table>')).toBe(
      'a|b\n\n| a\\|b | c |\n| --- | --- |',
    );
  });

  it('keeps columns in place under merged cells', () => {
    const html = `<table>
      <tr><th colspan="2">이름</th><th rowspan="2">비고</th></tr>
      <tr><td rowspan="2">a</td><td>b</td></tr>
      <tr><td>c</td><td>d</td></tr></table>`;
    expect(htmlToMarkdown(html)).toBe(
      pipeTable([
        ['이름', '', '비고'],
        ['a', 'b', ''],
        ['', 'c', 'd'],
      ]),
    );
  });

  it('counts rows that merged cells cover completely', () => {
    const html = `<table><tr><td rowspan="2">a</td><td rowspan="2">b</td></tr><tr></tr><tr><td>c</td><td>d</td></tr></table>`;
    expect(htmlToMarkdown(html)).toBe(
      pipeTable([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    );
  });

  it('drops spacer rows and columns', () => {
    const html =
      '<table><tr><td>a</td><td>&nbsp;</td><td>b</td></tr><tr><td colspan="3"> </td></tr><tr><td>c</td><td></td><td>d</td></tr></table>';
    expect(htmlToMarkdown(html)).toBe(
      pipeTable([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    );
  });

  it('puts its caption and stray text above', () => {
    expect(htmlToMarkdown('<table><caption>표 1</caption>stray<tr><td>a</td><td>b</td></tr></table>')).toBe(
      '표 1\n\nstray\n\n| a | b |\n| --- | --- |',
    );
  });

  it('writes a table inside a cell as lines of that cell', () => {
    const inner = '<table><tr><th>Type</th><th>Sound</th></tr><tr><td>short</td><td>quak</td></tr></table>';
    expect(
      htmlToMarkdown(`<table><tr><th>Act</th><th>How</th></tr><tr><td>Quack</td><td>${inner}</td></tr></table>`),
    ).toBe(
      pipeTable([
        ['Act', 'How'],
        ['Quack', 'Type / Sound\nshort / quak'],
      ]),
    );
  });

  it('has plain text where a cell holds a heading', () => {
    expect(htmlToMarkdown('<table><tr><th>A</th></tr><tr><td><h2>B</h2></td></tr></table>')).toBe(
      '| A |\n| --- |\n| B |',
    );
  });
});

describe('a table that arranges a page', () => {
  it('is written cell by cell', () => {
    const html = `<table><tr><td>menu</td><td><h1>제목</h1><p>본문</p>
      <table><tr><td>k</td><td>v</td></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>`;
    expect(htmlToMarkdown(html)).toBe('menu\n\n# 제목\n\n본문\n\n| k | v |\n| --- | --- |\n| 1 | 2 |');
  });

  it('keeps the short cells of a row on one line', () => {
    const html =
      '<table><tr><td>A</td><td>B</td></tr><tr><td colspan="2"><table><tr><td>x</td><td>y</td></tr></table></td></tr></table>';
    expect(htmlToMarkdown(html)).toBe('A | B\n\n| x | y |\n| --- | --- |');
  });

  it('is told by its role, its single cell or the length of a cell', () => {
    const long = '긴 문장이 이어진다. '.repeat(200).trim();
    expect(htmlToMarkdown('<table role="presentation"><tr><td>a</td><td>b</td></tr></table>')).toBe('a | b');
    expect(htmlToMarkdown('<table><tr><td><p>box</p><p>text</p></td></tr></table>')).toBe('box\n\ntext');
    expect(htmlToMarkdown(`<table><tr><td>side</td><td>${long}</td></tr></table>`)).toBe(`side | ${long}`);
  });
});

describe('hostile tables', () => {
  it('do not fill the memory with merged cells', () => {
    const rows = '<tr><td colspan="1000" rowspan="65000">a</td></tr>'.repeat(2000);
    expect(htmlToMarkdown(`<table>${rows}</table>`).match(/a/g)).toHaveLength(2000);
  });

  it('may have cells without rows and odd spans', () => {
    expect(htmlToMarkdown('<table><td colspan="x">a</td><td rowspan="-1">b</td></table>')).toBe(
      '| a | b |\n| --- | --- |',
    );
  });
});
