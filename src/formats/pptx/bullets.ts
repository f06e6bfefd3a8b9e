import { attribute, child, elements, type XmlElement } from '../xml.js';
import { lineage, masterStyle, type SlideTemplate } from './inheritance.js';

export type Bullet = { kind: 'none' } | { kind: 'bullet' } | { kind: 'number'; start: number };

const NONE: Bullet = { kind: 'none' };

/**
 * Says how a shape's paragraphs are marked. The nearest word counts: the paragraph's own, the shape's list style, that
 * of its placeholder in the layout and in the master, and the master's text style.
 */
export function bulletResolver(
  shape: XmlElement,
  template: SlideTemplate,
): (paragraph: XmlElement, level: number) => Bullet {
  const styles = [
    ...lineage(shape, template).map((one) => child(one, 'txBody', 'lstStyle')),
    masterStyle(shape, template),
  ].filter((style) => style !== undefined);
  const known = new Map<number, Bullet>();
  return (paragraph, level) => {
    const own = bulletOf(child(paragraph, 'pPr'));
    if (own !== undefined) return own;
    let inherited = known.get(level);
    if (inherited === undefined) {
      const found = styles.map((style) => bulletOf(child(style, `lvl${level + 1}pPr`)));
      inherited = found.find((bullet) => bullet !== undefined) ?? NONE;
      known.set(level, inherited);
    }
    return inherited;
  };
}

function bulletOf(properties: XmlElement | undefined): Bullet | undefined {
  if (properties === undefined) return undefined;
  for (const { name, attributes } of elements(properties)) {
    if (name === 'buNone') return NONE;
    if (name === 'buChar' || name === 'buBlip') return { kind: 'bullet' };
    if (name === 'buAutoNum') return { kind: 'number', start: Number(attributes.startAt ?? 1) || 1 };
  }
  return undefined;
}

/** The level of a paragraph, from 0. */
export function levelOf(paragraph: XmlElement): number {
  const properties = child(paragraph, 'pPr');
  return Math.min(8, Number((properties && attribute(properties, 'lvl')) ?? 0) || 0);
}
