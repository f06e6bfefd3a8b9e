import type { ExtractedDocument } from '../../src/formats/types.js';

/** What an extractor says about one file. Anything it throws instead counts as a crash. */
export type ExtractResult = { ok: true; document: ExtractedDocument } | { ok: false; code: string; message: string };

/** The function under test. It should stop when the signal fires, which it does after the time limit. */
export type ExtractFile = (path: string, signal: AbortSignal) => Promise<ExtractResult>;

export type Answer =
  | { kind: 'document'; document: ExtractedDocument }
  /** A typed failure; `code` is one of `DocumentErrorCode`. */
  | { kind: 'error'; code: string; message: string }
  /** Something nobody typed was thrown. */
  | { kind: 'crash'; message: string }
  /** No answer within the time limit. */
  | { kind: 'hang'; message: string };

/** All that is known about one file after its extraction. */
export interface Outcome {
  answer: Answer;
  seconds: number;
  /** Connections or HTTP requests begun meanwhile. */
  networkRequests: number;
}

/** The outcomes of a folder by file, for the few checks that compare two files. */
type Outcomes = ReadonlyMap<string, Outcome>;

/** @returns null when the fact holds, else a short phrase that says what was there instead */
export type Check = (outcome: Outcome, others: Outcomes) => string | null;

/** One single thing that an expectation says, before it is tied to a file. */
export interface Claim {
  /** The expectation's key, in the singular: `contains`, `heading`, `equation`. */
  key: string;
  /** Tells claims of one key apart: the string looked for, an ordinal. */
  detail?: string;
  /** Good to have: counted on its own, never a failure. */
  bonus?: boolean;
  check: Check;
}

/** A claim about one file. */
export interface Fact {
  /** Stable and readable: `docx/word_sample.docx#contains:Swimming in the lake`. */
  id: string;
  file: string;
  format: string;
  bonus: boolean;
  check: Check;
}

/** A folder of documents with what is known about each. */
export interface Corpus {
  name: string;
  folder: string;
  files: readonly CorpusFile[];
}

export interface CorpusFile {
  /** Relative to the folder, as its index spells it. */
  file: string;
  format: string;
  facts: readonly Fact[];
}
