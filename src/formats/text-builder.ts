import { normalizeText } from './markdown.js';
import type { Locator } from './types.js';

type Place = Locator extends infer L ? (L extends Locator ? Omit<L, 'start'> : never) : never;

/**
 * Builds a document block by block and records where each place (page, slide, sheet row) begins, so that
 * offsets always fit the text. Blocks are cleaned as they come in; nothing may change the text afterwards.
 */
export class TextBuilder {
  #text = '';
  readonly #locators: Locator[] = [];
  #pending: Place | null = null;

  /** The next block begins this place. */
  place(place: Place): void {
    this.#pending = place;
  }

  /** Adds a block, separated from what precedes by one empty line. Blank blocks are ignored. */
  block(text: string): void {
    this.#append(text, '\n\n');
  }

  /** Adds a block on the line right after the preceding one. */
  line(text: string): void {
    this.#append(text, '\n');
  }

  #append(text: string, separator: string): void {
    // A match may only begin where a run of blanks does: else a long run inside a line takes quadratic time.
    const clean = normalizeText(text)
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/^\n+/, '')
      .trimEnd();
    if (clean.trim() === '') return;
    if (this.#text !== '') this.#text += separator;
    if (this.#pending !== null) {
      this.#locators.push({ ...this.#pending, start: this.#text.length } as Locator);
      this.#pending = null;
    }
    this.#text += clean;
  }

  get length(): number {
    return this.#text.length;
  }

  finish(): { text: string; locators: Locator[] } {
    return { text: this.#text, locators: this.#locators };
  }
}
