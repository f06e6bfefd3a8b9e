import { describe, expect, it } from 'vitest';
import { chunkText, contents, expectSound, sentence } from './documents.js';

const paragraph = (length: number) => sentence(length);

describe('heading paths', () => {
  it('holds the headings above a chunk, ATX and Setext, also in the middle of a section', () => {
    const text = `Title\n=====\n\n## One\n\n${`${sentence(400)} `.repeat(5)}\n\nTwo\n---\n\n${paragraph(500)}`;
    const chunks = chunkText(text);
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual([
      ['Title', 'One'],
      ['Title', 'One'],
      ['Title', 'One'],
      ['Title', 'Two'],
    ]);
    expectSound(text, chunks, 4000);
  });

  it('writes a heading as plain text', () => {
    const text = '## **정확성** of [`Z`](http://a.b) \\# {#id} ##\n\n글입니다.';
    expect(chunkText(text)[0]?.headingPath).toEqual(['정확성 of Z #']);
  });

  it('bounds the length of a heading', () => {
    const chunks = chunkText(`# ${'긴 제목 '.repeat(3000)}\n\n글입니다.`);
    for (const { headingPath } of chunks) expect(headingPath[0]?.length).toBeLessThanOrEqual(200);
  });

  it('closes deeper sections when a higher heading follows', () => {
    const text = `# A\n\n${paragraph(600)}\n\n### B\n\n${paragraph(600)}\n\n## C\n\n${paragraph(600)}\n\n# D\n\n${paragraph(600)}`;
    expect(chunkText(text).map(({ headingPath }) => headingPath)).toEqual([['A'], ['A', 'B'], ['A', 'C'], ['D']]);
  });

  it('takes no heading from code, HTML comments, raw blocks, quotes or front matter', () => {
    const text = [
      '---\na: b\n---',
      '```\n# code\n```',
      '    # indented',
      '<!--\n\n# comment\n\n-->',
      '<pre>\n\n# raw\n</pre>',
      '> # quote',
      '- item\n\n  ```\n  # fence in a list\n  ```',
      '#no-blank',
    ].join('\n\n');
    expect(chunkText(text).map(({ headingPath }) => headingPath)).toEqual([[]]);
  });

  it('takes a line under several lines of text for a rule', () => {
    const text = 'one\ntwo\nthree\n---\n\nfour';
    expect(chunkText(text).map(({ headingPath }) => headingPath)).toEqual([[]]);
  });
});

