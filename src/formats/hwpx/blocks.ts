import { heading, pipeTable } from '../markdown.js';
import type { TextBuilder } from '../text-builder.js';

/** What a part of the document consists of, in reading order. Texts are trimmed; they may hold line breaks. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; level: number; text: string }
  /** `level` counts from 0. */
  | { kind: 'item'; level: number; marker: string; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'comment'; label: string; text: string };

/** A line of ordinary text that Markdown would take for a heading. */
const FALSE_HEADING = /^(?=#{1,6}\s)/gm;

/** Writes blocks as Markdown. Items that follow each other form one list, nested by their levels. */
export function writeBlocks(builder: TextBuilder, blocks: readonly Block[]): void {
  let openLevels: number[] = [];
  for (const block of blocks) {
    if (block.kind !== 'item') {
      openLevels = [];
      builder.block(blockText(block));
      continue;
    }
    const isFirst = openLevels.length === 0;
    // Nested by what is open, not by the level itself: a jump of several levels would make the item a code block.
    openLevels = [...openLevels.filter((level) => level < block.level), block.level];
    const indent = '  '.repeat(openLevels.length - 1);
    const text = `${indent}${block.marker} ${block.text.replace(/\n/g, `\n${indent}  `)}`;
    if (isFirst) builder.block(text);
    else builder.line(text);
  }
}

function blockText(block: Exclude<Block, { kind: 'item' }>): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text.replace(FALSE_HEADING, '\\');
    case 'heading':
      return heading(block.level, block.text);
    case 'table':
      return pipeTable(block.rows);
    case 'comment':
      return quoted(block.label, block.text);
  }
}

/** `> **[Header]:** text`: how what stands beside the text (comments, headers, footers) is told apart from it. */
export function quoted(label: string, text: string): string {
  return `> **[${label}]:** ${text.replace(/\s*\n\s*/g, ' ')}`;
}

/** The same content without Markdown structure, line by line: for table cells, notes and page headers. */
export function plainLines(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'item':
        return [`${block.marker} ${block.text}`];
      case 'table':
        return block.rows.map(rowLine).filter((line) => line !== '');
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
    .map((cell) => cell.replace(/\s*\n\s*/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join(' / ');
}
