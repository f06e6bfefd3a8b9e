import JSZip from 'jszip';
import { pptx } from '../../../src/formats/pptx/index.js';
import { DEFAULT_FORMAT_LIMITS, type ExtractedDocument, type FormatContext } from '../../../src/formats/types.js';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const context: FormatContext = { signal: new AbortController().signal, limits: DEFAULT_FORMAT_LIMITS };

type Relation = readonly [type: string, target: string];

export interface TestSlide {
  /** What stands in the shape tree. */
  shapes: string;
  hidden?: boolean;
  /** Relationships of the slide, ids `rId1` and on. */
  relations?: readonly Relation[];
}

export interface TestDeck {
  slides: readonly TestSlide[];
  /** Further relationships of the presentation, after those of the slides. */
  relations?: readonly Relation[];
  /** Further parts; null takes one away. */
  parts?: Readonly<Record<string, string | null>>;
}

export function deckParts({ slides, relations = [], parts = {} }: TestDeck): Record<string, string> {
  const all: Record<string, string | null> = {
    '_rels/.rels': relationships([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation xmlns:p="urn:p" xmlns:r="${RELATION}"><p:sldIdLst>${slides
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships([
      ...slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`] as const),
      ...relations,
    ]),
  };
  for (const [index, slide] of slides.entries()) {
    all[`ppt/slides/slide${index + 1}.xml`] = slideXml(slide);
    if (slide.relations) all[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relationships(slide.relations);
  }
  const entries = Object.entries({ ...all, ...parts });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

export function slideXml({ shapes, hidden = false }: Pick<TestSlide, 'shapes' | 'hidden'>, root = 'sld'): string {
  const show = hidden ? ' show="0"' : '';
  return `<p:${root} xmlns:p="urn:p" xmlns:a="urn:a" xmlns:r="${RELATION}"${show}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${root}>`;
}

export function relationships(all: readonly Relation[]): string {
  const items = all.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

export async function zipParts(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array' });
}

export async function extractDeck(deck: TestDeck, within = context): Promise<ExtractedDocument> {
  return pptx.extract({ bytes: await zipParts(deckParts(deck)), fileName: 'test.pptx' }, within);
}

/** The blocks of the only slide, without its heading. */
export async function blocksOf(shapes: string, slide: Omit<TestSlide, 'shapes'> = {}, parts = {}): Promise<string[]> {
  const { text } = await extractDeck({ slides: [{ ...slide, shapes }], parts });
  return text.split('\n\n').slice(1);
}

/** Left, top, width, height. */
export type Frame = readonly [number, number, number, number];

interface ShapeOptions {
  at?: Frame;
  /** Attributes of `p:ph`; '' for a content placeholder. */
  placeholder?: string;
  /** Attributes of `p:cNvPr`. */
  description?: string;
  listStyle?: string;
}

/** A shape with these paragraphs. */
export function sp(
  paragraphs: string,
  { at, placeholder, description = '', listStyle = '' }: ShapeOptions = {},
): string {
  const ph = placeholder === undefined ? '' : `<p:ph ${placeholder}/>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" ${description}/><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:spPr>${xfrm(at)}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle>${listStyle}</a:lstStyle>${paragraphs}</p:txBody></p:sp>`;
}

function xfrm(at: Frame | undefined, prefix = 'a'): string {
  if (at === undefined) return '';
  const [x, y, cx, cy] = at;
  return `<${prefix}:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></${prefix}:xfrm>`;
}

/** A paragraph of one run. */
export function p(text: string, properties = ''): string {
  return `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
}

export function title(text: string, type = 'title'): string {
  return sp(p(text), { placeholder: `type="${type}"` });
}

/** A graphic frame around graphic data. */
export function frame(data: string, at?: Frame): string {
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4"/><p:nvPr/></p:nvGraphicFramePr>${xfrm(at, 'p')}<a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;
}
