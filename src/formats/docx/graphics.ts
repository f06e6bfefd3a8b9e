import type { Block } from '../blocks.js';
import { imageMark } from '../ooxml/alt-text.js';
import { graphicBlocks } from '../ooxml/graphic.js';
import type { OfficePackage } from '../ooxml/package.js';
import type { Relationship } from '../ooxml/relationships.js';
import { attribute, child, elements, type XmlElement } from '../xml.js';

/**
 * What the charts, diagrams and described pictures of a part say. They stand in parts of their own, so they are read
 * before the text is.
 *
 * @param relationships those of the part
 * @returns blocks by the element that holds the graphic; nothing for one that says nothing
 */
export async function readGraphics(
  root: XmlElement,
  relationships: readonly Relationship[],
  office: OfficePackage,
): Promise<Map<XmlElement, Block[]>> {
  const graphics = new Map<XmlElement, Block[]>();
  for (const frame of graphicFrames(root)) {
    const blocks = await graphicBlocks(frame, relationships, office, true);
    const mark = isPictureFrame(frame) ? imageMark(description(frame)) : '';
    const all = [...blocks, mark].filter((markdown) => markdown !== '');
    if (all.length > 0)
      graphics.set(
        frame,
        all.map((markdown) => ({ kind: 'graphic', markdown })),
      );
  }
  return graphics;
}

function graphicFrames(element: XmlElement): XmlElement[] {
  const inside = elements(element).flatMap(graphicFrames);
  return child(element, 'graphic') === undefined ? inside : [element, ...inside];
}

function isPictureFrame(frame: XmlElement): boolean {
  return child(frame, 'graphic', 'graphicData', 'pic') !== undefined;
}

function description(frame: XmlElement): string | undefined {
  const properties = child(frame, 'docPr');
  return properties && attribute(properties, 'descr');
}
