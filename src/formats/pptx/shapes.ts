import { imageMark } from '../ooxml/alt-text.js';
import { contentOf } from '../ooxml/alternate-content.js';
import { oneLine } from '../ooxml/drawing-text.js';
import { graphicBlocks } from '../ooxml/graphic.js';
import type { OfficePackage } from '../ooxml/package.js';
import type { Relationship } from '../ooxml/relationships.js';
import { attribute, child, elements, type XmlElement } from '../xml.js';
import { bulletResolver } from './bullets.js';
import { isTitle, lineage, placeholderType, type SlideTemplate } from './inheritance.js';
import { textBlock } from './paragraphs.js';
import { type Box, inReadingOrder } from './reading-order.js';
import { tableBlock } from './table.js';

/** What the shapes of one slide need to be read. */
export interface SlideContext {
  office: OfficePackage;
  relationships: readonly Relationship[];
  template: SlideTemplate;
  /** Footers that earlier slides showed: they are written once. */
  seenFooters: Set<string>;
}

export interface SlideShapes {
  /** On one line; '' when the slide has none. */
  title: string;
  blocks: string[];
}

/** The date and the number are written by the program on each slide. */
const PAGE_FIELDS: ReadonlySet<string> = new Set(['dt', 'sldNum']);

/** @param tree the shape tree of a slide @throws DocumentError `limit` */
export async function readShapes(tree: XmlElement, context: SlideContext): Promise<SlideShapes> {
  const shapes = contentOf(tree);
  const titleShape = shapes.find((shape) => isTitle(shape) && !isHidden(shape) && titleText(shape) !== '');
  const others = shapes.filter((shape) => shape !== titleShape);
  return {
    title: titleShape === undefined ? '' : titleText(titleShape),
    blocks: await readAll(others, context),
  };
}

/** A group is read as a whole: what was grouped belongs together. */
async function readAll(shapes: readonly XmlElement[], context: SlideContext): Promise<string[]> {
  const visible = shapes.filter((shape) => !isHidden(shape));
  const placed = visible.map((shape) => ({ shape, box: boxOf(shape, context.template) }));
  const blocks: string[] = [];
  for (const { shape } of inReadingOrder(placed)) blocks.push(...(await readShape(shape, context)));
  return blocks.filter((block) => block !== '');
}

async function readShape(shape: XmlElement, context: SlideContext): Promise<string[]> {
  switch (shape.name) {
    case 'sp':
      return [shapeText(shape, context)];
    case 'grpSp':
      return readAll(contentOf(shape), context);
    case 'pic':
      return [imageMark(describes(shape, 'descr'))];
    case 'graphicFrame': {
      const table = child(shape, 'graphic', 'graphicData', 'tbl');
      if (table !== undefined) return [tableBlock(table)];
      return graphicBlocks(shape, context.relationships, context.office, true);
    }
    default:
      return [];
  }
}

function shapeText(shape: XmlElement, { template, seenFooters }: SlideContext): string {
  const type = placeholderType(shape);
  const textBody = child(shape, 'txBody');
  if (textBody === undefined || (type !== undefined && PAGE_FIELDS.has(type))) return '';
  const text = textBlock(textBody, bulletResolver(shape, template));
  if (type !== 'ftr') return text;
  if (seenFooters.has(text)) return '';
  seenFooters.add(text);
  return text;
}

function titleText(shape: XmlElement): string {
  return oneLine(child(shape, 'txBody'));
}

function isHidden(shape: XmlElement): boolean {
  const hidden = describes(shape, 'hidden');
  return hidden === '1' || hidden === 'true';
}

/** An attribute of the shape's own description (`cNvPr`). */
function describes(shape: XmlElement, name: string): string | undefined {
  const properties = elements(shape).find((element) => /^nv\w*Pr$/.test(element.name));
  const description = properties && child(properties, 'cNvPr');
  return description && attribute(description, name);
}

/** The shape's place in its parent, its own or that of its placeholder. */
function boxOf(shape: XmlElement, template: SlideTemplate): Box | undefined {
  for (const one of lineage(shape, template)) {
    const transform = child(one, 'xfrm') ?? child(one, 'spPr', 'xfrm') ?? child(one, 'grpSpPr', 'xfrm');
    const offset = transform && child(transform, 'off');
    const size = transform && child(transform, 'ext');
    if (offset === undefined || size === undefined) continue;
    const left = numberOf(offset, 'x');
    const top = numberOf(offset, 'y');
    return { left, top, right: left + numberOf(size, 'cx'), bottom: top + numberOf(size, 'cy') };
  }
  return undefined;
}

function numberOf(element: XmlElement, name: string): number {
  return Number(attribute(element, name)) || 0;
}
