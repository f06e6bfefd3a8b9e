import { attribute, child, elements, type XmlElement } from '../xml.js';
import { oneLine } from './drawing-text.js';

/** Links of presentation points; only the links of the data itself (no type, or `parOf`) make the hierarchy. */
const DATA_LINK = 'parOf';
/** Deeper points are shown at this depth: no diagram of a person has more levels. */
const MAX_INDENT = 8;

/**
 * The text of a SmartArt diagram as a nested list, in the order of its outline.
 *
 * @param root of the diagram's data part
 * @returns '' when it has no text
 */
export function smartArtList(root: XmlElement): string {
  const points = new Map<string, XmlElement>();
  for (const point of elements(child(root, 'ptLst') ?? root, 'pt'))
    points.set(attribute(point, 'modelId') ?? '', point);
  const childrenOf = readLinks(root);
  const seen = new Set<string>();
  const lines: string[] = [];

  function walk(start: string): void {
    const waiting = [{ id: start, depth: 0 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { id, depth } = next;
      const point = points.get(id);
      if (point === undefined || seen.has(id)) continue;
      seen.add(id);
      const text = oneLine(child(point, 't'));
      if (text !== '') lines.push(`${'  '.repeat(Math.min(depth, MAX_INDENT))}- ${text}`);
      const below = (childrenOf.get(id) ?? []).map((to) => ({ id: to, depth: text === '' ? depth : depth + 1 }));
      waiting.push(...below.reverse());
    }
  }

  const isType = (point: XmlElement, ...types: string[]) => types.includes(attribute(point, 'type') ?? 'node');
  for (const [id, point] of points) if (isType(point, 'doc')) walk(id);
  // A diagram whose links are damaged still has its points.
  for (const [id, point] of points) if (isType(point, 'node', 'asst')) walk(id);
  return lines.join('\n');
}

function readLinks(root: XmlElement): Map<string, string[]> {
  const links = elements(child(root, 'cxnLst') ?? root, 'cxn')
    .filter((link) => (attribute(link, 'type') ?? DATA_LINK) === DATA_LINK)
    .map((link) => ({
      from: attribute(link, 'srcId') ?? '',
      to: attribute(link, 'destId') ?? '',
      order: Number(attribute(link, 'srcOrd') ?? 0),
    }))
    .sort((a, b) => a.order - b.order);
  const children = new Map<string, string[]>();
  for (const { from, to } of links) {
    const siblings = children.get(from);
    if (siblings === undefined) children.set(from, [to]);
    else siblings.push(to);
  }
  return children;
}
