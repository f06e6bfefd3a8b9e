import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../../src/core/errors.js';
import { docx } from '../../../src/formats/docx/index.js';
import { context, documentPart, extractBody, extractBytes, p, part, r, relationships, run, zipParts } from './build.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const rejects = async (bytes: Uint8Array, code: string) => {
  await expect(extractBytes(bytes)).rejects.toMatchObject({
    name: 'DocumentError',
    code,
    message: expect.stringContaining('test.docx'),
  });
};

describe('DOCX packages', () => {
  it('finds the parts by their relationships, wherever they stand', async () => {
    const document = await extractBytes(
      await zipParts({
        '_rels/.rels': relationships([['r1', 'officeDocument', '/other/main.xml']]),
        'other/main.xml': documentPart(p(r('글'), '<w:pStyle w:val="x"/>')),
        'other/_rels/main.xml.rels': relationships([['r1', 'styles', 'looks.xml']]),
        'other/looks.xml': part('styles', '<w:style w:styleId="x"><w:name w:val="heading 2"/></w:style>'),
      }),
    );
    expect(document.text).toBe('## 글');
  });

  it('reads strict files, and any prefix', async () => {
    const strict = 'http://purl.oclc.org/ooxml';
    const document = await extractBytes(
      await zipParts({
        '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${strict}/officeDocument/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
        'word/document.xml': `<x:document xmlns:x="${strict}/wordprocessingml/main"><x:body><x:p><x:r><x:t>엄격</x:t></x:r></x:p></x:body></x:document>`,
      }),
    );
    expect(document).toMatchObject({ text: '엄격', syntax: 'markdown', locators: [], warnings: [] });
  });

  it('reads the text and warns when a part around it is damaged', async () => {
    const document = await extractBody(p(r('글')), { others: { 'word/styles.xml': '<w:styles><w:style>' } });
    expect(document.text).toBe('글');
    expect(document.warnings).toMatchObject([
      { code: 'part_unreadable', message: expect.stringContaining('word/styles.xml') },
    ]);
  });

  it('warns about parts in other formats, and says what to do when there is nothing else', async () => {
    const chunk = '<w:altChunk r:id="r1"/>';
    expect((await extractBody(p(r('글')) + chunk)).warnings).toMatchObject([{ code: 'embedded_part_skipped' }]);
    await expect(extractBody(chunk)).rejects.toMatchObject({
      code: 'unsupported',
      hint: expect.stringContaining('Word'),
    });
  });

  it('reads the properties, without blank ones and dates that are none', async () => {
    const core =
      '<cp:coreProperties><dc:title>보고서</dc:title><dc:creator>김 종현</dc:creator><dc:subject> </dc:subject><cp:keywords>가, 나</cp:keywords><dc:description>두\n줄</dc:description><dcterms:created>2026-03-22T08:20:00Z</dcterms:created><dcterms:modified>어제</dcterms:modified></cp:coreProperties>';
    const document = await extractBody(p(r('글')), { others: { 'docProps/core.xml': core } });
    expect(document.title).toBe('보고서');
    expect(document.properties).toEqual({
      author: '김 종현',
      keywords: '가, 나',
      description: '두 줄',
      created: '2026-03-22T08:20:00Z',
    });
  });
});

describe('DOCX files that cannot be read', () => {
  it('calls a file without bytes empty', () => rejects(new Uint8Array(), 'empty'));

  it('calls a document without text empty, and says when it holds pictures', async () => {
    await rejects(await zipParts({ 'word/document.xml': documentPart(p('')) }), 'empty');
    const pictures = await zipParts({
      'word/document.xml': documentPart(p(run('<w:drawing><wp:inline/></w:drawing>'))),
    });
    await expect(extractBytes(pictures)).rejects.toMatchObject({
      message: expect.stringContaining('pictures'),
      hint: expect.stringContaining('PDF'),
    });
  });

  it('calls an OLE2 container encrypted', () =>
    rejects(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'encrypted'));

  it('calls what is no zip, a cut zip, a zip without a document or with a cut one corrupt', async () => {
    const whole = await zipParts({ 'word/document.xml': documentPart(p(r('글'))) });
    await rejects(bytesOf('그냥 글'), 'corrupt');
    await rejects(whole.subarray(0, whole.length - 40), 'corrupt');
    await rejects(await zipParts({ 'word/other.xml': '<x/>' }), 'corrupt');
    await rejects(await zipParts({ 'word/document.xml': documentPart(p(r('글'))).slice(0, -30) }), 'corrupt');
  });

  it('tells files of other types from broken ones', async () => {
    await rejects(bytesOf('%PDF-1.7\n%âãÏÓ'), 'wrong_type');
    await rejects(bytesOf('{\\rtf1\\ansi hello}'), 'wrong_type');
    const workbook = {
      '_rels/.rels': relationships([['r1', 'officeDocument', 'xl/workbook.xml']]),
      'xl/workbook.xml': '<workbook/>',
    };
    await rejects(await zipParts(workbook), 'wrong_type');
  });

  it('never resolves an entity of the file', async () => {
    const xml = documentPart(p(r('앞 &secret; 뒤'))).replace(
      '?>',
      '?><!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/hostname"><!ENTITY a "aaaa">]>',
    );
    expect((await extractBytes(await zipParts({ 'word/document.xml': xml }))).text).toBe('앞 &secret; 뒤');
  });

  it('stops at elements nested beyond the limit and at more text than the limit', async () => {
    const deep = `${'<w:ins>'.repeat(400)}${p(r('글'))}${'</w:ins>'.repeat(400)}`;
    await rejects(await zipParts({ 'word/document.xml': documentPart(deep) }), 'limit');
    const input = {
      bytes: await zipParts({ 'word/document.xml': documentPart(p(r('글'.repeat(50)))) }),
      fileName: 'test.docx',
    };
    const limits = { ...context.limits, maxTextChars: 10 };
    await expect(docx.extract(input, { ...context, limits })).rejects.toMatchObject({ code: 'limit' });
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const input = { bytes: await zipParts({ 'word/document.xml': documentPart(p(r('글'))) }), fileName: 'test.docx' };
    controller.abort(new CancelledError());
    await expect(docx.extract(input, { ...context, signal: controller.signal })).rejects.toBeInstanceOf(CancelledError);
  });
});
