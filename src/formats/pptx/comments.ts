import { plainParagraphs } from '../ooxml/drawing-text.js';
import type { OfficePackage } from '../ooxml/package.js';
import type { Relationship } from '../ooxml/relationships.js';
import { attribute, child, descendants, elements, textContent, type XmlElement } from '../xml.js';

/** Names by id. @param parts of the presentation's comment authors, in the older or the newer form */
export async function readAuthors(office: OfficePackage, parts: readonly string[]): Promise<Map<string, string>> {
  const authors = new Map<string, string>();
  for (const part of parts) {
    const root = await office.optionalXml(part);
    for (const author of root === undefined ? [] : elements(root)) {
      authors.set(attribute(author, 'id') ?? '', attribute(author, 'name') ?? '');
    }
  }
  return authors;
}

/** The comments on a slide, replies after what they answer, as Markdown quotations. */
export async function commentBlocks(
  office: OfficePackage,
  relationships: readonly Relationship[],
  authors: ReadonlyMap<string, string>,
): Promise<string[]> {
  const blocks: string[] = [];
  for (const { type, part } of relationships) {
    const root = type === 'comments' ? await office.optionalXml(part) : undefined;
    if (root === undefined) continue;
    for (const comment of descendants(root, 'cm')) {
      const replies = descendants(comment, 'reply');
      blocks.push(...[comment, ...replies].map((one) => commentBlock(one, authors)));
    }
  }
  return blocks.filter((block) => block !== '');
}

function commentBlock(comment: XmlElement, authors: ReadonlyMap<string, string>): string {
  const older = child(comment, 'text');
  const text = (older === undefined ? plainParagraphs(child(comment, 'txBody')).join('\n') : textContent(older)).trim();
  if (text === '') return '';
  const date = (attribute(comment, 'dt') ?? attribute(comment, 'created') ?? '').slice(0, 10);
  const author = authors.get(attribute(comment, 'authorId') ?? '') ?? '';
  const by = [author, date].filter((part) => part !== '').join(', ');
  return `> **[${by === '' ? 'Comment' : `Comment — ${by}`}]:** ${text.replace(/\s*\n\s*/g, '\n> ')}`;
}
