import { describe, expect, it } from 'vitest';
import { keywordFields } from '../../src/text/keyword-fields.js';

const source = {
  title: 'Annual Report',
  path: '계약/2024/report-v2.docx',
  headingPath: ['Finance', 'Costs'],
  content: 'Energy\n costs ROSE.',
  context: 'about energy',
  keywords: 'energy, 비용',
};

describe('keywordFields', () => {
  it('puts each thing into its column', () => {
    const { words } = keywordFields(source);
    expect(words.title.split(' ')).toEqual(expect.arrayContaining(['annual', 'report', 'reportv2·docx', 'docx']));
    expect(words.headings.split(' ')).toEqual(expect.arrayContaining(['계약·', '2024', 'financ', 'cost']));
    expect(words.body).toBe('energi cost rose');
    expect(words.context).toBe('about energi');
    expect(words.keywords.split(' ')).toEqual(['energi', '비용', '용', '비용·']);
  });

  it('keeps names and text as written, folded, for substrings', () => {
    expect(keywordFields(source).trigrams).toEqual({
      name: 'annual report 계약/2024/report-v2.docx',
      body: 'energy costs rose.',
    });
  });

  it('has empty columns for what is not known', () => {
    const { words } = keywordFields({
      ...source,
      title: null,
      path: '메모.txt',
      headingPath: [],
      context: null,
      keywords: null,
    });
    expect(words).toMatchObject({ headings: '', context: '', keywords: '' });
    expect(words.title).toContain('메모·');
  });
});
