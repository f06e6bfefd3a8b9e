import { type Block, plainLines } from '../blocks.js';
import { heading } from '../markdown.js';
import type { TextBuilder } from '../text-builder.js';
import { attribute, elements, textContent, type XmlElement } from '../xml.js';

export type NoteKind = 'footnote' | 'endnote';

const KINDS: readonly { kind: NoteKind; title: string }[] = [
  { kind: 'footnote', title: 'Footnotes' },
  { kind: 'endnote', title: 'Endnotes' },
];

interface Note {
  kind: NoteKind;
  element: XmlElement;
  /** `[^1]`; '' until the note is referred to. */
  marker: string;
}

/** Footnotes and endnotes, numbered in order of reference, whatever ids and numbers the file gives them. */
export class Notes {
  readonly #byId = new Map<string, Note>();
  readonly #referenced: Note[] = [];
  readonly #counts: Record<NoteKind, number> = { footnote: 0, endnote: 0 };

  /** @param roots of the notes parts, where they exist */
  constructor(roots: Readonly<Record<NoteKind, XmlElement | undefined>>) {
    for (const { kind } of KINDS) {
      const root = roots[kind];
      for (const element of root === undefined ? [] : elements(root, kind).filter(isNote)) {
        this.#byId.set(`${kind} ${attribute(element, 'id')}`, { kind, element, marker: '' });
      }
    }
  }

  /** The marker for the place of reference: `[^1]`, `[^en1]`; '' for a note that is missing or blank. */
  marker(kind: NoteKind, id: string | undefined): string {
    const note = this.#byId.get(`${kind} ${id}`);
    if (note === undefined) return '';
    if (note.marker === '') {
      this.#counts[kind] += 1;
      note.marker = `[^${kind === 'endnote' ? 'en' : ''}${this.#counts[kind]}]`;
      this.#referenced.push(note);
    }
    return note.marker;
  }

  /** Writes the sections of notes, where there are any. */
  write(builder: TextBuilder, readNote: (note: XmlElement) => Block[]): void {
    const lines: Record<NoteKind, string[]> = { footnote: [], endnote: [] };
    // The list may grow meanwhile: a note can refer to another one.
    for (const { kind, element, marker } of this.#referenced) {
      const text = plainLines(readNote(element)).join(' ').replace(/\n\s*/g, ' ');
      lines[kind].push(`${marker}: ${text}`);
    }
    for (const { kind, title } of KINDS) {
      if (lines[kind].length > 0) builder.block(heading(2, title));
      for (const line of lines[kind]) builder.block(line);
    }
  }
}

/** Separators are notes with a type of their own; their ids (often 0 and 1) are those of real notes elsewhere. */
function isNote(element: XmlElement): boolean {
  return (attribute(element, 'type') ?? 'normal') === 'normal' && textContent(element).trim() !== '';
}
