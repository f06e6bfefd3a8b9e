import { analyseQuery, type QueryTerm } from '../text/analyser.js';
import { isSyllableOrIdeograph } from '../text/character-classes.js';
import { foldForSubstrings, normalizeForSearch } from '../text/folding.js';
import { WORD_MARK } from '../text/words.js';

/** What a raw query asks of the two keyword indexes. */
export interface QueryPlan {
  /** For the word index, words inside quotes included. */
  terms: QueryTerm[];
  /** Quoted phrases: a hit has them letter for letter. Folded for the substring index, as are the next two. */
  phrases: string[];
  /** Identifiers, part numbers, versions, dates: a hit that has them as written counts more. */
  literals: string[];
  /** Blank-separated pieces of the query, looked for inside words when the word index finds little. */
  pieces: string[];
  /** One-syllable words and lone ideographs, looked for at the beginning of tokens when the words find little. */
  prefixes: string[];
}

/** The trigram index knows no shorter text. */
const MIN_SUBSTRING_CHARS = 3;
const QUOTED = /"([^"]+)"|“([^“”]+)”/g;
/** A run of ASCII letters and digits with marks between them, or a path from its beginning. */
const NAME = /[~./]{0,3}[A-Za-z0-9]+(?:[-._/:@#+&\\]+[A-Za-z0-9]+)*/g;
/**
 * Numbers with joints, snake_case, addresses, qualified names, paths (but not `and/or`), dotted names (but not `i.e`),
 * camelCase.
 */
const CODE_SHAPE = /[0-9][-._/:][0-9]|[_@\\]|::|^[~.]*\/|\/.*\/|[A-Za-z]{2}\.[A-Za-z]|[A-Za-z]\.[A-Za-z]{2}|[a-z][A-Z]/;
/** From the first to the last letter or digit. */
const CORE = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/**
 * @param query as typed; quotes ask for a literal phrase, an unpaired quote means nothing
 * @returns lists that are all empty when the query has nothing to look for
 */
export function planQuery(query: string): QueryPlan {
  const text = normalizeForSearch(query.replaceAll('\0', ' '));
  const phrases = Array.from(text.matchAll(QUOTED), (match) => match[1] ?? match[2] ?? '');
  const unquoted = text.replace(QUOTED, ' ');
  const terms = analyseQuery(text);
  return {
    terms,
    phrases: substrings(phrases),
    literals: substrings((unquoted.match(NAME) ?? []).filter(isWrittenInOneWay)),
    pieces: substrings(unquoted.split(/\s+/).map((piece) => CORE.exec(piece)?.[0] ?? piece)),
    prefixes: terms.map(({ token }) => token.replace(WORD_MARK, '')).filter(isSyllableOrIdeograph),
  };
}

/** Names with letters and digits, or of a shape that only code and part numbers have; a hyphenated word is none. */
function isWrittenInOneWay(name: string): boolean {
  return (/[A-Za-z]/.test(name) && /[0-9]/.test(name)) || CODE_SHAPE.test(name);
}

function substrings(texts: readonly string[]): string[] {
  const folded = texts.map(foldForSubstrings).filter((text) => [...text].length >= MIN_SUBSTRING_CHARS);
  return [...new Set(folded)];
}
