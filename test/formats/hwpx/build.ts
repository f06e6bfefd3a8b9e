import JSZip from 'jszip';
import { hwpx } from '../../../src/formats/hwpx/index.js';
import { DEFAULT_FORMAT_LIMITS, type ExtractedDocument, type FormatContext } from '../../../src/formats/types.js';

export const context: FormatContext = { signal: new AbortController().signal, limits: DEFAULT_FORMAT_LIMITS };

/** Zips parts into a package; a `mimetype` is added unless one is given. */
export async function zipParts(parts: Record<string, string>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries({ mimetype: 'application/hwp+zip', ...parts })) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array' });
}

export async function extractParts(parts: Record<string, string>): Promise<ExtractedDocument> {
  return hwpx.extract({ bytes: await zipParts(parts), fileName: 'test.hwpx' }, context);
}

/** Extracts a document that has these section bodies and these shapes, styles and numberings in its header. */
export async function extractSections(bodies: readonly string[], header = ''): Promise<ExtractedDocument> {
  const sections = bodies.map((body, index) => [`Contents/section${index}.xml`, section(body)]);
  return extractParts({ 'Contents/header.xml': head(header), ...Object.fromEntries(sections) });
}

export async function textOf(body: string, header = ''): Promise<string> {
  return (await extractSections([body], header)).text;
}

export function section(body: string): string {
  return `<hs:sec xmlns:hs="http://www.hancom.co.kr/hwpml/2011/section" xmlns:hp="http://www.hancom.co.kr/hwpml/2011/paragraph">${body}</hs:sec>`;
}

function head(refList: string): string {
  return `<hh:head xmlns:hh="http://www.hancom.co.kr/hwpml/2011/head"><hh:refList>${refList}</hh:refList></hh:head>`;
}

/** A paragraph around run contents. */
export function p(content: string, attributes = ''): string {
  return `<hp:p ${attributes}><hp:run charPrIDRef="0">${content}</hp:run></hp:p>`;
}

export function t(text: string): string {
  return `<hp:t>${text}</hp:t>`;
}

export function ctrl(content: string): string {
  return `<hp:ctrl>${content}</hp:ctrl>`;
}

export function subList(content: string): string {
  return `<hp:subList>${content}</hp:subList>`;
}

interface CellOptions {
  colSpan?: number;
  rowSpan?: number;
  /** Without it the cell has no address at all. */
  at?: [column: number, row: number];
}

/** A cell; plain text becomes one paragraph. */
export function tc(content: string, { colSpan = 1, rowSpan = 1, at }: CellOptions = {}): string {
  const body = content.startsWith('<') ? content : p(t(content));
  const address = at === undefined ? '' : `<hp:cellAddr colAddr="${at[0]}" rowAddr="${at[1]}"/>`;
  return `<hp:tc>${subList(body)}${address}<hp:cellSpan colSpan="${colSpan}" rowSpan="${rowSpan}"/></hp:tc>`;
}

export function tbl(rows: readonly (readonly string[])[], caption = ''): string {
  return `<hp:tbl>${caption}${rows.map((cells) => `<hp:tr>${cells.join('')}</hp:tr>`).join('')}</hp:tbl>`;
}

export function paraPr(id: number, type: string, level: number, idRef = 0): string {
  return `<hh:paraPr id="${id}"><hh:heading type="${type}" idRef="${idRef}" level="${level}"/></hh:paraPr>`;
}

/** A numbering whose levels are given as `[numFormat, pattern]`. */
export function numbering(id: number, levels: readonly (readonly [shape: string, pattern: string])[]): string {
  const heads = levels.map(
    ([shape, pattern], index) =>
      `<hh:paraHead start="1" level="${index + 1}" numFormat="${shape}">${pattern}</hh:paraHead>`,
  );
  return `<hh:numbering id="${id}" start="0">${heads.join('')}</hh:numbering>`;
}
