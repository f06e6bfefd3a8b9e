import { describe, expect, it } from 'vitest';
import { markdown } from '../../../src/formats/text/index.js';
import { extract } from './extract-text.js';

async function titleOf(content: string): Promise<string | null> {
  return (await extract(markdown, 'page.md', content)).title;
}

describe('the title of a Markdown file', () => {
  it.each([
    ['---\ntitle: 설계 문서\n---\n# Other', '설계 문서'],
    ['---\r\ntitle: "A \\"quoted\\" title"\r\n---\r\n# Other', 'A "quoted" title'],
    ["\uFEFF---\ntitle: 'It''s here'\n---\n", "It's here"],
    ['---\ntitle: >-\n  Folded over\n  two lines\ntags: [a]\n---\n', 'Folded over two lines'],
    ['---\ntitle: Plain # with a comment\n---\n', 'Plain'],
    ['+++\ntitle = "From TOML"\n+++\n', 'From TOML'],
    ['---\nlayout: page\n---\n\n# From the heading', 'From the heading'],
  ])('comes from front matter: %j', async (content, title) => {
    expect(await titleOf(content)).toBe(title);
  });

  it.each([
    ['# 제목', '제목'],
    ['\n\ntext first\n\n## Second level ##\n', 'Second level'],
    ['Underlined\n==========\n', 'Underlined'],
    ['# **Bold** and `code` with [a link](https://a.b) \\#1', 'Bold and code with a link #1'],
    ['# snake_case_name', 'snake_case_name'],
    ['# Tool ![build](https://img/x.svg) [![npm](https://img/y.svg)](https://npm)', 'Tool'],
    ['# ![The Logo](logo.png)', 'The Logo'],
    ['<h1 align="center">\n  <img src="l.png">Centred\n</h1>', 'Centred'],
  ])('is the first heading: %j', async (content, title) => {
    expect(await titleOf(content)).toBe(title);
  });

  it.each([
    ['```sh\n# a comment\n```\n\n# Real', 'Real'],
    ['~~~~\n# no\n~~~\n# still no\n~~~~\n# Real', 'Real'],
    ['```\n# unclosed fence', null],
    ['#hashtag\n\n#!shebang', null],
    ['- item\n---\ntext', null],
    ['| a | b |\n|---|---|\n', null],
    ['---\n\nA rule at the top, then text.\n\n---\n', null],
    ['plain text only', null],
  ])('is not taken from code or rules: %j', async (content, title) => {
    expect(await titleOf(content)).toBe(title);
  });
});

describe('front matter', () => {
  it('gives properties, with dates in ISO form', async () => {
    const { properties, text } = await extract(
      markdown,
      'post.md',
      [
        '---',
        'title: 글',
        'authors:',
        '  - 김철수',
        '  - Lee',
        'date: 2024-03-05 09:30:00 +0900',
        'updated: 2024. 4. 1.',
        'tags: [전기화학, "EIS"]',
        'description: 한 줄 요약',
        '---',
        '본문',
      ].join('\n'),
    );
    expect(properties).toEqual({
      author: '김철수, Lee',
      created: '2024-03-05T09:30:00+09:00',
      modified: '2024-04-01',
      keywords: '전기화학, EIS',
      description: '한 줄 요약',
    });
    expect(text.split('\n')[10]).toBe('본문');
  });
});
