import JSZip from 'jszip';
import { DEFAULT_FORMAT_LIMITS, type ExtractedDocument, type FormatContext } from '../../../src/formats/types.js';
import { xlsx } from '../../../src/formats/xlsx/index.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const context: FormatContext = { signal: new AbortController().signal, limits: DEFAULT_FORMAT_LIMITS };

export interface TestSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** What stands in `sheetData`. */
  rows: string;
  /** What follows `sheetData`. */
  after?: string;
  /** Relationships of the sheet: type by target, ids `rId1` and on. */
  relations?: readonly (readonly [type: string, target: string])[];
}

export interface TestWorkbook {
  sheets: readonly TestSheet[];
  /** Contents of the shared string items, without `si`. */
  strings?: readonly string[];
  /** Number formats of the cell styles 0, 1 …; General is style 0 when left out. */
  formats?: readonly string[];
  date1904?: boolean;
  /** Further parts; null takes one away. */
  parts?: Readonly<Record<string, string | null>>;
}

/** The parts of a workbook, ready to be zipped. */
export function workbookParts(workbook: TestWorkbook): Record<string, string> {
  const { sheets, strings = [], formats = [], date1904 = false } = workbook;
  const parts: Record<string, string | null> = {
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
      .map(({ name, state }, index) => {
        const visibility = state === undefined ? '' : ` state="${state}"`;
        return `<sheet name="${name ?? `S${index + 1}`}" sheetId="${index + 1}"${visibility} r:id="rId${index + 1}"/>`;
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((item) => `<si>${item}</si>`).join('')}</sst>`,
    'xl/styles.xml': styles(formats),
  };
  for (const [index, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet);
    if (sheet.relations) parts[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relations(sheet.relations);
  }
  const all = Object.entries({ ...parts, ...workbook.parts });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null));
}

export function sheetXml({ rows, after = '' }: Pick<TestSheet, 'rows' | 'after'>): string {
  return `<worksheet xmlns="${MAIN}" xmlns:r="${RELATION}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
}

export function relations(all: readonly (readonly [type: string, target: string])[]): string {
  const items = all.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${target.replaceAll('&', '&amp;')}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

function styles(formats: readonly string[]): string {
  const own = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(code)}"/>`);
  const cells = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export async function zipParts(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

export async function extractWorkbook(workbook: TestWorkbook, within = context): Promise<ExtractedDocument> {
  return xlsx.extract({ bytes: await zipParts(workbookParts(workbook)), fileName: 'test.xlsx' }, within);
}

/** The lines of the only sheet, without its heading. */
export async function linesOf(
  rows: string,
  workbook: Omit<TestWorkbook, 'sheets'> = {},
  after = '',
): Promise<string[]> {
  const { text } = await extractWorkbook({ ...workbook, sheets: [{ rows, after }] });
  return text.split('\n').slice(2);
}

/** What one cell shows. */
export async function cellText(cell: string, workbook: Omit<TestWorkbook, 'sheets'> = {}): Promise<string> {
  const [line = ''] = await linesOf(`<row r="1">${cell}</row>`, workbook);
  return line.replace(/^\| | \|$/g, '');
}

/** A row of inline strings from column A on; '' leaves a cell out. */
export function textRow(number: number, texts: readonly string[]): string {
  const cells = texts.map((text, index) => {
    const reference = `${String.fromCharCode(65 + index)}${number}`;
    return text === '' ? '' : inlineCell(reference, text);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

export function inlineCell(reference: string, text: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
}
