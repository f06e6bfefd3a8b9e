import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalizeText } from '../../src/formats/markdown.js';
import type { Syntax } from '../../src/formats/types.js';
import { chunkText, contents, expectSound } from './documents.js';

const CORPUS = join(import.meta.dirname, '../../../shared/corpus');
const REPORT = join(CORPUS, 'fieldcure-rag/test_document_rag.md');
const GUIDE = join(CORPUS, 'public/txt/debian_install_guide_ko.txt');
const CODE = join(CORPUS, 'code');

function read(path: string): string {
  return normalizeText(readFileSync(path, 'utf8')).trimEnd();
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function expectAllSound(path: string, syntax: Syntax): void {
  const text = read(path);
  expectSound(text, chunkText(text, syntax), 4000);
}

describe.skipIf(!existsSync(REPORT))('the sample report of the reference', () => {
  it('is cut at its sections, each under its own headings', () => {
    const text = read(REPORT);
    const chunks = chunkText(text);
    const title = '데이터 기반 의사결정과 AI 도입 전략';
    expectSound(text, chunks, 4000);
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual([
      [title, '1. 서론'],
      [title, '2. 데이터 관리의 기초', '2.1 데이터 품질의 중요성'],
      [title, '2. 데이터 관리의 기초', '2.2 데이터 거버넌스 체계'],
      [title, '3. 인공지능 도입 전략'],
      [title, '4. 조직 문화와 변화 관리'],
      [title, '5. 결론'],
    ]);
  });
});

describe.skipIf(!existsSync(GUIDE))('a hard-wrapped Korean manual', () => {
  it('has chunks near the target that end with a sentence, an example or a list', () => {
    const text = read(GUIDE);
    const chunks = chunkText(text, 'plain');
    expectSound(text, chunks, 4000);
    const lengths = contents(chunks).map((content) => content.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1300);
    expect(lengths.filter((length) => length < 300).length).toBeLessThan(3);
    // No chunk ends with a title whose section begins in the next one.
    expect(contents(chunks).filter((content) => /\n\n\d+(?:\.\d+)+\. [^\n]*$/.test(content))).toEqual([]);
  });
});

describe.skipIf(!existsSync(CODE))('real programs', () => {
  it('are covered by chunks that end at line ends, none of them tiny', () => {
    for (const path of filesIn(CODE).filter((file) => extname(file) !== '.json')) {
      const text = read(path);
      const chunks = chunkText(text, 'code');
      expectSound(text, chunks, 4000);
      for (const { start, end } of chunks) {
        expect(text.charAt(start - 1), path).toMatch(/^\n?$/);
        expect(text.slice(end, text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)).trim(), path).toBe(
          '',
        );
        if (chunks.length > 1) expect(end - start, path).toBeGreaterThanOrEqual(200);
      }
    }
  });
});

describe.skipIf(!existsSync(CORPUS))('every text of the corpus', () => {
  it('is covered, whatever it is taken for', () => {
    for (const folder of ['public/md', 'public/txt', 'public/html']) {
      for (const path of filesIn(join(CORPUS, folder))) {
        for (const syntax of ['markdown', 'plain', 'code'] as const) expectAllSound(path, syntax);
      }
    }
  });
});
