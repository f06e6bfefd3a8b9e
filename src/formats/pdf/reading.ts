import { breathe, throwIfAborted } from '../../core/abort.js';
import { DocumentError } from '../../core/errors.js';
import type { ExtractionWarning, FormatContext, FormatInput } from '../types.js';
import { readAnnotations } from './annotations.js';
import type { OutlineEntry } from './layout/headings.js';
import { cutsKoreanWords } from './layout/korean-breaks.js';
import { layOut, type PageLayout } from './layout/layout.js';
import { type LineJoiner, lineJoiner } from './layout/line-breaks.js';
import { repeatedSegments, runningSegments } from './layout/running-lines.js';
import type { Segment } from './layout/segments.js';
import { shownTitle, statedTitle } from './layout/title.js';
import { collectVocabulary } from './layout/vocabulary.js';
import { readOutline } from './outline.js';
import { pageRanges } from './page-ranges.js';
import { examinePaint, NOTHING_PAINTED, type Paint } from './paint.js';
import { type OpenPdf, openPdf, orInstead } from './pdfjs.js';
import { readProperties } from './properties.js';
import { type RawLayer, type RawPage, readRawPages } from './raw-pages.js';
import { judgePage, type PageVerdict } from './verdict.js';

/** One page as read from its text layer. */
interface PdfPage {
  /** From 1. */
  number: number;
  /** Markdown without the page's own heading; '' when the text layer gives nothing that can be used. */
  text: string;
  verdict: PageVerdict;
}

/** A whole document as read from its text layer. OCR may replace the text of pages before it is composed. */
export interface PdfReading {
  pages: PdfPage[];
  title: string | null;
  properties: Record<string, string>;
  warnings: ExtractionWarning[];
}

/**
 * Reads the text layer of a PDF in two passes: all pages are taken apart first, because only the whole document shows
 * its words and its running headers; then each page is laid out and judged.
 *
 * @throws DocumentError `empty` for zero bytes, `encrypted`, `corrupt`, `limit`
 * @throws CancelledError when the signal fires, between pages
 */
export async function readPdf(input: FormatInput, context: FormatContext): Promise<PdfReading> {
  throwIfAborted(context.signal);
  const pdf = await openPdf(input.bytes, input.fileName);
  try {
    const rawPages = await readRawPages(pdf, context.signal);
    const broken = rawPages.flatMap((page, index) => (page === null ? [index] : []));
    if (broken.length === rawPages.length) {
      throw new DocumentError('corrupt', `${input.fileName} is damaged: none of its pages can be read.`, {
        hint: 'Open it in a PDF viewer and save it again, or fetch it again.',
      });
    }
    return await layOutDocument(pdf, rawPages, new Set(broken), input.fileName, context);
  } finally {
    await pdf.close();
  }
}

async function layOutDocument(
  pdf: OpenPdf,
  rawPages: RawPage[],
  broken: Set<number>,
  fileName: string,
  { signal, limits }: FormatContext,
): Promise<PdfReading> {
  const { document, pdfjs } = pdf;
  const properties = await orInstead(readProperties(document, pdfjs), {});
  const outline = await orInstead(readOutline(document), new Map<number, OutlineEntry[]>());
  const annotations = await orInstead(readAnnotations(document, pdfjs, broken), new Map<number, string[]>());
  const running = runningSegments(rawPages.map((layers) => layers?.[0] ?? null));
  const repeated = repeatedSegments(running);
  const joiner = joinerFor(rawPages);

  const pages: PdfPage[] = [];
  let title = statedTitle(properties.title);
  let characters = 0;
  for (const [index, raw] of rawPages.entries()) {
    await breathe(signal);
    const layers = raw ?? [];
    const notes = annotations.get(index) ?? [];
    const verdict = await judgePage(ownText(layers, running[index], notes), () => paintOf(pdf, index, raw));
    const layouts = layers.map(({ segments }) => layOut(without(segments, repeated), outline.get(index) ?? [], joiner));
    const blocks = [...layouts.flatMap((layout) => layout.blocks), notes.join('\n')];
    const text = verdict === 'unreadable' ? '' : blocks.filter((block) => block !== '').join('\n\n');
    if (index === 0 && verdict === 'text') title ??= titleOn(layouts[0], layers[0]);
    pages.push({ number: index + 1, text, verdict });
    characters += text.length;
    if (characters > limits.maxTextChars) {
      throw new DocumentError('limit', `${fileName} holds more than ${limits.maxTextChars} characters of text.`, {
        hint: 'Split the document, or leave it out.',
      });
    }
  }
  return { pages, title, properties, warnings: damageWarnings(broken) };
}

/** What a page says that no other page does: the text it is judged by. */
function ownText(layers: RawLayer[], running: Set<Segment> | undefined, notes: string[]): string {
  const own = layers.flatMap(({ segments }) => without(segments, running ?? new Set()));
  return [...own.map(({ text }) => text), ...notes].join('\n');
}

function titleOn(layout: PageLayout | undefined, layer: RawLayer | undefined): string | null {
  return layout === undefined || layer === undefined ? null : shownTitle(layout.paragraphs, layer.page);
}

async function paintOf({ document, pdfjs }: OpenPdf, index: number, raw: RawPage): Promise<Paint> {
  if (raw === null) return NOTHING_PAINTED;
  const page = await document.getPage(index + 1);
  const paint = await orInstead(examinePaint(page, pdfjs), NOTHING_PAINTED);
  page.cleanup();
  return paint;
}

/** Learns the document's words and how it breaks lines. */
function joinerFor(rawPages: RawPage[]): LineJoiner {
  const layers = rawPages.flatMap((page) => page ?? []);
  const vocabulary = collectVocabulary(layers.flatMap(({ segments }) => segments.map(({ text }) => text)));
  return lineJoiner(vocabulary, cutsKoreanWords(layers.flatMap(lineBreaks), vocabulary));
}

/** Lines with the lines below them, where the first is the longer one, as all but the last of a paragraph are. */
function lineBreaks({ segments }: RawLayer): [string, string][] {
  return segments.flatMap((segment, index): [string, string][] => {
    const next = segments[index + 1];
    const isFull = next !== undefined && next.baseline > segment.baseline && segment.end >= next.end - segment.size;
    return isFull ? [[segment.text, next.text]] : [];
  });
}

function without(segments: readonly Segment[], left: Set<Segment>): Segment[] {
  return segments.filter((segment) => !left.has(segment));
}

function damageWarnings(broken: Set<number>): ExtractionWarning[] {
  if (broken.size === 0) return [];
  const numbers = [...broken].map((index) => index + 1);
  const subject = numbers.length === 1 ? `Page ${pageRanges(numbers)} is` : `Pages ${pageRanges(numbers)} are`;
  return [{ code: 'pages_damaged', message: `${subject} damaged and could not be read.` }];
}
