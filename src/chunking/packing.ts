import { isGraphemeBoundary } from '../text/graphemes.js';
import { isWhiteSpace, type Span } from '../text/spans.js';
import type { ChunkingOptions } from './types.js';
import { BREAK, type Unit } from './units.js';

/** Beyond the target a chunk may grow by this factor to end at a better place. Only code asks for more than 1. */
export interface PackingOptions extends ChunkingOptions {
  stretch: number;
}

/**
 * Packs units into chunks of about the target size. A chunk ends at the best break that leaves it longer than the
 * merge limit, the last one among equals. A short last chunk joins its predecessor. Looks at each unit a bounded
 * number of times.
 *
 * @returns spans of the text, in order; neighbours overlap only where running text was cut
 */
export function packUnits(text: string, units: readonly Unit[], options: PackingOptions): Span[] {
  const chunks: Span[] = [];
  let first = 0;
  let start = units[0]?.start ?? 0;
  while (first < units.length) {
    const next = chooseCut(units, first, start, options);
    const chunk = { start, end: unitAt(units, next - 1).end };
    const previous = chunks.at(-1);
    if (next === units.length && previous !== undefined && joinsPrevious(previous, chunk, options)) {
      previous.end = chunk.end;
    } else {
      chunks.push(chunk);
    }
    if (next < units.length) start = startAfterCut(text, units, next, chunk, options);
    first = next;
  }
  return chunks;
}

function unitAt(units: readonly Unit[], index: number): Unit {
  const unit = units[index];
  if (unit === undefined) throw new RangeError(`There is no unit ${index} of ${units.length}.`);
  return unit;
}

function joinsPrevious(previous: Span, last: Span, options: PackingOptions): boolean {
  return last.end - last.start < options.mergeBelowChars && last.end - previous.start <= options.maxChars;
}

/** The index of the first unit that is left for the next chunk. */
function chooseCut(units: readonly Unit[], first: number, start: number, options: PackingOptions): number {
  let fitting = first + 1;
  while (fitting < units.length && unitAt(units, fitting).end - start <= options.targetChars) fitting++;
  if (fitting === units.length) return fitting;

  // Measured without the overlap, so that every chunk brings enough of its own.
  const leastEnd = unitAt(units, first).start + options.mergeBelowChars;
  const best = bestCutUpTo(units, first, fitting, leastEnd);
  if (best === null)
    return cutBehindTarget(units, fitting, start, options) ?? lastWithinMaximum(units, first, start, options);
  // A few words before a table or a list go with it. Between sentences the target is kept.
  const isShort = unitAt(units, best - 1).end < leastEnd;
  if (isShort && !unitAt(units, best).prose) return cutBehindTarget(units, best + 1, start, options) ?? best;
  return betterCutInStretch(units, best, fitting, start, options);
}

function bestCutUpTo(units: readonly Unit[], first: number, last: number, leastEnd: number): number | null {
  let best: number | null = null;
  for (let cut = last; cut > first; cut--) {
    const { breakBefore } = unitAt(units, cut);
    if (breakBefore === BREAK.NEVER) continue;
    if (best !== null && unitAt(units, cut - 1).end < leastEnd) break;
    if (best === null || breakBefore > unitAt(units, best).breakBefore) best = cut;
  }
  return best;
}

/** The first possible cut at or after `from`; null when the maximum comes before it. */
function cutBehindTarget(units: readonly Unit[], from: number, start: number, options: PackingOptions): number | null {
  for (let cut = from; cut <= units.length; cut++) {
    if (unitAt(units, cut - 1).end - start > options.maxChars) return null;
    if (cut === units.length || unitAt(units, cut).breakBefore > BREAK.NEVER) return cut;
  }
  return null;
}

/** Where everything must stay together but does not fit: as much as the maximum holds. */
function lastWithinMaximum(units: readonly Unit[], first: number, start: number, options: PackingOptions): number {
  let cut = first + 1;
  while (cut < units.length && unitAt(units, cut).end - start <= options.maxChars) cut++;
  return cut;
}

function betterCutInStretch(
  units: readonly Unit[],
  best: number,
  fitting: number,
  start: number,
  options: PackingOptions,
): number {
  const longest = Math.min(options.maxChars, options.targetChars * options.stretch);
  let better = best;
  for (let cut = fitting + 1; cut <= units.length && unitAt(units, cut - 1).end - start <= longest; cut++) {
    if (cut === units.length) return unitAt(units, better).breakBefore < BREAK.SENTENCE ? cut : better;
    if (unitAt(units, cut).breakBefore > unitAt(units, better).breakBefore) better = cut;
  }
  return better;
}

/**
 * Where the chunk after a cut begins: in running text at the earliest sentence within the overlap, else at the
 * earliest word, as long as the chunk then still holds its first new unit within the target.
 */
function startAfterCut(
  text: string,
  units: readonly Unit[],
  next: number,
  chunk: Span,
  options: PackingOptions,
): number {
  const following = unitAt(units, next);
  const isRunningText = following.prose && unitAt(units, next - 1).prose && following.breakBefore <= BREAK.BLOCK;
  if (!isRunningText) return following.start;
  const wanted = chunk.end - options.overlapChars;
  const earliest = Math.max(wanted, following.end - options.targetChars);
  // No overlap repeats a whole chunk, and a word or two are not worth one.
  if (wanted <= chunk.start || chunk.end - earliest < options.overlapChars / 2) return following.start;

  let sentence = next;
  while (sentence > 0 && unitAt(units, sentence - 1).prose && unitAt(units, sentence - 1).start >= earliest) sentence--;
  while (sentence < next && unitAt(units, sentence).breakBefore === BREAK.NEVER) sentence++;
  if (sentence < next) return unitAt(units, sentence).start;
  for (let at = earliest; at < chunk.end; at++) {
    if (isWhiteSpace(text.charCodeAt(at - 1)) && !isWhiteSpace(text.charCodeAt(at)) && isGraphemeBoundary(text, at)) {
      return at;
    }
  }
  return following.start;
}
