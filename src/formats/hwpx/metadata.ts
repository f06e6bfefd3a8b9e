import { attribute, child, elements, textContent, type XmlElement } from '../xml.js';

interface HwpxMetadata {
  title: string | null;
  properties: Record<string, string>;
}

/** The names under which writers keep a property: Hancom's `opf:meta`, and Dublin Core elements. */
const PROPERTY_OF: Readonly<Record<string, string>> = {
  title: 'title',
  creator: 'author',
  subject: 'subject',
  description: 'description',
  keyword: 'keywords',
  keywords: 'keywords',
  createddate: 'created',
  createdate: 'created',
  modifieddate: 'modified',
};
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** @param manifest the root of `content.hpf`, if there is one */
export function readMetadata(manifest: XmlElement | undefined): HwpxMetadata {
  const metadata = manifest && child(manifest, 'metadata');
  const properties: Record<string, string> = {};
  for (const element of metadata === undefined ? [] : elements(metadata)) {
    const name = element.name === 'meta' ? attribute(element, 'name') : element.name;
    const property = PROPERTY_OF[name?.toLowerCase() ?? ''];
    const value = metaValue(element);
    if (property === undefined || value === '' || properties[property] !== undefined) continue;
    if ((property === 'created' || property === 'modified') && !ISO_DATE.test(value)) continue;
    properties[property] = value;
  }
  const { title, ...others } = properties;
  return { title: title ?? null, properties: others };
}

/** Hancom writes `content="text"` and the value inside; others write the value into `content`. */
function metaValue(element: XmlElement): string {
  const inside = textContent(element).replace(/\s+/g, ' ').trim();
  const content = (attribute(element, 'content') ?? '').trim();
  return inside !== '' || content === 'text' ? inside : content;
}
