import { describe, expect, it } from 'vitest';
import { extractBody, p, part, r, relationships, run, tbl, tc, textOf, tr } from './build.js';

const reference = (kind: 'footnote' | 'endnote', id: number) => run(`<w:${kind}Reference w:id="${id}"/>`);
const note = (kind: 'footnote' | 'endnote', id: number, content: string, type = '') =>
  `<w:${kind} w:id="${id}"${type}>${content}</w:${kind}>`;
const separators =
  note('footnote', 5, p(run('<w:separator/>')), ' w:type="separator"') +
  note('footnote', 6, p(r('계속')), ' w:type="continuationSeparator"');

describe('DOCX notes', () => {
  it('numbers notes in order of reference and keeps those with ids 0 and 1', async () => {
    const footnotes =
      separators + note('footnote', 0, p(r('나중'))) + note('footnote', 1, p(run('<w:footnoteRef/>') + r(' 먼저')));
    const body = p(r('글') + reference('footnote', 1) + r(' 더') + reference('footnote', 0));
    expect(await textOf(body, { footnotes })).toBe('글[^1] 더[^2]\n\n## Footnotes\n\n[^1]: 먼저\n\n[^2]: 나중');
  });

  it('keeps endnotes apart from footnotes', async () => {
    const parts = { footnotes: note('footnote', 2, p(r('각주'))), endnotes: note('endnote', 2, p(r('미주'))) };
    expect(await textOf(p(r('글') + reference('endnote', 2) + reference('footnote', 2)), parts)).toBe(
      '글[^en1][^1]\n\n## Footnotes\n\n[^1]: 각주\n\n## Endnotes\n\n[^en1]: 미주',
    );
  });

  it('marks notes in cells, links and insertions, and writes a note on one line', async () => {
    const footnotes = note('footnote', 2, p(r('첫 문단')) + p(r('둘째'))) + note('footnote', 3, p(r('삽입')));
    const body =
      tbl([tr([tc(p(r('칸') + reference('footnote', 2))), tc('b')])]) +
      p(`<w:ins>${r('글')}${reference('footnote', 3)}</w:ins>`);
    const text = await textOf(body, { footnotes });
    expect(text).toContain('| 칸[^1] | b |');
    expect(text).toContain('글[^2]');
    expect(text).toContain('[^1]: 첫 문단 둘째');
  });

  it('ignores references to separators, missing notes, blank notes and notes in deleted text', async () => {
    const footnotes = separators + note('footnote', 7, p('')) + note('footnote', 8, p(r('지움')));
    const body = p(
      r('글') +
        [5, 7, 99].map((id) => reference('footnote', id)).join('') +
        `<w:del>${reference('footnote', 8)}</w:del>`,
    );
    expect(await textOf(body, { footnotes })).toBe('글');
  });

  it('ends with notes that refer to each other', async () => {
    const footnotes =
      note('footnote', 2, p(r('가') + reference('footnote', 3))) +
      note('footnote', 3, p(r('나') + reference('footnote', 2)));
    expect(await textOf(p(r('글') + reference('footnote', 2)), { footnotes })).toBe(
      '글[^1]\n\n## Footnotes\n\n[^1]: 가[^2]\n\n[^2]: 나[^1]',
    );
  });
});

describe('DOCX comments', () => {
  const comment = (id: number, attributes: string, content: string) =>
    `<w:comment w:id="${id}"${attributes}>${content}</w:comment>`;
  const commentReference = (id: number) => run(`<w:commentReference w:id="${id}"/>`);

  it('puts a comment after its paragraph, signed and dated by the day as written', async () => {
    const comments = comment(3, ' w:author="김 검토" w:date="2026-04-01T23:30:00Z"', p(r('확인')) + p(r('바람')));
    expect(await textOf(p(r('글') + commentReference(3)) + p(r('다음')), { comments })).toBe(
      '글\n\n> **[Comment — 김 검토, 2026-04-01]:** 확인 바람\n\n다음',
    );
  });

  it('puts a comment made in a table after the table', async () => {
    const comments = comment(1, '', p(r('메모')));
    expect(await textOf(tbl([tr([tc(p(r('a') + commentReference(1))), tc('b')])]), { comments })).toBe(
      '| a | b |\n| --- | --- |\n\n> **[Comment]:** 메모',
    );
  });

  it('ends with a comment that refers to itself', async () => {
    const comments = comment(1, '', p(r('메모') + commentReference(1)));
    expect(await textOf(p(r('글') + commentReference(1)), { comments })).toBe('글\n\n> **[Comment]:** 메모');
  });
});

describe('DOCX page headers and footers', () => {
  const section = (references: string, more = '') => `<w:sectPr>${references}${more}</w:sectPr>`;
  const furniture = (kind: 'header' | 'footer', type: string, id: string) =>
    `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
  const files = (texts: Record<string, string>) => ({
    'word/_rels/document.xml.rels': relationships(Object.keys(texts).map((id) => [id, 'header', `${id}.xml`])),
    ...Object.fromEntries(Object.entries(texts).map(([id, text]) => [`word/${id}.xml`, part('hdr', p(r(text)))])),
  });

  it('come after the body, each text once', async () => {
    const others = files({ a: '분기 보고서', b: '기밀 1쪽', c: '분기 보고서', d: '기밀 2쪽' });
    const first = p('', section(furniture('header', 'default', 'a') + furniture('footer', 'default', 'b')));
    const last = section(furniture('header', 'default', 'c') + furniture('footer', 'default', 'd'));
    const document = await extractBody(p(r('본문')) + first + last, { others });
    expect(document.text).toBe('본문\n\n> **[Header]:** 분기 보고서\n\n> **[Footer]:** 기밀 1쪽');
  });

  it('are left out where no page shows them, and where they only number pages', async () => {
    const others = files({ a: '첫 쪽', b: '짝수 쪽 머리말', c: 'Page 3 of 12', d: '- 3 -' });
    const references =
      furniture('header', 'first', 'a') +
      furniture('header', 'even', 'b') +
      furniture('footer', 'default', 'c') +
      furniture('footer', 'default', 'd');
    expect((await extractBody(p(r('본문')) + section(references), { others })).text).toBe('본문');
    const shown = await extractBody(p(r('본문')) + section(references, '<w:titlePg/>'), {
      others,
      settings: '<w:evenAndOddHeaders/>',
    });
    expect(shown.text).toBe('본문\n\n> **[Header — First Page]:** 첫 쪽\n\n> **[Header — Even]:** 짝수 쪽 머리말');
  });
});
