import { collapse, unmark } from './text-views.js';

/** What the structure checks read back from the Markdown an extractor wrote. */

export interface Heading {
  level: number;
  text: string;
}

export interface ListItem {
  ordered: boolean;
  text: string;
}

const FENCE = /^[ \t]*(?:```|~~~)/;
const HEADING = /^(#{1,6})[ \t]+(.+?)[ \t]*#*$/;
const LIST_ITEM = /^[ \t]*(?:([-*+])|\d+[.)])[ \t]+(.*)$/;
const TABLE_RULE = /^\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)*\|?$/;

export function headingsOf(markdown: string): Heading[] {
  return proseLines(markdown).flatMap((line) => {
    const match = HEADING.exec(line);
    return match === null ? [] : [{ level: match[1]?.length ?? 0, text: cleanCell(match[2] ?? '') }];
  });
}

export function listItemsOf(markdown: string): ListItem[] {
  return proseLines(markdown).flatMap((line) => {
    const match = LIST_ITEM.exec(line);
    return match === null ? [] : [{ ordered: match[1] === undefined, text: cleanCell(match[2] ?? '') }];
  });
}

/** All pipe tables: rows of cleaned cells, without the rule. Blank rows above the first filled one are dropped. */
export function tablesOf(markdown: string): string[][][] {
  const lines = proseLines(markdown).map((line) => line.trim());
  const tables: string[][][] = [];
  let rows: string[][] = [];
  for (const line of [...lines, '']) {
    if (line.startsWith('|')) {
      if (!TABLE_RULE.test(line)) rows.push(cellsOf(line));
      continue;
    }
    if (rows.length > 0) tables.push(withoutLeadingBlanks(rows));
    rows = [];
  }
  return tables;
}

/** Note definitions (`[^1]: text`) by label. */
export function notesOf(markdown: string): Map<string, string> {
  const notes = new Map<string, string>();
  for (const [, label = '', text = ''] of markdown.matchAll(/^\[\^([^\]\n]+)\]:[ \t]*(.*)$/gm)) {
    notes.set(label, cleanCell(text));
  }
  return notes;
}

/** The LaTeX of every formula, in order: `$$…$$`, `$…$`, `\[…\]`, `\(…\)` and the reference's `[math: …]`. */
export function formulasOf(markdown: string): string[] {
  const pattern =
    /\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\]|\\\((.+?)\\\)|\[math: ([^\n]+?)\](?![\w{}])|(?<![\\$])\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/g;
  return [...markdown.matchAll(pattern)].map((match) =>
    (match.slice(1).find((part) => part !== undefined) ?? '').trim(),
  );
}

export function cleanCell(text: string): string {
  return unmark(text).trim();
}

/** Lines outside code fences: what stands inside is text, not structure. */
function proseLines(markdown: string): string[] {
  let inFence = false;
  return markdown
    .normalize('NFC')
    .split('\n')
    .filter((line) => {
      const isFence = FENCE.test(line);
      if (isFence) inFence = !inFence;
      return !isFence && !inFence;
    });
}

function cellsOf(line: string): string[] {
  const inner = line.replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cleanCell(cell));
}

function withoutLeadingBlanks(rows: string[][]): string[][] {
  const first = rows.findIndex((row) => row.some((cell) => cell !== ''));
  return first < 0 ? [] : rows.slice(first);
}

/** For comparing a cell of the file with a cell of the output. */
export function sameText(a: string, b: string): boolean {
  return collapse(a).trim() === collapse(b).trim() || cleanCell(a) === cleanCell(b);
}
