import { graphemeBoundaryAtOrBefore } from '../text/graphemes.js';
import type { Match } from './highlighter.js';

/** A passage to show, with what to highlight in it. */
export interface Snippet {
  /** On one line; `…` where the text goes on. */
  text: string;
  /** UTF-16 ranges of `text`, end exclusive, in order and apart from each other. */
  matches: [start: number, end: number][];
}

/** About three lines of a terminal. */
const SNIPPET_CHARS = 240;
/** How far an edge moves to stand between two words. */
const EDGE_SEARCH = 24;
/** The part of the free room that is given to what precedes the matches. */
const LEAD = 1 / 3;
/** What a further place of the same term is worth. */
const REPEATED = 0.1;
/** Later places must be better by this much: the first of like passages is where a reader would start. */
const CLEARLY_BETTER = 1.05;
const ELLIPSIS = '…';

/**
 * The passage of a text with the densest cluster of matches, or its beginning when there are none.
 *
 * @param matches places in `text`, in order of their start
 */
export function makeSnippet(text: string, matches: readonly Match[]): Snippet {
  const [start, end] = chooseWindow(text, matches);
  const ranges = merged(matches, start, end);
  const before = start > 0 ? ELLIPSIS : '';
  const after = end < text.length ? ELLIPSIS : '';
  const line = onOneLine(
    text.slice(start, end),
    ranges.map(([from, to]) => [from - start, to - start]),
  );
  return {
    text: `${before}${line.text}${after}`,
    matches: line.matches.map(([from, to]) => [from + before.length, to + before.length]),
  };
}

function chooseWindow(text: string, matches: readonly Match[]): [start: number, end: number] {
  const cluster = densestCluster(matches);
  const room = Math.max(0, SNIPPET_CHARS - (cluster.end - cluster.start));
  const lastStart = Math.max(0, text.length - SNIPPET_CHARS);
  const start = Math.min(Math.max(0, Math.round(cluster.start - room * LEAD)), lastStart);
  const end = Math.min(text.length, start + SNIPPET_CHARS);
  return [startBetweenWords(text, start, cluster.start), endBetweenWords(text, end, Math.min(cluster.end, end))];
}

/** The stretch of at most a snippet's length whose different terms tell most; the first of nearly equal ones. */
function densestCluster(matches: readonly Match[]): { start: number; end: number } {
  let best = { start: 0, end: 0, worth: 0 };
  for (const [index, { start }] of matches.entries()) {
    const cluster = { start, end: start, worth: 0 };
    const terms = new Set<string>();
    for (const match of matches.slice(index)) {
      if (match.start >= start + SNIPPET_CHARS) break;
      // What is longer than a snippet is shown by its beginning.
      cluster.end = Math.min(start + SNIPPET_CHARS, Math.max(cluster.end, match.end));
      cluster.worth += terms.has(match.term) ? match.weight * REPEATED : match.weight;
      terms.add(match.term);
    }
    if (cluster.worth > best.worth * CLEARLY_BETTER) best = cluster;
  }
  return best;
}

/** Moves a start behind the next blank, but not beyond `limit`; without a blank, to a character border before it. */
function startBetweenWords(text: string, start: number, limit: number): number {
  if (start === 0) return 0;
  for (let at = start; at <= Math.min(limit, start + EDGE_SEARCH); at += 1) {
    if (isBlank(text, at - 1)) return at;
  }
  return graphemeBoundaryAtOrBefore(text, start);
}

/** Moves an end before the last blank, but not before `limit`; without a blank, to a character border before it. */
function endBetweenWords(text: string, end: number, limit: number): number {
  if (end === text.length) return end;
  for (let at = end; at >= Math.max(limit, end - EDGE_SEARCH); at -= 1) {
    if (isBlank(text, at)) return at;
  }
  return graphemeBoundaryAtOrBefore(text, end);
}

function isBlank(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}

/** Overlapping places as one, cut to the window. */
function merged(matches: readonly Match[], start: number, end: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (const match of matches) {
    const from = Math.max(start, match.start);
    const to = Math.min(end, match.end);
    const last = ranges.at(-1);
    if (from >= to) continue;
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else ranges.push([from, to]);
  }
  return ranges;
}

/** Every stretch of white space becomes one blank; the ranges follow. */
function onOneLine(text: string, ranges: readonly [number, number][]): Snippet {
  const placeOf: number[] = [];
  let line = '';
  for (let at = 0; at < text.length; at += 1) {
    placeOf.push(line.length);
    if (!isBlank(text, at)) line += text.charAt(at);
    else if (line !== '' && !line.endsWith(' ')) line += ' ';
  }
  placeOf.push(line.length);
  const shown = line.trimEnd();
  const place = (at: number) => Math.min(placeOf[at] ?? 0, shown.length);
  return { text: shown, matches: ranges.map(([from, to]) => [place(from), place(to)]) };
}
