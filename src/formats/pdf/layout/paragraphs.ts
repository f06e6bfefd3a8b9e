import { BULLET, firstCharacter, HANGUL, UNSPACED } from './characters.js';
import type { LineJoiner } from './line-breaks.js';
import type { Line } from './lines.js';

/** A paragraph, a list, a heading, a table: what stands between two empty lines. Its text keeps deliberate line ends. */
export interface Paragraph {
  text: string;
  size: number;
  lines: Line[];
}

/** Fonts whose sizes differ by less than this are one size. */
const SAME_SIZE = 0.06;
/** A baseline this many times as far below as usual begins a new paragraph. */
const PARAGRAPH_PITCH = 1.35;
/** Where too few lines show what is usual, in font sizes: Korean documents are set with up to twice the font size. */
const WIDE_PITCH = 2.5;
const MIN_PITCHES = 3;
/** Justified lines end within so many points of each other. */
const JUSTIFIED = 1.5;
/** An indent, in font sizes. */
const INDENT = 0.8;
/** A line is full when less than this many font sizes are left. */
const FULL_LINE = 1;
/** A line ends early when the next word and this many font sizes more would have found room. */
const SPARE = 1;
/** Numbers and letters that begin an item: `1.`, `2)`, `(3)`, `가.`, `a)`; and those of sections, `1.2.3`. */
const NUMBERED =
  /^(?:\(?(?:\d{1,3}|[가나다라마바사아자차카타파하]|[a-zA-Z]|[ivxIVX]{1,4})[.)]|\d{1,2}(?:\.\d{1,2})+\.?)\s/u;
const SECTION = /^\d{1,2}(?:\.\d{1,2})+\.?\s/;
/** A line of a table of contents, its dots written as `…`. */
const ENTRY = / … .{1,10}$/u;
const SENTENCE_END = /[.!?:;。！？…][)\]}"'”’」』]*$/u;

/**
 * Puts the lines of a block together into paragraphs. Lines are apart where the font size changes or the gap is wider
 * than usual. Among the rest
 * - table rows, list items and entries of a table of contents keep a line of their own;
 * - a line that ends although the first word of the next one would have fitted was ended on purpose;
 * - a first line that is indented begins a paragraph;
 * - all others run on and are joined.
 */
export function paragraphsOf(lines: Line[], joiner: LineJoiner): Paragraph[] {
  const column = columnEdge(lines);
  return groupsOf(lines).flatMap((group) => splitGroup(group, groupEdge(group, column), joiner));
}

/** The right edge of a block: the outermost place that two lines of text reach, to within a character. */
function columnEdge(lines: Line[]): number {
  const texts = lines.filter((line) => line.cells === 1).sort((a, b) => b.end - a.end);
  const edge = texts.find((line, index) => line.end - (texts[index + 1]?.end ?? line.end) <= line.size);
  return edge?.end ?? Number.NEGATIVE_INFINITY;
}

/** The right edge of a group of lines: its own when most of its lines are set to it, otherwise the block's. */
function groupEdge(group: Line[], column: number): number {
  const widest = Math.max(...group.map((line) => line.end));
  const before = group.slice(0, -1);
  const full = before.filter((line) => widest - line.end <= JUSTIFIED);
  return full.length >= 2 && full.length * 2 >= before.length ? widest : Math.max(column, widest);
}

/** Lines of one size at the usual distance. */
function groupsOf(lines: Line[]): Line[][] {
  const pitch = usualPitch(lines);
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group !== undefined && previous !== undefined && belongTogether(previous, line, pitch)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function belongTogether(line: Line, next: Line, pitch: number): boolean {
  if (!isSameSize(line, next) && line.cells === 1 && next.cells === 1) return false;
  return next.top - line.bottom <= pitch * Math.max(line.size, next.size);
}

/** The widest gap between lines of one paragraph, in font sizes, measured from ink to ink. */
function usualPitch(lines: Line[]): number {
  const gaps: number[] = [];
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || !isSameSize(line, next)) return;
    const gap = (next.top - line.bottom) / line.size;
    if (gap > -0.5 && gap < WIDE_PITCH) gaps.push(gap);
  });
  gaps.sort((a, b) => a - b);
  const middle = gaps[gaps.length >> 1] ?? 0;
  const widest = (1 + middle) * PARAGRAPH_PITCH - 1;
  return gaps.length >= MIN_PITCHES ? widest : Math.min(widest, WIDE_PITCH - 1);
}

function isSameSize(a: Line, b: Line): boolean {
  return Math.abs(a.size - b.size) <= SAME_SIZE * Math.max(a.size, b.size);
}

type Relation = 'runs-on' | 'new-line' | 'new-paragraph';

function splitGroup(group: Line[], right: number, joiner: LineJoiner): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let item: Line[] = [];
  for (const line of group) {
    const previous = item.at(-1);
    const paragraph = paragraphs.at(-1);
    const relation = previous === undefined ? 'new-paragraph' : relate(item, previous, line, right, joiner);
    if (paragraph === undefined || previous === undefined || relation === 'new-paragraph') {
      paragraphs.push({ text: line.text, size: line.size, lines: [line] });
    } else {
      const isFull = right - previous.end <= FULL_LINE * line.size;
      paragraph.text =
        relation === 'runs-on' ? joiner.join(paragraph.text, line.text, isFull) : `${paragraph.text}\n${line.text}`;
      paragraph.lines.push(line);
    }
    if (relation === 'runs-on') item.push(line);
    else item = [line];
  }
  return paragraphs;
}

/** @param item the lines since the last deliberate line end, `line` being the last of them */
function relate(item: Line[], line: Line, next: Line, right: number, joiner: LineJoiner): Relation {
  if (line.cells > 1 || next.cells > 1 || BULLET.test(next.text) || ENTRY.test(line.text)) return 'new-line';
  const em = next.size;
  const first = item[0] ?? line;
  const shift = (next.start - line.start) / em;
  const endsEarly = right - line.end > firstWordWidth(next, joiner) + SPARE * em;
  const isItem = BULLET.test(first.text) || NUMBERED.test(first.text);
  const isIndented = shift >= INDENT && !(line === first && isItem);
  const isOutdented = shift <= -INDENT && line !== first;
  if (NUMBERED.test(next.text)) {
    const isSibling = isItem && Math.abs(next.start - first.start) < INDENT * em;
    if (isSibling || endsEarly || isIndented || isOutdented || SENTENCE_END.test(line.text)) return 'new-line';
  }
  if (isIndented || isOutdented) return endsEarly && !SENTENCE_END.test(line.text) ? 'new-line' : 'new-paragraph';
  if (!endsEarly) return 'runs-on';
  const isTitle = line === first && SECTION.test(line.text);
  return isTitle || (SENTENCE_END.test(line.text) && !isItem) ? 'new-paragraph' : 'new-line';
}

/** The width of what would have moved up if there had been room: a word, or two syllables where words are cut. */
function firstWordWidth(line: Line, joiner: LineJoiner): number {
  const perCharacter = (line.end - line.start) / Math.max(1, line.text.length);
  const start = firstCharacter(line.text);
  if (UNSPACED.test(start)) return perCharacter;
  if (HANGUL.test(start) && joiner.cutsKoreanWords) return 2 * perCharacter;
  return line.text.search(/\s|$/) * perCharacter;
}
