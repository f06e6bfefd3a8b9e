import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pptx } from '../../../src/formats/pptx/index.js';
import { context } from './build.js';

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));

async function extract(name: string) {
  return pptx.extract({ bytes: readFileSync(`${CORPUS}${name}`), fileName: name }, context);
}

describe.skipIf(!existsSync(CORPUS))('presentations from the field', () => {
  it('reads titles, bullets of the master and a table', async () => {
    const { text, title } = await extract('fieldcure-parsers/simple_text.pptx');
    expect(title).toBe('DocumentParsers Test');
    expect(text).toContain('## Slide 2: Supported Formats\n\n- DOCX — Microsoft Word\n- HWPX — Hangul Word Processor');
    expect(text).toContain(
      '| Parser | Format | Dependencies |\n| --- | --- | --- |\n| DocxParser | .docx | OpenXml SDK |',
    );
    expect(text).not.toContain('Click to edit');
  });

  it('reads Korean slides with bullets and notes', async () => {
    const { text } = await extract('public/pptx/ko_guide_deck.pptx');
    expect(text).toContain('## Slide 2\n\n1.2. GNU/리눅스란?\n\n- GNU/리눅스는 운영체제입니다.');
    expect(text).toContain('> **Notes:** 데비안 자유 소프트웨어 기준');
  });

  it('reads table, chart, picture description and nested group', async () => {
    const { text } = await extract('public/pptx/mixed_deck.pptx');
    expect(text).toContain('| 7 | 8 | 9 | 1b92870d-e3b5-4e65-8153-919f4ff45592 | 11 | 12 |');
    expect(text).toContain('**Chart: a3f6004b-6f4f-4ea8-bee3-3741f4dc385f**');
    expect(text).toContain('[image: The first page of the AutoGen ArXiv paper.');
    expect(text).toContain('- Comment 2:\n  - Sub comment 2');
  });

  it('reads a diagram and charts from their own parts', async () => {
    expect((await extract('public/pptx/smartart.pptx')).text).toContain('- abc\n- def\n- ghi');
    expect((await extract('public/pptx/charts.pptx')).text).toContain('| 2019 | 120 | 80 |');
  });

  it('loses no slide to malformed pictures', async () => {
    const { text, warnings } = await extract('public/pptx/malformed_pictures.pptx');
    expect(text.match(/Slide With [\w ]+/g)).toHaveLength(3);
    expect(warnings).toEqual([]);
  });

  it('refuses the protected and the cut file', async () => {
    await expect(extract('public/pptx/encrypted_passtika.pptx')).rejects.toMatchObject({ code: 'encrypted' });
    await expect(extract('public/pptx/truncated_70pct.pptx')).rejects.toMatchObject({ code: 'corrupt' });
  });
});
