import type { Answer, Check } from '../types.js';
import { describeAnswer } from './describe.js';

/** The README's names for the classes of failure, by the code of our error; other codes are their own class. */
const CLASS_OF_CODE: Readonly<Record<string, string>> = {
  wrong_type: 'wrong-type',
  time_limit: 'limit',
  memory_limit: 'limit',
};

/** Expanded text beyond this is an expanded bomb: the corpus's own `max_chars` for its entity bomb. */
const EXPANDED_CHARS = 2_000_000;

/** The answer is a clear, typed failure of one of these classes. */
export function failsWith(classes: readonly string[]): Check {
  return ({ answer }) => (isFailureOf(answer, classes) ? null : describeAnswer(answer));
}

/** The base check holds, or the file was refused with this class of failure. */
export function orFailsWith(errorClass: string, check: Check): Check {
  return (outcome, others) => (isFailureOf(outcome.answer, [errorClass]) ? null : check(outcome, others));
}

/** Nothing to index: refused as empty, or blank text. */
export const isEmpty: Check = ({ answer }) => {
  if (isFailureOf(answer, ['empty'])) return null;
  return answer.kind === 'document' && answer.document.text.trim() === '' ? null : describeAnswer(answer);
};

/** Any answer but a crash or a hang. */
export const answers: Check = ({ answer }) =>
  answer.kind === 'document' || answer.kind === 'error' ? null : describeAnswer(answer);

export function within(seconds: number): Check {
  return (outcome) => (outcome.seconds <= seconds ? null : `took ${outcome.seconds.toFixed(1)} s`);
}

export const usesNoNetwork: Check = ({ networkRequests }) =>
  networkRequests === 0 ? null : `${networkRequests} requests left the program`;

export const expandsNothing: Check = ({ answer }) =>
  answer.kind === 'document' && answer.document.text.length > EXPANDED_CHARS ? describeAnswer(answer) : null;

function isFailureOf(answer: Answer, classes: readonly string[]): boolean {
  return answer.kind === 'error' && classes.includes(CLASS_OF_CODE[answer.code] ?? answer.code);
}
