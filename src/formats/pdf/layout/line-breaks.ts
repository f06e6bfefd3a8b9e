import { firstCharacter, lastCharacter, UNSPACED } from './characters.js';
import { isInsideKoreanWord } from './korean-breaks.js';
import type { Vocabulary } from './vocabulary.js';

/** How the lines of a paragraph become one text, in one document. */
export interface LineJoiner {
  /** Whether the document breaks Korean lines after any syllable, not only between words. */
  readonly cutsKoreanWords: boolean;
  /** @param isFull whether the line reaches the edge of its column, as it does where a word was cut */
  join(line: string, next: string, isFull: boolean): string;
}

const HYPHEN_AT_END = /(\p{Script=Latin}[\p{L}\p{N}\u2010\u2011'’-]*)[-\u2010]$/u;
/** What may follow a hyphen that stands for a word left out: `pre- and post-war`. */
const CONJUNCTION = /^(?:and|or|und|oder|et|ou|y|o|e)\b/;
const OPENING = /[([{「『“‘〈《]/;
const CLOSING = /[)\]}」』”’〉》,.;:!?%、。]/;
const URL_AT_END = /(?:https?:\/\/|www\.)\S*[/._=&?%#-]$/;
const URL_CONTINUED = /^[\w%~]/;

/**
 * - A Latin word cut by a hyphen is put together. The hyphen stays where it belongs to the word: the document writes
 *   the word so elsewhere, both halves are words or the second one is known from other hyphenated words, another hyphen
 *   is in it (or it begins with `self-`), or a capital or digit follows.
 * - Scripts without blanks between words (Chinese, Japanese, Thai) are joined without one.
 * - Before and after Hangul a blank is put, unless the document breaks lines after any syllable and a word was cut.
 * - Everything else gets a blank.
 */
export function lineJoiner(vocabulary: Vocabulary, cutsKoreanWords: boolean): LineJoiner {
  return {
    cutsKoreanWords,
    join(line, next, isFull) {
      const hyphenated = joinHyphenated(line, next, vocabulary);
      if (hyphenated !== null) return hyphenated;
      const [before, after] = [lastCharacter(line), firstCharacter(next)];
      const isOneWord =
        (UNSPACED.test(before) && UNSPACED.test(after)) ||
        OPENING.test(before) ||
        CLOSING.test(after) ||
        (URL_AT_END.test(line) && URL_CONTINUED.test(next)) ||
        (isFull && cutsKoreanWords && isInsideKoreanWord(line, next, vocabulary));
      return `${line}${isOneWord ? '' : ' '}${next}`;
    },
  };
}

function joinHyphenated(line: string, next: string, vocabulary: Vocabulary): string | null {
  const head = HYPHEN_AT_END.exec(line)?.[1];
  const tail = /^[\p{Script=Latin}\p{N}][\p{L}\p{N}'’]*/u.exec(next)?.[0];
  if (head === undefined || tail === undefined || CONJUNCTION.test(next)) return null;
  if (!/^\p{Ll}/u.test(tail)) return `${line}${next}`;
  const joined = vocabulary.count(head + tail);
  const hyphenated = vocabulary.count(`${head}-${tail}`);
  const bothWords = head.length > 2 && vocabulary.count(head) > 0 && vocabulary.count(tail) > 0;
  const isCompound = bothWords || vocabulary.followsHyphen(tail) || /[-\u2010\u2011]|^self$/i.test(head);
  const keeps = hyphenated > joined || (joined === 0 && isCompound);
  return `${keeps ? line : line.slice(0, -1)}${next}`;
}
