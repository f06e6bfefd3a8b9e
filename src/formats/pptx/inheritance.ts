import type { OfficePackage } from '../ooxml/package.js';
import { partByType, type Relationship, readRelationships } from '../ooxml/relationships.js';
import { attribute, child, descendants, elements, type XmlElement } from '../xml.js';

/** What a slide takes from its layout and master. */
export interface SlideTemplate {
  layout: XmlElement | undefined;
  master: XmlElement | undefined;
}

/** The kind of a placeholder; `undefined` for a shape that is none. An omitted type means `obj`. */
export function placeholderType(shape: XmlElement): string | undefined {
  const placeholder = placeholderOf(shape);
  return placeholder && (attribute(placeholder, 'type') ?? 'obj');
}

export function isTitle(shape: XmlElement): boolean {
  const type = placeholderType(shape);
  return type === 'title' || type === 'ctrTitle';
}

/** Reads the templates of slides; each part is read once. */
export class TemplateReader {
  readonly #office: OfficePackage;
  readonly #parts = new Map<string, Promise<XmlElement | undefined>>();

  constructor(office: OfficePackage) {
    this.#office = office;
  }

  /** @param relationships of the slide; a missing or damaged template part gives none @throws DocumentError `limit` */
  async templateOf(relationships: readonly Relationship[]): Promise<SlideTemplate> {
    const layout = partByType(relationships, 'slideLayout');
    if (layout === undefined) return { layout: undefined, master: undefined };
    const master = partByType(await readRelationships(this.#office, layout), 'slideMaster');
    return { layout: await this.#read(layout), master: await this.#read(master) };
  }

  async #read(part: string | undefined): Promise<XmlElement | undefined> {
    if (part === undefined) return undefined;
    const known = this.#parts.get(part) ?? this.#office.optionalXml(part);
    this.#parts.set(part, known);
    return known;
  }
}

/** A shape and the placeholders it takes its place and its style from, nearest first. */
export function lineage(shape: XmlElement, { layout, master }: SlideTemplate): XmlElement[] {
  const placeholder = placeholderOf(shape);
  if (placeholder === undefined) return [shape];
  const type = attribute(placeholder, 'type') ?? 'obj';
  const inLayout = layout && findInLayout(layout, type, attribute(placeholder, 'idx'));
  const layoutType = (inLayout && placeholderType(inLayout)) ?? type;
  const inMaster = master && placeholders(master).find((one) => isOfType(one, masterType(layoutType)));
  return [shape, inLayout, inMaster].filter((one) => one !== undefined);
}

/** The master's list style for a shape's text: titles, bodies, and everything else. */
export function masterStyle(shape: XmlElement, { master }: SlideTemplate): XmlElement | undefined {
  const type = placeholderType(shape);
  const styles = master && child(master, 'txStyles');
  if (type === undefined) return styles && child(styles, 'otherStyle');
  return styles && child(styles, masterType(type) === 'title' ? 'titleStyle' : 'bodyStyle');
}

function placeholderOf(shape: XmlElement): XmlElement | undefined {
  const properties = elements(shape).find(({ name }) => /^nv\w*Pr$/.test(name));
  return properties && child(properties, 'nvPr', 'ph');
}

/** A slide names a placeholder of its layout by index; what there is only one of, such as the title, by type. */
function findInLayout(layout: XmlElement, type: string, index: string | undefined): XmlElement | undefined {
  const shapes = placeholders(layout);
  const byIndex = index === undefined ? undefined : shapes.find((shape) => indexOf(shape) === index);
  const isContent = masterType(type) === 'body' && index !== undefined;
  return byIndex ?? (isContent ? undefined : shapes.find((shape) => isOfType(shape, masterType(type))));
}

function placeholders(root: XmlElement): XmlElement[] {
  return descendants(root, 'sp').filter((shape) => placeholderOf(shape) !== undefined);
}

/** @param type as `masterType` gives it */
function isOfType(shape: XmlElement, type: string): boolean {
  return masterType(placeholderType(shape) ?? '') === type;
}

function indexOf(shape: XmlElement): string | undefined {
  const placeholder = placeholderOf(shape);
  return placeholder && attribute(placeholder, 'idx');
}

/** A master has one title and one body, which all kinds of content take their style from. */
function masterType(type: string): string {
  if (type === 'title' || type === 'ctrTitle') return 'title';
  return type === 'dt' || type === 'ftr' || type === 'sldNum' ? type : 'body';
}
