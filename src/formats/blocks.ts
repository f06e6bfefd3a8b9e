import { heading, pipeTable } from './markdown.js';
import type { TextBuilder } from './text-builder.js';

/** What a document consists of, in reading order. Texts are trimmed; they may hold line breaks. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** The title printed on the document itself. */
  | { kind: 'title'; text: string }
  | { kind: 'heading'; level: number; text: string }
  /** `level` counts from 0. */
  | { kind: 'item'; level: number; marker: string; text: string }
  /** A line of code, or several: those that follow each other form one block. */
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: string[][] }
  /** A chart, a diagram or a picture, in Markdown already. */
  | { kind: 'graphic'; markdown: string }
  | { kind: 'comment'; label: string; text: string };

/** Lines of ordinary text that Markdown would take for a heading, a fence or the beginning of an HTML block. */
const FALSE_MARKUP =
  /^(?=#{1,6}(?:\s|$)|`{3}|~{3}|(?<=\n)(?:={2,}|-{2,})[ \t]*$|<(?:!--|(?:pre|script|style|textarea)[\s>]))/gim;
/** Markers that begin a list item in Markdown, which what belongs to the item is indented by. */
const MARKDOWN_MARKER = /^(?:-|\d{1,9}[.)])$/;
/** How far what belongs to an item with another marker (`가.`, `2.1`) is indented, to show where it belongs. */
const OTHER_MARKER_INDENT = 2;

/** Writes blocks as Markdown. Items that follow each other form one list, nested by their levels. */
export function writeBlocks(builder: TextBuilder, blocks: readonly Block[]): void {
  let openItems: OpenItem[] = [];
  for (const block of withJoinedCode(blocks)) {
    if (block.kind !== 'item') {
      openItems = [];
      builder.block(blockText(block));
      continue;
    }
    const isFirst = openItems.length === 0;
    openItems = openItems.filter((item) => item.level < block.level);
    const indent = openItems.at(-1)?.contentIndent ?? 0;
    const ownIndent = MARKDOWN_MARKER.test(block.marker) ? block.marker.length + 1 : OTHER_MARKER_INDENT;
    openItems.push({ level: block.level, contentIndent: indent + ownIndent });
    const continuation = `\n${' '.repeat(indent + ownIndent)}`;
    const text = `${' '.repeat(indent)}${block.marker} ${literal(block.text).replace(/\n/g, continuation)}`;
    if (isFirst) builder.block(text);
    else builder.line(text);
  }
}

interface OpenItem {
  level: number;
  contentIndent: number;
}

function withJoinedCode(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === 'code' && last?.kind === 'code') {
      joined[joined.length - 1] = { kind: 'code', text: `${last.text}\n${block.text}` };
    } else joined.push(block);
  }
  return joined;
}

function blockText(block: Exclude<Block, { kind: 'item' }>): string {
  switch (block.kind) {
    case 'paragraph':
    case 'title':
      return literal(block.text);
    case 'heading':
      return heading(block.level, block.text);
    case 'code':
      return fenced(block.text);
    case 'table':
      return pipeTable(block.rows);
    case 'graphic':
      return block.markdown;
    case 'comment':
      return quoted(block.label, block.text);
  }
}

function literal(text: string): string {
  return text.replace(FALSE_MARKUP, '\\');
}

function fenced(code: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

/** `> **[Header]:** text`: how what stands beside the text (comments, headers, footers) is told apart from it. */
export function quoted(label: string, text: string): string {
  return `> **[${label}]:** ${text.replace(/\n\s*/g, ' ')}`;
}

/** The same content without Markdown structure, line by line: for table cells, notes and page headers. */
export function plainLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'item':
        return [`${block.marker} ${block.text}`];
      case 'table':
        return block.rows.map(rowLine).filter((line) => line !== '');
      case 'graphic':
        return block.markdown.split('\n').filter((line) => line !== '');
      case 'comment':
        return [`[${block.label}] ${block.text}`];
      default:
        return [block.text];
    }
  });
}

/** A table inside a cell has no grid to stand on: its rows become lines, its filled cells are set apart by a stroke. */
function rowLine(row: readonly string[]): string {
  return row
    .map((cell) => cell.replace(/\n\s*/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join(' / ');
}
