import { paragraphText } from '../ooxml/drawing-text.js';
import { elements, type XmlElement } from '../xml.js';
import { type Bullet, levelOf } from './bullets.js';

/** An item that later, deeper items belong to. */
interface OpenItem {
  level: number;
  /** Blanks before its marker. */
  indent: number;
  marker: string;
  /** The number it bears; 0 without one. */
  number: number;
}

/**
 * The paragraphs of a text body as Markdown: list items with their levels, other paragraphs one per line.
 *
 * @returns '' when there is no text
 */
export function textBlock(textBody: XmlElement, bulletFor: (paragraph: XmlElement, level: number) => Bullet): string {
  const lines: string[] = [];
  let open: OpenItem[] = [];
  for (const paragraph of elements(textBody, 'p')) {
    const text = paragraphText(paragraph).trim();
    if (text === '') continue;
    const level = levelOf(paragraph);
    const bullet = bulletFor(paragraph, level);
    if (bullet.kind === 'none') {
      // Without an empty line it would read as a part of the last item.
      if (open.length > 0) lines.push('');
      open = [];
      lines.push(text);
      continue;
    }
    const item = nextItem(open, level, bullet);
    open = [...open.filter((other) => other.level < level), item];
    const prefix = `${' '.repeat(item.indent)}${item.marker} `;
    lines.push(prefix + text.replace(/\s*\n\s*/g, `\n${' '.repeat(prefix.length)}`));
  }
  return lines.join('\n');
}

function nextItem(open: readonly OpenItem[], level: number, bullet: Bullet): OpenItem {
  const parent = open.findLast((item) => item.level < level);
  const indent = parent === undefined ? 0 : parent.indent + parent.marker.length + 1;
  if (bullet.kind !== 'number') return { level, indent, marker: '-', number: 0 };
  const before = open.find((item) => item.level === level && item.number > 0);
  const number = before === undefined ? bullet.start : before.number + 1;
  return { level, indent, marker: `${number}.`, number };
}
