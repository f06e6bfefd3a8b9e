import { unescapeText } from '../ooxml/escaped-text.js';
import type { XmlListener } from './xml-events.js';

/**
 * Collects the text of one string: plain, or runs of rich text. Phonetic runs (`rPh`) say how a word is pronounced and
 * are no part of it.
 */
export class StringCollector {
  #text = '';
  #inText = false;
  #phonetic = 0;

  open(name: string): void {
    if (name === 'rPh') this.#phonetic += 1;
    else if (name === 't') this.#inText = this.#phonetic === 0;
  }

  close(name: string): void {
    if (name === 'rPh') this.#phonetic -= 1;
    else if (name === 't') this.#inText = false;
  }

  add(text: string): void {
    if (this.#inText) this.#text += text;
  }

  /** The text so far; the collector starts anew. */
  take(): string {
    const text = unescapeText(this.#text);
    this.#text = '';
    return text;
  }
}

/** Puts the items of a shared strings part into a list, in their order. */
export class SharedStringsListener implements XmlListener {
  readonly #collector = new StringCollector();

  constructor(readonly strings: string[]) {}

  open(name: string): void {
    this.#collector.open(name);
  }

  close(name: string): void {
    this.#collector.close(name);
    if (name === 'si') this.strings.push(this.#collector.take());
  }

  text(text: string): void {
    this.#collector.add(text);
  }
}
