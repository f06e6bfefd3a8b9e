import { DocumentError } from '../../core/errors.js';
import { TextBuilder } from '../text-builder.js';
import type { ExtractedDocument, ExtractionWarning } from '../types.js';
import { pageRanges } from './page-ranges.js';
import type { PdfReading } from './reading.js';
import { needsOcr, type PageVerdict } from './verdict.js';

/** What is wrong with pages that need OCR; completes `Page 3 is …` and `Pages 2 and 5-7 are …`. */
const TROUBLES: readonly { verdict: PageVerdict; one: string; many: string }[] = [
  { verdict: 'scanned', one: 'a scanned image', many: 'scanned images' },
  { verdict: 'outlined', one: 'drawn as shapes', many: 'drawn as shapes' },
  {
    verdict: 'unreadable',
    one: 'written in fonts that do not say which characters they show',
    many: 'written in fonts that do not say which characters they show',
  },
];

/**
 * Puts the pages of a document together: `## Page N`, an empty line, the page's text; pages without text keep their
 * heading. Pages that still need OCR become warnings `pages_need_ocr`.
 *
 * @throws DocumentError when no page has text: `needs_ocr` if at least one shows something, otherwise `corrupt` if
 *   some are damaged, otherwise `empty`
 */
export function composeDocument(reading: PdfReading, fileName: string): ExtractedDocument {
  const { pages, title, properties } = reading;
  const ocrWarnings = warningsFor(reading);
  if (!pages.some(({ verdict }) => verdict === 'text')) {
    const [damage] = reading.warnings;
    if (ocrWarnings.length === 0) {
      throw damage === undefined
        ? new DocumentError('empty', `${fileName} has no text on its pages.`)
        : new DocumentError('corrupt', `${fileName} has no text that can be read. ${damage.message}`);
    }
    throw new DocumentError('needs_ocr', `${fileName} has no text that can be read: ${reasonFor(reading)}.`, {
      hint: 'Seoga has no OCR yet: add a text layer with a scanning program.',
    });
  }
  const builder = new TextBuilder();
  for (const { number, text } of pages) {
    builder.place({ kind: 'page', number });
    builder.block(`## Page ${number}`);
    builder.block(text);
  }
  return {
    ...builder.finish(),
    syntax: 'markdown',
    title,
    properties,
    warnings: [...reading.warnings, ...ocrWarnings],
  };
}

function warningsFor(reading: PdfReading): ExtractionWarning[] {
  return TROUBLES.flatMap(({ verdict, one, many }) => {
    const numbers = reading.pages.filter((page) => page.verdict === verdict).map((page) => page.number);
    if (numbers.length === 0) return [];
    const message =
      numbers.length === 1
        ? `Page ${pageRanges(numbers)} is ${one}; OCR is needed to read it.`
        : `Pages ${pageRanges(numbers)} are ${many}; OCR is needed to read them.`;
    return [{ code: 'pages_need_ocr', message }];
  });
}

function reasonFor({ pages }: PdfReading): string {
  const waiting = pages.filter(({ verdict }) => needsOcr(verdict));
  const troubles = TROUBLES.filter(({ verdict }) => waiting.some((page) => page.verdict === verdict));
  return `its pages are ${troubles.map(({ many }) => many).join(' or ')}`;
}
