import { imageMark } from '../ooxml/alt-text.js';
import { contentOf } from '../ooxml/alternate-content.js';
import { plainParagraphs } from '../ooxml/drawing-text.js';
import { graphicBlocks } from '../ooxml/graphic.js';
import type { OfficePackage } from '../ooxml/package.js';
import { type Relationship, readRelationships } from '../ooxml/relationships.js';
import { attribute, child, textContent, type XmlElement } from '../xml.js';
import type { CellPlace } from './a1.js';

/** What lies over the cells and has words: charts, text boxes, described pictures. */
export interface DrawnObject {
  /** The cell under its upper left corner. */
  place: CellPlace;
  blocks: string[];
}

/** @returns the objects from top to bottom; none when the part is missing or damaged */
export async function readDrawing(office: OfficePackage, part: string): Promise<DrawnObject[]> {
  const root = await office.optionalXml(part);
  if (root === undefined) return [];
  const relationships = await readRelationships(office, part);
  const objects: DrawnObject[] = [];
  for (const anchor of contentOf(root)) {
    const blocks = await readShapes(anchor, relationships, office);
    if (blocks.length > 0) objects.push({ place: placeOf(anchor), blocks });
  }
  return objects.sort((a, b) => a.place.row - b.place.row || a.place.column - b.place.column);
}

async function readShapes(
  parent: XmlElement,
  relationships: readonly Relationship[],
  office: OfficePackage,
): Promise<string[]> {
  const blocks: string[] = [];
  for (const shape of contentOf(parent)) {
    if (shape.name === 'sp') blocks.push(plainParagraphs(child(shape, 'txBody')).join('\n'));
    else if (shape.name === 'grpSp') blocks.push(...(await readShapes(shape, relationships, office)));
    else if (shape.name === 'pic') blocks.push(imageMark(description(shape)));
    // The numbers of a chart stand in the cells already.
    else if (shape.name === 'graphicFrame') blocks.push(...(await graphicBlocks(shape, relationships, office, false)));
  }
  return blocks.filter((block) => block !== '');
}

function description(picture: XmlElement): string | undefined {
  const properties = child(picture, 'nvPicPr', 'cNvPr');
  return properties && attribute(properties, 'descr');
}

/** An anchor counts rows and columns from 0; an absolute one has none. */
function placeOf(anchor: XmlElement): CellPlace {
  const from = child(anchor, 'from');
  return { row: numberAt(from, 'row') + 1, column: numberAt(from, 'col') + 1 };
}

function numberAt(from: XmlElement | undefined, name: string): number {
  const element = from && child(from, name);
  return element === undefined ? 0 : Number(textContent(element)) || 0;
}
