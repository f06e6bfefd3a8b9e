import { plainLines } from '../blocks.js';
import { attribute, child, elements, textContent, type XmlElement } from '../xml.js';
import type { ReadContext } from './context.js';
import { equationText } from './equation.js';
import type { NoteKind } from './notes.js';
import { numberText } from './number-text.js';

/**
 * What an element inside a line shows as text: special characters, numbers, note markers, equations, form objects.
 *
 * @returns undefined for an element that is none of these; it may hold text further inside
 */
export function inlineText(node: XmlElement, context: ReadContext): string | undefined {
  switch (node.name) {
    case 'lineBreak':
    case 'columnBreak':
      return '\n';
    case 'tab':
    case 'nbSpace':
    case 'fwSpace':
      return ' ';
    case 'hyphen':
      return '-';
    case 'footNote':
      return noteMarker('footnote', node, context);
    case 'endNote':
      return noteMarker('endnote', node, context);
    case 'autoNum':
      return autoNumber(node);
    case 'compose':
      return attribute(node, 'composeText') ?? childText(node, 'composeText');
    case 'dutmal':
      return annotated(childText(node, 'mainText'), childText(node, 'subText'));
    case 'script':
      return bracketed(equationText(textContent(node)));
    case 'btn':
      return attribute(node, 'caption') ?? '';
    case 'checkBtn':
    case 'radioBtn':
      return `[${attribute(node, 'value') === 'CHECKED' ? 'x' : ' '}] ${attribute(node, 'caption') ?? ''}`;
    case 'comboBox':
    case 'listBox':
      return selectedEntry(node);
    case 'edit':
      return (attribute(node, 'passwordChar') ?? '') === '' ? childText(node, 'text') : '';
    default:
      return undefined;
  }
}

function noteMarker(kind: NoteKind, note: XmlElement, context: ReadContext): string {
  const text = plainLines(context.readBlocks(note)).join(' ').replace(/\n/g, ' ');
  return text === '' ? '' : context.notes.add(kind, text);
}

/** The number of a table, picture or equation. A note's number stands in its marker; a page's number means nothing. */
function autoNumber(node: XmlElement): string {
  const number = Number(attribute(node, 'num'));
  const isCounted = ['TABLE', 'PICTURE', 'EQUATION'].includes(attribute(node, 'numType') ?? '');
  if (!isCounted || !Number.isInteger(number)) return '';
  const format = child(node, 'autoNumFormat');
  if (format === undefined) return String(number);
  const text = numberText(number, attribute(format, 'type'));
  return `${attribute(format, 'prefixChar') ?? ''}${text}${attribute(format, 'suffixChar') ?? ''}`;
}

/** A gloss above or below a word. */
function annotated(text: string, gloss: string): string {
  return gloss === '' ? text : `${text}(${gloss})`;
}

function bracketed(equation: string): string {
  return equation === '' ? '' : `[math: ${equation}]`;
}

/** The chosen entry of a list as it is displayed. */
function selectedEntry(list: XmlElement): string {
  const value = attribute(list, 'selectedValue') ?? '';
  const entry = elements(list, 'listItem').find((item) => attribute(item, 'value') === value);
  return (entry && attribute(entry, 'displayText')) || value;
}

function childText(node: XmlElement, name: string): string {
  const found = child(node, name);
  return found === undefined ? '' : textContent(found);
}
