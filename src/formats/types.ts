/**
 * What every format gives: the document's text as a person would read it, and where each part of it stands.
 */

/** How a chunker may read the text. `code` and `plain` keep the file's own lines; `markdown` has structure. */
export type Syntax = 'markdown' | 'plain' | 'code';

/**
 * Where the text from `start` (UTF-16 offset into `text`) up to the next locator comes from.
 * Locators are sorted by `start`. A `sheet` locator says that the line at `start` is row `row` (1-based) of the
 * sheet and that every following line is the next row; `columns` is an A1-style span such as `A:F`.
 */
export type Locator =
  | { start: number; kind: 'page'; number: number }
  | { start: number; kind: 'slide'; number: number }
  | { start: number; kind: 'sheet'; name: string; columns: string; row: number };

/** Something was left out of the text, and why; the file counts as Degraded. */
export interface ExtractionWarning {
  /** Stable, snake_case, for example `pages_need_ocr`. */
  code: string;
  /** One sentence for a person: what is missing and how to get it. */
  message: string;
}

export interface ExtractedDocument {
  /** NFC, LF line ends, no NUL, no BOM, white space at the end trimmed. */
  text: string;
  syntax: Syntax;
  /** For `code`: the language in lower case, for example `typescript`. */
  language?: string;
  /** The document's own title (properties, title slide, first heading); null when it has none. */
  title: string | null;
  /** Properties as the file states them: author, created, modified (ISO 8601), subject, keywords, description. */
  properties: Record<string, string>;
  locators: Locator[];
  warnings: ExtractionWarning[];
}

export interface FormatInput {
  bytes: Uint8Array;
  /** For messages and a fallback title; never opened. */
  fileName: string;
}

/** Bounds that keep a hostile file from hurting the run. Sizes in bytes of expanded content. */
export interface FormatLimits {
  /** Entries in a zip-based file. */
  maxEntries: number;
  /** Expanded bytes of one zip entry, as really inflated. */
  maxEntryBytes: number;
  /** Expanded bytes of all entries read from one file. */
  maxExpandedBytes: number;
  /** Expanded : packed, checked once an entry exceeds a megabyte. */
  maxRatio: number;
  /** Nesting depth of XML elements. */
  maxXmlDepth: number;
  /** Characters of extracted text. */
  maxTextChars: number;
}

/** Figures after other extractors' published limits (shared spec: examples, section 4), on the generous side. */
export const DEFAULT_FORMAT_LIMITS: FormatLimits = {
  maxEntries: 10_000,
  maxEntryBytes: 512 * 1024 * 1024,
  maxExpandedBytes: 1024 * 1024 * 1024,
  maxRatio: 300,
  maxXmlDepth: 256,
  maxTextChars: 100_000_000,
};

export interface FormatContext {
  signal: AbortSignal;
  limits: FormatLimits;
}

/** One document format. A format is stateless and does no I/O beyond its input. */
export interface Format {
  /** Lower case, unique, for example `docx`. */
  id: string;
  /** Extensions with their dot, lower case; or whole file names such as `dockerfile`. */
  extensions: readonly string[];
  /** Part of the extractor fingerprint: raise it only when the same bytes would give a materially better text. */
  version: number;
  /**
   * @throws DocumentError `empty`, `encrypted`, `corrupt`, `binary`, `wrong_type`, `unsupported`, `limit`, `needs_ocr`
   * @throws CancelledError when `context.signal` fires
   */
  extract(input: FormatInput, context: FormatContext): Promise<ExtractedDocument>;
}
