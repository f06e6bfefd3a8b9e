import type { Span } from '../text/spans.js';
import { linesOf } from './lines.js';
import { outlinePlaces } from './outline.js';
import { isLeadIn } from './paragraphs.js';
import { proseUnits } from './prose-units.js';
import type { ChunkingOptions } from './types.js';
import { BREAK, type Unit } from './units.js';
import { isWrapped } from './wrapped-lines.js';

/** Lines without an empty line between them. */
interface Paragraph extends Span {
  lines: Span[];
}

/**
 * Plain text as units: prose by sentences, also where it is hard-wrapped; logs, tables of values and other texts
 * with a record on each line by lines. A line that looks like a title stays with what follows.
 */
export function plainUnits(text: string, options: ChunkingOptions): Unit[] {
  const paragraphs = paragraphsOf(text);
  const places = outlinePlaces(text, paragraphs, () => true);
  const breakBefore = (index: number) => {
    const previous = paragraphs[index - 1];
    if (places[index - 1]?.titlesNext) return BREAK.NEVER;
    if (previous !== undefined && isLeadIn(text, previous)) return BREAK.LINE;
    return places[index]?.breakBefore ?? BREAK.BLOCK;
  };
  const units: Unit[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    for (const unit of paragraphUnits(text, paragraph, breakBefore(index), options)) units.push(unit);
  }
  return units;
}

function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | null = null;
  for (const line of linesOf(text)) {
    if (text.slice(line.start, line.end).trim() === '') {
      current = null;
    } else if (current === null) {
      current = { ...line, lines: [line] };
      paragraphs.push(current);
    } else {
      current.lines.push(line);
      current.end = line.end;
    }
  }
  return paragraphs;
}

function paragraphUnits(text: string, paragraph: Paragraph, firstBreak: number, options: ChunkingOptions): Unit[] {
  if (isWrapped(text, paragraph.lines)) return proseUnits(text, paragraph, firstBreak, options);
  const margin = indentOf(text, paragraph);
  return paragraph.lines.flatMap((line, index) => {
    // A more indented line continues its record: a stack trace, a nested entry.
    const isContinuation = indentOf(text, line) > margin;
    const breakBefore = index === 0 ? firstBreak : isContinuation ? BREAK.LINE : BREAK.SENTENCE;
    if (line.end - line.start > options.targetChars) return proseUnits(text, line, breakBefore, options);
    const end = line.start + text.slice(line.start, line.end).trimEnd().length;
    return [{ start: line.start, end, breakBefore, prose: false }];
  });
}

function indentOf(text: string, line: Span): number {
  let at = line.start;
  while (at < line.end && (text.charAt(at) === ' ' || text.charAt(at) === '\t')) at++;
  return at - line.start;
}
