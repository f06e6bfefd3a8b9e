import { heading } from '../markdown.js';
import { type OfficePackage, orUndefinedWhenDamaged } from '../ooxml/package.js';
import { partByType, readRelationships } from '../ooxml/relationships.js';
import { attribute, child } from '../xml.js';
import { commentBlocks } from './comments.js';
import type { TemplateReader } from './inheritance.js';
import { notesBlock } from './notes.js';
import { readShapes } from './shapes.js';

/** What all slides of a presentation share while they are read. */
export interface DeckContext {
  office: OfficePackage;
  templates: TemplateReader;
  /** Authors of comments by id. */
  authors: ReadonlyMap<string, string>;
  seenFooters: Set<string>;
}

export interface Slide {
  title: string;
  /** `## Slide 3: Title`, always there. */
  heading: string;
  /** Everything else; empty for a slide of pictures. */
  blocks: string[];
}

/**
 * @param part undefined when the presentation does not say where the slide is
 * @param number the slide's place in the presentation, from 1
 * @returns undefined when the slide is missing or damaged
 * @throws DocumentError `limit`
 */
export async function readSlide(
  { office, templates, authors, seenFooters }: DeckContext,
  part: string | undefined,
  number: number,
): Promise<Slide | undefined> {
  if (part === undefined) return undefined;
  const root = await orUndefinedWhenDamaged(() => office.xml(part));
  const tree = root && child(root, 'cSld', 'spTree');
  if (root === undefined || tree === undefined) return undefined;
  const relationships = await readRelationships(office, part);
  const template = await templates.templateOf(relationships);
  const { title, blocks } = await readShapes(tree, { office, relationships, template, seenFooters });
  const notes = await office.optionalXml(partByType(relationships, 'notesSlide'));
  const comments = await commentBlocks(office, relationships, authors);
  const hidden = isFalse(attribute(root, 'show')) ? ' (hidden)' : '';
  return {
    title,
    heading: heading(2, `Slide ${number}${title === '' ? '' : `: ${title}`}${hidden}`),
    blocks: [...blocks, notes === undefined ? '' : notesBlock(notes), ...comments].filter((block) => block !== ''),
  };
}

function isFalse(value: string | undefined): boolean {
  return value === '0' || value === 'false';
}
