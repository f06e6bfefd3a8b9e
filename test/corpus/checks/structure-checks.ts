import type { Check } from '../types.js';
import { cleanCell, type Heading, headingsOf, listItemsOf, notesOf, sameText, tablesOf } from './markdown-reader.js';
import { onDocument, placeText } from './text-checks.js';
import { collapse, shorten, unmark } from './text-views.js';

/** A cell of an expected table: its text, or several that are all right. */
export type ExpectedCell = string | { any_of: string[] };

export interface ExpectedNote {
  /** The number a reader sees. */
  ordinal: number;
  /** The text right before the marker. */
  after: string;
  text: string;
}

export interface ExpectedComment {
  author: string;
  /** `2026-04-01` */
  date?: string | undefined;
  text: string;
}

export function hasHeading(wanted: Heading): Check {
  return onDocument(({ text }) => {
    const sameWords = headingsOf(text).filter((heading) => sameText(heading.text, wanted.text));
    if (sameWords.some((heading) => heading.level === wanted.level)) return null;
    const other = sameWords[0];
    return other === undefined ? 'no such heading' : `a heading of level ${other.level}`;
  });
}

export const hasNoHeading: Check = onDocument(({ text }) => {
  const first = headingsOf(text)[0];
  return first === undefined ? null : `heading: ${shorten(first.text)}`;
});

export function hasTable(rows: readonly (readonly ExpectedCell[])[]): Check {
  return onDocument(({ text }) => {
    const tables = tablesOf(text);
    if (tables.length === 0) return 'no table in the text';
    const problems = tables.map((table) => tableDifference(rows, table));
    if (problems.includes(null)) return null;
    // The table that agrees longest is the one meant.
    return problems.reduce((best, problem) => ((problem?.row ?? 0) > (best?.row ?? 0) ? problem : best))?.text ?? '';
  });
}

export const hasNoTable: Check = onDocument(({ text }) => {
  const count = tablesOf(text).length;
  return count === 0 ? null : `${count} tables`;
});

/** All items stand in the text as list items of this kind, one after the other. */
export function hasList(list: { ordered: boolean; items: readonly string[] }): Check {
  return onDocument(({ text }) => {
    const found = listItemsOf(text).filter((item) => item.ordered === list.ordered);
    let from = 0;
    for (const wanted of list.items) {
      const at = found.findIndex((item, index) => index >= from && sameText(item.text, wanted));
      if (at < 0) return `not a list item, or not in its place: ${shorten(wanted)}`;
      from = at + 1;
    }
    return null;
  });
}

/** The marker `[^label]` right after its text, the label ending in the note's number. */
export function hasNoteMarker({ ordinal, after }: ExpectedNote): Check {
  return onDocument(({ text }) => {
    const label = noteLabel(text, after);
    if (label === null) return `no note marker after "${shorten(after)}"`;
    return Number(/\d+$/.exec(label)?.[0]) === ordinal ? null : `the marker there is [^${label}]`;
  });
}

/** The note that the marker at this place points to has this text. */
export function hasNoteText({ after, text: wanted }: ExpectedNote): Check {
  return onDocument(({ text }) => {
    const label = noteLabel(text, after);
    if (label === null) return `no note marker after "${shorten(after)}"`;
    const note = notesOf(text).get(label);
    if (note === undefined) return `no note is labelled [^${label}]`;
    return sameText(note, wanted) ? null : `the note says: ${shorten(note)}`;
  });
}

/** Text, author and date of a comment in one block. */
export function hasComment({ author, date, text: wanted }: ExpectedComment): Check {
  return onDocument(({ text }) => {
    const block = text
      .split(/\n{2,}/)
      .map(unmark)
      .find((part) => part.includes(collapse(wanted)));
    if (block === undefined) return 'not in the text';
    if (!block.includes(collapse(author))) return `its author is missing: ${shorten(block, 100)}`;
    return date === undefined || block.includes(date) ? null : `its date is missing: ${shorten(block, 100)}`;
  });
}

/** A marker of the slide itself, alone on a line or in front of the title: `Slide 3`, `Slide 3: Title`. */
const SLIDE_MARK = /^Slide \d+\b[\s:.–—-]*/;

/** The slide's first words are its title, with or without a heading mark and a marker of the slide. */
export function hasSlideTitle(number: number, title: string): Check {
  return onDocument((document) => {
    const slide = placeText(document, 'slide', number);
    if (slide === null) return `the text has no slide ${number}`;
    const first = slide
      .split('\n')
      .map((line) => cleanCell(line).replace(SLIDE_MARK, ''))
      .find((line) => line !== '');
    return first !== undefined && sameText(first, title) ? null : `it begins with: ${shorten(first ?? '')}`;
  });
}

function noteLabel(markdown: string, after: string): string | null {
  const text = collapse(markdown);
  const wanted = collapse(after);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const label = /^[*_ ]*\[\^([^\]]+)\](?!:)/.exec(text.slice(at + wanted.length))?.[1];
    if (label !== undefined) return label;
  }
  return null;
}

interface Difference {
  /** How many rows agree. */
  row: number;
  text: string;
}

function tableDifference(
  expected: readonly (readonly ExpectedCell[])[],
  table: readonly (readonly string[])[],
): Difference | null {
  for (const [row, cells] of expected.entries()) {
    const found = table[row];
    if (found === undefined) return { row, text: `the table ends after ${row} rows` };
    if (!sameRow(cells, found)) return { row, text: `row ${row + 1} is: ${shorten(found.join(' | '), 80)}` };
  }
  return table.length === expected.length
    ? null
    : { row: expected.length, text: `${table.length - expected.length} rows too many` };
}

function sameRow(expected: readonly ExpectedCell[], found: readonly string[]): boolean {
  return (
    expected.length === found.length &&
    expected.every((cell, column) => {
      const wanted = typeof cell === 'string' ? [cell] : cell.any_of;
      return wanted.some((text) => sameText(text, found[column] ?? ''));
    })
  );
}
