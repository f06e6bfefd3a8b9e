/** English abbreviations and what a period after them means. Compared without their last period. */

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Always followed by what they belong to; only with a capital (`Ms.` is a title, `ms.` a unit). */
const TITLES = words('Dr Mr Mrs Ms Prof Rev Hon Gen Col Maj Capt Lt Sgt St Mt Gov Sen Rep Pres Supt Messrs Mme Mlle');

/** Always followed by what they belong to, in any spelling. */
const CONNECTING = words(
  'e.g i.e cf viz vs approx ca incl excl esp resp fig figs eq eqs pp vol vols eds op cit nr nos ver',
);

/** Belong to a number that follows; in front of anything else they are words (`No. Then we left.`). */
const BEFORE_NUMBER = words(
  'no p c sec sect ch chap art min max tab ref refs app par col line pt div ex est temp v art ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec',
);

/** May stand at the end of a sentence as well as inside one. */
const AMBIGUOUS = words('etc inc ltd co corp llc jr sr al bros dept univ assn ph.d m.d b.a m.a d.c');

/** Words that seldom follow an abbreviation inside a sentence, so that after one they show a new sentence. */
const SENTENCE_STARTERS = words(
  'The A An In It This That These Those He She We They You I But And Then There When While If For On At As After ' +
    'Before Our Their His Her Its Also Thus Hence However Moreover Although Since From With To By What Why How',
);

/** Letters with a period after each: `U.S`, `a.m`, `e.g`. */
const DOTTED_LETTERS = /^(?:\p{L}\.)+\p{L}$/u;
const CAPITAL_LETTER = /^\p{Lu}$/u;

/** What a period after `word` is: an end, never an end, or an end only before a word that starts sentences. */
export type PeriodAfterWord = 'ends' | 'continues' | 'ambiguous';

/**
 * @param word the letters (and inner periods) right before the period
 * @param numberFollows whether the next word begins with a digit
 */
export function periodAfter(word: string, numberFollows: boolean): PeriodAfterWord {
  const lower = word.toLowerCase();
  if (TITLES.has(word) || CONNECTING.has(lower)) return 'continues';
  if (BEFORE_NUMBER.has(lower) && numberFollows) return 'continues';
  if (AMBIGUOUS.has(lower) || DOTTED_LETTERS.test(word) || CAPITAL_LETTER.test(word)) return 'ambiguous';
  return 'ends';
}

/** Whether `word`, spelled as it stands, commonly begins an English sentence. */
export function startsSentences(word: string): boolean {
  return SENTENCE_STARTERS.has(word);
}
