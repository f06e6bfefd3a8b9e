import type { Block } from '../blocks.js';
import { attribute, descendants, elements, type XmlElement } from '../xml.js';
import { readMemoGroup } from './comments.js';
import type { ReadContext } from './context.js';
import { readContent } from './inline.js';
import type { ListMarker } from './numbering.js';
import type { ParagraphRole } from './styles.js';
import { readTable } from './table.js';

/** Outlines deeper than this are used for running text in numbered points. */
const DEEPEST_HEADING_LEVEL = 6;
/** A longer outline paragraph is a sentence, not a title. */
const LONGEST_HEADING = 200;

/** Sets what holds for one section: its outline numbering, its notes, its tracked deletions. */
export function beginSection(section: XmlElement, context: ReadContext): void {
  const properties = descendants(section, 'secPr')[0];
  context.outlineNumberingId = (properties && attribute(properties, 'outlineShapeIDRef')) ?? '';
  context.notes.beginSection(properties);
  context.deletions.beginSection(section);
}

/** The blocks of everything that holds paragraphs: a section's child, a cell, a note, a text box. */
export function readBlocks(parent: XmlElement, context: ReadContext): Block[] {
  return elements(parent).flatMap((node) => readBlock(node, context));
}

/** One child of a section or of a list of paragraphs. */
export function readBlock(node: XmlElement, context: ReadContext): Block[] {
  switch (node.name) {
    case 'p':
      return readParagraph(node, context);
    case 'tbl':
      return readTable(node, context);
    case 'subList':
    case 'paraList':
      return readBlocks(node, context);
    case 'memogroup':
      return readMemoGroup(node, context);
    default:
      return [];
  }
}

function readParagraph(paragraph: XmlElement, context: ReadContext): Block[] {
  const role = context.styles.role(paragraph);
  const marker = nextMarker(role, context);
  const { flow, boxes, comments } = readContent(paragraph, context);
  const pieces: Block[][] = [];
  let isFirst = true;
  for (const piece of flow) {
    if (typeof piece !== 'string') {
      pieces.push(piece);
      continue;
    }
    const text = tidy(piece);
    if (text === '') continue;
    pieces.push([isFirst ? withRole(text, role, marker) : { kind: 'paragraph', text }]);
    isFirst = false;
  }
  return [...pieces.flat(), ...boxes, ...comments];
}

function nextMarker(role: ParagraphRole, context: ReadContext): ListMarker | null {
  switch (role.kind) {
    case 'outline':
      return context.numbers.next(context.outlineNumberingId, role.level);
    case 'number':
      return context.numbers.next(role.numberingId, role.level);
    case 'bullet':
      return { text: '-', citable: false };
    case 'body':
      return null;
  }
}

function withRole(text: string, role: ParagraphRole, marker: ListMarker | null): Block {
  if (role.kind === 'body') return { kind: 'paragraph', text };
  if (role.kind === 'outline' && role.level <= DEEPEST_HEADING_LEVEL && text.length <= LONGEST_HEADING) {
    const title = marker?.citable === true ? `${marker.text} ${text}` : text;
    return { kind: 'heading', level: role.level + 1, text: title };
  }
  return marker === null ? { kind: 'paragraph', text } : { kind: 'item', level: role.level, marker: marker.text, text };
}

/** Blanks at the edges of a line are indentation by hand; Markdown would take four of them for code. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
