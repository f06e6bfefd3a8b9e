import { unescapeText } from '../ooxml/escaped-text.js';
import type { OfficePackage } from '../ooxml/package.js';
import type { Relationship } from '../ooxml/relationships.js';
import { attribute, child, descendants, elements, textContent, type XmlElement } from '../xml.js';
import { type CellPlace, parseCell } from './a1.js';

export interface SheetComment {
  place: CellPlace;
  reference: string;
  author: string;
  /** `2024-04-01`, when the file says it. */
  date: string;
  text: string;
}

/** A note that only repeats a comment thread, for programs that cannot show threads, has this kind of author. */
const THREAD_COPY_AUTHOR = /^tc=\{/i;

/**
 * The notes and comment threads of a sheet, in reading order.
 *
 * @param relationships of the sheet
 * @param persons names by id, from `readPersons`
 */
export async function readComments(
  office: OfficePackage,
  relationships: readonly Relationship[],
  persons: ReadonlyMap<string, string>,
): Promise<SheetComment[]> {
  const found: SheetComment[] = [];
  for (const { type, part } of relationships) {
    if (type !== 'comments' && type !== 'threadedComment') continue;
    const root = await office.optionalXml(part);
    if (root !== undefined) found.push(...(type === 'comments' ? readNotes(root) : readThreads(root, persons)));
  }
  return found
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.place.row - b.place.row || a.place.column - b.place.column);
}

/** The authors of comment threads. @param part of the workbook's persons */
export async function readPersons(office: OfficePackage, part: string | undefined): Promise<Map<string, string>> {
  const root = await office.optionalXml(part);
  const persons = root === undefined ? [] : elements(root, 'person');
  return new Map(persons.map((one) => [attribute(one, 'id') ?? '', attribute(one, 'displayName') ?? '']));
}

/** A comment as a Markdown quotation. */
export function commentBlock({ reference, author, date, text }: SheetComment): string {
  const by = [author, date].filter((part) => part !== '').join(', ');
  const label = by === '' ? `Comment ${reference}` : `Comment ${reference} — ${by}`;
  return `> **[${label}]:** ${text.replace(/\n+/g, '\n> ')}`;
}

function readNotes(root: XmlElement): SheetComment[] {
  const authors = elements(child(root, 'authors') ?? root, 'author').map((author) => textContent(author).trim());
  return descendants(root, 'comment').flatMap((comment) => {
    const author = authors[Number(attribute(comment, 'authorId'))] ?? '';
    const body = child(comment, 'text');
    if (THREAD_COPY_AUTHOR.test(author) || body === undefined) return [];
    return atCell(comment, { author, date: '', text: withoutAuthor(noteText(body), author) });
  });
}

function readThreads(root: XmlElement, persons: ReadonlyMap<string, string>): SheetComment[] {
  return elements(root, 'threadedComment').flatMap((comment) => {
    const body = child(comment, 'text');
    return atCell(comment, {
      author: persons.get(attribute(comment, 'personId') ?? '') ?? '',
      date: (attribute(comment, 'dT') ?? '').slice(0, 10),
      text: body === undefined ? '' : unescapeText(textContent(body)).trim(),
    });
  });
}

function atCell(comment: XmlElement, said: Pick<SheetComment, 'author' | 'date' | 'text'>): SheetComment[] {
  const reference = attribute(comment, 'ref') ?? '';
  const place = parseCell(reference);
  return place === undefined ? [] : [{ place, reference, ...said }];
}

/** Without phonetic runs. */
function noteText(body: XmlElement): string {
  const runs = elements(body).flatMap((element) => (element.name === 'r' ? elements(element, 't') : [element]));
  return unescapeText(
    runs
      .filter(({ name }) => name === 't')
      .map(textContent)
      .join(''),
  ).trim();
}

/** Excel begins a note with its author's name on a line of its own. */
function withoutAuthor(text: string, author: string): string {
  return author !== '' && text.startsWith(`${author}:`) ? text.slice(author.length + 1).trim() : text;
}
