import { graphemeBoundaryAtOrBefore } from '../text/graphemes.js';

/** What a single line of Markdown can be (CommonMark 0.31 and the tables of GitHub Flavored Markdown). */

export type MarkdownLine =
  | { kind: 'blank' }
  | { kind: 'fence'; indent: number; marker: string; info: string }
  | { kind: 'heading'; level: number; title: string }
  | { kind: 'rule' }
  | { kind: 'item'; indent: number; marker: string; isEmpty: boolean }
  | { kind: 'quote' }
  | { kind: 'html'; closer: RegExp }
  | { kind: 'indented' }
  | { kind: 'text' };

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const CLOSING_HASHES = /(?:^|[ \t])#+$/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])(?:[ \t]+(\S)?|$)/;
const QUOTE = /^ {0,3}>/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
const SETEXT = /^ {0,3}(=+|-+)[ \t]*$/;
/** HTML that may hold empty lines and `#`, with what ends it. */
const HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<!--/, /-->/g],
  [/^ {0,3}<(?:pre|script|style|textarea)(?:[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/gi],
];

export function classifyLine(line: string): MarkdownLine {
  if (line.trim() === '') return { kind: 'blank' };
  const fence = FENCE.exec(line);
  if (fence !== null) {
    const [, indent = '', marker = '', info = ''] = fence;
    // An info string with a back quote makes the line inline code.
    if (marker.startsWith('~') || !info.includes('`')) {
      return { kind: 'fence', indent: indent.length, marker, info: info.trim() };
    }
  }
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const level = heading[1]?.length ?? 1;
    const title = line.slice(heading[0].length).trim().replace(CLOSING_HASHES, '').trim();
    return { kind: 'heading', level, title };
  }
  if (RULE.test(line)) return { kind: 'rule' };
  const item = ITEM.exec(line);
  if (item !== null) {
    return { kind: 'item', indent: item[1]?.length ?? 0, marker: item[2] ?? '', isEmpty: item[3] === undefined };
  }
  if (QUOTE.test(line)) return { kind: 'quote' };
  for (const [opener, closer] of HTML) if (opener.test(line)) return { kind: 'html', closer };
  return INDENTED.test(line) ? { kind: 'indented' } : { kind: 'text' };
}

/** Whether the line ends a fenced code block that `marker` opened. */
export function closesFence(line: string, marker: string): boolean {
  const trimmed = line.trim();
  return trimmed.length >= marker.length && trimmed === marker.charAt(0).repeat(trimmed.length);
}

/**
 * The level of a Setext underline: 1 for `===`, 2 for `---`. A single character does not count: in extracted text it
 * is rather a formula's sign or an empty list item.
 */
export function setextLevel(line: string): 1 | 2 | null {
  const mark = SETEXT.exec(line)?.[1];
  if (mark === undefined || mark.length < 2) return null;
  return mark.startsWith('=') ? 1 : 2;
}

/** The line under a table's header row: `| --- | :---: |`. */
export function isTableDelimiter(line: string): boolean {
  return line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line);
}

/** Marks of a heading that a reader does not see: emphasis, code quotes, link targets, escapes, ids. */
const LINK = /!?\[([^[\]]{0,200})\]\([^()\s]{0,1000}\)/g;
const ID = / \{#[\w-]{1,100}\}$/;
const INVISIBLE = /\*\*|__|`|\\(?=[!-/:-@[-`{-~])/g;
/** A longer "heading" is a mistake, and it would stand in the path of every chunk below it. */
const MAX_TITLE = 200;

/** A heading as it stands in a heading path: one line of plain text. */
export function plainHeading(title: string): string {
  const line = title
    .slice(0, 5 * MAX_TITLE)
    .replace(/\s+/g, ' ')
    .trim();
  const plain = line.replace(ID, '').replace(LINK, '$1').replace(INVISIBLE, '').trim();
  return plain.slice(0, graphemeBoundaryAtOrBefore(plain, MAX_TITLE)).trim();
}
