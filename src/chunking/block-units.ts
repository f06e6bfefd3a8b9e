import type { Span } from '../text/spans.js';
import { codeUnits } from './code-units.js';
import { linesOf } from './lines.js';
import { addLine } from './long-spans.js';
import { classifyLine } from './markdown-lines.js';
import { type OutlinePlace, outlinePlaces } from './outline.js';
import { breaksOff, isLeadIn } from './paragraphs.js';
import { proseUnits } from './prose-units.js';
import { isContent, type SectionBlock } from './sections.js';
import type { ChunkingOptions } from './types.js';
import { BREAK, type Unit } from './units.js';

/** Rows that stay together at the head of a table: the header, its delimiter and the first row of data. */
const TABLE_HEAD_ROWS = 3;

/**
 * The blocks of one section as units. Prose is divided into sentences. A table, list or block of code is one unit
 * where it fits into a chunk together with the heading above it, else its rows, items or lines are.
 */
export function blockUnits(text: string, blocks: readonly SectionBlock[], options: ChunkingOptions): Unit[] {
  const units: Unit[] = [];
  /** Start of the units that must stay together with the next one. */
  let heldFrom = 0;
  const places = outlinePlaces(
    text,
    blocks.map((block) => (isContent(block) ? block : null)),
    (index) => isTextLine(text, blocks[index]),
  );
  for (const [index, block] of blocks.entries()) {
    const firstBreak = breakBefore(text, block, blocks[index - 1], places[index - 1], places[index]);
    if (firstBreak > BREAK.NEVER) heldFrom = block.start;
    const keepsWhole = isStructure(block) && block.end - heldFrom <= options.maxChars;
    const added = keepsWhole ? [wholeUnit(block, firstBreak)] : divide(text, block, firstBreak, options);
    for (const unit of added) units.push(unit);
    if (added.length > 1) heldFrom = added.at(-1)?.start ?? block.start;
  }
  return units;
}

function isStructure(block: SectionBlock): boolean {
  return block.kind !== 'paragraph' && block.kind !== 'quote';
}

function wholeUnit(block: SectionBlock, breakBefore: number): Unit {
  // A page mark stands inside running text.
  return { start: block.start, end: block.end, breakBefore, prose: block.kind === 'pageMark' };
}

function breakBefore(
  text: string,
  block: SectionBlock,
  previous: SectionBlock | undefined,
  previousPlace: OutlinePlace | undefined,
  place: OutlinePlace | undefined,
): number {
  if (previous === undefined) return BREAK.BLOCK;
  if (previous.kind === 'heading' || previous.kind === 'pageMark' || block.kind === 'rule') return BREAK.NEVER;
  if (previousPlace?.titlesNext) return BREAK.NEVER;
  if (previous.kind === 'paragraph') {
    if (block.kind === 'pageMark' && breaksOff(text, previous)) return BREAK.LINE;
    if (isContent(block) && isLeadIn(text, previous)) return BREAK.LINE;
  }
  return place?.breakBefore ?? BREAK.BLOCK;
}

/** A paragraph, or a numbered line that reads as a list of one item. */
function isTextLine(text: string, block: SectionBlock | undefined): boolean {
  if (block?.kind === 'paragraph') return true;
  return block?.kind === 'list' && !text.slice(block.start, block.end).includes('\n');
}

function divide(text: string, block: SectionBlock, firstBreak: number, options: ChunkingOptions): Unit[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return proseUnits(text, block, firstBreak, options);
    case 'table':
      return tableUnits(text, block, firstBreak, options);
    case 'list':
      return listUnits(text, block, firstBreak, options);
    case 'code':
    case 'frontMatter':
      return codeUnits(text, block, firstBreak, options);
    case 'heading':
    case 'pageMark':
    case 'rule':
      return lineUnits(text, block, firstBreak, options);
  }
}

function lineUnits(text: string, line: Span, firstBreak: number, options: ChunkingOptions): Unit[] {
  const units: Unit[] = [];
  addLine(units, text, line, firstBreak, false, options);
  return units;
}

function tableUnits(text: string, table: Span, firstBreak: number, options: ChunkingOptions): Unit[] {
  const units: Unit[] = [];
  for (const [index, row] of linesOf(text, table.start, table.end).entries()) {
    const rowBreak = index < TABLE_HEAD_ROWS ? BREAK.NEVER : BREAK.SENTENCE;
    addLine(units, text, row, index === 0 ? firstBreak : rowBreak, false, options);
  }
  return units;
}

/** The items of a list, those of inner lists only where an item is too long itself. */
function listUnits(text: string, list: Span, firstBreak: number, options: ChunkingOptions): Unit[] {
  return listItems(text, list).flatMap((item, index) => {
    const itemBreak = index === 0 ? firstBreak : BREAK.SENTENCE;
    if (item.end - item.start <= options.targetChars) return [{ ...item, breakBefore: itemBreak, prose: false }];
    return proseUnits(text, item, itemBreak, options).map((unit, part) =>
      part === 0 ? unit : { ...unit, breakBefore: Math.min(unit.breakBefore, BREAK.LINE) },
    );
  });
}

function listItems(text: string, list: Span): Span[] {
  const items: Span[] = [];
  let margin: number | null = null;
  for (const line of linesOf(text, list.start, list.end)) {
    const content = text.slice(line.start, line.end);
    const parsed = classifyLine(content);
    if (parsed.kind === 'blank') continue;
    const last = items.at(-1);
    const end = line.start + content.trimEnd().length;
    if (last === undefined || (parsed.kind === 'item' && parsed.indent <= (margin ?? parsed.indent))) {
      items.push({ start: line.start, end });
      if (parsed.kind === 'item') margin ??= parsed.indent;
    } else {
      last.end = end;
    }
  }
  return items;
}
