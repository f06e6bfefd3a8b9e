import { heading } from '../../markdown.js';
import { blocksOf } from './columns.js';
import { type OutlineEntry, splitAtHeadings } from './headings.js';
import type { LineJoiner } from './line-breaks.js';
import { type Line, linesOf } from './lines.js';
import { type Paragraph, paragraphsOf } from './paragraphs.js';
import { MAX_PIECES, type Segment } from './segments.js';

/** `## Page N` is above everything on a page, so the outline's outermost entries are of level 3. */
const OUTERMOST_LEVEL = 3;
/** Paragraphs whose font sizes differ by less than this can be one paragraph in two columns. */
const SAME_SIZE = 0.06;

/** One layer of a page in reading order, as Markdown blocks, and what they were made of. */
export interface PageLayout {
  blocks: string[];
  paragraphs: Paragraph[];
}

/**
 * Puts the segments of a layer in reading order and writes them down: paragraphs as lines of their own between empty
 * lines, headings that the outline knows with their `#` marks. The layout of a page with more pieces of text than any
 * reader could follow (a map, a drawing) is not examined; its text comes in the file's order.
 */
export function layOut(segments: Segment[], entries: readonly OutlineEntry[], joiner: LineJoiner): PageLayout {
  if (segments.length > MAX_PIECES) return { blocks: [segments.map(({ text }) => text).join('\n')], paragraphs: [] };
  const columns = blocksOf(segments).map((block) => linesOf(block, joiner));
  const blocks: string[] = [];
  const paragraphs: Paragraph[] = [];
  for (const pieces of splitAtHeadings(columns, entries)) {
    pieces.forEach((piece, index) => {
      if (piece.kind === 'heading') {
        const text = joined(piece.lines, joiner);
        blocks.push(heading(OUTERMOST_LEVEL + piece.depth, text));
        paragraphs.push({ text, size: piece.lines[0]?.size ?? 0, lines: piece.lines });
        return;
      }
      for (const paragraph of paragraphsOf(piece.lines, joiner)) {
        const previous = index === 0 && paragraph.lines[0] === piece.lines[0] ? paragraphs.at(-1) : undefined;
        if (previous !== undefined && continues(previous, paragraph)) {
          previous.text = joiner.join(previous.text, paragraph.text, true);
          previous.lines.push(...paragraph.lines);
          blocks[blocks.length - 1] = escaped(previous.text);
        } else {
          paragraphs.push(paragraph);
          blocks.push(escaped(paragraph.text));
        }
      }
    });
  }
  return { blocks, paragraphs };
}

/** Whether a paragraph at the head of a column goes on with the sentence at the foot of the column before. */
function continues(previous: Paragraph, paragraph: Paragraph): boolean {
  return (
    previous.lines.length > 1 &&
    Math.abs(previous.size - paragraph.size) <= SAME_SIZE * previous.size &&
    /[\p{L},-]$/u.test(previous.text) &&
    /^\p{Ll}/u.test(paragraph.text)
  );
}

function joined(lines: Line[], joiner: LineJoiner): string {
  return lines.map((line) => line.text).reduce((text, next) => joiner.join(text, next, false));
}

/**
 * Text in which no line begins with something Markdown would take for structure: a shell's `# ` prompt is no heading, a
 * row of dashes makes none of the line above it, and three backticks do not swallow the rest of the document.
 */
function escaped(text: string): string {
  return text.replace(/^(?=#{1,6}(?:\s|$)|(?:-{2,}|={2,})\s*$|```|~~~)/gm, '\\');
}
