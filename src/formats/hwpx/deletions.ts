import { attribute, descendants, type XmlElement } from '../xml.js';

/**
 * Text that change tracking marks as deleted: from `deleteBegin` to the `deleteEnd` with the same id, over runs and
 * paragraphs. A begin whose end does not follow is ignored, so that a damaged mark cannot swallow the rest of a section.
 */
export class Deletions {
  /** How many ends of each id are still to come. */
  #ahead = new Map<string, number>();
  #open = new Set<string>();

  beginSection(section: XmlElement): void {
    this.#ahead = new Map();
    this.#open = new Set();
    for (const mark of descendants(section, 'deleteEnd')) {
      const id = markId(mark);
      this.#ahead.set(id, (this.#ahead.get(id) ?? 0) + 1);
    }
  }

  /** Takes note of a begin or end mark; false when the node is neither. */
  mark(node: XmlElement): boolean {
    if (node.name === 'deleteBegin') {
      const id = markId(node);
      if ((this.#ahead.get(id) ?? 0) > 0) this.#open.add(id);
      return true;
    }
    if (node.name !== 'deleteEnd') return false;
    this.#end(node);
    return true;
  }

  /** An object is deleted as a whole; a deletion that ends inside it ends with it. */
  skip(node: XmlElement): void {
    for (const mark of descendants(node, 'deleteEnd')) this.#end(mark);
  }

  #end(mark: XmlElement): void {
    const id = markId(mark);
    this.#ahead.set(id, (this.#ahead.get(id) ?? 0) - 1);
    this.#open.delete(id);
  }

  /** Whether what stands here is deleted. */
  get active(): boolean {
    return this.#open.size > 0;
  }
}

function markId(mark: XmlElement): string {
  return attribute(mark, 'Id') ?? attribute(mark, 'id') ?? '';
}
