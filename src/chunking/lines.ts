import type { Span } from '../text/spans.js';

/** The lines of a part of a text with LF line ends, each without its line end. */
export function linesOf(text: string, start = 0, end = text.length): Span[] {
  const lines: Span[] = [];
  let at = start;
  while (at <= end) {
    const lineEnd = text.indexOf('\n', at);
    if (lineEnd < 0 || lineEnd >= end) {
      lines.push({ start: at, end });
      break;
    }
    lines.push({ start: at, end: lineEnd });
    at = lineEnd + 1;
  }
  return lines;
}

/** Tells the line number of an offset. */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** 1-based number of the line that holds the UTF-16 offset. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
