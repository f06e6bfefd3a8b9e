import { describe, expect, it } from 'vitest';
import { chunkText, contents, expectSound } from './documents.js';

/** Every chunk begins and ends where a line does. */
function expectWholeLines(text: string): void {
  const chunks = chunkText(text, 'plain');
  expect(chunks.length).toBeGreaterThan(2);
  expectSound(text, chunks, 4000);
  for (const { start, end } of chunks) {
    expect(text.charAt(start - 1)).toMatch(/^\n?$/);
    expect(text.charAt(end)).toMatch(/^\n?$/);
  }
}

describe('plain text with a record on each line', () => {
  it.each([
    ['a log', (line: number) => `2024-01-01 12:00:${10 + (line % 50)} INFO Started job ${line}. Next step is. Done`],
    ['a log with levels', (line: number) => `[WARN] Queue ${line} is full. Waiting`],
    ['values separated by commas', (line: number) => `${line},"A. Name","B. Other. Text",${line * 7}`],
    ['values separated by tabs', (line: number) => `${line}\tOne. Two\tThree. Four`],
    ['settings', (line: number) => `key${line} = ${'v'.repeat((line * 13) % 60)}. X`],
    ['a sentence on each line', (line: number) => `${'한 줄에 한 문장. '.repeat(1 + (line % 5))}끝`],
    ['JSON lines', (line: number) => JSON.stringify({ id: line, text: 'One. Two. Three.' })],
  ])('cuts %s at line ends', (_name, line) => {
    expectWholeLines(Array.from({ length: 120 }, (_, index) => line(index)).join('\n'));
  });

  it('repeats no records', () => {
    const text = Array.from({ length: 200 }, (_, line) => `row ${line};a;b`).join('\n');
    const chunks = chunkText(text, 'plain');
    for (const [index, chunk] of chunks.slice(1).entries()) expect(chunk.start).toBe((chunks[index]?.end ?? 0) + 1);
  });

  it('keeps a stack trace with its record', () => {
    const record = (line: number) =>
      `ERROR ${line} failed\n    at one (file.js:1)\n    at two (file.js:2)\n    at three (file.js:3)`;
    const text = Array.from({ length: 60 }, (_, line) => record(line)).join('\n');
    for (const content of contents(chunkText(text, 'plain'))) expect(content).toMatch(/^ERROR.*three \(file\.js:3\)$/s);
  });

  it('cuts a record that is longer than the target between its sentences', () => {
    const long = '긴 줄의 문장입니다. '.repeat(200).trim();
    for (const content of contents(chunkText(`short\n${long}\nshort`, 'plain'))) {
      expect(content.length).toBeLessThanOrEqual(1300);
      expect(content).toMatch(/(?:\.|short)$/);
    }
  });
});

describe('plain text with prose', () => {
  const wrapped = (count: number) =>
    Array.from(
      { length: count },
      () =>
        '이 설명서는 자유소프트웨어입니다. GNU 라이선스에 따라 이 문서를 다시\n배포할 수 있고 문서 내용을 바꿀 수 있습니다. 그렇게 하십시오. 끝까지',
    ).join('\n');

  it('cuts hard-wrapped prose between sentences, not lines', () => {
    const text = wrapped(30);
    const chunks = chunkText(text, 'plain');
    expect(chunks.length).toBeGreaterThan(2);
    for (const { content } of chunks.slice(0, -1)) expect(content).toMatch(/\.$/);
  });

  it('cuts one paragraph on one line between sentences', () => {
    const text = '문장이 하나 있습니다. 그리고 또 하나 있습니다. '.repeat(100).trim();
    for (const { content } of chunkText(text, 'plain')) expect(content).toMatch(/^(?:문장|그리고).*\.$/s);
  });

  it('cuts text without any sentence between words, near the target', () => {
    const text = 'word '.repeat(3000).trim();
    const chunks = chunkText(text, 'plain');
    for (const { content } of chunks) {
      expect(content).toMatch(/^word.*word$/s);
      expect(content.length).toBeLessThanOrEqual(1000);
    }
  });

  it('cuts Chinese text without full stops at its commas', () => {
    const text = '这是一个很长的句子没有结束，'.repeat(400);
    for (const { content } of chunkText(text, 'plain')) expect(content).toMatch(/^这.*，$/s);
  });

  it('keeps a title line with the paragraph below it', () => {
    const section = (number: number) =>
      `4.${number}. 설치 방법 ${number}\n\n${'이 절에서는 설치 방법을 설명합니다. '.repeat(30).trim()}`;
    const text = [1, 2, 3, 4, 5].map(section).join('\n\n');
    expect(contents(chunkText(text, 'plain')).map((content) => content.split('\n')[0])).toEqual(
      [1, 2, 3, 4, 5].map((number) => `4.${number}. 설치 방법 ${number}`),
    );
  });

  it('does not take a long row of short lines for titles', () => {
    const text = Array.from({ length: 300 }, (_, line) => `짧은 줄 ${line}`).join('\n\n');
    const chunks = chunkText(text, 'plain');
    for (const { content } of chunks) expect(content.length).toBeLessThanOrEqual(1300);
  });

  it('takes # for text', () => {
    expect(chunkText('# cp debian.iso /dev/sdX\n# sync', 'plain')).toMatchObject([
      { headingPath: [], lineStart: 1, lineEnd: 2 },
    ]);
  });
});
