import type { KbDatabase } from '../store/database.js';
import { allOf, beginningWith, both, quoted } from './match-expression.js';
import type { QueryPlan } from './query.js';
import { type RankedChunk, ScoreBoard } from './score-board.js';
import { findPrefixes, findSubstrings } from './substring-index.js';
import { type IndexedWord, rankByWords, tellingWords } from './word-index.js';

/** With fewer hits than this the word index has found little, and the query is looked for inside words as well. */
const FEW_HITS = 5;
/** A name found as written is evidence beyond that of its parts. */
const EXACT = 2;
/** Part of a word in more chunks than this is no reason to show them. */
const COMMON_SHARE = 0.5;
/** A text inside a longer word is weaker evidence than the word itself. */
const INSIDE_WORD = 0.5;
/** Each costs a look into an index. */
const MAX_LOOKUPS = 8;

export interface KeywordResult {
  /** Best first; equal scores in order of chunk id. */
  ranked: RankedChunk[];
  /** The words of the query that took part. */
  words: IndexedWord[];
  /** What a reader of the results should know, as a sentence; null when there is nothing. */
  note: string | null;
}

/**
 * Ranks the chunks that have keyword rows. The word index decides; the substring index is asked for quoted phrases
 * (required), for names that are written in one way only (they count extra), and when the words find little.
 *
 * @param total chunks in the index
 */
export function searchKeywords(db: KbDatabase, plan: QueryPlan, total: number, limit: number): KeywordResult {
  const board = new ScoreBoard();
  const words = tellingWords(db, plan.terms, total);
  const phrases = plan.phrases.length === 0 ? null : allOf(plan.phrases);
  const phrasesFound = phrases !== null && addExact(phrases);
  const required = phrasesFound ? phrases : null;

  if (required === null) board.setWordScores(rankByWords(db, words, limit));
  for (const literal of plan.literals.slice(0, MAX_LOOKUPS)) addExact(both(required, quoted(literal)));
  if (required === null && board.size < Math.min(FEW_HITS, limit)) lookInsideWords();

  return {
    ranked: board.ranking(limit),
    words,
    note:
      phrases === null || phrasesFound
        ? null
        : 'No text has the quoted phrase word for word, so its words were searched one by one.',
  };

  /** Chunks that have a text letter for letter: an extra score on top of that of their words. */
  function addExact(match: string): boolean {
    const { chunkIds, weight } = findSubstrings(db, match, total);
    if (chunkIds.length === 0) return false;
    board.setWordScores(rankByWords(db, words, limit, match));
    board.addExtra(chunkIds, weight * EXACT);
    return true;
  }

  function lookInsideWords(): void {
    const somethingFound = board.size > 0;
    const found = [
      ...plan.pieces.slice(0, MAX_LOOKUPS).map((piece) => findSubstrings(db, quoted(piece), total)),
      ...plan.prefixes.slice(0, MAX_LOOKUPS).map((prefix) => findPrefixes(db, beginningWith(prefix), total)),
    ];
    for (const { chunkIds, weight } of found) {
      const tellsNothing = chunkIds.length > total * COMMON_SHARE;
      if (!(somethingFound && tellsNothing)) board.addExtra(chunkIds, weight * INSIDE_WORD);
    }
  }
}