describe('sections', () => {
  it('keeps a section that fits in one chunk with what is below it', () => {
    const text = `# A\n\n${paragraph(300)}\n\n## B\n\n${paragraph(300)}\n\n## C\n\n${paragraph(300)}`;
    expect(chunkText(text)).toMatchObject([{ content: text, headingPath: ['A'] }]);
  });

  it('cuts before every heading of the same level once the pieces are long enough', () => {
    const text = ['# T', ...[1, 2, 3].map((n) => `## ${n}\n\n${paragraph(450)}`)].join('\n\n');
    expect(contents(chunkText(text)).map((content) => content.slice(0, 8))).toEqual([
      '# T\n\n## ',
      '## 2\n\nSw',
      '## 3\n\nSw',
    ]);
  });

  it('joins short sections with their neighbours, under the heading that holds them all', () => {
    const short = (n: number) => `### ${n}\n\n${paragraph(90)}`;
    const text = `# T\n\n## Long\n\n${paragraph(950)}\n\n## Many\n\n${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(short).join('\n\n')}`;
    const chunks = chunkText(text);
    expectSound(text, chunks, 4000);
    for (const { content } of chunks) expect(content.length).toBeGreaterThanOrEqual(300);
    expect(chunks.slice(1).map(({ headingPath }) => headingPath)).toEqual(chunks.slice(1).map(() => ['T', 'Many']));
  });

  it('joins a short section with the shorter neighbour', () => {
    const text = `# A\n\n${paragraph(900)}\n\n# B\n\n${paragraph(100)}\n\n# C\n\n${paragraph(400)}\n\n# D\n\n${paragraph(900)}`;
    expect(contents(chunkText(text)).map((content) => content.match(/^# ./gm))).toEqual([
      ['# A'],
      ['# B', '# C'],
      ['# D'],
    ]);
  });

  it('never leaves a heading without its text', () => {
    const text = `# T\n\n## A\n\n### B\n\n${paragraph(990)}\n\n## C\n\n${paragraph(980)}`;
    const chunks = chunkText(text);
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual([
      ['T', 'A', 'B'],
      ['T', 'C'],
    ]);
  });

  it('puts a short text before the first heading with the first section', () => {
    const text = `배지와 링크입니다.\n\n# Duck\n\n${paragraph(900)}\n\n# Goose\n\n${paragraph(400)}`;
    const chunks = chunkText(text);
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual([['Duck'], ['Goose']]);
    expect(chunks[0]?.start).toBe(0);
  });

  it('makes one chunk of headings without any text', () => {
    expect(chunkText('# A\n\n## B\n\n## C')).toMatchObject([{ content: '# A\n\n## B\n\n## C', headingPath: ['A'] }]);
  });
});

describe('running text', () => {
  it('prefers the end of a paragraph to a fuller chunk', () => {
    const text = `${paragraph(600)}\n\n${sentence(350)} ${sentence(350)}`;
    expect(contents(chunkText(text))).toEqual([
      paragraph(600),
      expect.stringContaining(`${sentence(350)} ${sentence(350)}`),
    ]);
  });

  it('repeats whole sentences within the overlap where running text is cut', () => {
    const text = Array.from({ length: 12 }, () => sentence(120)).join(' ');
    const [first, second] = chunkText(text);
    expect(second?.start).toBe((first?.end ?? 0) - 120);
  });

  it('repeats from a word on where the last sentence is longer than the overlap', () => {
    const text = `${sentence(400)} ${sentence(400)} ${sentence(400)} ${sentence(400)}`;
    const [first, second] = chunkText(text);
    expect(second?.start).toBeLessThan(first?.end ?? 0);
    expect((first?.end ?? 0) - (second?.start ?? 0)).toBeLessThanOrEqual(150);
    expect(text.charAt((second?.start ?? 0) - 1)).toBe(' ');
  });

  it('repeats nothing across headings, tables, lists and code', () => {
    const table = `| a | b |\n| --- | --- |\n${'| 1 | 2 |\n'.repeat(80)}`;
    const text = `# A\n\n${paragraph(700)}\n\n${table}\n# B\n\n${paragraph(700)}`;
    const chunks = chunkText(text);
    expect(chunks.length).toBeGreaterThan(2);
    for (const [index, chunk] of chunks.slice(1).entries())
      expect(chunk.start).toBeGreaterThan(chunks[index]?.end ?? 0);
  });

  it('keeps a lead-in with the list or table it announces', () => {
    const list = Array.from({ length: 8 }, (_, item) => `- 항목 ${item} ${'설명 '.repeat(20)}`.trim()).join('\n');
    const text = `${paragraph(500)}\n\n다음과 같습니다:\n\n${list}`;
    const [first, second] = contents(chunkText(text));
    expect(first).toBe(paragraph(500));
    expect(second).toMatch(/^다음과 같습니다:\n\n- 항목 0/);
  });

  it('keeps a caption or bold lead with the block below', () => {
    const text =
      `${paragraph(700)}\n\n**표 3. 측정 결과**\n\n| a | b |\n| --- | --- |\n${'| 값 | 값 |\n'.repeat(60)}`.trim();
    expect(contents(chunkText(text))[1]).toMatch(/^\*\*표 3. 측정 결과\*\*\n\n\| a/);
  });

  it('follows the numbering of official documents that have no headings', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, item) => `${item + 1}) ${'내용 '.repeat(50).trim()}`);
    const text = [
      'Ⅰ. 개요',
      '1. 목적',
      '가. 배경',
      ...items(4),
      '2. 범위',
      '가. 대상',
      ...items(4),
      'Ⅱ. 계획',
      '1. 일정',
      ...items(6),
    ].join('\n\n');
    const firstLines = contents(chunkText(text)).map((content) => content.split('\n')[0]);
    expect(firstLines).toEqual(['Ⅰ. 개요', '2. 범위', 'Ⅱ. 계획']);
  });

  it('cuts a law before its articles', () => {
    const article = (number: number) =>
      `제${number}조(목적) ${'이 법은 목적을 정한다. '.repeat(25).trim()}\n\n${'제3조에 따라 처리한다. '.repeat(20).trim()}`;
    const text = ['제1장 총칙', ...[1, 2, 3, 4].map(article)].join('\n\n');
    expect(contents(chunkText(text)).map((content) => content.slice(0, 5))).toEqual([
      '제1장 총',
      '제2조(목',
      '제3조(목',
      '제4조(목',
    ]);
  });
});

