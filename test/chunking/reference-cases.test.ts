import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../src/text/sentences.js';
import { chunkText, contents, expectSound, sentence } from './documents.js';

/**
 * The 35 cases of the reference's chunker (shared spec fieldcure-rag, section 5), with our expectation where the
 * reference's is marked as a bug or a limitation.
 */

function split(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

describe('cases of the reference: sentences', () => {
  it('case 3: Korean endings, at the same offsets', () => {
    const spans = splitSentences('전압을 기록합니다. 이후 값을 비교합니다. 끝났어요. 다음');
    expect(spans.map(({ start }) => start)).toEqual([0, 11, 24, 30]);
  });

  it.each([
    [
      4,
      'Korean ending before lower-case Latin',
      '값을 확인해요. next step is small.',
      ['값을 확인해요.', 'next step is small.'],
    ],
    [5, 'no space after the period (mended)', '측정합니다.이후 분석합니다.', ['측정합니다.', '이후 분석합니다.']],
    [
      6,
      'English needs a capital',
      'Results improved. then lower case follows. And more.',
      ['Results improved. then lower case follows.', 'And more.'],
    ],
    [
      7,
      'decimals; a sentence may end in one (mended)',
      '값은 2.71 이다. Next one is 0.5. Then stop.',
      ['값은 2.71 이다.', 'Next one is 0.5.', 'Then stop.'],
    ],
    [
      8,
      'sentence ending in a digit (mended)',
      'It began in 2021. The next year it ended.',
      ['It began in 2021.', 'The next year it ended.'],
    ],
    [
      9,
      'numbered list (mended: cut between the items, never behind a number)',
      '1. Intro text here. 2. Method text here.',
      ['1. Intro text here.', '2. Method text here.'],
    ],
    [10, 'abbreviations (mended)', 'Dr. Lee met U.S. Army staff. Done.', ['Dr. Lee met U.S. Army staff.', 'Done.']],
    [
      11,
      'et al. before a year',
      'By Kim et al. 2020 results hold. Next one.',
      ['By Kim et al. 2020 results hold.', 'Next one.'],
    ],
    [
      12,
      'inside parentheses',
      'See (first part. Second part.) now. After that. End',
      ['See (first part. Second part.) now.', 'After that.', 'End'],
    ],
    [13, 'nested', 'A (b (c. D) e. F) g. H', ['A (b (c. D) e. F) g.', 'H']],
    [
      14,
      'unmatched bracket (mended)',
      'Open ( here. Never closed.\n\nNew paragraph. More.',
      ['Open ( here.', 'Never closed.', 'New paragraph.', 'More.'],
    ],
    [
      15,
      'stray closing brackets',
      'a) First item. b) Second. Third item.',
      ['a) First item. b) Second.', 'Third item.'],
    ],
    [
      16,
      'full-width brackets (mended)',
      '方法（最初です。次です。）終わり。はい',
      ['方法（最初です。次です。）終わり。', 'はい'],
    ],
    [17, 'CJK full stop', '最初の文です。次の文です。最後', ['最初の文です。', '次の文です。', '最後']],
    [18, 'CJK question and exclamation marks (mended)', '真的吗？是的！好。完', ['真的吗？', '是的！', '好。', '完']],
    [
      19,
      'question and exclamation marks (mended)',
      'Is it ready? Yes it is! Good. Fine.',
      ['Is it ready?', 'Yes it is!', 'Good.', 'Fine.'],
    ],
    [20, 'paragraphs, LF', 'alpha beta\n\ngamma\n\n\nepsilon', ['alpha beta', 'gamma', 'epsilon']],
    [21, 'paragraphs, CRLF (mended)', 'alpha beta\r\n\r\ngamma\r\n\r\n\r\nepsilon', ['alpha beta', 'gamma', 'epsilon']],
    [22, 'single newlines', 'one line\ntwo line\nthree line', ['one line\ntwo line\nthree line']],
    [23, 'closing quote (mended)', 'He said "stop." Then left. Bye.', ['He said "stop."', 'Then left.', 'Bye.']],
  ])('case %i: %s', (_number, _rule, text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

describe('cases of the reference: packing', () => {
  it('case 1: blank text has no chunks', () => {
    for (const syntax of ['markdown', 'plain', 'code'] as const) {
      expect(chunkText('', syntax)).toEqual([]);
      expect(chunkText('  \n\n \t\n', syntax)).toEqual([]);
    }
  });

  it('case 2: a short text is one chunk', () => {
    expect(chunkText('Hi.')).toMatchObject([{ content: 'Hi.', start: 0, end: 3 }]);
  });

  it('case 24: joined paragraphs keep their structure (mended)', () => {
    expect(contents(chunkText('alpha.\n\nBeta.\n\nGamma.'))).toEqual(['alpha.\n\nBeta.\n\nGamma.']);
  });

  it('case 25: a chunk is closed once the next sentence would exceed the target', () => {
    const tooLong = `${sentence(500)} ${sentence(500)}`;
    expect(contents(chunkText(tooLong, 'markdown', { overlapChars: 0 }))).toEqual([sentence(500), sentence(500)]);
    const fitting = `${sentence(500)} ${sentence(499)}`;
    expect(contents(chunkText(fitting, 'markdown', { overlapChars: 0 }))).toEqual([fitting]);
  });

  it('case 26: the next chunk begins at a sentence within the overlap', () => {
    const text = Array.from({ length: 30 }, () => sentence(56)).join(' ');
    const chunks = chunkText(text, 'markdown', { targetChars: 300, overlapChars: 60, mergeBelowChars: 90 });
    expect(chunks.length).toBeGreaterThan(5);
    for (const [index, chunk] of chunks.slice(1).entries()) {
      const overlap = (chunks[index]?.end ?? 0) - chunk.start;
      expect(overlap).toBe(56);
      expect(chunk.start % 57).toBe(0);
      expect(chunk.content.length).toBeLessThanOrEqual(300 + 90);
    }
  });

  it('case 27: a tiny predecessor is not repeated', () => {
    const chunks = chunkText(`${sentence(91)} ${sentence(991)}`);
    expect(chunks.map(({ start, end }) => [start, end])).toEqual([
      [0, 91],
      [92, 1083],
    ]);
  });

  it('case 28: a short rest joins its predecessor, without the overlap twice (mended)', () => {
    const text = `${sentence(1401)} ${sentence(19)}`;
    expect(contents(chunkText(text))).toEqual([text]);
  });

  it('case 29: a rest that is long enough stays', () => {
    const text = [701, 201, 251, 41].map((length) => sentence(length)).join(' ');
    const chunks = chunkText(text);
    expect(chunks.map(({ start, end }) => end - start)).toEqual([903, expect.any(Number)]);
    expect(chunks[1]?.end).toBe(text.length);
    expect(text.charAt((chunks[1]?.start ?? 0) - 1)).toBe(' ');
  });

  it('case 30: a line without any place to cut stays whole under the maximum', () => {
    expect(contents(chunkText('x'.repeat(1500)))).toEqual(['x'.repeat(1500)]);
  });

  it('case 31: a longer one is cut evenly (mended)', () => {
    expect(chunkText('x'.repeat(9000)).map(({ start, end }) => [start, end])).toEqual([
      [0, 3000],
      [3000, 6000],
      [6000, 9000],
    ]);
  });

  it('case 32: no tiny remainder (mended)', () => {
    const lengths = chunkText('x'.repeat(8001)).map(({ content }) => content.length);
    expect(Math.min(...lengths)).toBeGreaterThan(2600);
  });

  it('case 33: a small maximum cuts between words', () => {
    const text = Array.from({ length: 15 }, () => 'w'.repeat(99)).join(' ');
    expect(chunkText(text, 'markdown', { maxChars: 500 }).map(({ start, end }) => [start, end])).toEqual([
      [0, 499],
      [500, 999],
      [1000, 1499],
    ]);
  });

  it('case 34: emoji are never torn (mended)', () => {
    const text = `z${'😀'.repeat(2500)}`;
    const chunks = chunkText(text);
    expectSound(text, chunks, 4000);
    expect(chunks.every(({ content }) => content.length % 2 === (content.startsWith('z') ? 1 : 0))).toBe(true);
  });

  it.each([
    'The impedance is 1.5 ohm at 10 mHz and 5.0 mV. It rises.',
    'Z(ω) = Z′ + jZ″ (see Fig. 3. And below.) holds for EIS (Electrochemical Impedance Spectroscopy, cf. Kim et al.) here.',
    '電気化学インピーダンス分光法です。次の文です。',
    '전기화학 임피던스 분광법을 설명드립니다. 감사합니다. 문의하십시오.',
  ])('case 35: a short text is one chunk, character for character: %s', (text) => {
    expect(contents(chunkText(text))).toEqual([text]);
    expect(contents(chunkText(text, 'plain'))).toEqual([text]);
  });
});
