/**
 * What may combine with the character before it: marks, vowels and final consonants of conjoining and compatibility
 * Hangul Jamo, half-width Jamo and voicing marks.
 */
const COMBINING = '\\p{M}\\u1160-\\u11ff\\u3131-\\u318e\\ud7b0-\\ud7ff\\uff9e-\\uffdc';
/** A character with all that may combine with it: normalising such pieces one by one equals normalising the whole. */
const INDIVISIBLE = new RegExp(`[${COMBINING}]+|[^${COMBINING}][${COMBINING}]*`, 'gu');

/**
 * A text made comparable that remembers where each of its characters came from, so that what is found in it can be
 * shown in the original, although NFKC, lower case and lost diacritics change lengths.
 */
export class AlignedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, and for its end, the offset in the original. */
  readonly #offsets: number[] = [];

  /** @param transform normalises or folds; must give the same for a text and for its indivisible pieces one by one */
  constructor(original: string, transform: (text: string) => string) {
    const parts: string[] = [];
    let at = 0;
    for (const line of linesOf(original)) {
      const pieces = transform(line) === line ? [line] : (line.match(INDIVISIBLE) ?? []);
      for (const piece of pieces) {
        const made = transform(piece);
        parts.push(made);
        // What keeps its length keeps exact offsets; otherwise the whole piece is one place.
        const exact = made.length === piece.length;
        for (let unit = 0; unit < made.length; unit += 1) this.#offsets.push(exact ? at + unit : at);
        at += piece.length;
      }
    }
    this.#offsets.push(original.length);
    this.text = parts.join('');
  }

  /** The range of the original that a non-empty range of `text` came from: whole characters of the original. */
  originalRange(start: number, end: number): [start: number, end: number] {
    const first = this.#offsets[start] ?? 0;
    const last = this.#offsets[end - 1] ?? first;
    let after = end;
    while (this.#offsets[after] === last) after += 1;
    return [first, this.#offsets[after] ?? last];
  }
}

/** Lines with their ends; joined they are the text. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}
