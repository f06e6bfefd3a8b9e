import { AlignedText } from '../text/aligned-text.js';
import { fold, normalizeForSearch } from '../text/folding.js';
import { scanWords, WORD_MARK } from '../text/words.js';
import type { QueryPlan } from './query.js';
import type { IndexedWord } from './word-index.js';

/** A place of the original text that answers the query. UTF-16 offsets, end exclusive. */
export interface Match {
  start: number;
  end: number;
  /** Which part of the query it answers; equal for equal parts. */
  term: string;
  /** How much that part tells: more the rarer it is. */
  weight: number;
}

const REGEXP_SYNTAX = /[\\^$.*+?()[\]{}|/]/g;
const HANGUL_BIGRAM = /^\p{Script=Hangul}{2}$/u;

interface KoreanWord {
  stem: string;
  /** As the query has it: as much of it as the text shares is shown. */
  surface: string;
  weight: number;
}

/** A word in more chunks than both of these is not worth showing: `of`, `is`. */
const COMMON_SHARE = 0.3;
const COMMON_CHUNKS = 20;

/**
 * Finds a query in texts. Korean words are looked for as a whole, also inside longer words, as two shared syllables
 * are no mention; only a text without any mention shows the syllable pairs it was found by.
 */
export class Highlighter {
  /** By token. */
  readonly #words = new Map<string, number>();
  readonly #bigrams = new Map<string, number>();
  /** By their first two syllables. */
  readonly #koreanWords = new Map<string, KoreanWord[]>();
  readonly #exact: readonly string[];
  readonly #pieces: readonly string[];
  readonly #exactWeight: number;

  /**
   * @param words those that took part in the search
   * @param total chunks in the index
   */
  constructor(plan: QueryPlan, words: readonly IndexedWord[], total: number) {
    const rare = words.filter(({ rows }) => rows <= Math.max(COMMON_CHUNKS, total * COMMON_SHARE));
    for (const word of rare.length > 0 ? rare : words) this.#addWord(word, Math.log(1 + total / word.rows));
    this.#exact = [...plan.phrases, ...plan.literals];
    this.#pieces = [...plan.pieces, ...plan.prefixes];
    this.#exactWeight = Math.log(1 + total);
  }

  #addWord({ token, surface }: IndexedWord, weight: number): void {
    const stem = token.endsWith(WORD_MARK) ? token.slice(0, -WORD_MARK.length) : '';
    if (HANGUL_BIGRAM.test(token)) {
      this.#bigrams.set(token, weight);
    } else if (stem.length > 1) {
      const start = stem.slice(0, 2);
      this.#koreanWords.set(start, [...(this.#koreanWords.get(start) ?? []), { stem, surface, weight }]);
    } else {
      this.#words.set(token, weight);
    }
  }

  /** In order of their start; places of different terms may overlap. */
  find(text: string): Match[] {
    const mentions = [...this.#findWords(text), ...this.#findExact(text, this.#exact)];
    const matches = mentions.length > 0 ? mentions : this.#findPieces(text);
    return matches.sort((a, b) => a.start - b.start || a.end - b.end);
  }

  #findWords(text: string): Match[] {
    const aligned = new AlignedText(text, normalizeForSearch);
    const matches: Match[] = [];
    scanWords(aligned.text, (token, start, end) => {
      const weight = this.#words.get(token);
      if (weight !== undefined) {
        const particle = token.endsWith(WORD_MARK) ? end - start - 1 : 0;
        matches.push(matchAt(aligned, start, end - particle, token, weight));
      }
      for (const word of this.#koreanWords.get(token) ?? []) {
        const length = commonPrefix(aligned.text, start, word.surface);
        if (length >= word.stem.length) {
          matches.push(matchAt(aligned, start, start + length, word.stem, word.weight));
        }
      }
    });
    return matches;
  }

  #findPieces(text: string): Match[] {
    const aligned = new AlignedText(text, normalizeForSearch);
    const matches: Match[] = [];
    scanWords(aligned.text, (token, start, end) => {
      const weight = this.#bigrams.get(token);
      if (weight !== undefined) matches.push(matchAt(aligned, start, end, token, weight));
    });
    return [...matches, ...this.#findExact(text, this.#pieces)];
  }

  /** @param needles as `foldForSubstrings` gives them: one blank stands for any white space */
  #findExact(text: string, needles: readonly string[]): Match[] {
    if (needles.length === 0) return [];
    const aligned = new AlignedText(text, (piece) => fold(normalizeForSearch(piece)));
    return needles.flatMap((needle) => {
      const pattern = new RegExp(needle.replace(REGEXP_SYNTAX, '\\$&').replaceAll(' ', '\\s+'), 'gu');
      return Array.from(aligned.text.matchAll(pattern), ({ 0: found, index }) =>
        matchAt(aligned, index, index + found.length, needle, this.#exactWeight),
      );
    });
  }
}

/** How many UTF-16 units of `text` from `start` on are those of `other`. */
function commonPrefix(text: string, start: number, other: string): number {
  let length = 0;
  while (length < other.length && text[start + length] === other[length]) length += 1;
  return length;
}

function matchAt(aligned: AlignedText, from: number, to: number, term: string, weight: number): Match {
  const [start, end] = aligned.originalRange(from, to);
  return { start, end, term, weight };
}
