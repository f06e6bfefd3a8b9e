import type { ExtractedDocument } from '../formats/types.js';

/** Where a chunk stands in its document, for people: only what the format knows. */
export interface ChunkLocation {
  /** First and last page, 1-based. */
  pages?: [number, number];
  slides?: [number, number];
  sheet?: string;
  /** A1 range, for example `A5:F20`. */
  cells?: string;
}

export interface Chunk {
  /** From 0, in document order. */
  ordinal: number;
  /** UTF-16 offsets; `content === text.slice(start, end)` of the extracted text, always. */
  start: number;
  end: number;
  content: string;
  /** Headings above the chunk, outermost first, without `#` marks. */
  headingPath: string[];
  /** 1-based lines of the extracted text. */
  lineStart: number;
  lineEnd: number;
  location: ChunkLocation;
}

/** Sizes in UTF-16 units. */
export interface ChunkingOptions {
  /** A chunk is closed once the next sentence would exceed this. */
  targetChars: number;
  /** Text repeated from the end of the previous chunk when a section is cut. */
  overlapChars: number;
  /** A last piece shorter than this joins its predecessor. */
  mergeBelowChars: number;
  /** No chunk is longer, whatever its structure. */
  maxChars: number;
}

/** The reference's sizes (shared spec fieldcure-rag, section 5). */
export const DEFAULT_CHUNKING: ChunkingOptions = {
  targetChars: 1000,
  overlapChars: 150,
  mergeBelowChars: 300,
  maxChars: 4000,
};

/** What the chunker reads of an extraction. */
export type ChunkableDocument = Pick<ExtractedDocument, 'text' | 'syntax' | 'locators' | 'language'>;
