import { plainParagraphs } from '../ooxml/drawing-text.js';
import { child, descendants, type XmlElement } from '../xml.js';
import { placeholderType } from './inheritance.js';

/** Placeholders of a notes page that repeat the slide, or that the program fills in. */
const NOT_NOTES: ReadonlySet<string> = new Set(['sldImg', 'sldNum', 'dt', 'ftr', 'hdr']);

/**
 * The speaker's notes as a Markdown quotation.
 *
 * @param root of the notes page
 * @returns '' when there are none
 */
export function notesBlock(root: XmlElement): string {
  const lines = descendants(root, 'sp')
    .filter((shape) => !NOT_NOTES.has(placeholderType(shape) ?? ''))
    .flatMap((shape) => plainParagraphs(child(shape, 'txBody')));
  return lines.length === 0 ? '' : `> **Notes:** ${lines.join('\n').replaceAll('\n', '\n> ')}`;
}
