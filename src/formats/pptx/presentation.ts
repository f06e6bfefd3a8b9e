import { type OfficePackage, withoutMainPart } from '../ooxml/package.js';
import { partById, partByType, type Relationship, readRelationships } from '../ooxml/relationships.js';
import { child, elements } from '../xml.js';

export interface Presentation {
  /** The parts of the slides in the order they are shown; undefined where the presentation does not say. */
  slides: (string | undefined)[];
  /** Authors of comments, in either form. */
  authorParts: string[];
}

const DEFAULT_PART = 'ppt/presentation.xml';
const SLIDE_PART = /^ppt\/slides\/slide\d+\.xml$/i;

/**
 * Reads the order of the slides. Where relationships are missing or damaged, slides are taken by the number in their
 * name.
 *
 * @throws DocumentError `corrupt`, `wrong_type`, `limit`
 */
export async function readPresentation(
  office: OfficePackage,
  packageRelationships: readonly Relationship[],
): Promise<Presentation> {
  const part = [partByType(packageRelationships, 'officeDocument'), DEFAULT_PART].find(
    (name) => name !== undefined && /presentation[^/]*\.xml$/i.test(name) && office.has(name),
  );
  if (part === undefined) throw withoutMainPart(office, 'PowerPoint presentation');
  const relationships = await readRelationships(office, part);
  const list = child(await office.xml(part), 'sldIdLst');
  const references = list === undefined ? [] : elements(list, 'sldId');
  const linked = references.map((slide) => partById(relationships, relationshipId(slide.attributes)));
  return {
    slides: linked.some((slide) => slide !== undefined) ? linked : usualSlides(office),
    authorParts: relationships.filter(({ type }) => /^(?:commentA|a)uthors$/.test(type)).map((author) => author.part),
  };
}

/** `r:id`: a slide's own `id` stands beside it and means something else. */
function relationshipId(attributes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
}

function usualSlides({ zip }: OfficePackage): string[] {
  return zip.names.filter((name) => SLIDE_PART.test(name)).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
