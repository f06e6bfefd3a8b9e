import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FactResult } from './check-corpus.js';
import { compareWithList, readExpectedMisses, updatedList, writeExpectedMisses } from './expected-misses.js';
import { isClean, reportLines, score } from './report.js';

function result(id: string, miss: string | null, bonus = false): FactResult {
  return { fact: { id, file: id, format: id.split('/')[0] ?? '', bonus, check: () => miss }, miss };
}

const RESULTS = [
  result('docx/a', null),
  result('docx/b', 'not in the text'),
  result('pdf/c', 'no such heading'),
  result('pdf/d', 'not in the text', true),
];

describe('the list of expected misses', () => {
  it('accepts exactly the misses it lists', () => {
    const list = [
      { fact: 'docx/b', reason: 'later' },
      { fact: 'pdf/c', reason: 'later' },
    ];
    expect(isClean(compareWithList(RESULTS, list))).toBe(true);
  });

  it('reports a miss that is not listed', () => {
    const { unexpectedMisses } = compareWithList(RESULTS, [{ fact: 'docx/b', reason: 'later' }]);
    expect(unexpectedMisses.map(({ fact }) => fact.id)).toEqual(['pdf/c']);
  });

  it('reports a listed miss that is found, so that the list can only shrink', () => {
    const { unexpectedPasses } = compareWithList(RESULTS, [{ fact: 'docx/a', reason: 'later' }]);
    expect(unexpectedPasses).toEqual([{ fact: 'docx/a', reason: 'later' }]);
  });

  it('reports listed facts that do not exist, are bonus or have no reason', () => {
    const list = ['docx/gone', 'pdf/d', 'pdf/c'].map((fact) => ({ fact, reason: fact === 'pdf/c' ? ' ' : 'later' }));
    const { unknown, withoutReason } = compareWithList(RESULTS, list);
    expect(unknown.map(({ fact }) => fact)).toEqual(['docx/gone', 'pdf/d']);
    expect(withoutReason.map(({ fact }) => fact)).toEqual(['pdf/c']);
  });

  it('keeps known reasons when it is updated and drops what is found', () => {
    const list = [
      { fact: 'docx/a', reason: 'was missed' },
      { fact: 'docx/b', reason: 'needs OCR' },
    ];
    expect(updatedList(RESULTS, list, 'new')).toEqual([
      { fact: 'docx/b', reason: 'needs OCR' },
      { fact: 'pdf/c', reason: 'new' },
    ]);
  });

  it('survives a round trip through its file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
    const path = join(folder, 'misses.json');
    expect(readExpectedMisses(path)).toEqual({});
    writeExpectedMisses(path, { b: [], a: [{ fact: 'x', reason: 'y' }] });
    expect(readExpectedMisses(path)).toEqual({ a: [{ fact: 'x', reason: 'y' }], b: [] });
    expect(readFileSync(path, 'utf8').indexOf('"a"')).toBeLessThan(readFileSync(path, 'utf8').indexOf('"b"'));
    rmSync(folder, { recursive: true });
  });
});

describe('the report', () => {
  it('counts facts by format, bonus apart, and closes with the score', () => {
    const lines = reportLines('demo', RESULTS, compareWithList(RESULTS, [{ fact: 'pdf/c', reason: 'later' }]), false);
    expect(lines).toEqual([
      'demo: 4 files',
      '  docx     1 / 2',
      '  pdf      0 / 1',
      '  bonus: 0 of 1 (never a failure)',
      '  expected misses: 1',
      '  MISSED, and not in the list of expected misses: 1',
      '    docx/b\n      not in the text',
      'corpus demo: found 1 of 3 facts',
    ]);
  });

  it('names every kind of deviation', () => {
    const list = [
      { fact: 'docx/a', reason: 'later' },
      { fact: 'docx/gone', reason: '' },
    ];
    const text = reportLines('demo', RESULTS, compareWithList(RESULTS, list), false).join('\n');
    expect(text).toMatch(/FOUND, though listed[^\n]*: 1\n {4}docx\/a\n/);
    expect(text).toMatch(/no such fact[^\n]*: 1\n {4}docx\/gone\n/);
    expect(text).toMatch(/without a reason[^\n]*: 1\n {4}docx\/gone\n/);
  });

  it('shows expected misses and missed bonus facts on request', () => {
    const list = RESULTS.map(({ fact }) => ({ fact: fact.id, reason: 'later' }));
    const text = reportLines('demo', RESULTS, compareWithList(RESULTS, list), true).join('\n');
    expect(text).toContain('pdf/c\n      no such heading');
    expect(text).toContain('pdf/d\n      not in the text (bonus)');
  });

  it('scores bonus facts on their own', () => {
    expect(score(RESULTS)).toEqual({ found: 1, total: 3 });
    expect(score(RESULTS, true)).toEqual({ found: 0, total: 1 });
  });
});
