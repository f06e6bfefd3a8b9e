import { describe, expect, it } from 'vitest';
import { blocksOf, extractDeck, frame, p, relationships, sp } from './build.js';

const cell = (text: string, attributes = '') => `<a:tc ${attributes}><a:txBody>${p(text)}</a:txBody></a:tc>`;
const table = (width: number, ...rows: string[][]) =>
  frame(
    `<a:tbl><a:tblGrid>${'<a:gridCol/>'.repeat(width)}</a:tblGrid>${rows.map((cells) => `<a:tr>${cells.join('')}</a:tr>`).join('')}</a:tbl>`,
  );
const picture = (description: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" descr="${description}"/></p:nvPicPr><p:spPr/></p:pic>`;
const group = (shapes: string) => `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr/>${shapes}</p:grpSp>`;
const choice = (content: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="p14">${content}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const chartRelation = { relations: [['chart', '../charts/chart1.xml']] as const };
const points = (values: readonly (string | number)[]) =>
  values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');

describe('tables', () => {
  it('keeps merged cells and the columns beside them in line', async () => {
    const merged = table(
      3,
      [cell('Year', 'gridSpan="2"'), cell('', 'hMerge="1"'), cell('Sum')],
      [cell('2023', 'rowSpan="2"'), cell('a | b'), cell('1')],
      [cell('stale', 'vMerge="1"'), cell('c'), cell('2')],
    );
    expect(await blocksOf(merged)).toEqual([
      '| Year |  | Sum |\n| --- | --- | --- |\n| 2023 | a \\| b | 1 |\n|  | c | 2 |',
    ]);
  });

  it('makes room for covered cells that a writer left out', async () => {
    const short = table(3, [cell('wide', 'gridSpan="2"'), cell('x')], [cell('1'), cell('2'), cell('3')]);
    expect(await blocksOf(short)).toEqual(['| wide |  | x |\n| --- | --- | --- |\n| 1 | 2 | 3 |']);
  });

  it('keeps the paragraphs of a cell apart', async () => {
    const two = `<a:tc><a:txBody>${p('one')}${p('two')}</a:txBody></a:tc>`;
    expect(await blocksOf(table(1, [two]))).toEqual(['| one<br>two |\n| --- |']);
  });
});

describe('groups, pictures and alternatives', () => {
  it('reads groups at any depth with tables and pictures in them', async () => {
    const deep = group(sp(p('a')) + group(group(sp(p('b')) + table(1, [cell('c')])) + picture('A hut by the lake')));
    expect(await blocksOf(deep)).toEqual(['a', 'b', '| c |\n| --- |', '[image: A hut by the lake]']);
  });

  it('reads alternate content once', async () => {
    expect(await blocksOf(choice(sp(p('once')), sp(p('once'))))).toEqual(['once']);
    expect(
      await blocksOf(`<mc:AlternateContent><mc:Fallback>${sp(p('only'))}</mc:Fallback></mc:AlternateContent>`),
    ).toEqual(['only']);
  });

  it.each([
    ['Bar chart of sales by region', '[image: Bar chart of sales by region]'],
    ['서울 공장의 조립 라인', '[image: 서울 공장의 조립 라인]'],
    ['富士山の夕焼け', '[image: 富士山の夕焼け]'],
    ['A dog on grass&#10;&#10;Description automatically generated with medium confidence', '[image: A dog on grass]'],
  ])('writes a description that a person wrote: %s', async (description, mark) => {
    expect(await blocksOf(sp(p('x')) + picture(description))).toContain(mark);
  });

  it.each([
    '',
    'image1.png',
    'Screen Shot 2024-04-01 at 10.00.png',
    'Picture 4',
    '그림 12',
    'C:\\Users\\kim\\photo.jpg',
    'https://example.org/a/b',
    'logo',
  ])('leaves out what is no description: %j', async (description) => {
    expect(await blocksOf(sp(p('x')) + picture(description))).toEqual(['x']);
  });

  it('leaves out hidden shapes, slide numbers and dates, and repeats no footer', async () => {
    const shapes =
      sp(p('seen')) +
      sp(p('hidden'), { description: 'hidden="1"' }) +
      sp(p('3'), { placeholder: 'type="sldNum"' }) +
      sp(p('2024-04-01'), { placeholder: 'type="dt"' }) +
      sp(p('Confidential'), { placeholder: 'type="ftr"' });
    const { text } = await extractDeck({ slides: [{ shapes }, { shapes }] });
    expect(text).toBe('## Slide 1\n\nseen\n\nConfidential\n\n## Slide 2\n\nseen');
  });
});

describe('charts and diagrams', () => {
  const chart = (title: string, series: string) =>
    `<c:chartSpace><c:chart>${title}<c:plotArea><c:barChart>${series}</c:barChart><c:catAx><c:title><c:tx><c:rich>${p('Quarter')}</c:rich></c:tx></c:title></c:catAx></c:plotArea></c:chart></c:chartSpace>`;
  const series = (name: string, categories: readonly string[], values: readonly number[], format = 'General') =>
    `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(categories)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;
  const chartFrame = frame('<c:chart r:id="rId1"/>');

  it('writes title, axes and data of a chart', async () => {
    const xml = chart(
      `<c:title><c:tx><c:rich>${p('매출 추이')}</c:rich></c:tx></c:title>`,
      series('North', ['Q1', 'Q2'], [0.25, 0.5], '0%') + series('South', ['Q1', 'Q2'], [1, 2]),
    );
    expect(await blocksOf(chartFrame, chartRelation, { 'ppt/charts/chart1.xml': xml })).toEqual([
      '**Chart: 매출 추이**',
      'Axes: Quarter',
      '|  | North | South |\n| --- | --- | --- |\n| Q1 | 25% | 1 |\n| Q2 | 50% | 2 |',
    ]);
  });

  it('names the series of a chart with too many points for a table', async () => {
    const many = Array.from({ length: 500 }, (_, index) => index);
    const xml = chart('', series('Noise', many.map(String), many));
    expect(await blocksOf(chartFrame, chartRelation, { 'ppt/charts/chart1.xml': xml })).toEqual([
      '**Chart**',
      'Axes: Quarter',
      'Series: Noise',
    ]);
  });

  it('writes the outline of a diagram, in its order and with its levels', async () => {
    const point = (id: string, text: string, type = '') =>
      `<dgm:pt modelId="${id}" ${type}><dgm:t>${text === '' ? '' : p(text)}</dgm:t></dgm:pt>`;
    const link = (from: string, to: string, order: number, type = '') =>
      `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}" ${type}/>`;
    const data = `<dgm:dataModel><dgm:ptLst>${
      point('0', '', 'type="doc"') +
      point('b', 'Build') +
      point('a', 'Plan') +
      point('a1', 'Ask') +
      point('x', 'shown', 'type="pres"')
    }</dgm:ptLst><dgm:cxnLst>${
      link('0', 'b', 1) + link('0', 'a', 0) + link('a', 'a1', 0) + link('b', 'x', 0, 'type="presOf"')
    }</dgm:cxnLst></dgm:dataModel>`;
    const slide = {
      relations: [
        ['diagramLayout', 'l.xml'],
        ['diagramData', '../diagrams/data1.xml'],
      ] as const,
    };
    const blocks = await blocksOf(frame('<dgm:relIds r:dm="rId2" r:lo="rId1"/>'), slide, {
      'ppt/diagrams/data1.xml': data,
    });
    expect(blocks).toEqual(['- Plan\n  - Ask\n- Build']);
  });

  it('loses no text around a chart that is missing or damaged', async () => {
    const shapes = sp(p('before')) + chartFrame + sp(p('after'));
    expect(await blocksOf(shapes, chartRelation)).toEqual(['before', 'after']);
    expect(await blocksOf(shapes, chartRelation, { 'ppt/charts/chart1.xml': '<c:chartSpace>' })).toEqual([
      'before',
      'after',
    ]);
    expect(
      await blocksOf(shapes, { relations: [] }, { 'ppt/slides/_rels/slide1.xml.rels': relationships([]) }),
    ).toEqual(['before', 'after']);
  });
});
