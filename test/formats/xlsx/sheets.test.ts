import { describe, expect, it } from 'vitest';
import { extractWorkbook, relations, textRow } from './build.js';

const rows = (text: string) => textRow(1, [text]);
const drawing = (content: string, row = 4, column = 1) =>
  `<xdr:wsDr><xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${row}</xdr:row></xdr:from>${content}</xdr:twoCellAnchor></xdr:wsDr>`;
const chart = `<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Ducks </a:t></a:r><a:r><a:t>by year</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${[
  'North',
  'South',
]
  .map(
    (name) =>
      `<c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx></c:ser>`,
  )
  .join('')}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
const chartFrame =
  '<xdr:graphicFrame><a:graphic><a:graphicData><c:chart r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame>';

describe('workbooks', () => {
  it('reads sheets in the order of the tabs, hidden ones marked, very hidden ones left out', async () => {
    const { text } = await extractWorkbook({
      sheets: [
        { name: '요약 | 표', rows: rows('a') },
        { name: 'Work', state: 'hidden', rows: rows('b') },
        { name: 'Macro', state: 'veryHidden', rows: rows('secret') },
        { name: 'Empty', rows: '<row r="1"><c r="A1" s="1"/></row>' },
        { name: 'Last', rows: rows('c') },
      ],
    });
    expect(text.match(/^##.*/gm)).toEqual(['## Sheet: 요약 | 표', '## Sheet: Work (hidden)', '## Sheet: Last']);
    expect(text).not.toContain('secret');
  });

  it('reads title and properties', async () => {
    const core = `<cp:coreProperties xmlns:dc="urn:dc" xmlns:dcterms="urn:t"><dc:title>예산</dc:title><dc:creator>김</dc:creator><cp:keywords>a, b</cp:keywords><dcterms:created>2024-04-01T09:00:00Z</dcterms:created><dcterms:modified>yesterday</dcterms:modified></cp:coreProperties>`;
    const document = await extractWorkbook({ sheets: [{ rows: rows('x') }], parts: { 'docProps/core.xml': core } });
    expect(document).toMatchObject({ title: '예산', syntax: 'markdown', warnings: [] });
    expect(document.properties).toEqual({ author: '김', keywords: 'a, b', created: '2024-04-01T09:00:00Z' });
  });

  it('has no title of its own without one in the properties', async () => {
    expect((await extractWorkbook({ sheets: [{ rows: rows('x') }] })).title).toBeNull();
  });

  it('writes charts, text boxes and described pictures after the cells, with the row they begin at', async () => {
    const shapes = `<xdr:grpSp><xdr:sp><xdr:txBody><a:p><a:r><a:t>A note</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:grpSp><xdr:pic><xdr:nvPicPr><xdr:cNvPr descr="Photo of the river bank"/></xdr:nvPicPr></xdr:pic>${chartFrame}`;
    const { text, locators } = await extractWorkbook({
      sheets: [
        { rows: rows('a'), after: '<drawing r:id="rId1"/>', relations: [['drawing', '../drawings/drawing1.xml']] },
      ],
      parts: {
        'xl/drawings/drawing1.xml': drawing(shapes),
        'xl/drawings/_rels/drawing1.xml.rels': relations([['chart', '../charts/chart1.xml']]),
        'xl/charts/chart1.xml': chart,
      },
    });
    expect(text.split('\n\n').slice(2)).toEqual([
      'A note',
      '[image: Photo of the river bank]',
      '**Chart: Ducks by year**',
      'Series: North, South',
    ]);
    expect(locators.at(-1)).toMatchObject({ columns: 'B:B', row: 5, start: text.indexOf('A note') });
  });

  it('reads a chart sheet', async () => {
    const { text } = await extractWorkbook({
      sheets: [
        { name: 'Data', rows: rows('a') },
        { name: 'Chart', rows: '', relations: [['drawing', '../drawings/d.xml']] },
      ],
      parts: {
        'xl/worksheets/sheet2.xml': '<chartsheet xmlns:r="urn:r"><drawing r:id="rId1"/></chartsheet>',
        'xl/drawings/d.xml': `<xdr:wsDr><xdr:absoluteAnchor>${chartFrame}</xdr:absoluteAnchor></xdr:wsDr>`,
        'xl/drawings/_rels/d.xml.rels': relations([['chart', '/xl/charts/chart1.xml']]),
        'xl/charts/chart1.xml': chart,
      },
    });
    expect(text).toContain('## Sheet: Chart\n\n**Chart: Ducks by year**\n\nSeries: North, South');
  });

  it('writes notes and comment threads with their author and cell, a thread only once', async () => {
    const notes = `<comments><authors><author>Kim</author><author>tc={1}</author></authors><commentList><comment ref="B2" authorId="0"><text><r><t>Kim:</t></r><r><t xml:space="preserve">\nplease check</t></r></text></comment><comment ref="A1" authorId="1"><text><t>[Threaded comment] fallback</t></text></comment></commentList></comments>`;
    const threads = `<ThreadedComments><threadedComment ref="A1" dT="2024-04-01T10:00:00.00" personId="{P}"><text>Is this final?</text></threadedComment></ThreadedComments>`;
    const { text, locators } = await extractWorkbook({
      sheets: [
        {
          rows: rows('a'),
          relations: [
            ['comments', '../comments1.xml'],
            ['threadedComment', '../threadedComments/t.xml'],
          ],
        },
      ],
      parts: {
        'xl/comments1.xml': notes,
        'xl/threadedComments/t.xml': threads,
        'xl/persons/person.xml': '<personList><person displayName="Lee" id="{P}"/></personList>',
        'xl/_rels/workbook.xml.rels': relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['person', 'persons/person.xml'],
        ]),
      },
    });
    expect(text.split('\n\n').slice(2)).toEqual([
      '> **[Comment A1 — Lee, 2024-04-01]:** Is this final?',
      '> **[Comment B2 — Kim]:** please check',
    ]);
    expect(locators.at(-1)).toMatchObject({ columns: 'B:B', row: 2 });
  });
});
