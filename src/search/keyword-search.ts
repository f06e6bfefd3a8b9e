import type { KbDatabase } from '../store/database.js';
import { allOf, both, quoted } from './match-expression.js';
import type { QueryPlan } from './query.js';
import { type RankedChunk, ScoreBoard } from './score-board.js';
import { findSubstrings, hasSubstrings } from './substring-index.js';
import { type IndexedWord, rankByPrefix, rankByWords, tellingWords } from './word-index.js';

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

const PHRASE_NOT_FOUND = 'No text has the quoted phrase word for word, so its words were searched one by one.';

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
  const required = phrases !== null && hasSubstrings(db, phrases) ? phrases : null;

  if (required === null) board.setWordScores(rankByWords(db, words, limit));
  else addExact(required);
  for (const literal of plan.literals.slice(0, MAX_LOOKUPS)) addExact(both(required, quoted(literal)));
  if (required === null && board.size < Math.min(FEW_HITS, limit)) lookInsideWords();

  return { ranked: board.ranking(limit), words, note: phrases === required ? null : PHRASE_NOT_FOUND };

  /** Chunks that have a text letter for letter: an extra score on top of that of their words. */
  function addExact(match: string): void {
    const chunks = findSubstrings(db, match);
    if (chunks.length === 0) return;
    board.setWordScores(rankByWords(db, words, limit, match));
    board.addExtra(chunks, EXACT);
  }

  function lookInsideWords(): void {
    const somethingFound = board.size > 0;
    const found = [
      ...plan.pieces.slice(0, MAX_LOOKUPS).map((piece) => findSubstrings(db, quoted(piece))),
      ...plan.prefixes.slice(0, MAX_LOOKUPS).map((prefix) => rankByPrefix(db, prefix, limit)),
    ];
    for (const chunks of found) {
      const tellsNothing = chunks.length > total * COMMON_SHARE;
      if (!(somethingFound && tellsNothing)) board.addExtra(chunks, INSIDE_WORD);
    }
  }
}
