import type { ExtractedDocument } from '../../../src/formats/types.js';
import type { Check } from '../types.js';
import { dateForms } from './date-forms.js';
import { describeAnswer } from './describe.js';
import { collapse, readings, shorten, type TextViews, textViews, viewsOf, withoutWhiteSpace } from './text-views.js';

/** A check of the document's text; a failure of any kind has none and misses. */
export function onDocument(check: (document: ExtractedDocument) => string | null): Check {
  return ({ answer }) => (answer.kind === 'document' ? check(answer.document) : describeAnswer(answer));
}

function onViews(check: (views: TextViews) => string | null): Check {
  return onDocument((document) => check(viewsOf(document)));
}

export function contains(text: string): Check {
  return onViews((views) => (holds(views, text) ? null : 'not in the text'));
}

/** In the output as it stands: only NFC, marks and white space kept. */
export function containsRaw(text: string): Check {
  return onViews((views) => (views.raw.includes(text.normalize('NFC')) ? null : 'not in the raw text'));
}

export function containsAny(texts: readonly string[]): Check {
  return onViews((views) => (texts.some((text) => holds(views, text)) ? null : 'none of them in the text'));
}

export function containsWord(word: string): Check {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(collapse(word))}(?![\\p{L}\\p{N}])`, 'u');
  return onViews((views) =>
    pattern.test(views.plain) || pattern.test(views.unmarked) ? null : 'not in the text as a whole word',
  );
}

export function containsWithoutSpaces(text: string): Check {
  const wanted = withoutWhiteSpace(text);
  return onViews((views) =>
    [views.raw, views.unmarked].some((view) => withoutWhiteSpace(view).includes(wanted))
      ? null
      : 'not in the text, white space ignored',
  );
}

/** Each string is looked for after the end of the one before. */
export function inOrder(texts: readonly string[]): Check {
  return onViews((views) => orderIn(views, texts));
}

/** As `inOrder`, within one page: text of a left column comes before text of the right one. */
export function inOrderOnPage(page: number, texts: readonly string[]): Check {
  return onDocument((document) => {
    const text = placeText(document, 'page', page);
    return text === null ? `the text has no page ${page}` : orderIn(textViews(text), texts);
  });
}

export function onPage(page: number, text: string): Check {
  return onDocument((document) => {
    const content = placeText(document, 'page', page);
    if (content === null) return `the text has no page ${page}`;
    return holds(textViews(content), text) ? null : `not on page ${page}`;
  });
}

/**
 * @param failureIsFine whether the file may rightly be refused; elsewhere a failure must not earn the fact, for then
 *   reading nothing at all would
 */
export function containsNot(text: string, failureIsFine: boolean): Check {
  const check = onViews((views) => (forbiddenIn(views, text) ? 'in the text' : null));
  return (outcome, others) => (failureIsFine && outcome.answer.kind === 'error' ? null : check(outcome, others));
}

export function countAtMost(text: string, limit: number): Check {
  return onViews((views) => {
    const count = occurrences(views, text);
    return count <= limit ? null : `${count} times in the text`;
  });
}

export function countAtLeast(text: string, limit: number): Check {
  return onViews((views) => {
    const count = occurrences(views, text);
    return count >= limit ? null : `${count} times in the text`;
  });
}

export function charsAtLeast(limit: number): Check {
  return onViews(({ raw }) => (raw.length >= limit ? null : `${raw.length} characters`));
}

export function charsAtMost(limit: number): Check {
  return onViews(({ raw }) => (raw.length <= limit ? null : `${raw.length} characters`));
}

/** @param day ISO 8601, `2018-09-20` */
export function containsDate(day: string): Check {
  const forms = dateForms(day).map((form) => new RegExp(`(?<!\\d)${escapeRegExp(form)}(?!\\d)`, 'i'));
  return onViews(({ unmarked }) => (forms.some((form) => form.test(unmarked)) ? null : 'not in the text as a date'));
}

export function matches(pattern: string): Check {
  const regExp = new RegExp(pattern, 'u');
  return onViews(({ raw }) => (regExp.test(raw) ? null : `nothing matches ${pattern}`));
}

/** The text of one page or slide, from its locator to the next; null when there is no such locator. */
export function placeText(document: ExtractedDocument, kind: 'page' | 'slide', number: number): string | null {
  const at = document.locators.findIndex((locator) => locator.kind === kind && locator.number === number);
  const from = document.locators[at];
  if (from === undefined) return null;
  return document.text.slice(from.start, document.locators[at + 1]?.start);
}

function holds(views: TextViews, needle: string): boolean {
  return readings(views, needle).some(([text, wanted]) => text.includes(wanted));
}

/**
 * A forbidden string with a run of blanks means that very run: collapsed, it would forbid the right text
 * (`italic text  mixed`).
 */
function forbiddenIn(views: TextViews, text: string): boolean {
  if (/\s{2,}/u.test(text)) return views.raw.includes(text.normalize('NFC'));
  const wanted = collapse(text);
  return views.plain.includes(wanted) || views.unmarked.includes(wanted);
}

function orderIn(views: TextViews, texts: readonly string[]): string | null {
  let furthest = 0;
  for (const view of [views.plain, views.unmarked]) {
    let position = 0;
    let index = 0;
    for (const text of texts) {
      const found = nextOccurrence(view, text, position);
      if (found === null) break;
      position = found;
      index += 1;
    }
    if (index === texts.length) return null;
    furthest = Math.max(furthest, index);
  }
  return `not in its place: ${shorten(texts[furthest] ?? '')}`;
}

/** The end of the first occurrence of a needle, with or without its own marks, from a position on. */
function nextOccurrence(view: string, needle: string, from: number): number | null {
  for (const [, wanted] of readings({ raw: view, plain: view, unmarked: view }, needle)) {
    const at = view.indexOf(wanted, from);
    if (at >= 0) return at + wanted.length;
  }
  return null;
}

function occurrences(views: TextViews, needle: string): number {
  return Math.max(...readings(views, needle).map(([text, wanted]) => text.split(wanted).length - 1));
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
