import type { LineJoiner } from '../../../../src/formats/pdf/layout/line-breaks.js';
import { lineJoiner } from '../../../../src/formats/pdf/layout/line-breaks.js';
import type { Segment } from '../../../../src/formats/pdf/layout/segments.js';
import { collectVocabulary } from '../../../../src/formats/pdf/layout/vocabulary.js';

/** A segment of 10 points whose characters are all 5 points wide; `order` is given by `inOrder`. */
export function segment(text: string, start: number, baseline: number, size = 10): Segment {
  return {
    text,
    start,
    end: start + text.length * size * 0.5,
    top: baseline - 0.8 * size,
    bottom: baseline + 0.2 * size,
    baseline,
    size,
    order: 0,
  };
}

/** Lines of text below each other, 12 points apart. */
export function column(start: number, baseline: number, lines: readonly string[], size = 10): Segment[] {
  return lines.map((line, index) => segment(line, start, baseline + index * 1.2 * size, size));
}

/** Numbers segments as a file that writes them in this order does. */
export function inOrder(segments: Segment[]): Segment[] {
  return segments.map((item, order) => ({ ...item, order }));
}

/** A joiner that knows only the words of these lines. */
export function joinerOf(lines: readonly string[] = [], cutsKoreanWords = false): LineJoiner {
  return lineJoiner(collectVocabulary(lines), cutsKoreanWords);
}

export function textsOf(blocks: Segment[][]): string[][] {
  return blocks.map((block) => block.map(({ text }) => text));
}
