import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';
import { breathe } from '../../core/abort.js';
import { layersOf, type PageBox } from './layout/runs.js';
import { type Segment, segmentsOf } from './layout/segments.js';
import { isReadError, type OpenPdf } from './pdfjs.js';

/** The text of one direction of reading on a page. */
export interface RawLayer {
  segments: Segment[];
  page: PageBox;
}

/** A page taken apart. Layers are sorted by amount of text; null when pdfjs cannot read the page. */
export type RawPage = RawLayer[] | null;

/**
 * Takes all pages apart, one after the other.
 *
 * @throws CancelledError when the signal fires, between pages
 */
export async function readRawPages({ document }: OpenPdf, signal: AbortSignal): Promise<RawPage[]> {
  const pages: RawPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    await breathe(signal);
    pages.push(await readRawPage(document, number));
  }
  return pages;
}

async function readRawPage(document: OpenPdf['document'], number: number): Promise<RawPage> {
  try {
    const page = await document.getPage(number);
    // Normalized by pdfjs, µ would become μ and no-break spaces the end of a word; `repairCharacters` does what is needed.
    const content: TextContent = await page.getTextContent({ disableNormalization: true });
    const layers = layersOf(content, page.view);
    page.cleanup();
    return layers.map((layer) => ({ segments: segmentsOf(layer), page: layer.page }));
  } catch (error) {
    if (isReadError(error)) return null;
    throw error;
  }
}
