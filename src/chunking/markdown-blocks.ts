import type { Span } from '../text/spans.js';
import { linesOf } from './lines.js';
import { classifyLine, closesFence, isTableDelimiter, type MarkdownLine, setextLevel } from './markdown-lines.js';

type BlockKind =
  | { kind: 'heading'; level: number; title: string }
  | { kind: 'paragraph' | 'quote' | 'list' | 'table' | 'code' | 'rule' | 'frontMatter' };

export type MarkdownBlock = Span & BlockKind;

/** A front matter longer than this is rather text between two rules. */
const MAX_FRONT_MATTER_LINES = 200;
/** A longer underlined text is a paragraph with a rule under it, whatever CommonMark says. */
const MAX_SETEXT_TITLE = 200;
/** List items and code are indented by at least this much to belong to the item above. */
const ITEM_INDENT = 2;

/**
 * Reads Markdown into its top-level blocks, in order. Only blank lines lie between them. Never fails: an unclosed
 * fence runs to the end of the text, an unclosed comment is a paragraph. Linear in the length of the text.
 */
export function markdownBlocks(text: string): MarkdownBlock[] {
  return new BlockReader(text).read();
}

class BlockReader {
  readonly #text: string;
  readonly #lines: Span[];
  readonly #blocks: MarkdownBlock[] = [];
  /** HTML closers that do not occur any more, so that they are looked for only once. */
  readonly #absent = new Set<RegExp>();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lines = linesOf(text);
  }

  read(): MarkdownBlock[] {
    const frontMatter = this.#frontMatterEnd();
    if (frontMatter !== null) this.#add({ kind: 'frontMatter' }, frontMatter);
    while (this.#at < this.#lines.length) {
      const line = this.#classify(this.#at);
      if (line.kind === 'blank') this.#at++;
      else this.#add(...this.#blockFrom(line));
    }
    return this.#blocks;
  }

  #line(index: number): string {
    const line = this.#lines[index];
    return line === undefined ? '' : this.#text.slice(line.start, line.end);
  }

  #classify(index: number): MarkdownLine {
    return classifyLine(this.#line(index));
  }

  /** Adds the lines from the current one up to `next` as one block, less blank lines at its end, and goes on there. */
  #add(block: BlockKind, next: number): void {
    const start = this.#lines[this.#at]?.start ?? 0;
    const end = this.#lines[next - 1]?.end ?? start;
    this.#blocks.push({ ...block, start, end: start + this.#text.slice(start, end).trimEnd().length });
    this.#at = next;
  }

  #frontMatterEnd(): number | null {
    if (this.#line(0).trimEnd() !== '---' || this.#line(1).trim() === '') return null;
    for (let index = 1; index < Math.min(this.#lines.length, MAX_FRONT_MATTER_LINES); index++) {
      const line = this.#line(index).trimEnd();
      if (line === '---' || line === '...') return index + 1;
    }
    return null;
  }

  /** The block that begins with the current line, and the index of the line after it. */
  #blockFrom(line: MarkdownLine): [BlockKind, number] {
    switch (line.kind) {
      case 'fence':
        return [{ kind: 'code' }, this.#fenceEnd(this.#at, line)];
      case 'heading':
        return [{ kind: 'heading', level: line.level, title: line.title }, this.#at + 1];
      case 'rule':
        return [{ kind: 'rule' }, this.#at + 1];
      case 'quote':
        return [{ kind: 'quote' }, this.#quoteEnd()];
      case 'item':
        return [{ kind: 'list' }, this.#listEnd(line.marker)];
      case 'indented':
        return [{ kind: 'code' }, this.#indentedEnd()];
      case 'html': {
        const end = this.#htmlEnd(line.closer);
        return end === null ? this.#paragraph() : [{ kind: 'code' }, end];
      }
      case 'blank':
      case 'text':
        return this.#startsTable(this.#at) ? [{ kind: 'table' }, this.#tableEnd()] : this.#paragraph();
    }
  }

  /** An indented fence, as in a list item, also ends where the text returns to the margin. */
  #fenceEnd(opening: number, fence: { indent: number; marker: string }): number {
    for (let index = opening + 1; index < this.#lines.length; index++) {
      const line = this.#line(index);
      if (closesFence(line, fence.marker)) return index + 1;
      if (fence.indent >= ITEM_INDENT && /^\S/.test(line)) return index;
    }
    return this.#lines.length;
  }

  #quoteEnd(): number {
    let index = this.#at + 1;
    for (; index < this.#lines.length; index++) {
      const { kind } = this.#classify(index);
      if (kind !== 'quote' && kind !== 'text') break;
    }
    return index;
  }

  #indentedEnd(): number {
    let end = this.#at + 1;
    for (let index = end; index < this.#lines.length; index++) {
      const line = this.#line(index);
      if (line.trim() === '') continue;
      if (!/^(?: {4}| {0,3}\t)/.test(line)) break;
      end = index + 1;
    }
    return end;
  }

  #htmlEnd(closer: RegExp): number | null {
    if (this.#absent.has(closer)) return null;
    closer.lastIndex = this.#lines[this.#at]?.start ?? 0;
    const close = closer.exec(this.#text);
    if (close === null) {
      this.#absent.add(closer);
      return null;
    }
    let index = this.#at;
    while ((this.#lines[index]?.end ?? Number.POSITIVE_INFINITY) < close.index) index++;
    return index + 1;
  }

  #startsTable(index: number): boolean {
    const line = this.#line(index);
    if (!line.includes('|')) return false;
    const next = this.#line(index + 1);
    return isTableDelimiter(next) || (isRow(line) && isRow(next));
  }

  #tableEnd(): number {
    let index = this.#at + 1;
    while (index < this.#lines.length && this.#line(index).includes('|')) index++;
    return index;
  }

  #listEnd(marker: string): number {
    let index = this.#at + 1;
    let end = index;
    while (index < this.#lines.length) {
      const line = this.#classify(index);
      if (line.kind === 'blank') {
        const next = this.#nextInList(index, marker);
        if (next === null) break;
        index = next;
        continue;
      }
      if (line.kind === 'fence' && line.indent >= ITEM_INDENT) {
        index = this.#fenceEnd(index, line);
        end = index;
        continue;
      }
      if (line.kind === 'heading' || line.kind === 'rule' || line.kind === 'fence' || line.kind === 'quote') break;
      if (line.kind === 'text' && this.#startsTable(index)) break;
      index++;
      end = index;
    }
    return end;
  }

  /** After a blank line a list goes on with an indented line or another item of its kind. */
  #nextInList(blank: number, marker: string): number | null {
    let index = blank;
    while (index < this.#lines.length && this.#line(index).trim() === '') index++;
    if (index === this.#lines.length) return null;
    const line = this.#classify(index);
    if (line.kind === 'item' && (line.indent >= ITEM_INDENT || isSameKind(line.marker, marker))) return index;
    return /^(?: {2}|\t)/.test(this.#line(index)) ? index : null;
  }

  #paragraph(): [BlockKind, number] {
    let index = this.#at + 1;
    for (; index < this.#lines.length; index++) {
      const level = this.#isShortSoFar(index) ? setextLevel(this.#line(index)) : null;
      if (level !== null) {
        const title = this.#text.slice(this.#lines[this.#at]?.start, this.#lines[index - 1]?.end);
        return [{ kind: 'heading', level, title }, index + 1];
      }
      if (this.#interruptsParagraph(index)) break;
    }
    return [{ kind: 'paragraph' }, index];
  }

  #isShortSoFar(index: number): boolean {
    const start = this.#lines[this.#at]?.start ?? 0;
    return index - this.#at <= 2 && (this.#lines[index - 1]?.end ?? start) - start <= MAX_SETEXT_TITLE;
  }

  #interruptsParagraph(index: number): boolean {
    const line = this.#classify(index);
    if (line.kind === 'indented' || line.kind === 'html') return false;
    if (line.kind === 'text') return this.#startsTable(index);
    // A wrapped line may begin with a number and a period; only a list that starts with 1 is taken for one.
    if (line.kind === 'item') return !line.isEmpty && line.indent < 4 && /^(?:[-*+]|1[.)])$/.test(line.marker);
    return true;
  }
}

/** A line of a table that is written with its outer pipes. */
function isRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

/** Two lists stand one after the other where the bullet, or what follows the number, changes. */
function isSameKind(marker: string, other: string): boolean {
  return marker.at(-1) === other.at(-1);
}
