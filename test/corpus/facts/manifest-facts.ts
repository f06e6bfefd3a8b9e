import { expandsNothing, failsWith, orFailsWith, usesNoNetwork, within } from '../checks/answer-checks.js';
import { hasPlaces } from '../checks/document-checks.js';
import { hears, lasts, readsLike, recognises, saysTheSameAs, speaksWithin } from '../checks/recognition-checks.js';
import {
  charsAtLeast,
  charsAtMost,
  contains,
  containsAny,
  containsDate,
  containsNot,
  containsWithoutSpaces,
  containsWord,
  countAtLeast,
  countAtMost,
  inOrder,
  inOrderOnPage,
} from '../checks/text-checks.js';
import type { Check, Claim } from '../types.js';
import { each, when } from './facts.js';
import type { Expect } from './manifest-schema.js';

/** The README gives no limit for the character error rate of a scan; it allows a tenth for single strings. */
const MAX_CHARACTER_ERROR_RATE = 0.1;

/**
 * Turns the `expect` of one file into single claims.
 *
 * No claim of their own have: `notes`; `encoding` and `password` (how the file is made; a wrong decoding misses the
 * strings); `ocr` and `osd` (what the file needs; the text is claimed by `ocr_contains`); `no_crash` (claimed of
 * every file).
 */
export function manifestClaims(expect: Expect): Claim[] {
  const about = [...textClaims(expect), ...recognitionClaims(expect)];
  const tolerated = expect.either_error;
  const claims =
    tolerated === undefined ? about : about.map((claim) => ({ ...claim, check: orFailsWith(tolerated, claim.check) }));
  return [...claims, ...answerClaims(expect)];
}

function textClaims(expect: Expect): Claim[] {
  const failureIsFine = mayFail(expect);
  return [
    ...each(expect.contains, (text) => ({ key: 'contains', detail: text, check: contains(text) })),
    ...each(expect.contains_bonus, (text) => ({
      key: 'contains_bonus',
      detail: text,
      bonus: true,
      check: contains(text),
    })),
    ...each(expect.contains_words, (word) => ({ key: 'contains_word', detail: word, check: containsWord(word) })),
    ...each(expect.contains_nospace, (text) => ({
      key: 'contains_nospace',
      detail: text,
      check: containsWithoutSpaces(text),
    })),
    ...each(expect.contains_any, (texts) => ({
      key: 'contains_any',
      detail: texts.join(' / '),
      check: containsAny(texts),
    })),
    ...each(expect.order, (texts) => ({ key: 'order', detail: texts.join(' > '), check: inOrder(texts) })),
    ...each(expect.order_columns, ({ page, sequence }) => ({
      key: 'order_columns',
      detail: `page ${page}`,
      check: inOrderOnPage(page, sequence),
    })),
    ...each(expect.not_contains, (text) => ({
      key: 'not_contains',
      detail: text,
      check: containsNot(text, failureIsFine),
    })),
    ...each(Object.entries(expect.max_count ?? {}), ([text, limit]) => ({
      key: 'max_count',
      detail: text,
      check: countAtMost(text, limit),
    })),
    ...each(Object.entries(expect.min_count ?? {}), ([text, limit]) => ({
      key: 'min_count',
      detail: text,
      check: countAtLeast(text, limit),
    })),
    ...when(expect.min_chars, (limit) => ({ key: 'min_chars', check: charsAtLeast(limit) })),
    ...when(expect.max_chars, (limit) => ({ key: 'max_chars', check: charsAtMost(limit) })),
    ...each(expect.dates, (day) => ({ key: 'date', detail: day, check: containsDate(day) })),
    ...when(ifReadable(expect, expect.pages), (count) => ({ key: 'pages', check: hasPlaces('page', count) })),
  ];
}

function recognitionClaims(expect: Expect): Claim[] {
  return [
    ...each(expect.ocr_contains, (text) => ({ key: 'ocr_contains', detail: text, check: recognises(text) })),
    ...when(expect.ocr_reference_text, (text) => ({
      key: 'ocr_reference_text',
      // Beside `contains` the reference covers only the scanned pages of the document.
      check: readsLike(text, MAX_CHARACTER_ERROR_RATE, expect.contains !== undefined),
    })),
    ...each(expect.speech, (phrase) => ({ key: 'speech', detail: phrase, check: hears(phrase) })),
    ...each(expect.claimed_speech, (phrase) => ({
      key: 'claimed_speech',
      detail: phrase,
      bonus: true,
      check: hears(phrase),
    })),
    ...when(ifReadable(expect, expect.duration_s), (seconds) => ({ key: 'duration_s', check: lasts(seconds) })),
    ...when(expect.speech_window_s, ([from, to]) => ({ key: 'speech_window_s', check: speaksWithin(from, to) })),
    ...when(expect.same_speech_as, (file) => ({ key: 'same_speech_as', detail: file, check: saysTheSameAs(file) })),
  ];
}

function answerClaims(expect: Expect): Claim[] {
  return [
    ...when(expect.error, (name) => ({ key: 'error', detail: name, check: failsWith([name]) })),
    ...when(expect.error_any_of, (names) => ({
      key: 'error_any_of',
      detail: names.join(' / '),
      check: failsWith(names),
    })),
    ...when(expect.either, (alternatives) => ({ key: 'either', check: eitherOf(alternatives) })),
    ...when(expect.limits?.seconds, (seconds) => ({ key: 'limits.seconds', check: within(seconds) })),
    ...(expect.limits?.no_network ? [{ key: 'limits.no_network', check: usesNoNetwork }] : []),
    ...(expect.limits?.no_expansion ? [{ key: 'limits.no_expansion', check: expandsNothing }] : []),
  ];
}

function eitherOf(alternatives: readonly Expect[]): Check {
  const claims = alternatives.map((expect) => manifestClaims(expect).filter((claim) => claim.bonus !== true));
  return (outcome, others) => {
    const misses = claims.map((all) => all.map(({ check }) => check(outcome, others)).find((miss) => miss !== null));
    return misses.includes(undefined) ? null : misses.join('; or ');
  };
}

function mayFail(expect: Expect): boolean {
  const { error, error_any_of, either_error, either, no_crash } = expect;
  const named = error ?? error_any_of ?? either_error;
  return named !== undefined || no_crash === true || either?.some(mayFail) === true;
}

/** A file that must be refused has no pages and no duration to tell. */
function ifReadable<T>(expect: Expect, value: T | undefined): T | undefined {
  return expect.error === undefined && expect.error_any_of === undefined ? value : undefined;
}
