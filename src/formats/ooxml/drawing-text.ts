import { descendants, elements, textContent, type XmlElement } from '../xml.js';
import { contentOf } from './alternate-content.js';
import { unescapeText } from './escaped-text.js';

/** The text of one DrawingML paragraph: runs, fields and line breaks in the order they stand. */
export function paragraphText(paragraph: XmlElement): string {
  const text = contentOf(paragraph)
    .map((element) => {
      switch (element.name) {
        case 'r':
        case 'fld':
          return elements(element, 't').map(textContent).join('');
        case 'br':
          return '\n';
        case 'm':
          return equationText(element);
        default:
          return '';
      }
    })
    .join('');
  return unescapeText(text).replaceAll('\v', '\n');
}

/** The characters of an equation in the order of the file, without their arrangement. */
function equationText(element: XmlElement): string {
  return descendants(element, 't').map(textContent).join('');
}

/** The non-blank paragraphs of a text body as plain lines. */
export function plainParagraphs(textBody: XmlElement | undefined): string[] {
  if (textBody === undefined) return [];
  return elements(textBody, 'p')
    .map((paragraph) => paragraphText(paragraph).trim())
    .filter((text) => text !== '');
}

/** All text of a body on one line, for a title or a label. */
export function oneLine(textBody: XmlElement | undefined): string {
  return plainParagraphs(textBody).join(' ').replace(/\s+/g, ' ');
}
