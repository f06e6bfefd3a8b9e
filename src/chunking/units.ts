import type { Span } from '../text/spans.js';

/**
 * How good a place for a cut is; higher is better. Code lines and titles use values in between. Only their order matters.
 */
export const BREAK = {
  /** A heading and what it introduces: cut only when nothing else keeps a chunk within the maximum. */
  NEVER: 0,
  /** In the middle of a sentence, or between a comment and its definition. */
  WORD: 1,
  /** A line end inside something longer. */
  LINE: 2,
  /** Between sentences, list items, table rows or records. */
  SENTENCE: 3,
  /** Between paragraphs, lists, tables, code blocks, or definitions of a program. */
  BLOCK: 4,
  /** Before a chapter. Other titles and numbered lines lie between this and `BLOCK`, by their rank. */
  TITLE: 5,
} as const;

/** A piece of text that is never divided further. Units are in order, do not overlap, and leave out only blanks. */
export interface Unit extends Span {
  /** How good a place for a cut its start is, see `BREAK`. */
  breakBefore: number;
  /** Running text: where it is cut, the next chunk may repeat the end of the last. */
  prose: boolean;
}
