import { firstCharacter, HANGUL, lastCharacter } from './characters.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * Korean typesetting breaks lines either between words only, or after any syllable. The blank that tells is not in the
 * file (pdfjs drops blanks at line ends, many programs write none), so the words themselves have to decide.
 *
 * Tried on words of the Korean samples, cut or not, with the word itself taken out of the vocabulary: 97 % of blanks
 * and 94 % of cut words right in a manual of 151 pages, 85 % and 88 % in a report of four.
 */

/**
 * A document breaks lines after any syllable when at more breaks than this the pieces make a word it has elsewhere. By
 * chance, up to 1.3 % of breaks between words do in the samples; in the two that cut words, 10 and 17 % of all breaks.
 */
const CUT_SHARE = 0.05;
/** A joined form this many times rarer than its parts is a typing mistake somewhere else in the document. */
const TYPO_RATIO = 20;

/** A syllable found alone so seldom is more often the beginning of a word than a word. */
const RARE = 2;

/** A closing quote or bracket, a foreign word or a number: only a particle is written right after it. */
const AFTER_NAME = /[)\]}”’」』〉》%\p{Script=Latin}\p{N}]$/u;
/** Endings of a complete word: particles and the commonest verb endings, short ones only after two more syllables. */
const COMPLETE_HEAD =
  /(?:..(?:[은는을를에의과와및등한된할될인]|[하되]고|[하되이으]며|[한된하]다|[하되있없]는)|에서|에게|으로|부터|까지|하여|되어|니다|하면|라고)$/u;
/** What never stands alone: a particle, or the end of a verb. */
const DEPENDENT_TAIL =
  /^(?:[은는을를의에로와과이가도만]|에서|으로|까지|부터|에게|[다라]고|[다라]는|[다라]면|지만|거나|[이입].{0,2}다|[했한된하되].{0,3}|적|적인|적으로|들[은이을의]?|[습니]+다)$/u;

/**
 * Whether the break between two lines falls inside a Korean word, in a document that may break after any syllable.
 * In this order: the pieces together are a word of the document; both pieces are words; the second piece cannot stand
 * alone; the first one has the ending of a complete word; what is known of the words' beginnings and endings.
 */
export function isInsideKoreanWord(line: string, next: string, vocabulary: Vocabulary): boolean {
  const tail = /^[\p{L}\p{N}]+/u.exec(next)?.[0] ?? '';
  if (!HANGUL.test(firstCharacter(tail))) return false;
  if (AFTER_NAME.test(line)) return DEPENDENT_TAIL.test(tail);
  const head = /[\p{L}\p{N}]+$/u.exec(line)?.[0] ?? '';
  if (!HANGUL.test(lastCharacter(head))) return false;

  const joined = vocabulary.count(head + tail);
  const alone = vocabulary.count(head);
  const after = vocabulary.count(tail);
  if (joined > 0) return !isTypo(joined, alone, after);
  if (alone > 0 && after > 0) return false;
  if (DEPENDENT_TAIL.test(tail)) return true;
  if (COMPLETE_HEAD.test(head) || endsWithParticleOfName(line, head)) return false;
  const tailBegins = after > 0 || vocabulary.begins(tail.slice(0, 2));
  const headEnds = alone > 0 || vocabulary.ends(head.slice(-2));
  if (head.length === 1 && alone <= RARE && !tailBegins) return true;
  return !(alone > 0 || after > 0 || (tailBegins && headEnds));
}

/** `(WHO)는`, `“…”라고`: what follows a bracket or a quote is a particle, and the word is complete. */
function endsWithParticleOfName(line: string, head: string): boolean {
  return DEPENDENT_TAIL.test(head) && AFTER_NAME.test(line.slice(0, -head.length));
}

/**
 * Whether a document breaks Korean lines after any syllable.
 *
 * @param breaks lines and their successors, as far as they seem to belong to one paragraph
 */
export function cutsKoreanWords(breaks: readonly (readonly [string, string])[], vocabulary: Vocabulary): boolean {
  let korean = 0;
  let cut = 0;
  for (const [line, next] of breaks) {
    if (!HANGUL.test(lastCharacter(line)) || !HANGUL.test(firstCharacter(next))) continue;
    korean++;
    const [head, tail] = [/[\p{L}\p{N}]+$/u.exec(line)?.[0] ?? '', /^[\p{L}\p{N}]+/u.exec(next)?.[0] ?? ''];
    const joined = vocabulary.count(head + tail);
    if (joined > 0 && !isTypo(joined, vocabulary.count(head), vocabulary.count(tail))) cut++;
  }
  return cut > CUT_SHARE * korean;
}

function isTypo(joined: number, head: number, tail: number): boolean {
  return joined * TYPO_RATIO < Math.min(head, tail);
}
