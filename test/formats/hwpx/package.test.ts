import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../../src/core/errors.js';
import { hwpx } from '../../../src/formats/hwpx/index.js';
import { context, extractParts, extractSections, p, section, t, zipParts } from './build.js';

const body = (text: string) => section(p(t(text)));
const manifest = (hrefs: readonly string[], metadata = '') =>
  `<opf:package xmlns:opf="http://www.idpf.org/2007/opf/"><opf:metadata>${metadata}</opf:metadata><opf:manifest>${hrefs
    .map((href, index) => `<opf:item id="i${index}" href="${href}" media-type="application/xml"/>`)
    .join(
      '',
    )}</opf:manifest><opf:spine>${hrefs.map((_, index) => `<opf:itemref idref="i${index}"/>`).join('')}</opf:spine></opf:package>`;

const extractBytes = (bytes: Uint8Array) => hwpx.extract({ bytes, fileName: 'test.hwpx' }, context);

describe('HWPX parts', () => {
  it('reads sections in the order of the spine', async () => {
    const document = await extractParts({
      'Contents/content.hpf': manifest(['Contents/section1.xml', 'Contents/section0.xml']),
      'Contents/section0.xml': body('둘째'),
      'Contents/section1.xml': body('첫째'),
    });
    expect(document.text).toBe('첫째\n\n둘째');
  });

  it('reads sections by number without a manifest: 10 after 9', async () => {
    const parts = Object.fromEntries([10, 2, 9, 0].map((n) => [`Contents/section${n}.xml`, body(`s${n}`)]));
    expect((await extractParts(parts)).text).toBe('s0\n\ns2\n\ns9\n\ns10');
  });

  it('resolves addresses beside the manifest and adds sections that the spine forgets', async () => {
    const document = await extractParts({
      'Contents/content.hpf': manifest(['section1.xml']),
      'Contents/section0.xml': body('잊힌'),
      'Contents/section1.xml': body('적힌'),
    });
    expect(document.text).toBe('적힌\n\n잊힌');
  });

  it('finds the manifest through the container', async () => {
    const document = await extractParts({
      'META-INF/container.xml':
        '<ocf:container xmlns:ocf="x"><ocf:rootfiles><ocf:rootfile full-path="Other/package.hpf"/></ocf:rootfiles></ocf:container>',
      'Other/package.hpf': manifest(['section0.xml'], '<opf:title>다른 곳</opf:title>'),
      'Other/section0.xml': body('글'),
    });
    expect([document.title, document.text]).toEqual(['다른 곳', '글']);
  });

  it('reads the text and warns when the header is damaged', async () => {
    const document = await extractParts({ 'Contents/header.xml': 'not xml', 'Contents/section0.xml': body('글') });
    expect(document.text).toBe('글');
    expect(document.warnings.map((warning) => warning.code)).toEqual(['part_unreadable']);
  });
});

describe('HWPX properties', () => {
  const extractWith = (metadata: string) =>
    extractParts({
      'Contents/content.hpf': manifest(['Contents/section0.xml'], metadata),
      'Contents/section0.xml': body('글'),
    });

  it('reads the properties as Hancom writes them', async () => {
    const document = await extractWith(
      '<opf:title>분기 보고서</opf:title><opf:language>ko</opf:language>' +
        '<opf:meta name="creator" content="text">홍길동</opf:meta><opf:meta name="subject" content="text"/>' +
        '<opf:meta name="description" content="text">매출 분석</opf:meta><opf:meta name="lastsaveby" content="text">x</opf:meta>' +
        '<opf:meta name="CreatedDate" content="text">2026-04-07T03:33:20Z</opf:meta>' +
        '<opf:meta name="ModifiedDate" content="text">2026년 4월 7일</opf:meta>' +
        '<opf:meta name="date" content="text">2026년 4월 7일 화요일</opf:meta><opf:meta name="keyword" content="text">매출, 분기</opf:meta>',
    );
    expect(document.title).toBe('분기 보고서');
    expect(document.properties).toEqual({
      author: '홍길동',
      description: '매출 분석',
      created: '2026-04-07T03:33:20Z',
      keywords: '매출, 분기',
    });
  });

  it('reads Dublin Core elements and values in the content attribute', async () => {
    const document = await extractWith(
      '<dc:title xmlns:dc="d">제목</dc:title><dc:creator xmlns:dc="d">김</dc:creator><opf:meta name="subject" content="주제"/>',
    );
    expect(document.title).toBe('제목');
    expect(document.properties).toEqual({ author: '김', subject: '주제' });
  });

  it('has no title when the file states none', async () => {
    expect((await extractWith('<opf:title/>')).title).toBeNull();
  });
});

describe('HWPX errors', () => {
  it.each([
    ['no bytes', new Uint8Array(), 'empty'],
    ['not a zip', Buffer.from('PK\u0003\u0004 cut off'), 'corrupt'],
    ['an OLE2 container', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'encrypted'],
    ['a HWP 3 file', Buffer.from('HWP Document File V3.00 \u001a'), 'wrong_type'],
    [
      'a HWP 5 file',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('..HWP Document File..')]),
      'wrong_type',
    ],
  ])('answers %s with %s', async (_, bytes, code) => {
    await expect(extractBytes(bytes)).rejects.toMatchObject({ code, message: expect.stringContaining('test.hwpx') });
  });

  it('reports a document without text as empty', async () => {
    await expect(extractSections([p('<hp:t/>')])).rejects.toMatchObject({ code: 'empty' });
  });

  it('reports a password', async () => {
    const bytes = await zipParts({
      'META-INF/manifest.xml':
        '<odf:manifest xmlns:odf="o"><odf:file-entry full-path="Contents/section0.xml"><odf:encryption-data checksum="x"/></odf:file-entry></odf:manifest>',
      'Contents/section0.xml': 'not readable',
    });
    await expect(extractBytes(bytes)).rejects.toMatchObject({ code: 'encrypted', hint: expect.any(String) });
  });

  it('tells a damaged package from another kind of archive', async () => {
    await expect(extractBytes(await zipParts({ 'version.xml': '<v/>' }))).rejects.toMatchObject({ code: 'corrupt' });
    const docx = await zipParts({ mimetype: '', 'word/document.xml': '<w/>' });
    await expect(extractBytes(docx)).rejects.toMatchObject({ code: 'wrong_type' });
  });

  it('reports a section that is no XML as corrupt', async () => {
    await expect(extractParts({ 'Contents/section0.xml': 'no <markup' })).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('stops at the limit of characters', async () => {
    const bytes = await zipParts({ 'Contents/section0.xml': body('가나다라') });
    const small = { ...context, limits: { ...context.limits, maxTextChars: 3 } };
    await expect(hwpx.extract({ bytes, fileName: 'test.hwpx' }, small)).rejects.toMatchObject({ code: 'limit' });
  });

  it('stops when it is cancelled', async () => {
    const bytes = await zipParts({ 'Contents/section0.xml': body('글') });
    const cancelled = { ...context, signal: AbortSignal.abort() };
    await expect(hwpx.extract({ bytes, fileName: 'test.hwpx' }, cancelled)).rejects.toBeInstanceOf(CancelledError);
  });
});
