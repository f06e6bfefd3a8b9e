import type { ExtractedDocument } from '../../../src/formats/types.js';
import type { Check } from '../types.js';
import { onDocument } from './text-checks.js';
import { collapse, shorten } from './text-views.js';

/** The highest page or slide number that the locators know. */
export function hasPlaces(kind: 'page' | 'slide', count: number): Check {
  return onDocument((document) => {
    const numbers = document.locators.flatMap((locator) => (locator.kind === kind ? [locator.number] : []));
    const highest = Math.max(0, ...numbers);
    return highest === count ? null : `the last ${kind} is ${highest}`;
  });
}

/**
 * Some marker of a place (`## Page 2`) stands in the raw text, or a locator says the same: Seoga keeps places beside
 * the text, where the reference prints them into it.
 */
export function hasPlaceMarker(markers: readonly string[]): Check {
  const places = markers.flatMap((marker) => {
    const match = /(page|slide) (\d+)$/i.exec(marker);
    return match === null ? [] : [{ kind: match[1]?.toLowerCase(), number: Number(match[2]) }];
  });
  return onDocument(({ text, locators }) => {
    if (markers.some((marker) => text.includes(marker))) return null;
    const located = locators.some(
      (locator) =>
        locator.kind !== 'sheet' &&
        places.some(({ kind, number }) => kind === locator.kind && number === locator.number),
    );
    return located ? null : 'neither the marker nor a locator';
  });
}

const DATE_PROPERTIES: ReadonlySet<string> = new Set(['created', 'modified']);

/**
 * A property of the document as the file states it; dates are the same instant, or, where the document gives only a
 * day, that day in UTC. The title may be the document's own title or its property.
 */
export function hasProperty(name: string, wanted: string): Check {
  return onDocument((document) => {
    const found = propertyValues(document, name);
    if (found.some((value) => sameValue(name, value, wanted))) return null;
    return found.length === 0 ? 'no such property' : `it is: ${shorten(found.join(', '))}`;
  });
}

function propertyValues({ title, properties }: ExtractedDocument, name: string): string[] {
  return [properties[name], name === 'title' ? title : undefined].filter((value) => typeof value === 'string');
}

function sameValue(name: string, value: string, wanted: string): boolean {
  if (!DATE_PROPERTIES.has(name)) return collapse(value).trim() === collapse(wanted).trim();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? value === wanted.slice(0, value.length) : Date.parse(value) === Date.parse(wanted);
}

/** No page was taken for a scan. */
export const needsNoOcr: Check = onDocument(({ warnings }) => {
  const warning = warnings.find(({ code }) => code.includes('ocr'));
  return warning === undefined ? null : `warning ${warning.code}: ${shorten(warning.message)}`;
});

/** Several spellings of one language's name. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = { 'c#': 'csharp', 'c++': 'cpp' };

export function hasLanguage(name: string): Check {
  const wanted = languageName(name);
  return onDocument(({ language, properties }) => {
    const found = language ?? properties.language;
    return found !== undefined && languageName(found) === wanted ? null : `its language is ${found ?? 'not known'}`;
  });
}

function languageName(name: string): string {
  const lower = name.toLowerCase();
  return LANGUAGE_NAMES[lower] ?? lower;
}

/** @param content the file's own text; the document keeps every line of it, but for line ends and white space at the end */
export function isFileText(content: string): Check {
  const wanted = content
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();
  return onDocument(({ text }) => {
    if (text === wanted) return null;
    const line = firstDifferentLine(text, wanted);
    return `line ${line + 1} differs: ${shorten(text.split('\n')[line] ?? '')}`;
  });
}

function firstDifferentLine(a: string, b: string): number {
  const lines = b.split('\n');
  const other = a.split('\n');
  return lines.findIndex((line, index) => line !== other[index]);
}
