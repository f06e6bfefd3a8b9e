import { isElement, textContent, type XmlElement } from '../xml.js';

/** Tracked deletions inside an equation. */
const DELETED: ReadonlySet<string> = new Set(['del', 'moveFrom']);

/**
 * The text that stands for an Office Math equation (`m:oMath`, or `m:oMathPara` with several): its characters in the
 * order of the file, without their arrangement.
 *
 * @returns '' when it has none
 */
export function equationText(equation: XmlElement): string {
  return characters(equation).replace(/\s+/g, ' ').trim();
}

function characters(element: XmlElement): string {
  if (element.name === 't') return textContent(element);
  return element.children
    .filter((node) => isElement(node))
    .filter(({ name }) => !DELETED.has(name))
    .map((node) => (node.name === 'oMath' ? `${characters(node)} ` : characters(node)))
    .join('');
}
