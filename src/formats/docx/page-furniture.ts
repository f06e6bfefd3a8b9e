import { type Block, plainLines, quoted } from '../blocks.js';
import type { TextBuilder } from '../text-builder.js';
import { attribute, elements, type XmlElement } from '../xml.js';
import { isOn } from './properties.js';

type FurnitureKind = 'Header' | 'Footer';

/** A reference from a section to one of its headers or footers. */
interface FurnitureReference {
  kind: FurnitureKind;
  label: string;
  relationshipId: string;
}

const KIND_OF: ReadonlyMap<string, FurnitureKind> = new Map([
  ['headerReference', 'Header'],
  ['footerReference', 'Footer'],
]);
const LABEL_SUFFIX: ReadonlyMap<string, string> = new Map([
  ['first', ' — First Page'],
  ['even', ' — Even'],
]);

/** Without these a header says nothing but which page this is: `- 3 -`, `Page 3 of 12`, `3쪽`. */
const PAGE_WORDS = /\b(?:page|of)\b|쪽|페이지/gi;
const RULE = /[_―—–-]{4,}/g;

/**
 * The headers and footers that the sections of a document show, in order of reference: those for the first page only
 * where it differs, those for even pages only where the whole document tells them apart.
 */
export function furnitureReferences(document: XmlElement, settings: XmlElement | undefined): FurnitureReference[] {
  const hasEvenPages = isOn(settings, 'evenAndOddHeaders');
  return sectionProperties(document).flatMap((section) =>
    elements(section).flatMap((element) => {
      const kind = KIND_OF.get(element.name);
      const type = attribute(element, 'type') ?? 'default';
      const isShown = type === 'first' ? isOn(section, 'titlePg') : type !== 'even' || hasEvenPages;
      if (kind === undefined || !isShown) return [];
      return [
        { kind, label: `${kind}${LABEL_SUFFIX.get(type) ?? ''}`, relationshipId: attribute(element, 'id') ?? '' },
      ];
    }),
  );
}

/** A section's properties stand in its last paragraph; the last section's stand in the body. */
function sectionProperties(element: XmlElement): XmlElement[] {
  if (element.name === 'sectPr') return [element];
  return elements(element).flatMap(sectionProperties);
}

/** Headers and footers, each text once. */
export class PageFurniture {
  readonly #texts: Readonly<Record<FurnitureKind, Map<string, string>>> = { Header: new Map(), Footer: new Map() };

  add({ kind, label }: FurnitureReference, blocks: readonly Block[]): void {
    const text = plainLines(blocks)
      .map((line) => line.replace(RULE, ' ').replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join(' ');
    if (!/\p{L}/u.test(text.replace(PAGE_WORDS, ''))) return;
    // Sections often repeat a text with another page number.
    const key = text.replace(/[\d\s]+/g, '');
    if (!this.#texts[kind].has(key)) this.#texts[kind].set(key, quoted(label, text));
  }

  write(builder: TextBuilder): void {
    for (const texts of Object.values(this.#texts)) for (const text of texts.values()) builder.block(text);
  }
}
