import { describe, expect, it } from 'vitest';
import { extractBody, numbering, p, r, style, styled, textOf } from './build.js';

describe('DOCX headings', () => {
  it('knows heading styles by their name, whatever their id', async () => {
    const styles = style('1', 'heading 1') + style('a5', 'Heading 2') + style('x', '제목 3');
    expect(await textOf(styled('1', '장') + styled('a5', '절') + styled('x', '항'), { styles })).toBe(
      '# 장\n\n## 절\n\n### 항',
    );
  });

  it('follows the chain of styles, to a name or an outline level', async () => {
    const styles =
      style('1', 'heading 1') +
      style('2', '부록', { basedOn: '1' }) +
      style('3', '조항', { properties: '<w:outlineLvl w:val="2"/>' }) +
      style('4', '작은 조항', { basedOn: '3' });
    expect(await textOf(styled('2', '부록 가') + styled('4', '제1조'), { styles })).toBe('# 부록 가\n\n### 제1조');
  });

  it('lets an outline level of body text take a style out of the headings', async () => {
    const styles =
      style('1', 'heading 1') + style('toc', 'TOC Heading', { basedOn: '1', properties: '<w:outlineLvl w:val="9"/>' });
    expect(
      await textOf(styled('toc', '목차') + p(r('장'), '<w:pStyle w:val="1"/><w:outlineLvl w:val="9"/>'), { styles }),
    ).toBe('목차\n\n장');
  });

  it('takes an outline level of the paragraph itself', async () => {
    expect(await textOf(p(r('직접'), '<w:outlineLvl w:val="0"/>'))).toBe('# 직접');
  });

  it('falls back on the id of a style that is not defined', async () => {
    expect(await textOf(styled('Heading2', 'Section'))).toBe('## Section');
  });

  it('ends with styles that are based on each other', async () => {
    const styles = style('a', 'A', { basedOn: 'b' }) + style('b', 'B', { basedOn: 'a' });
    expect(await textOf(styled('a', '글'), { styles })).toBe('글');
  });

  it('skips blank headings and writes a heading with a break on one line', async () => {
    const body = styled('Heading1', ' ') + p(`${r('두')}<w:r><w:br/></w:r>${r('줄')}`, '<w:pStyle w:val="Heading1"/>');
    expect(await textOf(body)).toBe('# 두 줄');
  });

  it('reads a long paragraph of a heading style as text', async () => {
    const long = '개요 수준을 본문에 준 문장이다. '.repeat(20).trim();
    expect(await textOf(styled('Heading1', long))).toBe(long);
  });

  it('puts the number of a numbered heading before its text', async () => {
    const styles =
      style('1', 'heading 1', { properties: '<w:numPr><w:numId w:val="7"/></w:numPr>' }) +
      style('2', 'heading 2', { properties: '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="7"/></w:numPr>' });
    const body = styled('1', '총칙') + styled('2', '목적') + styled('2', '정의') + styled('1', '계약');
    const parts = {
      styles,
      numbering: numbering(7, [
        ['decimal', '제%1장'],
        ['decimal', '%1.%2'],
      ]),
    };
    expect(await textOf(body, parts)).toBe('# 제1장 총칙\n\n## 1.1 목적\n\n## 1.2 정의\n\n# 제2장 계약');
  });
});

describe('DOCX title', () => {
  const core = (title: string) => ({
    'docProps/core.xml': `<cp:coreProperties><dc:title>${title}</dc:title></cp:coreProperties>`,
  });
  const body = styled('Heading1', '첫 제목') + styled('Title', '표지 제목');

  it('is the one in the properties', async () => {
    expect((await extractBody(body, { others: core('속성 제목') })).title).toBe('속성 제목');
  });

  it('is the paragraph of the title style when the properties have none', async () => {
    const document = await extractBody(body, { others: core(' ') });
    expect(document.title).toBe('표지 제목');
    expect(document.text).toBe('# 첫 제목\n\n표지 제목');
  });

  it('is the first heading after that, without the markers of notes', async () => {
    const noted = p(`${r('서론')}<w:r><w:footnoteReference w:id="2"/></w:r>`, '<w:pStyle w:val="Heading1"/>');
    const footnotes = `<w:footnote w:id="2">${p(r('주석'))}</w:footnote>`;
    expect((await extractBody(styled('Heading1', '') + noted, { footnotes })).title).toBe('서론');
  });

  it('is null without any of them', async () => {
    expect((await extractBody(p(r('글')))).title).toBeNull();
  });
});
