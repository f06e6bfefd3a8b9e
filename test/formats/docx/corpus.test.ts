import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { extractBytes } from './build.js';

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));

const extract = async (name: string) => extractBytes(readFileSync(`${CORPUS}${name}`), name);

describe.skipIf(!existsSync(CORPUS))('DOCX files from the field', () => {
  it('reads a report with localised style ids: headings, tables, bullets, footer', async () => {
    const { text } = await extract('fieldcure-rag/test_eis_overview.docx');
    expect(text.match(/^#+ /gm)).toHaveLength(12);
    expect(text).toContain('| CPE | Q | 1 / (Y₀(jω)^n) | Non-ideal capacitor (surface roughness) |');
    expect(text).toContain('- Always verify KK compliance before interpreting results.\n- Discard');
    expect(text).toContain('> **[Footer]:** Electrochemical Impedance Spectroscopy — Technical Overview | Page 1');
  });

  it('reads a Korean guide: headings in five levels, code as code, tables in line', async () => {
    const { text } = await extract('public/docx/ko_guide_chapter.docx');
    expect(text).toContain('##### 6.3.1.5.1. 네트워크 자동 설정');
    expect(text).toContain('```\n# dpkg-reconfigure tzdata\n```');
    expect(text).toContain('| /home 파티션 분리 | 500MB | /, /home, 스왑 |');
  });

  it('reads tracked changes as accepted', async () => {
    const { text } = await extract('public/docx/tracked_changes.docx');
    expect(text).toContain('- A Nepalese name for Tilaka');
    expect(text).not.toContain('Tika Waylan');
  });

  it('reads a text box once', async () => {
    const { text } = await extract('public/docx/textbox_header_footer.docx');
    expect(text.match(/inside of a text box in the body/g)).toHaveLength(1);
  });

  it('keeps all of a document of 872 pages', async () => {
    const { text } = await extract('public/docx/handbook_872_pages.docx');
    expect(text.length).toBeGreaterThan(800_000);
    expect(text.match(/^#+ /gm)?.length).toBeGreaterThan(290);
    expect(text).toContain('appointment and supervision of chapter 13 trustees.[^1]');
    expect(text).toContain('[^1]: /   28 U.S.C. § 586(b)');
  });

  it.each([
    ['zero-byte.docx', 'empty'],
    ['empty_body.docx', 'empty'],
    ['encrypted_password_tika.docx', 'encrypted'],
    ['truncated_zip.docx', 'corrupt'],
    ['pdf_named_docx.docx', 'wrong_type'],
  ])('says what is wrong with %s', async (name, code) => {
    await expect(extract(`public/docx/${name}`)).rejects.toMatchObject({ code });
  });
});
