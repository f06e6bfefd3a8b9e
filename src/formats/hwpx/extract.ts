import { breathe } from '../../core/abort.js';
import { DocumentError } from '../../core/errors.js';
import { type Block, writeBlocks } from '../blocks.js';
import { TextBuilder } from '../text-builder.js';
import type { ExtractedDocument, FormatContext, FormatInput } from '../types.js';
import { elements, parseXml } from '../xml.js';
import type { ReadContext } from './context.js';
import { Deletions } from './deletions.js';
import { readMetadata } from './metadata.js';
import { Notes } from './notes.js';
import { ListNumbers } from './numbering.js';
import { type HwpxPackage, openPackage } from './package.js';
import { PageFurniture } from './page-furniture.js';
import { beginSection, readBlock, readBlocks } from './section.js';
import { readStyles } from './styles.js';

/** So many paragraphs are read before timers and signals get their turn. */
const PARAGRAPHS_PER_BREATH = 200;

const NOTE_MARKER = /\[\^[^\]]+\]/g;

export async function extractHwpx(input: FormatInput, context: FormatContext): Promise<ExtractedDocument> {
  const opened = await openPackage(input, context);
  const reading = createReadContext(opened);
  const blocks = await readSections(opened, reading, input, context);
  const builder = new TextBuilder();
  reading.furniture.write('Header', builder);
  writeBlocks(builder, blocks);
  reading.furniture.write('Footer', builder);
  reading.notes.write(builder);
  const { text, locators } = builder.finish();
  if (text === '') throw new DocumentError('empty', `${input.fileName} holds no text.`);
  if (text.length > context.limits.maxTextChars) {
    throw new DocumentError('limit', `${input.fileName} holds more than ${context.limits.maxTextChars} characters.`, {
      hint: 'Split the document, or leave it out.',
    });
  }
  const { title, properties } = readMetadata(opened.manifest);
  return {
    text,
    syntax: 'markdown',
    title: title ?? firstHeading(blocks),
    properties,
    locators,
    warnings: opened.warnings,
  };
}

function createReadContext({ header }: HwpxPackage): ReadContext {
  const styles = readStyles(header);
  const reading: ReadContext = {
    styles,
    numbers: new ListNumbers(styles.numberings),
    notes: new Notes(),
    furniture: new PageFurniture(),
    deletions: new Deletions(),
    outlineNumberingId: '',
    readBlocks: (parent) => readBlocks(parent, reading),
  };
  return reading;
}

async function readSections(
  { archive, sections }: HwpxPackage,
  reading: ReadContext,
  { fileName }: FormatInput,
  context: FormatContext,
): Promise<Block[]> {
  const blocks: Block[][] = [];
  for (const name of sections) {
    const section = parseXml(await archive.text(name), name, fileName, context);
    beginSection(section, reading);
    for (const [index, node] of elements(section).entries()) {
      if (index % PARAGRAPHS_PER_BREATH === 0) await breathe(context.signal);
      blocks.push(readBlock(node, reading));
    }
  }
  return blocks.flat();
}

function firstHeading(blocks: readonly Block[]): string | null {
  const heading = blocks.find((block) => block.kind === 'heading');
  return heading?.text.replace(NOTE_MARKER, '').replace(/\s+/g, ' ').trim() ?? null;
}
