import type { Span } from '../text/spans.js';
import { blockUnits } from './block-units.js';
import { packUnits } from './packing.js';
import { isContent, type Section } from './sections.js';
import type { ChunkingOptions } from './types.js';

/** A chunk before its text is cut out. */
export interface Piece extends Span {
  /** Path of the innermost section that holds all its text. */
  headingPath: string[];
  /** Whether there is more in it than headings and text before the first one. */
  hasText: boolean;
  sheet: string | null;
}

/**
 * Cuts a section tree into pieces. A section that fits into the target is one piece, with all that is below it.
 * Otherwise its own text and each section below it are cut for themselves; pieces under the merge limit then join a
 * neighbour under the same parent. Sheets of a workbook are never joined, so that a piece always has its cells.
 */
export function sectionPieces(text: string, section: Section, options: ChunkingOptions): Piece[] {
  if (section.end - section.start <= options.targetChars && sheetsIn(section) < 2) return wholeSection(section);
  const runs = [ownPieces(text, section, options)];
  for (const child of section.children) runs.push(sectionPieces(text, child, options));
  return joinShortPieces(runs, options);
}

function sheetsIn(section: Section): number {
  if (section.sheet !== null) return 1;
  return section.children.reduce((count, child) => count + sheetsIn(child), 0);
}

function wholeSection(section: Section): Piece[] {
  if (section.end === section.start) return [];
  const path = pathOfText(section);
  return [
    {
      start: section.start,
      end: section.end,
      headingPath: path ?? pathOfHeadings(section),
      hasText: path !== null,
      sheet: onlySheet(section),
    },
  ];
}

/** Path of the innermost section that holds all text of this one; null when there are only headings. */
function pathOfText(section: Section): string[] | null {
  if (hasOwnText(section)) return section.path;
  const paths = section.children.map(pathOfText).filter((path) => path !== null);
  return paths.length === 0 ? null : paths.reduce(commonPath);
}

/** Path of the innermost section that holds all headings, for a document that is nothing but headings. */
function pathOfHeadings(section: Section): string[] {
  if (section.level > 0 || section.children.length === 0) return section.path;
  return section.children.map((child) => child.path).reduce(commonPath);
}

function commonPath(first: string[], second: string[]): string[] {
  const differs = first.findIndex((title, index) => title !== second[index]);
  return differs < 0 ? first : first.slice(0, differs);
}

/** Text before the first heading counts for no path: it takes that of the section it stands with. */
function hasOwnText(section: Section): boolean {
  return section.level > 0 && section.blocks.some(isContent);
}

function onlySheet(section: Section): string | null {
  if (section.sheet !== null) return section.sheet;
  for (const child of section.children) {
    const sheet = onlySheet(child);
    if (sheet !== null) return sheet;
  }
  return null;
}

function ownPieces(text: string, section: Section, options: ChunkingOptions): Piece[] {
  const units = blockUnits(text, section.blocks, options);
  const firstText = section.blocks.find(isContent)?.start ?? section.end;
  return packUnits(text, units, { ...options, stretch: 1 }).map((chunk) => ({
    ...chunk,
    headingPath: section.path,
    hasText: section.level > 0 && chunk.end > firstText,
    sheet: section.sheet,
  }));
}

/** @param runs pieces of neighbouring sections under one parent, in order */
function joinShortPieces(runs: readonly Piece[][], options: ChunkingOptions): Piece[] {
  const pieces: Piece[] = [];
  for (const run of runs) {
    for (const [index, piece] of run.entries()) {
      // The last piece of a section is joined only now, when both its neighbours are known.
      pieces.push((index === 0 ? joinShortLast(pieces, piece, options) : null) ?? piece);
    }
  }
  const last = pieces.pop();
  if (last === undefined) return pieces;
  const before = pieces.at(-1);
  if (before === undefined || !isShort(last, options) || !mayJoin(before, last, options)) pieces.push(last);
  else pieces.splice(-1, 1, join(before, last));
  return pieces;
}

/**
 * Joins the last piece, if it is short, to the piece before it (in place) or to `next`, whichever gives the shorter
 * chunk; headings alone always go with what follows.
 *
 * @returns the last piece joined with `next` and taken off the list, or null when `next` stays as it is
 */
function joinShortLast(pieces: Piece[], next: Piece, options: ChunkingOptions): Piece | null {
  const last = pieces.at(-1);
  if (last === undefined || !isShort(last, options)) return null;
  const before = pieces.at(-2);
  const backward =
    before !== undefined && mayJoin(before, last, options) ? last.end - before.start : Number.POSITIVE_INFINITY;
  const forward = next.end - last.start;
  if (mayJoin(last, next, options) && (!last.hasText || forward <= backward)) {
    pieces.pop();
    return join(last, next);
  }
  if (before !== undefined && backward !== Number.POSITIVE_INFINITY) pieces.splice(-2, 2, join(before, last));
  return null;
}

function isShort(piece: Piece, options: ChunkingOptions): boolean {
  return piece.end - piece.start < options.mergeBelowChars;
}

function mayJoin(first: Piece, second: Piece, options: ChunkingOptions): boolean {
  const isOneSheet = first.sheet === null || second.sheet === null || first.sheet === second.sheet;
  return isOneSheet && second.end - first.start <= options.maxChars;
}

function join(first: Piece, second: Piece): Piece {
  return {
    start: first.start,
    end: second.end,
    headingPath: pathOfBoth(first, second),
    hasText: first.hasText || second.hasText,
    sheet: first.sheet ?? second.sheet,
  };
}

function pathOfBoth(first: Piece, second: Piece): string[] {
  if (first.hasText && second.hasText) return commonPath(first.headingPath, second.headingPath);
  return second.hasText ? second.headingPath : first.headingPath;
}
