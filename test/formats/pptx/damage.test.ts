import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../../src/core/errors.js';
import { pptx } from '../../../src/formats/pptx/index.js';
import { DEFAULT_FORMAT_LIMITS } from '../../../src/formats/types.js';
import { context, deckParts, extractDeck, p, sp, title, zipParts } from './build.js';

const extractBytes = (bytes: Uint8Array) => pptx.extract({ bytes, fileName: 'test.pptx' }, context);
const two = [{ shapes: title('One') }, { shapes: title('Two') }];

describe('presentations that are not whole', () => {
  it.each([null, 'no xml', '<p:sld><p:cSld>', '<p:sld/>'])(
    'keeps the other slides when one is %j, and says so',
    async (slide) => {
      const document = await extractDeck({ slides: two, parts: { 'ppt/slides/slide1.xml': slide } });
      expect(document.text).toBe('## Slide 1\n\n## Slide 2: Two');
      expect(document.warnings).toEqual([{ code: 'slide_unreadable', message: expect.stringContaining('Slide 1') }]);
    },
  );

  it('takes slides by their number when relationships are missing: 10 after 9', async () => {
    const slides = Array.from({ length: 11 }, (_, index) => ({ shapes: title(`T${index + 1}`) }));
    const parts = { '_rels/.rels': null, 'ppt/_rels/presentation.xml.rels': null };
    const { text, warnings } = await extractDeck({ slides, parts });
    expect(text.match(/T\d+/g)).toEqual(slides.map((_, index) => `T${index + 1}`));
    expect(warnings).toEqual([]);
  });

  it('does without notes, layouts and pictures that are missing or damaged', async () => {
    const relations = [
      ['notesSlide', '../n.xml'],
      ['slideLayout', '../l.xml'],
      ['image', '../media/none.png'],
    ] as const;
    const dangling =
      '<p:pic><p:nvPicPr><p:cNvPr id="1"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId9"/></p:blipFill></p:pic>';
    const { text } = await extractDeck({
      slides: [{ shapes: title('One') + dangling, relations }],
      parts: { 'ppt/n.xml': '<p:notes' },
    });
    expect(text).toBe('## Slide 1: One');
  });

  it('is corrupt when no slide can be read', async () => {
    const parts = { 'ppt/slides/slide1.xml': null, 'ppt/slides/slide2.xml': 'no xml' };
    await expect(extractDeck({ slides: two, parts })).rejects.toMatchObject({ code: 'corrupt' });
  });
});

describe('files that are refused', () => {
  it('calls a presentation of pictures empty', async () => {
    const picture = '<p:pic><p:nvPicPr><p:cNvPr id="1" descr="image1.png"/></p:nvPicPr></p:pic>';
    const slides = [{ shapes: picture }, { shapes: '' }];
    await expect(extractDeck({ slides })).rejects.toMatchObject({ code: 'empty' });
    await expect(extractDeck({ slides: [] })).rejects.toMatchObject({ code: 'empty' });
  });

  it('tells a protected file, a cut one, an empty archive and another type apart', async () => {
    const whole = await zipParts(deckParts({ slides: two }));
    const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    await expect(extractBytes(ole)).rejects.toMatchObject({ code: 'encrypted' });
    await expect(extractBytes(whole.slice(0, whole.length * 0.7))).rejects.toMatchObject({ code: 'corrupt' });
    await expect(extractBytes(await zipParts({}))).rejects.toMatchObject({ code: 'corrupt' });
    const workbook = await zipParts({ 'xl/workbook.xml': '<workbook/>' });
    await expect(extractBytes(workbook)).rejects.toMatchObject({
      code: 'wrong_type',
      message: expect.stringMatching(/Excel/),
    });
  });

  it('stops at the limits of text and depth', async () => {
    const within = (limits: object) => ({ ...context, limits: { ...DEFAULT_FORMAT_LIMITS, ...limits } });
    const long = [{ shapes: sp(p('x'.repeat(500))) }];
    await expect(extractDeck({ slides: long }, within({ maxTextChars: 300 }))).rejects.toMatchObject({ code: 'limit' });
    const deep = [{ shapes: `${'<p:grpSp>'.repeat(40)}${'</p:grpSp>'.repeat(40)}` }];
    await expect(extractDeck({ slides: deep }, within({ maxXmlDepth: 20 }))).rejects.toMatchObject({ code: 'limit' });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    controller.abort();
    const stopped = extractDeck({ slides: two }, { ...context, signal: controller.signal });
    await expect(stopped).rejects.toBeInstanceOf(CancelledError);
  });
});
