import { child, elements, type XmlElement } from '../xml.js';

/**
 * The element children, with every alternate-content block replaced by what one of its branches holds, so that the
 * same content is not read twice. The first choice is the content itself; the fallback is often only a picture of it.
 */
export function contentOf(parent: XmlElement): XmlElement[] {
  return elements(parent).flatMap((element) => {
    if (element.name !== 'AlternateContent') return [element];
    const branch = child(element, 'Choice') ?? child(element, 'Fallback');
    return branch === undefined ? [] : contentOf(branch);
  });
}
