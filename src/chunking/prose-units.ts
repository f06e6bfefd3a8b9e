import { splitSentences } from '../text/sentences.js';
import type { Span } from '../text/spans.js';
import { linesOf } from './lines.js';
import { addLine } from './long-spans.js';
import { hasWord } from './paragraphs.js';
import type { ChunkingOptions } from './types.js';
import { BREAK, type Unit } from './units.js';

/**
 * Running text as units: its sentences. A sentence longer than the target is cut at its line ends, and a line longer
 * than the maximum between words.
 *
 * @param firstBreak how good a cut before the first sentence is
 */
export function proseUnits(text: string, span: Span, firstBreak: number, options: ChunkingOptions): Unit[] {
  const units: Unit[] = [];
  const prose = hasWord(text, span);
  for (const { start, end } of splitSentences(text, span.start, span.end)) {
    let breakBefore: number = units.length === 0 ? firstBreak : BREAK.SENTENCE;
    if (end - start <= options.targetChars) {
      units.push({ start, end, breakBefore, prose });
      continue;
    }
    for (const line of linesOf(text, start, end)) {
      addLine(units, text, line, breakBefore, prose, options);
      breakBefore = BREAK.LINE;
    }
  }
  return units;
}
