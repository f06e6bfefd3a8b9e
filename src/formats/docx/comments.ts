import { type Block, plainLines } from '../blocks.js';
import { attribute, elements, type XmlElement } from '../xml.js';

/** The comments of a document, each to be read once, at its reference. */
export class Comments {
  readonly #byId: Map<string, XmlElement>;

  /** @param root of the comments part, if there is one */
  constructor(root: XmlElement | undefined) {
    const comments = root === undefined ? [] : elements(root, 'comment');
    this.#byId = new Map(comments.map((comment) => [attribute(comment, 'id') ?? '', comment]));
  }

  /** For the inside of a comment, where a reference could only lead in a circle. */
  none(): Comments {
    return new Comments(undefined);
  }

  read(id: string, readText: (comment: XmlElement) => Block[]): Block[] {
    const comment = this.#byId.get(id);
    if (comment === undefined) return [];
    this.#byId.delete(id);
    const text = plainLines(readText(comment)).join(' ');
    return text === '' ? [] : [{ kind: 'comment', label: label(comment), text }];
  }
}

function label(comment: XmlElement): string {
  const author = (attribute(comment, 'author') ?? '').replace(/\s+/g, ' ').trim();
  // The day as written: passing it through a time zone would shift it.
  const date = /^\d{4}-\d{2}-\d{2}/.exec(attribute(comment, 'date') ?? '')?.[0] ?? '';
  const signature = [author, date].filter((part) => part !== '').join(', ');
  return signature === '' ? 'Comment' : `Comment — ${signature}`;
}
