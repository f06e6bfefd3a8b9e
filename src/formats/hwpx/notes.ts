import { heading } from '../markdown.js';
import type { TextBuilder } from '../text-builder.js';
import { attribute, child, type XmlElement } from '../xml.js';

export type NoteKind = 'footnote' | 'endnote';

interface NoteList {
  title: string;
  /** Before the number in a marker. */
  prefix: string;
  /** The settings in a section's properties, and the kind of number, as the file names them. */
  settings: string;
  numType: string;
  next: number;
  notes: Map<string, string>;
}

/**
 * Footnotes and endnotes in order of reference. Numbers follow the section's policy (go on, or restart with the
 * section; restarts on every page cannot be known and go on). A number that is taken already gets its section in
 * front (`[^2-1]`), so that a marker always points to one note.
 */
export class Notes {
  #section = 0;
  readonly #lists: Readonly<Record<NoteKind, NoteList>> = {
    footnote: noteList('Footnotes', '', 'footNotePr', 'FOOTNOTE'),
    endnote: noteList('Endnotes', 'en', 'endNotePr', 'ENDNOTE'),
  };

  /** @param properties the section's `secPr`, if it has one */
  beginSection(properties: XmlElement | undefined): void {
    this.#section += 1;
    for (const list of Object.values(this.#lists)) {
      const numbering = properties && child(properties, list.settings, 'numbering');
      const restarts = (numbering && attribute(numbering, 'type'))?.includes('SECTION') === true;
      if (this.#section > 1 && !restarts) continue;
      list.next = Math.max(1, Number(numbering && attribute(numbering, 'newNum')) || 1);
    }
  }

  /**
   * A "new number" control: the next note of this kind has this number.
   *
   * @param numType the file's word; other things than notes are numbered too
   */
  restart(numType: string | undefined, number: number): void {
    const list = Object.values(this.#lists).find((candidate) => candidate.numType === numType);
    if (list !== undefined && Number.isInteger(number) && number > 0) list.next = number;
  }

  /** @returns the marker for the place of reference: `[^1]`, `[^en1]` */
  add(kind: NoteKind, text: string): string {
    const list = this.#lists[kind];
    const number = list.next;
    list.next += 1;
    const label = this.#freeLabel(list, number);
    list.notes.set(label, text);
    return `[^${label}]`;
  }

  #freeLabel(list: NoteList, number: number): string {
    const plain = `${list.prefix}${number}`;
    if (!list.notes.has(plain)) return plain;
    for (let section = this.#section; ; section += 1) {
      const label = `${list.prefix}${section}-${number}`;
      if (!list.notes.has(label)) return label;
    }
  }

  write(builder: TextBuilder): void {
    for (const { title, notes } of Object.values(this.#lists)) {
      if (notes.size === 0) continue;
      builder.block(heading(2, title));
      for (const [label, text] of notes) builder.block(`[^${label}]: ${text}`);
    }
  }
}

function noteList(title: string, prefix: string, settings: string, numType: string): NoteList {
  return { title, prefix, settings, numType, next: 1, notes: new Map() };
}
