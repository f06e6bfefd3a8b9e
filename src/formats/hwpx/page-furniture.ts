import { quoted } from '../blocks.js';
import type { TextBuilder } from '../text-builder.js';

export type FurnitureKind = 'Header' | 'Footer';

/** What is left of `- 3 -`, `3 / 12` or `Page 3 of 12` once the numbers are gone. */
const PAGE_WORDS = /page|쪽|페이지|of/gi;
const DANGLING = /^[\s\-–—_|/·]+|[\s\-–—_|/·]+$/g;

/** The headers and footers of all sections, each text once. */
export class PageFurniture {
  readonly #labels: Readonly<Record<FurnitureKind, Map<string, string>>> = { Header: new Map(), Footer: new Map() };

  /**
   * @param lines the text without its page numbers
   * @param pages the file's `applyPageType`: BOTH, EVEN or ODD
   */
  add(kind: FurnitureKind, lines: readonly string[], pages: string | undefined): void {
    const text = lines
      .map((line) => line.replace(DANGLING, ''))
      .filter((line) => /[\p{L}\p{N}]/u.test(line.replace(PAGE_WORDS, '')))
      .join(' ');
    if (text === '') return;
    const label = pages === 'EVEN' ? `${kind} — Even` : pages === 'ODD' ? `${kind} — Odd` : kind;
    const known = this.#labels[kind].get(text);
    this.#labels[kind].set(text, known === undefined || known === label ? label : kind);
  }

  write(kind: FurnitureKind, builder: TextBuilder): void {
    for (const [text, label] of this.#labels[kind]) builder.block(quoted(label, text));
  }
}
