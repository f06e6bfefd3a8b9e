import { describe, expect, it } from 'vitest';
import type { ChunkingOptions } from '../../src/chunking/types.js';
import { normalizeText } from '../../src/formats/markdown.js';
import type { Syntax } from '../../src/formats/types.js';
import { chunkText, expectSound } from './documents.js';

/** Mulberry32: the same texts on every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FRAGMENTS = [
  '\n',
  '\n',
  '\n\n',
  ' ',
  ' ',
  '\t',
  '    ',
  '.',
  '. ',
  '? ',
  '! ',
  '。',
  '…',
  ', ',
  ': ',
  '(',
  ')',
  '"',
  '「',
  '」',
  '“',
  '”',
  '# ',
  '## ',
  '\n# 제목\n',
  '\n## 2. Method\n',
  '\n===\n',
  '\n---\n',
  '\n```\n',
  '\n~~~~\n',
  '- ',
  '\n- ',
  '\n1. ',
  '\n가. ',
  '> ',
  '\n| a | b |\n| --- | --- |\n',
  '| 1 | 2 |\n',
  '|',
  '<!--',
  '-->',
  '<pre>',
  '</pre>',
  '\n## Page 3\n',
  '\n---\na: b\n---\n',
  '합니다',
  '했다',
  '측정',
  '데이터를',
  'word',
  'Word',
  'U.S.',
  'Dr.',
  '3.14',
  '2021',
  'https://a.b/c?d',
  'x'.repeat(70),
  '가나다라마바사'.repeat(9),
  '漢字',
  '😀',
  '👨‍👩‍👧‍👦',
  '🇰🇷',
  '\u0301',
  '\u200d',
  '\ufe0f',
  '\u1112\u1161\u11ab',
  '\u3000',
  '\u200b',
  '{',
  '}',
  '\n}\n',
  'function f() {',
  '\n  return 1;\n',
  '// c',
  '/* ',
  ' */',
  '\n\n\ndef f():\n',
  '@x',
  'key=value',
  ';',
  '\n\n\n\n',
];

function randomText(next: () => number, pieces: number): string {
  let text = '';
  for (let piece = 0; piece < pieces; piece++) {
    const fragment = FRAGMENTS[Math.floor(next() * FRAGMENTS.length)] ?? '';
    text += next() < 0.1 ? fragment.repeat(1 + Math.floor(next() * 40)) : fragment;
  }
  return normalizeText(text).trimEnd();
}

const SIZES: Partial<ChunkingOptions>[] = [
  {},
  { targetChars: 200, overlapChars: 40, mergeBelowChars: 60, maxChars: 600 },
  { targetChars: 50, overlapChars: 25, mergeBelowChars: 50, maxChars: 50 },
  { targetChars: 120, overlapChars: 0, mergeBelowChars: 0, maxChars: 150 },
];
const SYNTAXES: Syntax[] = ['markdown', 'plain', 'code'];

/** Borders of user-perceived characters of the whole text. */
function graphemeBorders(text: string): Set<number> {
  const borders = new Set([text.length]);
  for (const { index } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) borders.add(index);
  return borders;
}

describe.each(SYNTAXES)('chunks of any %s text', (syntax) => {
  it.each([1, 2, 3, 4])('are sound substrings that cover it (seed %i)', (seed) => {
    const next = random(seed * 7919 + syntax.length);
    for (let round = 0; round < 8; round++) {
      const text = randomText(next, 20 + Math.floor(next() * 500));
      for (const options of SIZES) {
        const chunks = chunkText(text, syntax, options);
        expectSound(text, chunks, options.maxChars ?? 4000);
        expect(chunkText(text, syntax, options)).toEqual(chunks);
      }
    }
  });

  it.each([11, 12, 13])('begin and end between user-perceived characters (seed %i)', (seed) => {
    const next = random(seed);
    for (let round = 0; round < 10; round++) {
      const text = randomText(next, 400);
      const borders = graphemeBorders(text);
      for (const { start, end } of chunkText(text, syntax)) {
        expect(borders.has(start), `start ${start} of ${JSON.stringify(text.slice(start - 5, start + 5))}`).toBe(true);
        expect(borders.has(end), `end ${end} of ${JSON.stringify(text.slice(end - 5, end + 5))}`).toBe(true);
      }
    }
  });

  it('repeat at most the overlap', () => {
    const next = random(99);
    for (let round = 0; round < 20; round++) {
      const chunks = chunkText(randomText(next, 600), syntax);
      for (const [index, chunk] of chunks.slice(1).entries()) {
        expect((chunks[index]?.end ?? 0) - chunk.start).toBeLessThanOrEqual(150);
      }
    }
  });
});
