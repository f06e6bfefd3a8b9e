import type { ExtractedDocument } from '../../src/formats/types.js';
import type { Answer, Check, Outcome } from './types.js';

/** Outcomes made by hand, for the tests of the checks. */

export function outcomeOf(answer: Answer, more: Partial<Omit<Outcome, 'answer'>> = {}): Outcome {
  return { answer, seconds: 0.1, networkRequests: 0, ...more };
}

export function readAs(text: string, more: Partial<ExtractedDocument> = {}): Outcome {
  const document: ExtractedDocument = {
    text,
    syntax: 'markdown',
    title: null,
    properties: {},
    locators: [],
    warnings: [],
    ...more,
  };
  return outcomeOf({ kind: 'document', document });
}

/** A document of one page after the other. */
export function readAsPages(kind: 'page' | 'slide', pages: readonly string[]): Outcome {
  const starts = pages.map((_, index) => pages.slice(0, index).reduce((sum, page) => sum + page.length + 1, 0));
  const locators = starts.map((start, index) => ({ start, kind, number: index + 1 }));
  return readAs(pages.join('\n'), { locators });
}

export function refusedAs(code: string): Outcome {
  return outcomeOf({ kind: 'error', code, message: `It is ${code}.` });
}

export const crashed: Outcome = outcomeOf({ kind: 'crash', message: 'TypeError: x is undefined' });
export const hung: Outcome = outcomeOf({ kind: 'hang', message: 'no answer within 60 s' });

/** Runs a check that looks at one outcome only. */
export function run(check: Check, outcome: Outcome): string | null {
  return check(outcome, new Map());
}
