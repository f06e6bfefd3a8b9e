import { elements, textContent } from '../xml.js';
import type { OfficePackage } from './package.js';
import { partByType, type Relationship } from './relationships.js';

export interface CoreProperties {
  title: string | null;
  properties: Record<string, string>;
}

/** Dublin Core and package elements (ECMA-376 part 2, core properties) by the name we give them. */
const PROPERTY_OF: Readonly<Record<string, string>> = {
  title: 'title',
  creator: 'author',
  created: 'created',
  modified: 'modified',
  subject: 'subject',
  keywords: 'keywords',
  description: 'description',
};
const DEFAULT_PART = 'docProps/core.xml';
/** W3C date and time, the part of ISO 8601 that the standard asks for. */
const ISO_DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** Reads the properties part; a missing or damaged one gives none. @throws DocumentError `limit` */
export async function readCoreProperties(
  office: OfficePackage,
  packageRelationships: readonly Relationship[],
): Promise<CoreProperties> {
  const root = await office.optionalXml(partByType(packageRelationships, 'core-properties') ?? DEFAULT_PART);
  const properties: Record<string, string> = {};
  for (const element of root === undefined ? [] : elements(root)) {
    const name = PROPERTY_OF[element.name];
    const value = textContent(element).replace(/\s+/g, ' ').trim();
    if (name === undefined || value === '') continue;
    if ((name === 'created' || name === 'modified') && !ISO_DATE.test(value)) continue;
    properties[name] ??= value;
  }
  const { title, ...others } = properties;
  return { title: title ?? null, properties: others };
}
