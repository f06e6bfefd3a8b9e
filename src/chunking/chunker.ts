import type { Span } from '../text/spans.js';
import { codeUnits } from './code-units.js';
import { LineIndex } from './lines.js';
import { LocationIndex } from './locations.js';
import { markdownBlocks } from './markdown-blocks.js';
import { resolveChunking } from './options.js';
import { packUnits } from './packing.js';
import { plainUnits } from './plain-units.js';
import { sectionPieces } from './section-chunks.js';
import { buildSections } from './sections.js';
import type { Chunk, ChunkableDocument, ChunkingOptions } from './types.js';
import { BREAK } from './units.js';

/** Part of the chunker fingerprint: raise it when the same text would be cut differently. */
export const CHUNKER_VERSION = 1;

/** A function somewhat longer than the target is better kept whole than cut in two. */
const CODE_STRETCH = 1.5;

/**
 * Cuts a document into chunks for search: along its headings, paragraphs, tables, lists, code and sentences. Every
 * character that is not white space is in at least one chunk, and no chunk exceeds `maxChars`. The same document and
 * options always give the same chunks; the work grows linearly with the text.
 *
 * @param options sizes that differ from `DEFAULT_CHUNKING`
 * @returns chunks in document order; none for a blank text
 * @throws ConfigurationError `chunking_size` when a size is out of range
 */
export function chunkDocument(document: ChunkableDocument, options?: Partial<ChunkingOptions>): Chunk[] {
  const { text } = document;
  const lines = new LineIndex(text);
  const locations = new LocationIndex(text, document.locators, lines);
  return cut(document, resolveChunking(options)).map(({ start, end, headingPath }, ordinal) => ({
    ordinal,
    start,
    end,
    content: text.slice(start, end),
    headingPath: [...headingPath],
    lineStart: lines.lineAt(start),
    lineEnd: lines.lineAt(end - 1),
    location: locations.locate({ start, end }),
  }));
}

function cut(
  { text, syntax, locators }: ChunkableDocument,
  options: ChunkingOptions,
): (Span & { headingPath: string[] })[] {
  if (text.trim() === '') return [];
  switch (syntax) {
    case 'markdown':
      return sectionPieces(text, buildSections(markdownBlocks(text), locators), options);
    case 'plain':
      return withoutHeadings(packUnits(text, plainUnits(text, options), { ...options, stretch: 1 }));
    case 'code': {
      const units = codeUnits(text, { start: 0, end: text.length }, BREAK.BLOCK, options);
      return withoutHeadings(packUnits(text, units, { ...options, stretch: CODE_STRETCH }));
    }
  }
}

function withoutHeadings(spans: readonly Span[]): (Span & { headingPath: string[] })[] {
  return spans.map((span) => ({ ...span, headingPath: [] }));
}
