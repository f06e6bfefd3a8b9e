import { attribute, child, descendants, elements, type XmlElement } from '../xml.js';
import { formatNumber } from './number-formats.js';
import { isOn, numberOf, valOf } from './properties.js';
import type { ListReference, Styles } from './styles.js';

interface Level {
  start: number;
  format: string;
  /** `%1.%2` shows the numbers of levels 1 and 2. */
  pattern: string;
  /** Shows the numbers of all levels in digits. */
  isLegal: boolean;
  /** Begins again once this level (from 1) or one above it was used; 0: never. undefined: once any above it was. */
  restartAfter: number | undefined;
  styleId: string | undefined;
}

/** A numbering as a paragraph refers to it: an abstract one, which owns the counters, with changes of its own. */
interface Numbering {
  abstractId: string;
  levels: readonly (Level | undefined)[];
  startOverrides: ReadonlyMap<number, number>;
}

/** The levels of a list in Word. */
const LEVELS = 9;
const REFERENCE = /%([1-9])/g;
/** An abstract numbering may point to a style that points to another numbering, and so on. */
const MOST_LINKS = 5;

/** Counts the numbered paragraphs of a document, front to back. */
export class ListNumbers {
  readonly #numberings = new Map<string, Numbering>();
  readonly #counters = new Map<string, (number | undefined)[]>();
  /** Numberings whose own start numbers have been applied. */
  readonly #begun = new Set<string>();

  /** @param root of the numbering part, if there is one */
  constructor(root: XmlElement | undefined, styles: Styles) {
    if (root === undefined) return;
    const abstracts = new Map(
      elements(root, 'abstractNum').map((element) => [idOf(element, 'abstractNumId'), element]),
    );
    const instances = new Map(elements(root, 'num').map((element) => [idOf(element, 'numId'), element]));
    for (const [id, instance] of instances) {
      this.#numberings.set(id, readNumbering(instance, abstracts, instances, styles));
    }
  }

  /**
   * What stands before the next paragraph of this list: `-` for a bullet, else its number as printed.
   *
   * @returns null when the paragraph is in no list or its number is not shown
   */
  next({ numberingId, level, styleId }: ListReference): { level: number; marker: string } | null {
    // Number 0 takes a paragraph out of the list of its style.
    const numbering = this.#numberings.get(numberingId ?? '0');
    if (numberingId === undefined || numbering === undefined) return null;
    const byStyle = numbering.levels.findIndex((candidate) => styleId !== undefined && candidate?.styleId === styleId);
    const index = Math.min(LEVELS - 1, Math.max(0, level ?? byStyle));
    const own = numbering.levels[index];
    if (own === undefined) return null;
    const counters = this.#count(numberingId, numbering, index);
    const marker = own.format === 'bullet' ? '-' : label(own, numbering, counters);
    return marker === '' ? null : { level: index, marker };
  }

  #count(numberingId: string, numbering: Numbering, index: number): readonly (number | undefined)[] {
    const counters = this.#counters.get(numbering.abstractId) ?? [];
    this.#counters.set(numbering.abstractId, counters);
    if (!this.#begun.has(numberingId)) {
      this.#begun.add(numberingId);
      for (const level of numbering.startOverrides.keys()) counters[level] = undefined;
    }
    const before = counters[index];
    counters[index] = before === undefined ? startOf(numbering, index) : before + 1;
    for (let deeper = index + 1; deeper < LEVELS; deeper += 1) {
      const restartAfter = numbering.levels[deeper]?.restartAfter ?? deeper;
      if (index < restartAfter) counters[deeper] = undefined;
    }
    return counters;
  }
}

function startOf(numbering: Numbering, index: number): number {
  return numbering.startOverrides.get(index) ?? numbering.levels[index]?.start ?? 1;
}

function label(own: Level, numbering: Numbering, counters: readonly (number | undefined)[]): string {
  return own.pattern
    .replace(REFERENCE, (_, reference: string) => {
      const index = Number(reference) - 1;
      const format = own.isLegal ? 'decimal' : (numbering.levels[index]?.format ?? 'decimal');
      // A level above that has not come up yet counts as begun.
      return formatNumber(counters[index] ?? startOf(numbering, index), format);
    })
    .replace(/\s+/g, ' ')
    .trim();
}

function readNumbering(
  instance: XmlElement,
  abstracts: ReadonlyMap<string, XmlElement>,
  instances: ReadonlyMap<string, XmlElement>,
  styles: Styles,
): Numbering {
  const abstractId = valOf(instance, 'abstractNumId') ?? '';
  let abstract = abstracts.get(abstractId);
  for (let link = 0; link < MOST_LINKS; link += 1) {
    const styleId = valOf(abstract, 'numStyleLink');
    const target = styleId === undefined ? undefined : instances.get(styles.numberingOf(styleId) ?? '');
    if (target === undefined) break;
    abstract = abstracts.get(valOf(target, 'abstractNumId') ?? '');
  }
  const levels: (Level | undefined)[] = [];
  for (const element of abstract === undefined ? [] : elements(abstract, 'lvl')) setLevel(levels, element);
  const startOverrides = new Map<number, number>();
  for (const override of elements(instance, 'lvlOverride')) {
    const replacement = child(override, 'lvl');
    if (replacement !== undefined) setLevel(levels, replacement);
    const start = numberOf(override, 'startOverride');
    if (start !== undefined) startOverrides.set(Number(idOf(override, 'ilvl')), start);
  }
  return { abstractId, levels, startOverrides };
}

function setLevel(levels: (Level | undefined)[], element: XmlElement): void {
  const index = Number(idOf(element, 'ilvl'));
  if (!Number.isInteger(index) || index < 0 || index >= LEVELS) return;
  levels[index] = {
    start: numberOf(element, 'start') ?? 1,
    // Formats of newer versions stand in an alternate-content block, whose last branch everyone understands.
    format: valOf(element, 'numFmt') ?? lastValue(descendants(element, 'numFmt')) ?? 'decimal',
    pattern: valOf(element, 'lvlText') ?? '',
    isLegal: isOn(element, 'isLgl'),
    restartAfter: numberOf(element, 'lvlRestart'),
    styleId: valOf(element, 'pStyle'),
  };
}

function lastValue(found: readonly XmlElement[]): string | undefined {
  const last = found.at(-1);
  return last && attribute(last, 'val');
}

function idOf(element: XmlElement, name: string): string {
  return attribute(element, name) ?? '';
}
