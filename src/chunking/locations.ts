import type { Locator } from '../formats/types.js';
import type { Span } from '../text/spans.js';
import type { LineIndex } from './lines.js';
import type { ChunkLocation } from './types.js';

type SheetLocator = Extract<Locator, { kind: 'sheet' }>;
/** A locator with the part of the text it speaks of. */
type Place = Span & { locator: Locator };

/** Tells pages, slides, sheet and cells of any part of one text. */
export class LocationIndex {
  readonly #text: string;
  readonly #places: Place[];
  readonly #lines: LineIndex;

  /** @param locators sorted by `start` */
  constructor(text: string, locators: readonly Locator[], lines: LineIndex) {
    this.#text = text;
    this.#places = placesOf(text, locators);
    this.#lines = lines;
  }

  locate(span: Span): ChunkLocation {
    const location: ChunkLocation = {};
    const rows: { locator: SheetLocator; first: number; last: number }[] = [];
    for (let index = this.#firstPlaceAt(span.start); index < this.#places.length; index++) {
      const place = this.#places[index];
      if (place === undefined || place.start >= span.end) break;
      if (place.end <= span.start) continue;
      const { locator } = place;
      if (locator.kind === 'page') location.pages = [location.pages?.[0] ?? locator.number, locator.number];
      else if (locator.kind === 'slide') location.slides = [location.slides?.[0] ?? locator.number, locator.number];
      else rows.push({ locator, ...this.#rowsIn(place, locator, span) });
    }
    const sheet = rows[0]?.locator.name;
    if (sheet !== undefined) {
      location.sheet = sheet;
      location.cells = cellRange(rows.filter((row) => row.locator.name === sheet));
    }
    return location;
  }

  /** Index of the last place that begins at or before the offset. */
  #firstPlaceAt(offset: number): number {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  #rowsIn(place: Place, locator: SheetLocator, span: Span): { first: number; last: number } {
    // A heading, comment or picture belongs to one row, however many lines it takes.
    if (this.#text.charAt(place.start) !== '|') return { first: locator.row, last: locator.row };
    const origin = this.#lines.lineAt(place.start);
    return {
      first: locator.row + this.#lines.lineAt(Math.max(place.start, span.start)) - origin,
      last: locator.row + this.#lines.lineAt(Math.min(place.end, span.end) - 1) - origin,
    };
  }
}

/**
 * A page or slide reaches to the next locator. Rows end at an empty line already, so that the heading of the next
 * sheet is not taken for rows of this one.
 */
function placesOf(text: string, locators: readonly Locator[]): Place[] {
  let gap = 0;
  return locators.map((locator, index) => {
    const { start } = locator;
    const end = locators[index + 1]?.start ?? text.length;
    if (locator.kind !== 'sheet') return { start, end, locator };
    if (gap >= 0 && gap < start) gap = text.indexOf('\n\n', start);
    return { start, end: gap < start ? end : Math.min(end, gap), locator };
  });
}

function cellRange(rows: readonly { locator: SheetLocator; first: number; last: number }[]): string {
  const columns = rows.flatMap((row) => row.locator.columns.split(':')).sort(compareColumns);
  const first = Math.min(...rows.map((row) => row.first));
  const last = Math.max(...rows.map((row) => row.last));
  return `${columns[0]}${first}:${columns.at(-1)}${last}`;
}

/** `Z` before `AA`. */
function compareColumns(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
