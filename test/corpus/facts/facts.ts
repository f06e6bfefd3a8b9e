import { answers } from '../checks/answer-checks.js';
import { shorten } from '../checks/text-views.js';
import type { Claim, CorpusFile, Fact } from '../types.js';

/** What every file must do, whatever is expected of it. */
const NO_CRASH: Claim = { key: 'no_crash', check: answers };

/** Ties claims to a file. Two claims that would get the same id are told apart by a number. */
export function corpusFile(file: string, format: string, claims: readonly Claim[]): CorpusFile {
  const seen = new Map<string, number>();
  const facts = [NO_CRASH, ...claims].map((claim): Fact => {
    const base = `${file}#${claim.key}${claim.detail === undefined ? '' : `:${visible(shorten(claim.detail))}`}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    const id = count === 1 ? base : `${base} (${count})`;
    return { id, file, format, bonus: claim.bonus ?? false, check: claim.check };
  });
  return { file, format, facts };
}

/** Control and format characters, such as a byte order mark, by their number. */
function visible(text: string): string {
  return text.replace(/\p{Cc}|\p{Cf}/gu, (character) => {
    return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

/** One claim for each element of an optional list. */
export function each<T>(list: readonly T[] | undefined, claim: (item: T, index: number) => Claim): Claim[] {
  return (list ?? []).map(claim);
}

/** The claim when the expectation has a value, none otherwise. */
export function when<T>(value: T | undefined, claim: (value: T) => Claim): Claim[] {
  return value === undefined ? [] : [claim(value)];
}
