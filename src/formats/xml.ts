import { XMLParser } from 'fast-xml-parser';
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

const ATTRIBUTES = ':@';
const TEXT = '#text';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** A document type with its internal subset. It is dropped, so that no entity of a file's own is ever expanded. */
const DOCTYPE = /<!DOCTYPE(?:[^>[]*\[[\s\S]*?\]\s*>|[^>]*>)/gi;

/**
 * Parses one XML part into its root element.
 *
 * @param part the part's name, for the message
 * @throws DocumentError `corrupt` when it is not XML, `limit` when it is nested too deeply
 */
export function parseXml(xml: string, part: string, fileName: string, context: FormatContext): XmlElement {
  let raw: RawNode[];
  try {
    raw = parser.parse(xml.replace(DOCTYPE, '')) as RawNode[];
  } catch (cause) {
    throw new DocumentError('corrupt', `${fileName} is damaged: its part ${part} is not readable XML.`, { cause });
  }
  const tooDeep = () =>
    new DocumentError('limit', `${fileName} nests elements deeper than ${context.limits.maxXmlDepth} (part ${part}).`);
  const roots = convert(raw, 1, context.limits.maxXmlDepth, tooDeep).filter((node) => typeof node !== 'string');
  const root = roots[0];
  if (root === undefined) {
    throw new DocumentError('corrupt', `${fileName} is damaged: its part ${part} has no root element.`);
  }
  return root;
}

/** fast-xml-parser's ordered form: one key for the tag, `:@` for its attributes. */
type RawNode = Record<string, unknown>;

function convert(nodes: RawNode[], depth: number, maxDepth: number, tooDeep: () => Error): XmlNode[] {
  if (depth > maxDepth) throw tooDeep();
  const result: XmlNode[] = [];
  for (const node of nodes) {
    for (const [key, value] of Object.entries(node)) {
      if (key === ATTRIBUTES) continue;
      if (key === TEXT) {
        result.push(String(value));
        continue;
      }
      result.push({
        name: localName(key),
        attributes: (node[ATTRIBUTES] as Record<string, string> | undefined) ?? {},
        children: convert(value as RawNode[], depth + 1, maxDepth, tooDeep),
      });
    }
  }
  return result;
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
