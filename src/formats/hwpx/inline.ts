import { type Block, plainLines } from '../blocks.js';
import { attribute, child, isElement, type XmlElement } from '../xml.js';
import { readComment, readMemo } from './comments.js';
import type { ReadContext } from './context.js';
import { inlineText } from './inline-text.js';
import type { FurnitureKind } from './page-furniture.js';
import { readTable } from './table.js';

/** What stands in a paragraph. */
interface ParagraphContent {
  /** Text, and the tables between it. */
  flow: (string | Block[])[];
  /** Text boxes and captions: anchored here, but not part of the line. */
  boxes: Block[];
  comments: Block[];
}

/** What stands between other elements than these is the writer's indentation. (`char`: drafts of the standard.) */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['t', 'char']);

/** Settings and layout, and descriptions that Hancom makes up for screen readers. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['secPr', 'linesegarray', 'parameters', 'metaTag', 'shapeComment']);

/** Where text and the end of a deletion stand; while one is open, anything else is deleted as a whole. */
const TEXT_CONTAINERS: ReadonlySet<string> = new Set(['run', 'ctrl', 't']);

/** Reads everything in a paragraph, in order; notes, headers and numbers go to where the document collects them. */
export function readContent(paragraph: XmlElement, context: ReadContext): ParagraphContent {
  const content: ParagraphContent = { flow: [], boxes: [], comments: [] };
  visitChildren(paragraph, content, context);
  return content;
}

function visitChildren(parent: XmlElement, content: ParagraphContent, context: ReadContext): void {
  for (const node of parent.children) {
    if (isElement(node)) visit(node, content, context);
    else if (TEXT_ELEMENTS.has(parent.name) && !context.deletions.active) addText(node, content);
  }
}

function visit(node: XmlElement, content: ParagraphContent, context: ReadContext): void {
  const { deletions } = context;
  if (deletions.mark(node) || WITHOUT_TEXT.has(node.name)) return;
  if (deletions.active && !TEXT_CONTAINERS.has(node.name)) {
    deletions.skip(node);
    return;
  }
  const text = inlineText(node, context);
  if (text === undefined) visitObject(node, content, context);
  else addText(text, content);
}

function visitObject(node: XmlElement, content: ParagraphContent, context: ReadContext): void {
  switch (node.name) {
    case 'tbl':
      content.flow.push(readTable(node, context));
      break;
    case 'subList':
      content.boxes = content.boxes.concat(context.readBlocks(node));
      break;
    case 'textart':
      content.boxes.push(...letteredArt(node));
      break;
    case 'fieldBegin':
      content.comments.push(...readMemo(node, context));
      break;
    case 'hiddenComment':
      content.comments.push(...readComment(node, '', context));
      break;
    case 'header':
      addFurniture('Header', node, context);
      break;
    case 'footer':
      addFurniture('Footer', node, context);
      break;
    case 'newNum':
      context.notes.restart(attribute(node, 'numType'), Number(attribute(node, 'num')));
      break;
    case 'switch': {
      // The branches show the same object in different ways.
      const branch = child(node, 'case') ?? child(node, 'default');
      if (branch !== undefined) visitChildren(branch, content, context);
      break;
    }
    default:
      visitChildren(node, content, context);
  }
}

function letteredArt(node: XmlElement): Block[] {
  const text = (attribute(node, 'text') ?? '').trim();
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}

function addFurniture(kind: FurnitureKind, node: XmlElement, context: ReadContext): void {
  context.furniture.add(kind, plainLines(context.readBlocks(node)), attribute(node, 'applyPageType'));
}

function addText(text: string, content: ParagraphContent): void {
  const last = content.flow.at(-1);
  if (typeof last === 'string') content.flow[content.flow.length - 1] = last + text;
  else content.flow.push(text);
}
