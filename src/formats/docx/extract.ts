import { breathe } from '../../core/abort.js';
import { DocumentError } from '../../core/errors.js';
import { type Block, writeBlocks } from '../blocks.js';
import { readCoreProperties } from '../ooxml/core-properties.js';
import { TextBuilder } from '../text-builder.js';
import type { ExtractedDocument, FormatContext, FormatInput } from '../types.js';
import { child, descendants, type XmlElement } from '../xml.js';
import { Comments } from './comments.js';
import type { ReadContext } from './context.js';
import { readGraphics } from './graphics.js';
import { Notes } from './notes.js';
import { ListNumbers } from './numbering.js';
import { furnitureReferences, PageFurniture } from './page-furniture.js';
import { openWordParts, type WordParts } from './parts.js';
import { readStory, StoryReader, storyElements } from './story.js';
import { Styles } from './styles.js';

/** So many paragraphs are read before timers and signals get their turn. */
const PARAGRAPHS_PER_BREATH = 200;

const NOTE_MARKER = /\[\^[^\]]+\]/g;

export async function extractDocx(input: FormatInput, context: FormatContext): Promise<ExtractedDocument> {
  const parts = await openWordParts(input, context);
  const reading = await createReadContext(parts);
  const body = await readBody(parts.document, reading, context);
  if (body.length === 0) throw withoutText(input.fileName, parts.document);
  const builder = new TextBuilder();
  writeBlocks(builder, body);
  (await readFurniture(parts, reading)).write(builder);
  reading.notes.write(builder, (note) => readStory(note, reading));
  const { text, locators } = builder.finish();
  if (text.length > context.limits.maxTextChars) {
    throw new DocumentError('limit', `${input.fileName} holds more than ${context.limits.maxTextChars} characters.`, {
      hint: 'Split the document, or leave it out.',
    });
  }
  const { title, properties } = await readCoreProperties(parts.office, parts.packageRelationships);
  return {
    text,
    syntax: 'markdown',
    title: title ?? titleInText(body),
    properties,
    locators,
    warnings: [...parts.warnings, ...warnings(parts.document, input.fileName)],
  };
}

async function createReadContext(parts: WordParts): Promise<ReadContext> {
  const styles = new Styles(await parts.byType('styles'));
  return {
    styles,
    numbers: new ListNumbers(await parts.byType('numbering'), styles),
    notes: new Notes({ footnote: await parts.byType('footnotes'), endnote: await parts.byType('endnotes') }),
    comments: new Comments(await parts.byType('comments')),
    graphics: await readGraphics(parts.document, parts.relationships, parts.office),
  };
}

async function readBody(document: XmlElement, reading: ReadContext, { signal }: FormatContext): Promise<Block[]> {
  const body = child(document, 'body');
  const reader = new StoryReader(reading);
  for (const [index, element] of (body === undefined ? [] : storyElements(body)).entries()) {
    if (index % PARAGRAPHS_PER_BREATH === 0) await breathe(signal);
    reader.read(element);
  }
  return reader.finish();
}

async function readFurniture(parts: WordParts, reading: ReadContext): Promise<PageFurniture> {
  const furniture = new PageFurniture();
  const settings = await parts.byType('settings');
  const seen = new Set<string>();
  for (const reference of furnitureReferences(parts.document, settings)) {
    // Sections may share a part.
    if (seen.has(reference.relationshipId)) continue;
    seen.add(reference.relationshipId);
    const root = await parts.byId(reference.relationshipId);
    if (root !== undefined) furniture.add(reference, readStory(root, reading));
  }
  return furniture;
}

function titleInText(body: readonly Block[]): string | null {
  const block = body.find((one) => one.kind === 'title') ?? body.find((one) => one.kind === 'heading');
  return block?.text.replace(NOTE_MARKER, '').replace(/\s+/g, ' ').trim() ?? null;
}

/** Whole files of other types can be put into a document, to be taken in when Word saves it the next time. */
function hasEmbeddedParts(document: XmlElement): boolean {
  return descendants(document, 'altChunk').length > 0;
}

function warnings(document: XmlElement, fileName: string): ExtractedDocument['warnings'] {
  if (!hasEmbeddedParts(document)) return [];
  const message = `${fileName} holds parts in another format, which were left out. Open it in Word and save it again.`;
  return [{ code: 'embedded_part_skipped', message }];
}

function withoutText(fileName: string, document: XmlElement): DocumentError {
  if (hasEmbeddedParts(document)) {
    return new DocumentError('unsupported', `${fileName} only holds parts in another format.`, {
      hint: 'Open it in Word and save it again.',
    });
  }
  const hasPictures = [...descendants(document, 'drawing'), ...descendants(document, 'pict')].length > 0;
  if (!hasPictures) return new DocumentError('empty', `${fileName} holds no text.`);
  return new DocumentError('empty', `${fileName} holds pictures, but no text.`, {
    hint: 'Save it as a PDF, whose pages can be read by text recognition.',
  });
}
