import { attribute, elements, type XmlElement } from '../xml.js';
import type { OfficePackage } from './package.js';

export interface Relationship {
  id: string;
  /** The last segment of its type, which transitional and strict files share: `worksheet`, `slideLayout`. */
  type: string;
  /** The name of the part it points to. Such a part may be missing. */
  part: string;
}

/**
 * The relationships of a part to other parts of the package; those to the outside are left out. A missing or damaged
 * relationships part gives none: whoever asks has another way to the parts, or does without them.
 *
 * @param part '' for the package's own
 */
export async function readRelationships(office: OfficePackage, part: string): Promise<Relationship[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const root = await office.optionalXml(`${folder}_rels/${part.slice(slash)}.rels`);
  if (root === undefined) return [];
  return elements(root, 'Relationship').flatMap((element) => {
    const relationship = readOne(element, folder);
    return relationship === undefined ? [] : [{ ...relationship, part: office.partName(relationship.part) }];
  });
}

function readOne(element: XmlElement, folder: string): Relationship | undefined {
  const target = attribute(element, 'Target');
  if (target === undefined || attribute(element, 'TargetMode') === 'External') return undefined;
  const type = attribute(element, 'Type') ?? '';
  return {
    id: attribute(element, 'Id') ?? '',
    type: type.slice(type.lastIndexOf('/') + 1),
    part: resolveTarget(folder, target),
  };
}

/** Targets are relative to the folder of the source part; a leading slash means the root of the package. */
function resolveTarget(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const segments: string[] = [];
  for (const segment of `${path.startsWith('/') ? '' : folder}${path}`.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** The part that the relationship with this id points to. */
export function partById(relationships: readonly Relationship[], id: string | undefined): string | undefined {
  return id === undefined ? undefined : relationships.find((relationship) => relationship.id === id)?.part;
}

/** The first part of this type. */
export function partByType(relationships: readonly Relationship[], type: string): string | undefined {
  return relationships.find((relationship) => relationship.type === type)?.part;
}