describe('structure', () => {
  it('keeps a table, a list and a code block whole up to the maximum', () => {
    const table = `| a | b |\n| --- | --- |\n${'| 값이 있는 칸 | 2 |\n'.repeat(150)}`.trim();
    const list = '- 항목입니다. 둘째 문장.\n'.repeat(120).trim();
    const code = `\`\`\`\n${'call(1);\n\n'.repeat(200)}\`\`\``;
    for (const block of [table, list, code]) {
      expect(block.length).toBeGreaterThan(1000);
      expect(contents(chunkText(`${paragraph(900)}\n\n${block}\n\n${paragraph(900)}`))[1]).toBe(block);
    }
  });

  it('cuts an over-long table between rows', () => {
    const text = `| a | b |\n| --- | --- |\n${'| 값이. 있는 칸 | 2 |\n'.repeat(400)}`.trim();
    const chunks = chunkText(text);
    expectSound(text, chunks, 4000);
    for (const { content } of chunks) {
      expect(content).toMatch(/^\|.*\|$/s);
      expect(content.length).toBeLessThanOrEqual(1300);
    }
  });

  it('cuts an over-long list between its outer items', () => {
    const text = '- 바깥 항목입니다. 문장이 둘입니다.\n  - 안쪽 하나\n  - 안쪽 둘\n'.repeat(120).trim();
    for (const content of contents(chunkText(text))) expect(content).toMatch(/^- 바깥.* {2}- 안쪽 둘$/s);
  });

  it('cuts over-long code at its empty lines', () => {
    const block = 'function f() {\n  return 1;\n}\n\n';
    const chunks = chunkText(`\`\`\`js\n${block.repeat(200)}\`\`\``);
    expect(chunks.length).toBeGreaterThan(3);
    for (const content of contents(chunks).slice(1, -1)) expect(content).toMatch(/^function f.*\}$/s);
  });

  it('keeps the indentation of the line a chunk begins with', () => {
    const items = Array.from({ length: 30 }, (_, item) => `    nested ${item} = ${'x'.repeat(60)}`).join('\n\n');
    const text = `\`\`\`\nroot:\n${`${items}\n`.repeat(3)}\`\`\``;
    for (const content of contents(chunkText(text)).slice(1)) expect(content).toMatch(/^ {4}nested/);
  });

  it('cuts a fence that is never closed like any other', () => {
    const text = `# A\n\n~~~~\n${'# no heading\nvalue = 1\n\n'.repeat(300)}`.trim();
    const chunks = chunkText(text);
    expectSound(text, chunks, 4000);
    for (const { headingPath } of chunks) expect(headingPath).toEqual(['A']);
  });

  it('keeps a heading and the beginning of a block together that only just do not fit', () => {
    const rows = Array.from({ length: 200 }, () => '| 1234567 | 12345 |').join('\n');
    const text = `# 제목\n\n| a | b |\n| --- | --- |\n${rows.slice(0, 3980)}`;
    const [first] = chunkText(text);
    expect(first?.content).toMatch(/^# 제목\n\n\| a \| b \|\n\| --- \| --- \|\n\| 1234567/);
  });
});
