import { isEmpty } from '../checks/answer-checks.js';
import { hasPlaceMarker, hasPlaces, hasProperty, needsNoOcr } from '../checks/document-checks.js';
import { hasEquation, hasEquationCount, hasEquationWith } from '../checks/equation-checks.js';
import type { SkeletonTables } from '../checks/latex-skeleton.js';
import {
  hasComment,
  hasHeading,
  hasList,
  hasNoHeading,
  hasNoTable,
  hasNoteMarker,
  hasNoteText,
  hasSlideTitle,
  hasTable,
} from '../checks/structure-checks.js';
import { contains, containsNot, containsRaw, inOrder, onPage } from '../checks/text-checks.js';
import type { Claim } from '../types.js';
import type { Companions } from './companions.js';
import { recognitionClaims } from './expectations-recognition.js';
import type { ExpectedEquation, ExpectedFile } from './expectations-schema.js';
import { each, when } from './facts.js';

/**
 * Turns one file of an `expectations.json` into single claims, as its `conventions` read. A document that must be
 * empty is answered with a failure, which has no properties: only its emptiness is claimed.
 */
export function expectationsClaims(expected: ExpectedFile, companions: Companions): Claim[] {
  const mustNot = each(expected.must_not_contain, (text) => ({
    key: 'must_not_contain',
    detail: text,
    check: containsNot(text, expected.body_must_be_empty === true),
  }));
  if (expected.body_must_be_empty === true) return [{ key: 'body_must_be_empty', check: isEmpty }, ...mustNot];
  return [
    ...textClaims(expected),
    ...mustNot,
    ...structureClaims(expected),
    ...noteClaims(expected),
    ...placeClaims(expected),
    ...propertyClaims(expected),
    ...equationClaims(expected, companions.skeletonTables),
    ...recognitionClaims(expected, companions),
  ];
}

function textClaims(expected: ExpectedFile): Claim[] {
  const ordered = expected.must_contain_in_order ?? [];
  const texts = [...new Set([...ordered, ...(expected.must_contain ?? [])])];
  return [
    ...each(texts, (text) => ({ key: 'must_contain', detail: text, check: contains(text) })),
    ...(ordered.length > 1 ? [{ key: 'must_contain_in_order', check: inOrder(ordered) }] : []),
    ...each(expected.must_contain_raw, (text) => ({
      key: 'must_contain_raw',
      detail: text,
      check: containsRaw(text),
    })),
    ...each(expected.must_contain_raw_any_of, (texts) => ({
      key: 'must_contain_raw_any_of',
      detail: texts.join(' / '),
      check: hasPlaceMarker(texts),
    })),
    ...each(expected.should_not_contain, (text) => ({
      key: 'should_not_contain',
      detail: text,
      bonus: true,
      check: containsNot(text, false),
    })),
    ...each(expected.search_terms, (term) => ({ key: 'search_term', detail: term, check: contains(term) })),
  ];
}

function structureClaims(expected: ExpectedFile): Claim[] {
  return [
    ...each(expected.headings, (heading) => ({
      key: 'heading',
      detail: `${'#'.repeat(heading.level)} ${heading.text}`,
      check: hasHeading(heading),
    })),
    ...(expected.headings?.length === 0 ? [{ key: 'no_heading', check: hasNoHeading }] : []),
    ...each(expected.tables, (rows, index) => ({ key: 'table', detail: String(index + 1), check: hasTable(rows) })),
    ...(expected.tables?.length === 0 ? [{ key: 'no_table', check: hasNoTable }] : []),
    ...each(expected.lists, (list, index) => ({ key: 'list', detail: String(index + 1), check: hasList(list) })),
    ...each(expected.headers, ({ type, text }) => ({ key: 'header', detail: type, check: contains(text) })),
    ...each(expected.footers, ({ type, text }) => ({ key: 'footer', detail: type, check: contains(text) })),
  ];
}

function noteClaims(expected: ExpectedFile): Claim[] {
  const kinds = [
    ['footnote', expected.footnotes],
    ['endnote', expected.endnotes],
  ] as const;
  return [
    ...kinds.flatMap(([kind, notes]) => [
      ...each(notes, (note) => ({ key: `${kind}.marker`, detail: String(note.ordinal), check: hasNoteMarker(note) })),
      ...each(notes, (note) => ({ key: `${kind}.text`, detail: String(note.ordinal), check: hasNoteText(note) })),
    ]),
    ...each(expected.comments, (comment) => ({ key: 'comment', detail: comment.text, check: hasComment(comment) })),
  ];
}

function placeClaims(expected: ExpectedFile): Claim[] {
  return [
    ...when(expected.slide_count, (count) => ({ key: 'slide_count', check: hasPlaces('slide', count) })),
    ...each(expected.slide_titles, (title, index) => ({
      key: 'slide_title',
      detail: title,
      check: hasSlideTitle(index + 1, title),
    })),
    ...when(expected.page_count, (count) => ({ key: 'page_count', check: hasPlaces('page', count) })),
    ...each(Object.entries(expected.page_of ?? {}), ([text, page]) => ({
      key: 'page_of',
      detail: text,
      check: onPage(page, text),
    })),
    ...(expected.ocr_expected === false ? [{ key: 'no_ocr', check: needsNoOcr }] : []),
  ];
}

function propertyClaims(expected: ExpectedFile): Claim[] {
  return [
    ...each(Object.entries(expected.metadata ?? {}), ([name, value]) => ({
      key: 'metadata',
      detail: name,
      check: hasProperty(name, value),
    })),
    // The conventions ask nothing of an audio file's tags.
    ...each(Object.entries(expected.file_tags ?? {}), ([name, value]) => ({
      key: 'file_tag',
      detail: name,
      bonus: true,
      check: hasProperty(name, value),
    })),
  ];
}

function equationClaims(expected: ExpectedFile, tables: SkeletonTables | null): Claim[] {
  const count = when(expected.equation_count, (wanted) => ({
    key: 'equation_count',
    check: hasEquationCount(wanted),
  }));
  if (expected.equations === undefined) return count;
  if (tables === null) throw new Error('Equations are expected, but latex-skeleton.json is missing beside them.');
  return [...count, ...expected.equations.flatMap((equation) => claimsOfEquation(equation, tables))];
}

function claimsOfEquation(equation: ExpectedEquation, tables: SkeletonTables): Claim[] {
  const { n, skeleton, skeleton_any_of: several, skeleton_must_contain: minimum } = equation;
  const whole = several ?? (skeleton === undefined ? undefined : [skeleton]);
  return [
    ...when(whole, (skeletons) => ({ key: 'equation', detail: String(n), check: hasEquation(skeletons, tables) })),
    ...when(minimum, (pieces) => ({
      key: 'equation.minimum',
      detail: String(n),
      check: hasEquationWith(pieces, tables),
    })),
  ];
}
