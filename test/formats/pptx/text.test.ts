import { describe, expect, it } from 'vitest';
import { blocksOf, p, relationships, slideXml, sp } from './build.js';

const bullet = (level = 0) => `<a:pPr lvl="${level}"><a:buChar char="•"/></a:pPr>`;
const number = (level = 0, start = '') => `<a:pPr lvl="${level}"><a:buAutoNum type="arabicPeriod"${start}/></a:pPr>`;

describe('text of shapes', () => {
  it('writes list items with their levels', async () => {
    const paragraphs = p('a', bullet()) + p('b', bullet(1)) + p('c', bullet(2)) + p('d', bullet(1)) + p('e', bullet());
    expect(await blocksOf(sp(paragraphs))).toEqual(['- a\n  - b\n    - c\n  - d\n- e']);
  });

  it('does not indent a list that begins on a lower level', async () => {
    expect(await blocksOf(sp(p('a', bullet(2)) + p('b', bullet(3))))).toEqual(['- a\n  - b']);
  });

  it('counts numbered items per level, from where they start', async () => {
    const paragraphs = [
      p('three', number(0, ' startAt="3"')),
      p('sub', number(1)),
      p('sub', number(1)),
      p('four', number(0, ' startAt="3"')),
      p('sub again', number(1)),
    ];
    expect(await blocksOf(sp(paragraphs.join('')))).toEqual([
      '3. three\n   1. sub\n   2. sub\n4. four\n   1. sub again',
    ]);
  });

  it('parts a paragraph from the list before it and begins the count anew after it', async () => {
    const paragraphs = p('intro') + p('one', number()) + p('between') + p('one', number());
    expect(await blocksOf(sp(paragraphs))).toEqual(['intro\n1. one', 'between\n1. one']);
  });

  it('keeps runs, fields and line breaks in the order they stand', async () => {
    const paragraph =
      '<a:p><a:r><a:t>Page </a:t></a:r><a:fld type="slidenum"><a:t>7</a:t></a:fld><a:r><a:t> of 9</a:t></a:r><a:br/><a:r><a:t>next line</a:t></a:r><a:endParaRPr/></a:p>';
    expect(await blocksOf(sp(paragraph))).toEqual(['Page 7 of 9\nnext line']);
  });

  it('keeps a line break inside its list item', async () => {
    const paragraph = `<a:p>${bullet()}<a:r><a:t>first</a:t></a:r><a:br/><a:r><a:t>second</a:t></a:r></a:p>`;
    expect(await blocksOf(sp(paragraph + p('other', bullet())))).toEqual(['- first\n  second\n- other']);
  });

  it('undoes escaped characters', async () => {
    expect(await blocksOf(sp(p('one_x000B_two_x000D_')))).toEqual(['one\ntwo']);
  });

  it('keeps the characters of an equation', async () => {
    const equation =
      '<a:p><a:r><a:t>Law: </a:t></a:r><mc:AlternateContent><mc:Choice Requires="a14"><a14:m><m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath></a14:m></mc:Choice><mc:Fallback><a:r><a:t> </a:t></a:r></mc:Fallback></mc:AlternateContent></a:p>';
    expect(await blocksOf(sp(equation))).toEqual(['Law: E=mc']);
  });
});

describe('bullets that a slide inherits', () => {
  const master = slideXml(
    { shapes: sp('', { placeholder: 'type="title"' }) + sp('', { placeholder: 'type="body" idx="1"' }) },
    'sldMaster',
  ).replace(
    '</p:sldMaster>',
    '<p:txStyles><p:titleStyle><a:lvl1pPr><a:buNone/></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr><a:lvl2pPr><a:buAutoNum type="arabicPeriod"/></a:lvl2pPr></p:bodyStyle><p:otherStyle/></p:txStyles></p:sldMaster>',
  );
  const layout = slideXml(
    { shapes: sp('', { placeholder: 'type="body" idx="13"', listStyle: '<a:lvl1pPr><a:buNone/></a:lvl1pPr>' }) },
    'sldLayout',
  );
  const parts = {
    'ppt/slideLayouts/slideLayout1.xml': layout,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships([
      ['slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/slideMasters/slideMaster1.xml': master,
  };
  const slide = { relations: [['slideLayout', '../slideLayouts/slideLayout1.xml']] as const };

  it('takes them from the master for a content placeholder', async () => {
    const body = sp(p('a') + p('b', '<a:pPr lvl="1"/>'), { placeholder: 'idx="1"' });
    expect(await blocksOf(body, slide, parts)).toEqual(['- a\n  1. b']);
  });

  it('lets the layout, the shape and the paragraph overrule', async () => {
    expect(await blocksOf(sp(p('plain'), { placeholder: 'type="body" idx="13"' }), slide, parts)).toEqual(['plain']);
    const styled = sp(p('plain'), { placeholder: 'idx="1"', listStyle: '<a:lvl1pPr><a:buNone/></a:lvl1pPr>' });
    expect(await blocksOf(styled, slide, parts)).toEqual(['plain']);
    const own = sp(p('plain', '<a:pPr><a:buNone/></a:pPr>') + p('item'), { placeholder: 'idx="1"' });
    expect(await blocksOf(own, slide, parts)).toEqual(['plain\n- item']);
  });

  it('gives none to a text box', async () => {
    expect(await blocksOf(sp(p('box')), slide, parts)).toEqual(['box']);
  });

  it('does without templates that are missing', async () => {
    const body = sp(p('a'), { placeholder: 'idx="1"' });
    expect(await blocksOf(body, slide, { 'ppt/slideLayouts/slideLayout1.xml': layout })).toEqual(['a']);
    expect(await blocksOf(body, slide)).toEqual(['a']);
  });
});
