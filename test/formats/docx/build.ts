import JSZip from 'jszip';
import { docx } from '../../../src/formats/docx/index.js';
import { DEFAULT_FORMAT_LIMITS, type ExtractedDocument, type FormatContext } from '../../../src/formats/types.js';

export const context: FormatContext = { signal: new AbortController().signal, limits: DEFAULT_FORMAT_LIMITS };

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ');

/** What a test document is made of besides its body; each is the inside of the part's root element. */
export interface Parts {
  styles?: string;
  numbering?: string;
  footnotes?: string;
  endnotes?: string;
  comments?: string;
  settings?: string;
  /** Other parts, whole, by name. */
  others?: Record<string, string>;
}

export async function zipParts(parts: Record<string, string>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array' });
}

/** A whole part with `name` as its root element. */
export function part(name: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${NAMESPACES}>${content}</w:${name}>`;
}

export function documentPart(body: string): string {
  return part('document', `<w:body>${body}</w:body>`);
}

export async function extractBytes(bytes: Uint8Array, fileName = 'test.docx'): Promise<ExtractedDocument> {
  return docx.extract({ bytes, fileName }, context);
}

/** Extracts a document with this body. Parts are found by their usual names, without relationships. */
export async function extractBody(body: string, parts: Parts = {}): Promise<ExtractedDocument> {
  const { others = {}, ...known } = parts;
  const named = Object.entries(known).map(([name, content]) => [`word/${name}.xml`, part(name, content)]);
  return extractBytes(
    await zipParts({ 'word/document.xml': documentPart(body), ...Object.fromEntries(named), ...others }),
  );
}

export async function textOf(body: string, parts: Parts = {}): Promise<string> {
  return (await extractBody(body, parts)).text;
}

export function p(content: string, properties = ''): string {
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
}

/** A run of text. */
export function r(text: string, properties = ''): string {
  return run(`<w:t xml:space="preserve">${text}</w:t>`, properties);
}

export function run(content: string, properties = ''): string {
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
}

export function styled(id: string, text: string): string {
  return p(r(text), `<w:pStyle w:val="${id}"/>`);
}

export function style(id: string, name: string, { basedOn = '', properties = '', isDefault = false } = {}): string {
  const base = basedOn === '' ? '' : `<w:basedOn w:val="${basedOn}"/>`;
  const flag = isDefault ? ' w:default="1"' : '';
  return `<w:style w:type="paragraph" w:styleId="${id}"${flag}><w:name w:val="${name}"/>${base}<w:pPr>${properties}</w:pPr></w:style>`;
}

export function listed(text: string, numId: number, level = 0): string {
  return p(r(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`);
}

/** An abstract numbering with levels `[format, pattern, more]` and the numbering with the same id. */
export function numbering(id: number, levels: readonly (readonly [string, string, string?])[]): string {
  return `${abstractNumbering(id, levels)}<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
}

export function abstractNumbering(id: number, levels: readonly (readonly [string, string, string?])[]): string {
  const content = levels.map(
    ([format, pattern, more = ''], index) =>
      `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${pattern}"/></w:lvl>`,
  );
  return `<w:abstractNum w:abstractNumId="${id}">${content.join('')}</w:abstractNum>`;
}

/** A cell; plain text becomes one paragraph. */
export function tc(content: string, properties = ''): string {
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<') ? content : p(r(content))}</w:tc>`;
}

export function tr(cells: readonly string[], properties = ''): string {
  return `<w:tr><w:trPr>${properties}</w:trPr>${cells.join('')}</w:tr>`;
}

export function tbl(rows: readonly string[]): string {
  return `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`;
}

/** `[id, type, target]` */
export function relationships(targets: readonly (readonly [id: string, type: string, target: string])[]): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const items = targets.map(
    ([id, name, target]) => `<Relationship Id="${id}" Type="${type}/${name}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}
