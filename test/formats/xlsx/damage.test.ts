import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../../src/core/errors.js';
import { DEFAULT_FORMAT_LIMITS } from '../../../src/formats/types.js';
import { xlsx } from '../../../src/formats/xlsx/index.js';
import { context, extractWorkbook, inlineCell, sheetXml, textRow, workbookParts, zipParts } from './build.js';

const extractBytes = (bytes: Uint8Array) => xlsx.extract({ bytes, fileName: 'test.xlsx' }, context);
const two = [{ rows: textRow(1, ['first']) }, { rows: textRow(1, ['second']) }];
const codes = (document: { warnings: readonly { code: string }[] }) => document.warnings.map(({ code }) => code);

describe('workbooks that are not whole', () => {
  it('keeps the other sheets when one is missing, and says so', async () => {
    const document = await extractWorkbook({ sheets: two, parts: { 'xl/worksheets/sheet1.xml': null } });
    expect(document.text).toBe('## Sheet: S2\n\n| second |\n| --- |');
    expect(codes(document)).toEqual(['sheet_missing']);
    expect(document.warnings[0]?.message).toContain('"S1"');
  });

  it('keeps the rows before the place where a sheet is cut off', async () => {
    const whole = sheetXml({ rows: textRow(1, ['a']) + textRow(2, ['b']) + textRow(3, ['c']) });
    const cut = whole.slice(0, whole.indexOf('A3') + 4);
    const document = await extractWorkbook({ sheets: two, parts: { 'xl/worksheets/sheet1.xml': cut } });
    expect(document.text).toContain('## Sheet: S1\n\n| a |\n| --- |\n| b |\n\n## Sheet: S2');
    expect(codes(document)).toEqual(['sheet_damaged']);
    expect(document.warnings[0]?.message).toContain('up to 2');
  });

  it('keeps numbers when the texts are missing', async () => {
    const document = await extractWorkbook({
      sheets: [{ rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>5</v></c></row>' }],
      parts: { 'xl/sharedStrings.xml': null },
    });
    expect(document.text).toContain('| 5 |');
    expect(codes(document)).toEqual(['shared_strings_damaged']);
  });

  it('keeps the text when the styles are damaged', async () => {
    const document = await extractWorkbook({ sheets: two, parts: { 'xl/styles.xml': '<styleSheet><cellXfs>' } });
    expect(document.text).toContain('first');
    expect(codes(document)).toEqual(['styles_damaged']);
  });

  it('finds the parts by their usual names when relationships are missing', async () => {
    const parts = { '_rels/.rels': null, 'xl/_rels/workbook.xml.rels': null };
    const document = await extractWorkbook({ sheets: two, parts });
    expect(document.text).toMatch(/S1\n\n\| first[\s\S]*S2\n\n\| second/);
    expect(document.warnings).toEqual([]);
  });

  it('compares names of parts without case', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet = '', ...others } = workbookParts({
      sheets: [{ rows: textRow(1, ['x']) }],
    });
    const bytes = await zipParts({ ...others, 'xl/worksheets/Sheet1.XML': sheet });
    expect((await extractBytes(bytes)).text).toContain('| x |');
  });

  it('does without a drawing that is missing', async () => {
    const sheet = {
      rows: textRow(1, ['x']),
      after: '<drawing r:id="rId1"/>',
      relations: [['drawing', '../d.xml']] as const,
    };
    expect(await extractWorkbook({ sheets: [sheet] })).toMatchObject({ warnings: [] });
  });

  it('is corrupt when no sheet can be read', async () => {
    const parts = { 'xl/worksheets/sheet1.xml': null, 'xl/worksheets/sheet2.xml': 'no xml' };
    await expect(extractWorkbook({ sheets: two, parts })).rejects.toMatchObject({ code: 'corrupt' });
  });
});

describe('files that are refused', () => {
  it('calls a workbook without content empty', async () => {
    await expect(extractWorkbook({ sheets: [{ rows: '' }] })).rejects.toMatchObject({ code: 'empty' });
  });

  it('tells a protected file, a cut one, an empty archive and another type apart', async () => {
    const whole = await zipParts(workbookParts({ sheets: two }));
    const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    await expect(extractBytes(ole)).rejects.toMatchObject({ code: 'encrypted' });
    await expect(extractBytes(whole.slice(0, whole.length * 0.7))).rejects.toMatchObject({ code: 'corrupt' });
    await expect(extractBytes(await zipParts({}))).rejects.toMatchObject({ code: 'corrupt' });
    const word = await zipParts({ 'word/document.xml': '<document/>' });
    await expect(extractBytes(word)).rejects.toMatchObject({
      code: 'wrong_type',
      message: expect.stringMatching(/Word/),
    });
    const binary = await zipParts({ 'xl/workbook.bin': 'x' });
    await expect(extractBytes(binary)).rejects.toMatchObject({ code: 'wrong_type' });
  });

  it('expands no entity', async () => {
    const bomb = `<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><sst><si><t>&b;&b;</t></si></sst>`;
    const sheets = [{ rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>5</v></c></row>' }];
    const document = await extractWorkbook({ sheets, parts: { 'xl/sharedStrings.xml': bomb } });
    expect(document.text).toBe('## Sheet: S1\n\n| 5 |\n| --- |');
    expect(codes(document)).toEqual(['shared_strings_damaged']);
  });

  it('stops at the limit of text, also for text that many cells share and for cells that are only blank', async () => {
    const within = { ...context, limits: { ...DEFAULT_FORMAT_LIMITS, maxTextChars: 2000 } };
    const shared = Array.from(
      { length: 30 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
    );
    const long = { sheets: [{ rows: shared.join('') }], strings: [`<t>${'x'.repeat(100)}</t>`] };
    await expect(extractWorkbook(long, within)).rejects.toMatchObject({ code: 'limit' });
    const diagonal = Array.from({ length: 26 }, (_, index) => {
      const column = String.fromCharCode(65 + index);
      return `<row r="${index + 1}">${inlineCell(`${column}${index + 1}`, 'x')}</row>`;
    });
    await expect(extractWorkbook({ sheets: [{ rows: diagonal.join('') }] }, within)).rejects.toMatchObject({
      code: 'limit',
    });
  });

  it('stops at the limits of the archive and of depth', async () => {
    const deep = `<worksheet>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</worksheet>`;
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxXmlDepth: 20 };
    const workbook = { sheets: [{ rows: '' }], parts: { 'xl/worksheets/sheet1.xml': deep } };
    await expect(extractWorkbook(workbook, { ...context, limits })).rejects.toMatchObject({ code: 'limit' });
    const small = { ...DEFAULT_FORMAT_LIMITS, maxEntryBytes: 3000 };
    const large = { sheets: [{ rows: textRow(1, ['x'.repeat(5000)]) }] };
    await expect(extractWorkbook(large, { ...context, limits: small })).rejects.toMatchObject({ code: 'limit' });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    controller.abort();
    const stopped = extractWorkbook({ sheets: two }, { ...context, signal: controller.signal });
    await expect(stopped).rejects.toBeInstanceOf(CancelledError);
  });

  it('stops in the middle of a sheet', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => textRow(index + 1, [`row ${(index * 7919) % 20_011}`]));
    let asked = 0;
    const signal = {
      get aborted() {
        asked += 1;
        return asked > 10;
      },
    } as AbortSignal;
    await expect(extractWorkbook({ sheets: [{ rows: rows.join('') }] }, { ...context, signal })).rejects.toBeInstanceOf(
      CancelledError,
    );
    expect(asked).toBe(11);
  });
});
