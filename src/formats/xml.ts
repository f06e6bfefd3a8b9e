import { SaxesParser } from 'saxes';
import { DocumentError } from '../core/errors.js';
import type { FormatContext } from './types.js';

/**
 * An element of an office document. Names are local (without their prefix): the same part is written with
 * different prefixes by different programs. Attribute names keep theirs only as a fallback, see `attribute`.
 */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

/**
 * Parses one XML part into its root element.
 *
 * No document type is obeyed: an entity of a file's own stays as it is written (`&x;`), and nothing outside the part
 * is asked for. Slips that cost no text are forgiven; an element that never ends is not.
 *
 * @param part the part's name, for the message
 * @throws DocumentError `corrupt` when it is cut off or not XML, `limit` when it is nested too deeply
 */
export function parseXml(xml: string, part: string, fileName: string, context: FormatContext): XmlElement {
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const parser = new SaxesParser({ xmlns: false, position: false });
  // Without a handler the first slip would end the parse.
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= context.limits.maxXmlDepth) {
      throw new DocumentError(
        'limit',
        `${fileName} nests elements deeper than ${context.limits.maxXmlDepth} (${part}).`,
      );
    }
    const element: XmlElement = { name: localName(name), attributes, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const onText = (text: string) => void open.at(-1)?.children.push(text);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  if (root === undefined || open.length > 0) {
    throw new DocumentError('corrupt', `${fileName} is damaged: its part ${part} is cut off or not XML.`, {
      hint: 'Open it in the program it came from and save it again.',
    });
  }
  return root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute by its local name (`val` finds `w:val`); an exact name wins over a prefixed one. */
export function attribute(element: XmlElement, name: string): string | undefined {
  const exact = element.attributes[name];
  if (exact !== undefined) return exact;
  for (const [key, value] of Object.entries(element.attributes)) {
    if (key.length > name.length && key.endsWith(name) && key[key.length - name.length - 1] === ':') return value;
  }
  return undefined;
}

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string';
}

/** The element children, optionally only those with this local name. */
export function elements(parent: XmlElement, name?: string): XmlElement[] {
  return parent.children.filter(
    (child): child is XmlElement => isElement(child) && (name === undefined || child.name === name),
  );
}

/** The first element child with this local name; several names descend one level each. */
export function child(parent: XmlElement, ...path: string[]): XmlElement | undefined {
  let current: XmlElement | undefined = parent;
  for (const name of path) {
    current = current.children.find((node): node is XmlElement => isElement(node) && node.name === name);
    if (current === undefined) return undefined;
  }
  return current;
}

/** All descendants with this local name, in document order; does not look inside a match. */
export function descendants(parent: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const node of parent.children) {
    if (!isElement(node)) continue;
    if (node.name === name) found.push(node);
    else found.push(...descendants(node, name));
  }
  return found;
}

/** All text inside, concatenated. */
export function textContent(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textContent).join('');
}
