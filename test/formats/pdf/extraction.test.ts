import { describe, expect, it } from 'vitest';
import { CancelledError, DocumentError } from '../../../src/core/errors.js';
import { extract, extractMade, textOfPage } from './extract.js';
import { FIRST_OBJECT, linesAt, makePdf, stream, textAt } from './make-pdf.js';

const PICTURE = stream(
  '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  'abcd',
);
const FULL_PAGE_PICTURE = 'q 595 0 0 842 0 0 cm /Im Do Q';
const LONG_TEXT = textAt(50, 700, 'A page with quite enough text to be read as it is.');

async function errorOf(work: Promise<unknown>): Promise<DocumentError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DocumentError);
  return error as DocumentError;
}

describe('pages', () => {
  it('begins every page with its heading and points the locators at them', async () => {
    const { text, locators, syntax } = await extractMade({
      pages: [{ content: LONG_TEXT }, { content: '' }, { content: textAt(50, 700, 'Third') }],
    });
    expect(text).toBe(
      '## Page 1\n\nA page with quite enough text to be read as it is.\n\n## Page 2\n\n## Page 3\n\nThird',
    );
    expect(locators).toEqual([
      { start: 0, kind: 'page', number: 1 },
      { start: text.indexOf('## Page 2'), kind: 'page', number: 2 },
      { start: text.indexOf('## Page 3'), kind: 'page', number: 3 },
    ]);
    expect(syntax).toBe('markdown');
  });

  it('reads a page that lies on its side', async () => {
    const content =
      'BT /F1 10 Tf 0 1 -1 0 100 100 Tm (A first line that is long) Tj 0 -12 Td (and then the second.) Tj ET';
    const { text } = await extractMade({ pages: [{ content, rotate: 90 }] });
    expect(text).toBe('## Page 1\n\nA first line that is long and then the second.');
  });

  it('puts text in another direction after the page', async () => {
    const sideways = 'BT /F1 8 Tf 0 1 -1 0 20 300 Tm (stamped sideways) Tj ET\n';
    expect(await textOfPage(sideways + LONG_TEXT)).toBe(
      'A page with quite enough text to be read as it is.\n\nstamped sideways',
    );
  });

  it('keeps a shell prompt and dashes from becoming Markdown structure', async () => {
    expect(await textOfPage(textAt(50, 700, '# apt-get update') + textAt(50, 650, '----'))).toBe(
      '\\# apt-get update\n\n\\----',
    );
  });
});

