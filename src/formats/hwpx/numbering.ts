import { attribute, descendants, elements, textContent, type XmlElement } from '../xml.js';
import { numberText } from './number-text.js';

interface NumberingLevel {
  /** The first number. */
  start: number;
  shape: string | undefined;
  /** The pattern: `^1.^2)` shows the numbers of levels 1 and 2, `^n` the whole path, `^N` the path and a full stop. */
  format: string;
}

/** One numbering of `header.xml`; the index is the level from 0. */
export interface Numbering {
  readonly levels: readonly (NumberingLevel | undefined)[];
  /** Whether people cite its numbers: they carry words (제1조) or a path (2.1.3), not only 1., 가., 1). */
  readonly citable: boolean;
}

/** What stands before a numbered paragraph: `2.1.`, `나.`, `-`. */
export interface ListMarker {
  text: string;
  citable: boolean;
}

const REFERENCE = /\^(10|[1-9nN])/g;
const BULLET_MARKER: ListMarker = { text: '-', citable: false };

/** The numberings of a document by their id. */
export function readNumberings(header: XmlElement): Map<string, Numbering> {
  const numberings = new Map<string, Numbering>();
  for (const numbering of descendants(header, 'numbering')) {
    const levels: (NumberingLevel | undefined)[] = [];
    for (const head of elements(numbering, 'paraHead')) {
      const level = Number(attribute(head, 'level'));
      if (!Number.isInteger(level) || level < 1 || level > 10) continue;
      levels[level - 1] = {
        start: Math.max(0, Number(attribute(head, 'start') ?? 1) || 0),
        shape: attribute(head, 'numFormat'),
        format: textContent(head).trim(),
      };
    }
    numberings.set(attribute(numbering, 'id') ?? '', { levels, citable: levels.some(isCitable) });
  }
  return numberings;
}

function isCitable(level: NumberingLevel | undefined): boolean {
  if (level === undefined) return false;
  const references = level.format.match(REFERENCE) ?? [];
  return references.length > 0 && (references.length > 1 || /\p{L}/u.test(level.format.replace(REFERENCE, '')));
}

/** Counts the numbered paragraphs of a document, each numbering for itself. */
export class ListNumbers {
  readonly #counters = new Map<string, number[]>();

  constructor(private readonly numberings: ReadonlyMap<string, Numbering>) {}

  /**
   * The marker of the next paragraph of this numbering. A level that was skipped counts as begun (4. is followed by
   * 4.1.1., and then 4.1.2.), as Hancom shows it.
   *
   * @param level from 0
   * @returns null when the numbering or its level shows nothing
   */
  next(numberingId: string, level: number): ListMarker | null {
    const numbering = this.numberings.get(numberingId);
    const own = numbering?.levels[level];
    if (numbering === undefined || own === undefined) return null;
    const before = this.#counters.get(numberingId) ?? [];
    const counters = Array.from({ length: level + 1 }, (_, index) => {
      const started = before[index];
      if (started === undefined) return numbering.levels[index]?.start ?? 1;
      return index === level ? started + 1 : started;
    });
    this.#counters.set(numberingId, counters);
    if (own.format === '') return null;
    if (own.format.search(REFERENCE) < 0) return literalMarker(own.format);
    const text = own.format.replace(REFERENCE, (_, reference: string) => {
      if (reference === 'n') return counters.join('.');
      if (reference === 'N') return `${counters.join('.')}.`;
      const index = Number(reference) - 1;
      const value = counters[index];
      return value === undefined ? '' : numberText(value, numbering.levels[index]?.shape);
    });
    return { text, citable: numbering.citable };
  }
}

/** A pattern without a number: a lone sign is a bullet (importers of Word files write `•`), a word is a label. */
function literalMarker(format: string): ListMarker {
  return /[\p{L}\p{N}]/u.test(format) ? { text: format, citable: true } : BULLET_MARKER;
}
