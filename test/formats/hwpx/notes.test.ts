import { describe, expect, it } from 'vitest';
import { ctrl, extractSections, p, subList, t, tbl, tc, textOf } from './build.js';

const NUMBER = ctrl('<hp:autoNum num="1" numType="FOOTNOTE"><hp:autoNumFormat type="DIGIT"/></hp:autoNum>');
const foot = (text: string) => ctrl(`<hp:footNote>${subList(p(NUMBER + t(` ${text}`)))}</hp:footNote>`);
const end = (text: string) => ctrl(`<hp:endNote>${subList(p(t(text)))}</hp:endNote>`);
const secPr = (footType: string, newNum = 1) =>
  `<hp:secPr><hp:footNotePr><hp:numbering type="${footType}" newNum="${newNum}"/></hp:footNotePr></hp:secPr>`;

describe('HWPX notes', () => {
  it('marks notes at their place and lists them at the end, footnotes first', async () => {
    const body = p(t('결과') + end('미주 하나') + t('는 좋다') + foot('각주 하나') + t('.'));
    expect(await textOf(body)).toBe(
      '결과[^en1]는 좋다[^1].\n\n## Footnotes\n\n[^1]: 각주 하나\n\n## Endnotes\n\n[^en1]: 미주 하나',
    );
  });

  it('joins the paragraphs of a note on one line', async () => {
    const note = ctrl(`<hp:footNote>${subList(p(t('하나<hp:lineBreak/>둘')) + p(t('셋')))}</hp:footNote>`);
    expect(await textOf(p(t('글') + note))).toContain('[^1]: 하나 둘 셋');
  });

  it('reads notes in table cells and text boxes, in the order of the text', async () => {
    const table = tbl([[tc(p(t('가') + foot('셀'))), tc('나')]]);
    const box = `<hp:rect><hp:drawText>${subList(p(t('상자') + foot('글상자')))}</hp:drawText></hp:rect>`;
    const text = await textOf(p(table) + p(box) + p(t('끝') + foot('본문')));
    expect(text).toContain('| 가[^1] | 나 |');
    expect(text).toContain('상자[^2]');
    expect(text).toContain('끝[^3]');
    expect(text).toContain('[^1]: 셀\n\n[^2]: 글상자\n\n[^3]: 본문');
  });

  it('goes on counting over sections', async () => {
    const document = await extractSections([
      p(secPr('CONTINUOUS', 3) + t('a') + foot('x')),
      p(secPr('CONTINUOUS', 1) + t('b') + foot('y')),
    ]);
    expect(document.text).toContain('a[^3]\n\nb[^4]');
  });

  it.each(['ON_SECTION', 'RESTART_SECTION'])(
    'restarts with the section (%s), and never uses a marker twice',
    async (type) => {
      const document = await extractSections([
        p(secPr(type) + t('a') + foot('x')),
        p(secPr(type) + t('b') + foot('y') + t('c') + foot('z')),
      ]);
      expect(document.text).toContain('a[^1]\n\nb[^2-1]c[^2]');
      expect(document.text).toContain('[^1]: x\n\n[^2-1]: y\n\n[^2]: z');
    },
  );

  it('obeys a new number in the text', async () => {
    const renumber = ctrl('<hp:newNum num="7" numType="FOOTNOTE"/><hp:newNum num="9" numType="PAGE"/>');
    expect(await textOf(p(renumber + t('a') + foot('x')))).toContain('a[^7]');
  });
});
