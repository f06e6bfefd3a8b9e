import { describe, expect, it } from 'vitest';
import { extractDeck, p, relationships, sp, title } from './build.js';

const core = (name: string) =>
  `<cp:coreProperties xmlns:dc="urn:dc" xmlns:dcterms="urn:t"><dc:title>${name}</dc:title><dc:creator>Lee</dc:creator><dcterms:modified>2024-04-01T09:00:00Z</dcterms:modified></cp:coreProperties>`;

describe('presentations', () => {
  it('reads slides in the order they are shown, each under its title', async () => {
    const { text, locators } = await extractDeck({
      slides: [{ shapes: title('One') }, { shapes: title('Two') + sp(p('body')) }, { shapes: title('Three') }],
      parts: {
        'ppt/_rels/presentation.xml.rels': relationships([
          ['slide', 'slides/slide3.xml'],
          ['slide', '/ppt/slides/slide2.xml'],
          ['slide', 'slides/slide1.xml'],
        ]),
      },
    });
    expect(text).toBe('## Slide 1: Three\n\n## Slide 2: Two\n\nbody\n\n## Slide 3: One');
    expect(locators).toEqual([
      { kind: 'slide', number: 1, start: 0 },
      { kind: 'slide', number: 2, start: text.indexOf('## Slide 2') },
      { kind: 'slide', number: 3, start: text.indexOf('## Slide 3') },
    ]);
  });

  it('marks hidden slides and keeps slides without text in the count', async () => {
    const { text } = await extractDeck({
      slides: [{ shapes: title('가') }, { shapes: '' }, { shapes: title('나'), hidden: true }],
    });
    expect(text).toBe('## Slide 1: 가\n\n## Slide 2\n\n## Slide 3: 나 (hidden)');
  });

  it('puts the title first wherever it stands, on one line', async () => {
    const broken = '<a:p><a:r><a:t>Long</a:t></a:r><a:br/><a:r><a:t>title</a:t></a:r></a:p>';
    const shapes =
      sp(p('above'), { at: [0, 0, 9, 1] }) + sp(broken, { at: [0, 5, 9, 1], placeholder: 'type="ctrTitle"' });
    expect((await extractDeck({ slides: [{ shapes }] })).text).toBe('## Slide 1: Long title\n\nabove');
  });

  it('has the title of its properties, or else that of the first slide with one', async () => {
    const slides = [{ shapes: sp(p('no title')) }, { shapes: title('From the slide') }];
    const named = await extractDeck({ slides, parts: { 'docProps/core.xml': core('From the properties') } });
    expect(named.title).toBe('From the properties');
    expect(named.properties).toEqual({ author: 'Lee', modified: '2024-04-01T09:00:00Z' });
    expect((await extractDeck({ slides })).title).toBe('From the slide');
  });

  it.each(['PowerPoint Presentation', 'PowerPoint 프레젠테이션', '슬라이드 1', 'PptxGenJS Presentation'])(
    'does not take "%s" for a title',
    async (name) => {
      const slides = [{ shapes: title('Real') }];
      expect((await extractDeck({ slides, parts: { 'docProps/core.xml': core(name) } })).title).toBe('Real');
    },
  );

  it('takes a title for one that only begins like a default', async () => {
    const parts = { 'docProps/core.xml': core('PowerPoint 사용법') };
    expect((await extractDeck({ slides: [{ shapes: title('Real') }], parts })).title).toBe('PowerPoint 사용법');
  });

  it('writes the notes of a slide, without what the program fills in', async () => {
    const notes = `<p:notes xmlns:p="urn:p" xmlns:a="urn:a"><p:cSld><p:spTree>${
      sp(p('picture'), { placeholder: 'type="sldImg"' }) +
      sp(p('First point.') + p('Second &amp; last.'), { placeholder: 'type="body" idx="1"' }) +
      sp(p('7'), { placeholder: 'type="sldNum"' }) +
      sp(p('2024-04-01'), { placeholder: 'type="dt"' }) +
      sp(p('Handout'), { placeholder: 'type="hdr"' }) +
      sp(p('Company'), { placeholder: 'type="ftr"' })
    }</p:spTree></p:cSld></p:notes>`;
    const { text } = await extractDeck({
      slides: [{ shapes: title('T'), relations: [['notesSlide', '../notesSlides/notesSlide1.xml']] }],
      parts: { 'ppt/notesSlides/notesSlide1.xml': notes },
    });
    expect(text).toBe('## Slide 1: T\n\n> **Notes:** First point.\n> Second & last.');
  });

  it('writes comments with author and date, replies after them, in both forms of file', async () => {
    const older = `<p:cmLst><p:cm authorId="0" dt="2024-04-01T10:00:00"><p:text>Check this</p:text></p:cm></p:cmLst>`;
    const newer = `<p188:cmLst><p188:cm authorId="{A}" created="2024-05-02T08:00:00"><p188:replyLst><p188:reply authorId="0" created="2024-05-03T08:00:00"><p188:txBody>${p('Done')}</p188:txBody></p188:reply></p188:replyLst><p188:txBody>${p('New')}</p188:txBody></p188:cm></p188:cmLst>`;
    const { text } = await extractDeck({
      slides: [
        {
          shapes: title('T'),
          relations: [
            ['comments', '../comments/c1.xml'],
            ['comments', '../comments/c2.xml'],
          ],
        },
      ],
      relations: [
        ['commentAuthors', 'commentAuthors.xml'],
        ['authors', 'authors.xml'],
      ],
      parts: {
        'ppt/comments/c1.xml': older,
        'ppt/comments/c2.xml': newer,
        'ppt/commentAuthors.xml': '<p:cmAuthorLst><p:cmAuthor id="0" name="Kim"/></p:cmAuthorLst>',
        'ppt/authors.xml': '<p188:authorLst><p188:author id="{A}" name="Lee"/></p188:authorLst>',
      },
    });
    expect(text.split('\n\n').slice(1)).toEqual([
      '> **[Comment — Kim, 2024-04-01]:** Check this',
      '> **[Comment — Lee, 2024-05-02]:** New',
      '> **[Comment — Kim, 2024-05-03]:** Done',
    ]);
  });
});
