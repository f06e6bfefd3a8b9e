import { attribute, child, elements, type XmlElement } from '../xml.js';
import { numberOf, valOf } from './properties.js';

interface Style {
  name: string;
  basedOn: string | undefined;
  paragraphProperties: XmlElement | undefined;
}

/** The reference from a paragraph to a list; each half may come from another style. */
export interface ListReference {
  numberingId: string | undefined;
  level: number | undefined;
  /** The style that brings the list in; its numbering may say which level that style has. */
  styleId: string | undefined;
}

/**
 * Names of heading styles. Word stores its own in English whatever its language; other writers store what their users
 * see.
 */
const HEADING_NAME =
  /^(?:heading|제목|개요|見出し|标题|標題|überschrift|titre|título|titolo|kop|rubrik|заголовок|nagłówek) ?([1-9])$/i;
const TITLE_NAME = /^(?:title|제목)$/i;
const CODE_NAME = /^(?:html preformatted|preformatted text|source code|code(?: block)?|macro(?: text)?|코드)$/i;
/** The outline level that says "body text". */
const BODY_OUTLINE_LEVEL = 9;
/** No document of a person has longer chains; a longer one is a circle. */
const LONGEST_CHAIN = 30;

/** The paragraph styles of a document, as far as they say what a paragraph is. */
export class Styles {
  readonly #styles = new Map<string, Style>();
  #defaultId: string | undefined;

  /** @param root of the styles part, if there is one */
  constructor(root: XmlElement | undefined) {
    for (const element of root === undefined ? [] : elements(root, 'style')) {
      const id = attribute(element, 'styleId');
      if (id === undefined) continue;
      this.#styles.set(id, {
        name: valOf(element, 'name')?.trim() ?? '',
        basedOn: valOf(element, 'basedOn'),
        paragraphProperties: child(element, 'pPr'),
      });
      const isDefault = ['1', 'true', 'on'].includes(attribute(element, 'default') ?? '');
      if (isDefault && attribute(element, 'type') === 'paragraph') this.#defaultId = id;
    }
  }

  /** The heading level from 1 to 9; null for what is no heading. The paragraph's own outline level comes first. */
  headingLevel(properties: XmlElement | undefined): number | null {
    const own = numberOf(properties, 'outlineLvl');
    if (own !== undefined) return fromOutlineLevel(own);
    for (const { name, paragraphProperties } of this.#chain(properties)) {
      const level = numberOf(paragraphProperties, 'outlineLvl');
      if (level !== undefined) return fromOutlineLevel(level);
      const named = HEADING_NAME.exec(name)?.[1];
      if (named !== undefined) return Number(named);
    }
    return null;
  }

  isTitle(properties: XmlElement | undefined): boolean {
    return this.#chain(properties).some(({ name }) => TITLE_NAME.test(name));
  }

  isCode(properties: XmlElement | undefined): boolean {
    return this.#chain(properties).some(({ name }) => CODE_NAME.test(name));
  }

  /** The list a paragraph belongs to, by itself or through its styles. */
  list(properties: XmlElement | undefined): ListReference {
    const own = properties && child(properties, 'numPr');
    const reference: ListReference = {
      numberingId: valOf(own, 'numId'),
      level: numberOf(own, 'ilvl'),
      styleId: undefined,
    };
    for (const { id, paragraphProperties } of this.#chain(properties)) {
      if (reference.numberingId !== undefined) break;
      const inherited = paragraphProperties && child(paragraphProperties, 'numPr');
      reference.numberingId = valOf(inherited, 'numId');
      reference.level ??= numberOf(inherited, 'ilvl');
      if (reference.numberingId !== undefined) reference.styleId = id;
    }
    return reference;
  }

  /** The numbering that a style for lists stands for. */
  numberingOf(styleId: string): string | undefined {
    const properties = this.#styles.get(styleId)?.paragraphProperties;
    return valOf(properties && child(properties, 'numPr'), 'numId');
  }

  /** The style of a paragraph and those it is based on, nearest first. */
  #chain(properties: XmlElement | undefined): (Style & { id: string })[] {
    const chain: (Style & { id: string })[] = [];
    let id = valOf(properties, 'pStyle') ?? this.#defaultId;
    while (id !== undefined && chain.length < LONGEST_CHAIN) {
      // A style that is not defined still says something by its id, which writers derive from the name.
      const style: Style = this.#styles.get(id) ?? { name: id, basedOn: undefined, paragraphProperties: undefined };
      chain.push({ ...style, id });
      id = style.basedOn;
    }
    return chain;
  }
}

function fromOutlineLevel(level: number): number | null {
  return level >= 0 && level < BODY_OUTLINE_LEVEL ? level + 1 : null;
}
