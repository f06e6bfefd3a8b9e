import { DocumentError } from '../../core/errors.js';
import { heading } from '../markdown.js';
import { readCoreProperties } from '../ooxml/core-properties.js';
import { openPackage } from '../ooxml/package.js';
import { readRelationships } from '../ooxml/relationships.js';
import { TextBuilder } from '../text-builder.js';
import type { ExtractedDocument, ExtractionWarning, FormatContext, FormatInput } from '../types.js';
import { readAuthors } from './comments.js';
import { TemplateReader } from './inheritance.js';
import { readPresentation } from './presentation.js';
import { readSlide } from './slide.js';

/** What PowerPoint, in several languages, and a much used generator write as the title when nobody gave one. */
const DEFAULT_TITLE =
  /^(?:(?:microsoft )?(?:office )?powerpoint(?:[ -]?(?:presentation|프레젠테이션|プレゼンテーション|演示文稿|簡報|präsentation))?|pr[eé]senta(?:tion|ción de) powerpoint|pptxgenjs presentation|(?:slide|슬라이드|スライド|幻灯片) ?\d*|제목 없음|untitled)$/i;

export async function extractPresentation(input: FormatInput, context: FormatContext): Promise<ExtractedDocument> {
  const office = await openPackage(input, context);
  const packageRelationships = await readRelationships(office, '');
  const presentation = await readPresentation(office, packageRelationships);
  const authors = await readAuthors(office, presentation.authorParts);
  const deck = { office, templates: new TemplateReader(office), authors, seenFooters: new Set<string>() };
  const builder = new TextBuilder();
  const warnings: ExtractionWarning[] = [];
  const titles: string[] = [];
  let hasText = false;
  for (const [index, part] of presentation.slides.entries()) {
    const number = index + 1;
    const slide = await readSlide(deck, part, number);
    if (slide === undefined) warnings.push(unreadable(number));
    builder.place({ kind: 'slide', number });
    builder.block(slide?.heading ?? heading(2, `Slide ${number}`));
    for (const block of slide?.blocks ?? []) builder.block(block);
    if (builder.length > context.limits.maxTextChars) throw tooLong(input.fileName, context.limits.maxTextChars);
    if (slide !== undefined && slide.title !== '') titles.push(slide.title);
    hasText ||= slide !== undefined && (slide.title !== '' || slide.blocks.length > 0);
  }
  if (!hasText) throw withoutText(input.fileName, presentation.slides.length, warnings.length);
  const { title, properties } = await readCoreProperties(office, packageRelationships);
  const { text, locators } = builder.finish();
  const isOwnTitle = title !== null && !DEFAULT_TITLE.test(title);
  return {
    text,
    syntax: 'markdown',
    title: isOwnTitle ? title : (titles[0] ?? null),
    properties,
    locators,
    warnings,
  };
}

function unreadable(number: number): ExtractionWarning {
  const message = `Slide ${number} is missing or damaged in the file. Open it in PowerPoint and save it again.`;
  return { code: 'slide_unreadable', message };
}

function tooLong(fileName: string, limit: number): DocumentError {
  return new DocumentError('limit', `${fileName} holds more than ${limit} characters of text.`, {
    hint: 'Split the presentation, or leave it out.',
  });
}

function withoutText(fileName: string, slides: number, unreadableSlides: number): DocumentError {
  return unreadableSlides > 0
    ? new DocumentError(
        'corrupt',
        `${fileName} is damaged: ${unreadableSlides} of its ${slides} slides cannot be read.`,
        {
          hint: 'Open it in PowerPoint and save it again.',
        },
      )
    : new DocumentError('empty', `${fileName} has no text on its ${slides} slides.`);
}
