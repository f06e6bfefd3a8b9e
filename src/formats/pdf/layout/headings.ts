import type { Line } from './lines.js';

/** An entry of the outline (the bookmarks), resolved to its page. */
export interface OutlineEntry {
  title: string;
  /** 0 for the outermost entries. */
  depth: number;
}

/** Lines of a block, with those that the outline names taken out as headings. */
export type Piece = { kind: 'heading'; depth: number; lines: Line[] } | { kind: 'lines'; lines: Line[] };

/** A heading is wrapped into no more lines than this. */
const MAX_LINES = 3;
/** What the outline may leave out before a title: `1.2`, `제 3 장`, `Chapter 4.`, `부록 A`. */
const NUMBERING =
  /^(?:chapter|section|appendix|part|제|부록)?(?:\p{N}{1,4}|[a-z]|[ivxlc]{1,5})?(?:[.–-]\p{N}{1,3})*[장절편부관항조]?[.:)]?$/iu;

/**
 * Finds the lines that are the headings of a page by its outline entries. The whole text of a line (or of up to three
 * consecutive lines) must be the entry's title, apart from white space and a number before it. Where several lines are,
 * the largest one is taken.
 */
export function splitAtHeadings(blocks: Line[][], entries: readonly OutlineEntry[]): Piece[][] {
  const headings = new Map<Line, { depth: number; lines: Line[] }>();
  for (const entry of entries) {
    const matches = blocks.flatMap((lines) => matchesIn(lines, entry.title));
    const best = matches.reduce<Line[]>((largest, lines) => (sizeOf(lines) > sizeOf(largest) ? lines : largest), []);
    const [first] = best;
    if (first !== undefined && !headings.has(first)) headings.set(first, { depth: entry.depth, lines: best });
  }
  return blocks.map((lines) => splitBlock(lines, headings));
}

function splitBlock(lines: Line[], headings: Map<Line, { depth: number; lines: Line[] }>): Piece[] {
  const pieces: Piece[] = [];
  const taken = new Set<Line>();
  for (const line of lines) {
    if (taken.has(line)) continue;
    const heading = headings.get(line);
    const previous = pieces.at(-1);
    if (heading !== undefined) {
      pieces.push({ kind: 'heading', ...heading });
      for (const part of heading.lines) taken.add(part);
    } else if (previous?.kind === 'lines') {
      previous.lines.push(line);
    } else {
      pieces.push({ kind: 'lines', lines: [line] });
    }
  }
  return pieces;
}

function matchesIn(lines: Line[], title: string): Line[][] {
  const wanted = bare(title);
  if (wanted.length < 2) return [];
  const matches: Line[][] = [];
  lines.forEach((_, index) => {
    let text = '';
    for (let count = 1; count <= MAX_LINES; count++) {
      text += bare(lines[index + count - 1]?.text ?? '');
      if (text.length > wanted.length + 20) break;
      if (text === wanted || (text.endsWith(wanted) && NUMBERING.test(text.slice(0, -wanted.length)))) {
        matches.push(lines.slice(index, index + count));
        break;
      }
    }
  });
  return matches;
}

function bare(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

function sizeOf(lines: Line[]): number {
  return Math.max(0, ...lines.map((line) => line.size));
}
