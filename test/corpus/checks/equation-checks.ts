import type { Check } from '../types.js';
import { latexSkeleton, type SkeletonTables } from './latex-skeleton.js';
import { formulasOf } from './markdown-reader.js';
import { onDocument } from './text-checks.js';
import { shorten } from './text-views.js';

/** Some formula of the text has one of these skeletons. */
export function hasEquation(skeletons: readonly string[], tables: SkeletonTables): Check {
  return onDocument(({ text }) => {
    const found = skeletonsOf(text, tables);
    return found.some((skeleton) => skeletons.includes(skeleton)) ? null : nearest(found, skeletons[0] ?? '');
  });
}

/** Some formula of the text holds all of these pieces. */
export function hasEquationWith(pieces: readonly string[], tables: SkeletonTables): Check {
  return onDocument(({ text }) => {
    const found = skeletonsOf(text, tables);
    const complete = found.some((skeleton) => pieces.every((piece) => skeleton.includes(piece)));
    return complete ? null : nearest(found, pieces[0] ?? '');
  });
}

export function hasEquationCount(count: number): Check {
  return onDocument(({ text }) => {
    const found = formulasOf(text).length;
    return found === count ? null : `${found} formulas`;
  });
}

function skeletonsOf(text: string, tables: SkeletonTables): string[] {
  return formulasOf(text).map((formula) => latexSkeleton(formula, tables));
}

/** For the report: the formula that shares the longest beginning with the one that was wanted. */
function nearest(found: readonly string[], wanted: string): string {
  if (found.length === 0) return 'no formula in the text';
  const shared = (text: string) => {
    const at = [...text].findIndex((character, index) => character !== wanted[index]);
    return at < 0 ? text.length : at;
  };
  const best = found.reduce((a, b) => (shared(b) > shared(a) ? b : a));
  return `no such formula; the nearest is ${shorten(best, 100)}`;
}
