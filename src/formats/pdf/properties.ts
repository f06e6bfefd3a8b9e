import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { repairCharacters } from './layout/characters.js';
import type { Pdfjs } from './pdfjs.js';

/** Entries of the document information dictionary and the names we give them. */
const TEXT_PROPERTIES = {
  Title: 'title',
  Author: 'author',
  Subject: 'subject',
  Keywords: 'keywords',
  Producer: 'producer',
} as const;
const DATE_PROPERTIES = { CreationDate: 'created', ModDate: 'modified' } as const;

/** What programs write when nobody filled in the field. */
const PLACEHOLDER = /^\(?(?:anonymous|unspecified|unknown|none|null)\)?$/i;

/**
 * The document information of a PDF: title, author, subject, keywords, producer, and created and modified as ISO 8601
 * in UTC. Empty and placeholder values are left out.
 */
export async function readProperties(document: PDFDocumentProxy, pdfjs: Pdfjs): Promise<Record<string, string>> {
  const { info } = await document.getMetadata();
  const entries = info as Record<string, unknown>;
  const properties: Record<string, string> = {};
  for (const [key, name] of Object.entries(TEXT_PROPERTIES)) {
    const text = cleanProperty(entries[key]);
    if (text !== '') properties[name] = text;
  }
  for (const [key, name] of Object.entries(DATE_PROPERTIES)) {
    const stated = entries[key];
    const date = typeof stated === 'string' ? pdfjs.PDFDateString.toDateObject(stated) : null;
    if (date !== null && !Number.isNaN(date.getTime())) properties[name] = date.toISOString().replace('.000Z', 'Z');
  }
  return properties;
}

function cleanProperty(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = repairCharacters(decodeKorean(value))
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
  return PLACEHOLDER.test(text) ? '' : text;
}

/**
 * Older Korean programs write properties in EUC-KR where the format wants Latin-1 or UTF-16, so that 한글 is read as
 * `ÇÑ±Û`. Text of nothing but Latin-1 that decodes completely, and to Hangul only, was such text.
 */
function decodeKorean(value: string): string {
  if (!/[\xA1-\xFE]{2}/.test(value) || !/^[\0-\xFF]*$/.test(value)) return value;
  try {
    const decoded = new TextDecoder('euc-kr', { fatal: true }).decode(Buffer.from(value, 'latin1'));
    return /\p{Script=Hangul}{2}/u.test(decoded) && /^[\p{Script=Hangul}\p{ASCII}\p{P}\p{S}]*$/u.test(decoded)
      ? decoded
      : value;
  } catch {
    return value;
  }
}
