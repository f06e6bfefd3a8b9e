import type { Block } from '../blocks.js';
import { attribute, child, elements, textContent, type XmlElement } from '../xml.js';
import type { ReadContext } from './context.js';
import { equationText } from './equation.js';
import { formFieldText } from './form-field.js';
import { isOn } from './properties.js';
import { symbolText, withoutPrivateUse } from './symbols.js';

/** What is anchored in a paragraph but not part of its line. */
type Attachment = { kind: 'box'; content: XmlElement } | { kind: 'blocks'; blocks: readonly Block[] };

/** What stands in a paragraph. */
export interface InlineContent {
  text: string;
  attachments: Attachment[];
  commentIds: string[];
}

/** Runs stand in these as they would without them; insertions and moves are read as accepted. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'ins',
  'moveTo',
  'hyperlink',
  'fldSimple',
  'smartTag',
  'customXml',
  'sdtContent',
  'dir',
  'bdo',
  'rubyBase',
  'rt',
]);

/** Characters that have an element of their own. Hyphens that only show at the end of a line are none. */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
]);

/** Reads everything in a paragraph, in order. Deleted text, field codes and hidden text are left out. */
export function readInline(paragraph: XmlElement, context: ReadContext): InlineContent {
  const reader = new InlineReader(context);
  reader.readAll(paragraph);
  return reader.content;
}

class InlineReader {
  readonly content: InlineContent = { text: '', attachments: [], commentIds: [] };
  readonly #context: ReadContext;
  /** Open fields, outermost first. Fields that began in an earlier paragraph are past their codes. */
  readonly #fields: ('code' | 'result')[] = [];
  #openCodes = 0;
  /** The run that is read, for its font. */
  #run: XmlElement | undefined;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  readAll(parent: XmlElement): void {
    for (const element of elements(parent)) this.#read(element);
  }

  #read(element: XmlElement): void {
    const character = CHARACTERS.get(element.name);
    if (character !== undefined) this.#add(character);
    else if (TRANSPARENT.has(element.name)) this.readAll(element);
    else this.#readOther(element);
  }

  #readOther(element: XmlElement): void {
    switch (element.name) {
      case 'r':
        this.#readRun(element);
        break;
      case 't':
        this.#add(withoutPrivateUse(textContent(element).replace(/[\r\n]+/g, ' '), () => this.#font()));
        break;
      case 'sym':
        this.#addSymbol(element);
        break;
      case 'fldChar':
        this.#readFieldCharacter(element);
        break;
      case 'sdt':
        this.#readContentControl(element);
        break;
      case 'ruby':
        this.#readRuby(element);
        break;
      case 'footnoteReference':
        this.#add(this.#context.notes.marker('footnote', attribute(element, 'id')));
        break;
      case 'endnoteReference':
        this.#add(this.#context.notes.marker('endnote', attribute(element, 'id')));
        break;
      case 'commentReference':
        this.content.commentIds.push(attribute(element, 'id') ?? '');
        break;
      case 'oMath':
      case 'oMathPara':
        this.#addEquation(element);
        break;
      case 'AlternateContent':
        this.#readAlternative(element, (child) => this.#read(child));
        break;
      case 'drawing':
      case 'pict':
      case 'object':
        this.#readShape(element);
        break;
    }
  }

  #readRun(run: XmlElement): void {
    if (isOn(child(run, 'rPr'), 'vanish')) return;
    this.#run = run;
    this.readAll(run);
  }

  #add(text: string): void {
    if (this.#openCodes === 0) this.content.text += text;
  }

  #font(): string {
    const fonts = this.#run && child(this.#run, 'rPr', 'rFonts');
    return (fonts && (attribute(fonts, 'ascii') ?? attribute(fonts, 'hAnsi'))) ?? '';
  }

  #addSymbol(element: XmlElement): void {
    const code = Number.parseInt(attribute(element, 'char') ?? '', 16);
    if (Number.isInteger(code)) this.#add(symbolText(code, attribute(element, 'font') ?? this.#font()));
  }

  /** A field is its code, up to the separator, and its result, up to the end; both may hold more fields. */
  #readFieldCharacter(element: XmlElement): void {
    switch (attribute(element, 'fldCharType')) {
      case 'begin':
        this.#add(formFieldText(element));
        this.#fields.push('code');
        this.#openCodes += 1;
        break;
      case 'separate':
        if (this.#fields.pop() === 'code') this.#openCodes -= 1;
        this.#fields.push('result');
        break;
      case 'end':
        if (this.#fields.pop() === 'code') this.#openCodes -= 1;
        break;
    }
  }

  #readContentControl(element: XmlElement): void {
    const properties = child(element, 'sdtPr');
    if (!isOn(properties, 'showingPlcHdr')) this.readAll(element);
  }

  #readRuby(element: XmlElement): void {
    const gloss = readInline({ ...element, children: elements(element, 'rt') }, this.#context).text.trim();
    this.readAll({ ...element, children: elements(element, 'rubyBase') });
    if (gloss !== '') this.#add(`(${gloss})`);
  }

  #addEquation(element: XmlElement): void {
    const text = equationText(element);
    if (text !== '') this.#add(`[math: ${text}]`);
  }

  /** The branches show the same thing in different ways, best first: the first that has anything to say is read. */
  #readAlternative(element: XmlElement, read: (child: XmlElement) => void): void {
    const { content } = this;
    for (const branch of elements(element)) {
      const before = content.text.length + content.attachments.length;
      for (const child of elements(branch)) read(child);
      if (content.text.length + content.attachments.length > before) return;
    }
  }

  /** Text boxes, charts, diagrams and lettered art, at any depth of grouped shapes. */
  #readShape(element: XmlElement): void {
    const graphic = this.#context.graphics.get(element);
    if (graphic !== undefined) this.content.attachments.push({ kind: 'blocks', blocks: graphic });
    switch (element.name) {
      case 'txbxContent':
        this.content.attachments.push({ kind: 'box', content: element });
        break;
      case 'AlternateContent':
        this.#readAlternative(element, (child) => this.#readShape(child));
        break;
      case 'textpath': {
        const text = (attribute(element, 'string') ?? '').trim();
        if (text !== '') this.content.attachments.push({ kind: 'blocks', blocks: [{ kind: 'paragraph', text }] });
        break;
      }
      default:
        for (const inner of elements(element)) this.#readShape(inner);
    }
  }
}
