import { describe, expect, it } from 'vitest';
import { ctrl, extractSections, p, subList, t, tbl, tc, textOf } from './build.js';

function memo(text: string, parameters: Record<string, string> = {}): string {
  const list = Object.entries(parameters).map(
    ([name, value]) => `<hp:stringParam name="${name}">${value}</hp:stringParam>`,
  );
  return ctrl(
    `<hp:fieldBegin id="1" type="MEMO"><hp:parameters>${list.join('')}</hp:parameters>${subList(p(t(text)))}</hp:fieldBegin>`,
  );
}

describe('HWPX comments', () => {
  it('writes a memo after its paragraph, with author and the day as written', async () => {
    const begin = memo('검토 필요', { Author: '홍길동', CreateDateTime: '2026-04-07T23:30:00Z' });
    const body = p(t('검토 대상 ') + begin + t('텍스트') + ctrl('<hp:fieldEnd beginIDRef="1"/>')) + p(t('다음'));
    expect(await textOf(body)).toBe('검토 대상 텍스트\n\n> **[Comment — 홍길동, 2026-04-07]:** 검토 필요\n\n다음');
  });

  it('leaves out an author or a date that is not there', async () => {
    expect(await textOf(p(t('a') + memo('x', { Author: '김' })))).toContain('> **[Comment — 김]:** x');
    expect(await textOf(p(t('a') + memo('x', { CreateDateTime: 'gestern' })))).toContain('> **[Comment]:** x');
  });

  it('writes a memo made in a cell after the table', async () => {
    const table = tbl([[tc(p(t('가') + memo('셀 메모'))), tc('나')]]);
    expect(await textOf(p(table))).toBe('| 가 | 나 |\n| --- | --- |\n\n> **[Comment]:** 셀 메모');
  });

  it('shows a hidden comment as a comment', async () => {
    const hidden = ctrl(`<hp:hiddenComment>${subList(p(t('숨은 설명')))}</hp:hiddenComment>`);
    expect(await textOf(p(t('본문') + hidden))).toBe('본문\n\n> **[Comment]:** 숨은 설명');
  });

  it('reads memos that are kept in a group, not their ids in the text', async () => {
    const group = `<hp:memogroup><hp:memo id="memo1"><hp:paraList>${p(t('그룹 메모'))}</hp:paraList></hp:memo></hp:memogroup>`;
    expect(await textOf(p(t('a') + memo('memo1', { ID: 'memo1' })) + group)).toBe('a\n\n> **[Comment]:** 그룹 메모');
  });
});

describe('HWPX headers and footers', () => {
  const PAGE = ctrl('<hp:autoNum num="1" numType="PAGE"><hp:autoNumFormat type="DIGIT"/></hp:autoNum>');
  const TOTAL = ctrl('<hp:autoNum num="9" numType="TOTAL_PAGE"/>');
  const header = (content: string, pages = 'BOTH') =>
    ctrl(`<hp:header id="1" applyPageType="${pages}">${subList(content)}</hp:header>`);
  const footer = (content: string) => ctrl(`<hp:footer id="2" applyPageType="BOTH">${subList(content)}</hp:footer>`);

  it('writes a header before and a footer after the text, once for all sections', async () => {
    const start = header(p(t('사업 계획'))) + footer(p(t('기획조정실')));
    const document = await extractSections([p(start + t('하나')), p(start + t('둘'))]);
    expect(document.text).toBe('> **[Header]:** 사업 계획\n\n하나\n\n둘\n\n> **[Footer]:** 기획조정실');
  });

  it('keeps a header and a footer out of the first paragraph and apart from notes', async () => {
    const note = ctrl(`<hp:footNote>${subList(p(t('주석')))}</hp:footNote>`);
    const text = await textOf(p(footer(p(t('꼬리말'))) + t('본문') + note));
    expect(text).toBe('본문[^1]\n\n> **[Footer]:** 꼬리말\n\n## Footnotes\n\n[^1]: 주석');
  });

  it.each([
    ['only a number', p(PAGE)],
    ['dashes around it', p(t('- ') + PAGE + t(' -'))],
    ['number and total', p(PAGE + t(' / ') + TOTAL)],
    ['words', p(t('Page ') + PAGE + t(' of ') + TOTAL)],
    ['쪽', p(PAGE + t('쪽'))],
  ])('drops a footer that is a page number: %s', async (_, content) => {
    expect(await textOf(p(footer(content) + t('본문')))).toBe('본문');
  });

  it('drops the page number beside a text', async () => {
    expect(await textOf(p(footer(p(t('제안요청서  |  ') + PAGE)) + t('본문')))).toContain('> **[Footer]:** 제안요청서');
  });

  it('tells headers of even and odd pages apart', async () => {
    const text = await textOf(p(header(p(t('짝')), 'EVEN') + header(p(t('홀')), 'ODD') + t('본문')));
    expect(text).toBe('> **[Header — Even]:** 짝\n\n> **[Header — Odd]:** 홀\n\n본문');
  });
});
