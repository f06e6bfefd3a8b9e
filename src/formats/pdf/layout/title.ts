import type { Paragraph } from './paragraphs.js';
import type { PageBox } from './runs.js';

/** A title is set this much larger than most of the text on its page. */
const TITLE_RATIO = 1.3;
/** A title of several lines has one size. */
const SAME_SIZE = 0.95;
/** Titles are short, and stand in the upper part of the page. */
const MAX_TITLE = 200;
const UPPER_PART = 0.7;

/** A path, a file name, or what Word makes of one: `Microsoft Word - report.doc`. */
const FILE_NAME =
  /^(?:microsoft (?:word|powerpoint|excel)|hwp|한글|한컴)\s*-|^(?:~|\.{1,2})?[\\/]|^[a-z]:[\\/]|^file:|^\S*[\\/]\S*[\\/]\S*$|\.(?:docx?|hwpx?|pptx?|xlsx?|pdf|odt|rtf|txt|html?|tex|dvi|indd|qxd|ai|ps|tiff?|jpe?g|png)$/i;
const UNTITLED =
  /^(?:untitled|no title|title|document|new document|slide|powerpoint presentation|presentation|제목 ?없음|무제|문서|새 ?문서|빈 ?문서|프레젠테이션|powerpoint 프레젠테이션)[\s-]*\d*$/i;

/** The title the properties state, unless it says nothing about the document. */
export function statedTitle(title: string | undefined): string | null {
  if (title === undefined) return null;
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  return letters < 2 || FILE_NAME.test(title) || UNTITLED.test(title) ? null : title;
}

/**
 * The title as the first page shows it: its largest text, when that is clearly larger than the rest, in one piece, in
 * the upper part of the page and no longer than a title.
 *
 * @param page the edges of the page, in the coordinates of the paragraphs
 */
export function shownTitle(paragraphs: readonly Paragraph[], page: PageBox): string | null {
  const largest = Math.max(0, ...paragraphs.map(({ size }) => size));
  const isLargest = ({ size }: Paragraph) => size >= largest * SAME_SIZE;
  const from = paragraphs.findIndex(isLargest);
  const to = paragraphs.findLastIndex(isLargest) + 1;
  const title = paragraphs.slice(from, to);
  const text = title
    .map((paragraph) => paragraph.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  const bottom = Math.max(...title.flatMap(({ lines }) => lines.map((line) => line.bottom)));
  const isOne = title.length > 0 && title.every(isLargest);
  const isClear = largest >= TITLE_RATIO * commonSize(paragraphs) && text.length <= MAX_TITLE;
  const isWords = (text.match(/\p{L}/gu)?.length ?? 0) >= 3;
  return isOne && isClear && isWords && bottom <= page.top + UPPER_PART * (page.bottom - page.top) ? text : null;
}

/** The size most of the text is set in. */
function commonSize(paragraphs: readonly Paragraph[]): number {
  const lengths = new Map<number, number>();
  for (const { size, text } of paragraphs) {
    const rounded = Math.round(size * 2) / 2;
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
  }
  const [size] = [...lengths].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
  return size;
}