describe('Korean text in fonts that are not embedded', () => {
  const font = (encoding: string) => ({
    fonts: `/K ${FIRST_OBJECT} 0 R`,
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /HYSMyeongJo-Medium /Encoding /${encoding} /DescendantFonts [${FIRST_OBJECT + 1} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYSMyeongJo-Medium /DW 1000 /FontDescriptor ${FIRST_OBJECT + 2} 0 R ` +
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> >>',
      '<< /Type /FontDescriptor /FontName /HYSMyeongJo-Medium /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ],
  });
  const show = (hex: string) => `BT /K 12 Tf 50 700 Td <${hex}> Tj ET`;

  it('comes out of the character map UniKS-UCS2-H', async () => {
    const hex = Buffer.from('한국어문서', 'utf16le').swap16().toString('hex');
    expect(await textOfPage(show(hex), font('UniKS-UCS2-H'))).toBe('한국어문서');
  });

  it('comes out of the character map KSCms-UHC-H', async () => {
    // 한국어 문서 in code page 949.
    expect(await textOfPage(show('c7d1b1b9beee20b9aebcad'), font('KSCms-UHC-H'))).toBe('한국어 문서');
  });
});

describe('what is not the page itself', () => {
  it('states title and properties, dates in ISO 8601', async () => {
    const { title, properties } = await extractMade({
      pages: [{ content: LONG_TEXT }],
      objects: [
        "<< /Title (Annual Report) /Author (Kim) /Subject (Sales) /Keywords (a, b) /CreationDate (D:20240305093000+09'00') /ModDate (D:2024) >>",
      ],
      trailer: `/Info ${FIRST_OBJECT} 0 R`,
    });
    expect(title).toBe('Annual Report');
    expect(properties).toEqual({
      title: 'Annual Report',
      author: 'Kim',
      subject: 'Sales',
      keywords: 'a, b',
      created: '2024-03-05T00:30:00Z',
      modified: '2024-01-01T00:00:00Z',
    });
  });

  it('reads properties that an older Korean program wrote in EUC-KR', async () => {
    const { title } = await extractMade({
      pages: [{ content: LONG_TEXT }],
      objects: [
        `<< /Title <${Buffer.from([0xc7, 0xd1, 0xb1, 0xdb, 0x20, 0xb9, 0xae, 0xbc, 0xad]).toString('hex')}> >>`,
      ],
      trailer: `/Info ${FIRST_OBJECT} 0 R`,
    });
    expect(title).toBe('한글 문서');
  });

  it('takes a title from the page when the properties name a file', async () => {
    const { title } = await extractMade({
      pages: [
        { content: textAt(50, 780, 'Battery Safety', 24) + linesAt(50, 700, ['One line of text.', 'Another one.']) },
      ],
      objects: ['<< /Title (Microsoft Word - draft3.doc) >>'],
      trailer: `/Info ${FIRST_OBJECT} 0 R`,
    });
    expect(title).toBe('Battery Safety');
  });

  it('marks the lines that the outline names as headings, by depth', async () => {
    const page = FIRST_OBJECT + 3;
    const { text } = await extractMade({
      pages: [
        {
          content:
            textAt(50, 780, '1 Introduction', 14) +
            textAt(50, 750, 'Some text comes here.') +
            textAt(50, 720, '1.1 Scope', 12) +
            textAt(50, 690, 'The Introduction says more.'),
        },
      ],
      catalog: `/Outlines ${FIRST_OBJECT} 0 R`,
      objects: [
        `<< /Type /Outlines /First ${FIRST_OBJECT + 1} 0 R /Last ${FIRST_OBJECT + 1} 0 R /Count 2 >>`,
        `<< /Title (Introduction) /Parent ${FIRST_OBJECT} 0 R /Dest [${page} 0 R /Fit] /First ${FIRST_OBJECT + 2} 0 R /Last ${FIRST_OBJECT + 2} 0 R /Count 1 >>`,
        `<< /Title (Scope) /Parent ${FIRST_OBJECT + 1} 0 R /Dest [${page} 0 R /XYZ 0 730 0] >>`,
      ],
    });
    expect(text).toBe(
      '## Page 1\n\n### 1 Introduction\n\nSome text comes here.\n\n#### 1.1 Scope\n\nThe Introduction says more.',
    );
  });

  it('adds form field values and text typed onto the page', async () => {
    const widget = '/Type /Annot /Subtype /Widget /Rect [50 600 200 620]';
    const fields = [0, 1, 2, 3].map((index) => `${FIRST_OBJECT + index} 0 R`);
    const { text } = await extractMade({
      pages: [{ content: LONG_TEXT, annotations: [...fields, `${FIRST_OBJECT + 4} 0 R`] }],
      catalog: `/AcroForm << /Fields [${fields.join(' ')}] >>`,
      objects: [
        `<< ${widget} /FT /Tx /T (name) /V (Kim Chul) >>`,
        `<< ${widget} /FT /Tx /T (empty) >>`,
        `<< ${widget} /FT /Ch /Ff 131072 /T (city) /V (S) /Opt [[(S) (Seoul)] [(B) (Busan)]] >>`,
        `<< ${widget} /FT /Btn /T (agreed) /V /Yes /AS /Yes /AP << /N << /Yes ${FIRST_OBJECT + 5} 0 R /Off ${FIRST_OBJECT + 5} 0 R >> >> >>`,
        '<< /Type /Annot /Subtype /FreeText /Rect [50 500 200 520] /Contents (typed onto the page) /DA (/Helv 10 Tf 0 g) >>',
        stream('/Type /XObject /Subtype /Form /BBox [0 0 10 10]', ''),
      ],
    });
    expect(text).toBe(
      '## Page 1\n\nA page with quite enough text to be read as it is.\n\n[name]: Kim Chul\n[city]: Seoul\n[agreed]: Yes\ntyped onto the page',
    );
  });
});

describe('pages that need OCR', () => {
  const withPicture = { xObjects: `/Im ${FIRST_OBJECT} 0 R`, objects: [PICTURE] };

  it('reports the scanned pages of a document that has text elsewhere, not the blank ones', async () => {
    const scanned = { content: FULL_PAGE_PICTURE };
    const { text, warnings } = await extractMade({
      ...withPicture,
      pages: [{ content: LONG_TEXT }, scanned, { content: '50 50 m 100 50 l S' }, scanned, scanned],
    });
    expect(text).toMatch(/## Page 2\n\n## Page 3\n\n## Page 4\n\n## Page 5$/);
    expect(warnings).toEqual([
      { code: 'pages_need_ocr', message: 'Pages 2 and 4-5 are scanned images; OCR is needed to read them.' },
    ]);
  });

  it('finds a scan inside nested transformations and a form', async () => {
    const form = stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /Im 10 0 R >> >>',
      '0.5 0 0 0.5 0 0 cm 1190 0 0 1684 0 0 cm /Im Do',
    );
    const { warnings } = await extractMade({
      xObjects: `/Fm ${FIRST_OBJECT + 1} 0 R`,
      objects: [PICTURE, form],
      pages: [{ content: LONG_TEXT }, { content: 'q /Fm Do Q' }],
    });
    expect(warnings.map(({ message }) => message)).toEqual(['Page 2 is a scanned image; OCR is needed to read it.']);
  });

  it('does not take a logo on an empty page for a scan', async () => {
    const { warnings } = await extractMade({
      ...withPicture,
      pages: [{ content: LONG_TEXT }, { content: `q 60 0 0 30 50 780 cm /Im Do Q ${textAt(290, 30, '2')}` }],
    });
    expect(warnings).toEqual([]);
  });

  it('asks for OCR when no page has text', async () => {
    const error = await errorOf(
      extractMade({ ...withPicture, pages: [{ content: FULL_PAGE_PICTURE }, { content: '' }] }),
    );
    expect(error.code).toBe('needs_ocr');
    expect(error.message).toContain('test.pdf');
    expect(error.hint).toContain('OCR');
  });

  it('asks for OCR when the letters are drawn as shapes', async () => {
    const letter = `0 0 m ${'1 2 3 4 5 6 c '.repeat(20)}f\n`;
    const error = await errorOf(extractMade({ pages: [{ content: letter.repeat(60) }] }));
    expect(error.code).toBe('needs_ocr');
    expect(error.message).toContain('drawn as shapes');
  });

  it('keeps a page with an unreadable text layer out of the text', async () => {
    const { text, warnings } = await extractMade({
      pages: [{ content: LONG_TEXT }, { content: textAt(50, 700, '"7+%-!#$ &*(),') }],
    });
    expect(text).toMatch(/## Page 2$/);
    expect(warnings[0]?.code).toBe('pages_need_ocr');
    expect(warnings[0]?.message).toMatch(/^Page 2 is written in fonts/);
  });

  it('keeps the few words of a page that is mainly a picture, and reports it', async () => {
    const { text, warnings } = await extractMade({
      ...withPicture,
      pages: [{ content: LONG_TEXT }, { content: `${FULL_PAGE_PICTURE}\n${textAt(50, 50, 'Made by ScanApp')}` }],
    });
    expect(text).toMatch(/## Page 2\n\nMade by ScanApp$/);
    expect(warnings.map(({ code }) => code)).toEqual(['pages_need_ocr']);
  });
});

describe('files that cannot be read', () => {
  it('is empty without bytes and without anything on its pages', async () => {
    expect((await errorOf(extract(new Uint8Array()))).code).toBe('empty');
    expect((await errorOf(extractMade({ pages: [{ content: '' }] }))).code).toBe('empty');
  });

  it('is corrupt when it is no PDF or cut off', async () => {
    expect((await errorOf(extract(Buffer.from('%PDF-1.7 but nothing else')))).code).toBe('corrupt');
    const error = await errorOf(extract(Buffer.from('plain words'), { fileName: 'notes.pdf' }));
    expect(error.code).toBe('corrupt');
    expect(error.message).toContain('notes.pdf');
  });

  it('is encrypted when a password is needed', async () => {
    const secret = '(01234567890123456789012345678901)';
    const bytes = makePdf({
      pages: [{ content: LONG_TEXT }],
      objects: [`<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`],
      trailer: `/Encrypt ${FIRST_OBJECT} 0 R /ID [(0123456789abcdef) (0123456789abcdef)]`,
    });
    const error = await errorOf(extract(bytes));
    expect(error.code).toBe('encrypted');
    expect(error.hint).toContain('password');
  });

  it('stops at the limit of characters', async () => {
    const work = extract(makePdf({ pages: [{ content: LONG_TEXT }, { content: LONG_TEXT }] }), {
      limits: { maxTextChars: 60 },
    });
    expect((await errorOf(work)).code).toBe('limit');
  });

  it('stops between pages when cancelled', async () => {
    const controller = new AbortController();
    const pages = Array.from({ length: 200 }, () => ({ content: LONG_TEXT }));
    const work = extract(makePdf({ pages }), { signal: controller.signal });
    setTimeout(() => controller.abort(), 1);
    await expect(work).rejects.toBeInstanceOf(CancelledError);
  });

  it('leaves the bytes to the caller', async () => {
    const bytes = makePdf({ pages: [{ content: LONG_TEXT }] });
    await extract(bytes);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  });
});
