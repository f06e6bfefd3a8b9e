import type { PageBox } from './runs.js';
import type { Segment } from './segments.js';

/** What is looked at of a page: the segments of its main layer; null for a page without text. */
export type PageSegments = { segments: readonly Segment[]; page: PageBox } | null;

/** Fewer pages prove nothing. */
const MIN_PAGES = 4;
/** A running line is on at least this part of all pages. */
const MIN_SHARE = 0.6;
/** It stands within this part of the page's height from its edge … */
const MARGIN = 0.12;
/** … among so many outermost rows … */
const MAX_ROWS = 3;
/** … with this many font sizes of white between it and the text. A table's header row touches its table. */
const APART = 1;
/** Running lines are at the same place within so many points. */
const SAME_PLACE = 4;

/** A segment at the edge of a page that may be a running header, footer or page number. */
interface Candidate {
  page: number;
  segment: Segment;
  /** From the upper or lower edge of the page to the baseline. */
  distance: number;
  /** From the nearer one of the left and right edges: in a book, left and right pages are mirrored. */
  inset: number;
  middle: number;
  numbers: number[];
}

/**
 * Finds running headers, footers and page numbers. The evidence is strict: at least four pages, on 60 % of them the
 * same text at the same place near the edge, apart from the page's own text. Numbers in it may differ only as page
 * numbers do, by one from page to page: `Invoice 1001` on one page and `Invoice 1207` on the next stays.
 *
 * @returns for every page the running segments
 */
export function runningSegments(pages: readonly PageSegments[]): Set<Segment>[] {
  const running = pages.map(() => new Set<Segment>());
  if (pages.length < MIN_PAGES) return running;
  const groups = new Map<string, Candidate[]>();
  pages.forEach((page, index) => {
    if (page === null) return;
    for (const edge of ['top', 'bottom'] as const) {
      for (const { segment, distance } of marginSegments(page, edge)) {
        const key = `${edge}:${segment.text.replace(/\d+/g, '#')}`;
        const candidate = {
          page: index,
          segment,
          distance,
          inset: Math.min(segment.start - page.page.left, page.page.right - segment.end),
          middle: (segment.start + segment.end) / 2,
          numbers: (segment.text.match(/\d+/g) ?? []).map(Number),
        };
        groups.set(key, [...(groups.get(key) ?? []), candidate]);
      }
    }
  });
  for (const group of groups.values()) {
    const members = countedByPage(atSamePlace(group));
    if (new Set(members.map(({ page }) => page)).size < MIN_SHARE * pages.length) continue;
    for (const { page, segment } of members) running[page]?.add(segment);
  }
  return running;
}

/**
 * What to leave out of the text: every running segment but the first of those that say something. A report's name that
 * stands nowhere but in its headers must still be found; page numbers say nothing.
 */
export function repeatedSegments(running: readonly Set<Segment>[]): Set<Segment> {
  const repeated = new Set<Segment>();
  const seen = new Set<string>();
  for (const page of running) {
    for (const segment of page) {
      const key = segment.text.replace(/\d+/g, '#');
      if (seen.has(key) || !/\p{L}{2}/u.test(key)) repeated.add(segment);
      seen.add(key);
    }
  }
  return repeated;
}

function marginSegments(
  { segments, page }: NonNullable<PageSegments>,
  edge: 'top' | 'bottom',
): Pick<Candidate, 'segment' | 'distance'>[] {
  const height = page.bottom - page.top;
  const distanceOf = (segment: Segment) =>
    edge === 'top' ? segment.baseline - page.top : page.bottom - segment.baseline;
  const found: Pick<Candidate, 'segment' | 'distance'>[] = [];
  let rows = 0;
  let previous: Segment | undefined;
  for (const segment of [...segments].sort((a, b) => distanceOf(a) - distanceOf(b))) {
    if (previous !== undefined) {
      const white = edge === 'top' ? segment.top - previous.bottom : previous.top - segment.bottom;
      if (white >= APART * previous.size) return found;
      if (white > -previous.size / 2) rows++;
    }
    if (rows >= MAX_ROWS || distanceOf(segment) > MARGIN * height) return [];
    found.push({ segment, distance: distanceOf(segment) });
    previous = segment;
  }
  return found;
}

/** Those at the height of most others, and as far from the nearer side, or as far in the middle, as most others. */
function atSamePlace(group: Candidate[]): Candidate[] {
  const isCommon = (value: (candidate: Candidate) => number) => {
    const common = median(group.map(value));
    return (candidate: Candidate) => Math.abs(value(candidate) - common) <= SAME_PLACE;
  };
  const height = isCommon(({ distance }) => distance);
  const inset = isCommon((candidate) => candidate.inset);
  const middle = isCommon((candidate) => candidate.middle);
  return group.filter((candidate) => height(candidate) && (inset(candidate) || middle(candidate)));
}

/** Those whose every number is the same as in most others, or is as far from the page's position as in most others. */
function countedByPage(group: Candidate[]): Candidate[] {
  const places = group[0]?.numbers.length ?? 0;
  let members = group;
  for (let place = 0; place < places; place++) {
    const fixed = withCommonValue(members, ({ numbers }) => numbers[place] ?? 0);
    const counting = withCommonValue(members, ({ numbers, page }) => (numbers[place] ?? 0) - page);
    members = fixed.length >= counting.length ? fixed : counting;
  }
  return members;
}

function withCommonValue(group: Candidate[], value: (candidate: Candidate) => number): Candidate[] {
  const counts = new Map<number, number>();
  for (const candidate of group) counts.set(value(candidate), (counts.get(value(candidate)) ?? 0) + 1);
  const [common] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0]);
  return group.filter((candidate) => value(candidate) === common);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
