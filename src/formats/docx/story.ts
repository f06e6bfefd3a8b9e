import type { Block } from '../blocks.js';
import { child, elements, type XmlElement } from '../xml.js';
import type { ReadContext } from './context.js';
import { type InlineContent, readInline } from './inline.js';
import { isOn } from './properties.js';
import { readTable } from './table.js';

/** A longer paragraph of a heading style is a sentence, not a title. */
const LONGEST_HEADING = 200;

/** Elements around paragraphs and tables that say nothing about them. */
const TRANSPARENT: ReadonlySet<string> = new Set(['customXml', 'sdtContent', 'smartTag', 'ins', 'moveTo']);

/** The paragraphs and tables of a body, cell, note or text box, out of whatever is put around them. */
export function storyElements(parent: XmlElement): XmlElement[] {
  return elements(parent).flatMap((element) => {
    if (TRANSPARENT.has(element.name)) return storyElements(element);
    if (element.name === 'sdt') return isOn(child(element, 'sdtPr'), 'showingPlcHdr') ? [] : storyElements(element);
    if (element.name === 'AlternateContent') {
      const branches = elements(element).map(storyElements);
      return branches.find((content) => content.length > 0) ?? [];
    }
    return [element];
  });
}

/** The blocks of everything that holds paragraphs. */
export function readStory(parent: XmlElement, context: ReadContext): Block[] {
  const reader = new StoryReader(context);
  for (const element of storyElements(parent)) reader.read(element);
  return reader.finish();
}

/** Reads the paragraphs and tables of one story, one by one. */
export class StoryReader {
  readonly #context: ReadContext;
  readonly #blocks: Block[] = [];
  /** Paragraphs whose mark was deleted: they run on into the next one. */
  #runningOn: InlineContent[] = [];

  constructor(context: ReadContext) {
    this.#context = context;
  }

  read(element: XmlElement): void {
    switch (element.name) {
      case 'p':
        this.#readParagraph(element);
        break;
      case 'tbl':
        this.#append(readTable(element, (cell) => readStory(cell, this.#context)));
        break;
      case 'oMath':
      case 'oMathPara':
        this.#readParagraph({ name: 'p', attributes: {}, children: [element] });
        break;
    }
  }

  finish(): Block[] {
    this.#addParagraph(undefined, this.#runningOn.splice(0));
    return this.#blocks;
  }

  #readParagraph(paragraph: XmlElement): void {
    const properties = child(paragraph, 'pPr');
    this.#runningOn.push(readInline(paragraph, this.#context));
    const mark = properties && child(properties, 'rPr');
    const markIsDeleted = mark !== undefined && (child(mark, 'del') ?? child(mark, 'moveFrom')) !== undefined;
    if (!markIsDeleted) this.#addParagraph(properties, this.#runningOn.splice(0));
  }

  #addParagraph(properties: XmlElement | undefined, contents: readonly InlineContent[]): void {
    const { styles, numbers, comments } = this.#context;
    // An empty paragraph of a list has a number too, which the next one counts from.
    const number = contents.length === 0 ? null : numbers.next(styles.list(properties));
    const text = visible(contents.map((content) => content.text).join(''));
    if (text.trim() !== '') this.#blocks.push(this.#withRole(text, properties, number));
    for (const attachment of contents.flatMap(({ attachments }) => attachments)) {
      this.#append(attachment.kind === 'box' ? readStory(attachment.content, this.#context) : attachment.blocks);
    }
    const readComment = (comment: XmlElement) => readStory(comment, { ...this.#context, comments: comments.none() });
    for (const id of contents.flatMap(({ commentIds }) => commentIds)) this.#append(comments.read(id, readComment));
  }

  /** Not as arguments of one call, of which there may be only so many. */
  #append(blocks: readonly Block[]): void {
    for (const block of blocks) this.#blocks.push(block);
  }

  #withRole(text: string, properties: XmlElement | undefined, number: { level: number; marker: string } | null): Block {
    const { styles } = this.#context;
    const level = styles.headingLevel(properties);
    const lines = withoutIndentation(text);
    if (level !== null && lines.length <= LONGEST_HEADING) {
      const isNumbered = number !== null && number.marker !== '-';
      return { kind: 'heading', level, text: isNumbered ? `${number.marker} ${lines}` : lines };
    }
    if (styles.isTitle(properties)) return { kind: 'title', text: lines };
    if (styles.isCode(properties)) return { kind: 'code', text: text.replace(/^\n+/, '').trimEnd() };
    return number === null ? { kind: 'paragraph', text: lines } : { kind: 'item', ...number, text: lines };
  }
}

/** No-break spaces are spaces to a reader; optional hyphens are nothing. */
function visible(text: string): string {
  return text.replace(/\u00A0/g, ' ').replace(/\u00AD/g, '');
}

/** Blanks at the edges of a line are indentation by hand; Markdown would take four of them for code. */
function withoutIndentation(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
