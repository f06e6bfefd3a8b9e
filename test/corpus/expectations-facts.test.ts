import { describe, expect, it } from 'vitest';
import type { SkeletonTables } from './checks/latex-skeleton.js';
import { RECOGNITION_EXAMPLES } from './examples/expectations-recognition.js';
import { TABLE, TEXT_EXAMPLES } from './examples/expectations-text.js';
import { expectationsClaims } from './facts/expectations-facts.js';
import { type ExpectedFile, expectationsSchema, expectedFileSchema } from './facts/expectations-schema.js';
import { readAs, run } from './outcomes.js';
import type { Claim } from './types.js';

const skeletonTables: SkeletonTables = {
  escapes: {},
  drop_regex: '\\\\[,;]',
  macro_to_symbol: { infty: '∞', int: '∫', gamma: 'γ' },
  rename: { left: '', right: '' },
  functions_lose_backslash: ['ln'],
  symbol_fold: { '−': '-' },
};
const companions = { skeletonTables, readText: () => '리튬 이온 배터리의 임피던스 분석을 위한 방법\n' };

const EXAMPLES = { ...TEXT_EXAMPLES, ...RECOGNITION_EXAMPLES };

/** Read by another key, or only for people. */
const NO_CLAIM = [
  'format',
  'ocr_reference',
  'bytes',
  'sha256',
  'exercises',
  'notes',
  'verified',
  'reference_tests_assert',
  'reference_defects',
  'reference_transcript',
  'transcript_notes',
  'text_layer_chars',
  'source_format',
  'pcm',
  'downmix',
];

function claimsOf(expected: Partial<ExpectedFile>): Claim[] {
  return expectationsClaims({ format: 'docx', ...expected }, companions);
}

function name({ key, detail }: Claim): string {
  return detail === undefined ? key : `${key}:${detail}`;
}

describe('facts of an expectations.json', () => {
  it('has an example for every key of the schema', () => {
    expect([...Object.keys(EXAMPLES), ...NO_CLAIM].sort()).toEqual(Object.keys(expectedFileSchema.shape).sort());
  });

  it.each(Object.entries(EXAMPLES))(
    '%s: tells right answers from wrong ones',
    (_, { expected, claims, right, wrong }) => {
      const made = claimsOf(expected);
      expect(made.map(name)).toEqual(claims);
      for (const outcome of right) expect(made.map(({ check }) => run(check, outcome))).toEqual(made.map(() => null));
      for (const outcome of wrong)
        expect(made.map(({ check }) => run(check, outcome))).toContainEqual(expect.any(String));
    },
  );

  it('takes an empty list of headings or tables for a promise that there is none', () => {
    const claims = claimsOf({ headings: [], tables: [] });
    expect(claims.map(name)).toEqual(['no_heading', 'no_table']);
    expect(claims.map(({ check }) => run(check, readAs('plain text')))).toEqual([null, null]);
    expect(claims.map(({ check }) => run(check, readAs(`# a\n\n${TABLE}`)))).toEqual(['heading: a', '1 tables']);
  });

  it('asks for each string once, but for the order of all', () => {
    const claims = claimsOf({ must_contain_in_order: ['where', 'is', 'where'], must_contain: ['is'] });
    expect(claims.map(name)).toEqual(['must_contain:where', 'must_contain:is', 'must_contain_in_order']);
    expect(claims[2] && run(claims[2].check, readAs('where is'))).toBe('not in its place: where');
  });

  it('counts what should be, was not promised or is only measured as bonus', () => {
    const bonus = claimsOf({
      must_contain: ['a'],
      should_not_contain: ['b'],
      ocr_should_contain: ['c'],
      transcript_phrases: ['d'],
      file_tags: { title: 'e' },
    }).filter((claim) => claim.bonus);
    expect(bonus.map(({ key }) => key).sort()).toEqual(
      ['file_tag', 'ocr_should_contain', 'should_not_contain', 'transcript_phrase'].sort(),
    );
  });

  it('refuses to compare equations without the tables', () => {
    const expected = { format: 'docx', equations: [{ n: 1, skeleton: 'x' }] };
    expect(() => expectationsClaims(expected, { ...companions, skeletonTables: null })).toThrow('latex-skeleton.json');
  });

  it('refuses a key that it does not know', () => {
    expect(() => expectationsSchema.parse({ files: { 'a.md': { format: 'md', must_contains: [] } } })).toThrow(
      /must_contains/,
    );
  });
});
