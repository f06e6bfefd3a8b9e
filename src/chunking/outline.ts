import type { Span } from '../text/spans.js';
import { isTitleLike } from './paragraphs.js';
import { BREAK } from './units.js';

/** Title, subtitle, first heading; a longer row of short lines is rather a list or a poem. */
const MAX_TITLES = 3;
/** Rank of a title without a number: below a numbered section, above its items. */
const UNNUMBERED_RANK = 4;
/** Ten ranks fit between an ordinary paragraph and the best break. */
const RANK_WEIGHT = (BREAK.TITLE - BREAK.BLOCK) / 10;

const SYLLABLE = '[가나다라마바사아자차카타파하]';
/** How deep a numbered line stands, after the order that Korean official documents prescribe; 0 is the top. */
const RANKS: readonly (readonly [RegExp, number])[] = [
  [/^(?:(?:제\s?)?\d{1,3}\s?[편장][\s.:]|부록\s|(?:chapter|part|appendix)\s+[\dA-Z])/i, 0],
  [/^(?:[Ⅰ-Ⅻ]+|[IVX]{1,5})\s?\\?\./, 0.5],
  [/^제\s?\d{1,3}\s?절[\s.:]/, 1],
  [/^제\s?\d{1,4}\s?조(?:의\s?\d+)?[\s.:(]/, 1.5],
  [/^\d{1,2}\\?\.\s/, 2],
  [/^\d{1,2}\.\d{1,3}\\?\.?\s/, 2.2],
  [/^\d{1,2}(?:\.\d{1,3}){2,}\\?\.?\s/, 2.4],
  [/^[□■]/, 2.6],
  [new RegExp(`^(?:${SYLLABLE}|[A-Z])\\\\?\\.\\s`), 3],
  [/^[○●◦ㅇ]\s/, 3.5],
  [/^\d{1,2}\\?\)\s/, 4],
  [new RegExp(`^(?:${SYLLABLE}|[a-z])\\\\?\\)\\s`), 5],
  [/^\(\d{1,2}\)/, 6],
  [new RegExp(`^\\((?:${SYLLABLE}|[a-z])\\)`), 7],
  [/^[①-⑳]/, 8],
];

/** How a block stands to its neighbours. */
export interface OutlinePlace {
  /** How good a cut before it is, as far as its own number or title says. */
  breakBefore: number;
  /** It titles or introduces the next block and must not be cut from it. */
  titlesNext: boolean;
}

/**
 * Finds titles and numbered lines among neighbouring blocks of documents that have no real headings.
 *
 * @param blocks null for a block that is neither a line of text nor something a title can stand above
 * @param isText whether the block may be such a line itself
 */
export function outlinePlaces(
  text: string,
  blocks: readonly (Span | null)[],
  isText: (index: number) => boolean,
): OutlinePlace[] {
  const places: OutlinePlace[] = blocks.map(() => ({ breakBefore: BREAK.BLOCK, titlesNext: false }));
  /** Titles in a row above the nearest block that is none; infinite when there is no such block. */
  let titles = Number.POSITIVE_INFINITY;
  let nextRank: number | null = null;
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index];
    const place = places[index];
    if (block === null || block === undefined || place === undefined) {
      titles = Number.POSITIVE_INFINITY;
      nextRank = null;
      continue;
    }
    const rank = isText(index) ? outlineRank(text, block) : null;
    const isTitle = isText(index) && isTitleLike(text, block);
    const isAboveNext =
      rank !== null && nextRank !== null ? rank < nextRank && isTitle : isTitle && titles < MAX_TITLES;
    place.titlesNext = isAboveNext;
    if (rank !== null) place.breakBefore = BREAK.TITLE - rank * RANK_WEIGHT;
    else if (isAboveNext) place.breakBefore = BREAK.TITLE - UNNUMBERED_RANK * RANK_WEIGHT;
    // Numbered lines of one rank are items of a list, and the last of them is what a title above may stand over.
    titles = isAboveNext || (isTitle && rank === null) ? titles + 1 : 0;
    nextRank = rank;
  }
  return places;
}

function outlineRank(text: string, block: Span): number | null {
  const line = text.slice(block.start, Math.min(block.end, block.start + 24)).replace(/^[\s*_]+/, '');
  for (const [pattern, rank] of RANKS) if (pattern.test(line)) return rank;
  return null;
}
