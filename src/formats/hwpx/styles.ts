import { attribute, child, descendants, type XmlElement } from '../xml.js';
import { type Numbering, readNumberings } from './numbering.js';

/** What a paragraph is, apart from its text. Levels count from 0, as in the file. */
export type ParagraphRole =
  | { kind: 'body' }
  | { kind: 'outline'; level: number }
  | { kind: 'number'; numberingId: string; level: number }
  | { kind: 'bullet'; level: number };

const BODY: ParagraphRole = { kind: 'body' };
/** Hancom offers ten levels; anything beyond is damage. */
const DEEPEST_LEVEL = 9;

/** The paragraph shapes, styles and numberings of `header.xml`. */
export interface Styles {
  readonly numberings: ReadonlyMap<string, Numbering>;
  role(paragraph: XmlElement): ParagraphRole;
}

/** @param header the root of `header.xml`; without one every paragraph is body text */
export function readStyles(header: XmlElement | undefined): Styles {
  const shapes = new Map<string, ParagraphRole>();
  const shapeOfStyle = new Map<string, string>();
  if (header !== undefined) {
    for (const shape of descendants(header, 'paraPr')) {
      shapes.set(attribute(shape, 'id') ?? '', headingRole(child(shape, 'heading')));
    }
    for (const style of descendants(header, 'style')) {
      shapeOfStyle.set(attribute(style, 'id') ?? '', attribute(style, 'paraPrIDRef') ?? '');
    }
  }
  return {
    numberings: header === undefined ? new Map() : readNumberings(header),
    role(paragraph) {
      const own = shapes.get(attribute(paragraph, 'paraPrIDRef') ?? '') ?? BODY;
      if (own.kind !== 'body') return own;
      // A paragraph's own shape drops the outline when only its spacing was changed by hand; its style still tells.
      const styled = shapes.get(shapeOfStyle.get(attribute(paragraph, 'styleIDRef') ?? '') ?? '') ?? BODY;
      return styled.kind === 'outline' ? styled : BODY;
    },
  };
}

function headingRole(heading: XmlElement | undefined): ParagraphRole {
  if (heading === undefined) return BODY;
  const level = Math.min(DEEPEST_LEVEL, Math.max(0, Number(attribute(heading, 'level')) || 0));
  switch (attribute(heading, 'type')) {
    case 'OUTLINE':
      return { kind: 'outline', level };
    case 'NUMBER':
      return { kind: 'number', numberingId: attribute(heading, 'idRef') ?? '', level };
    case 'BULLET':
      return { kind: 'bullet', level };
    default:
      return BODY;
  }
}
