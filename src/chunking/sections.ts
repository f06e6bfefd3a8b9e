import type { Locator } from '../formats/types.js';
import type { Span } from '../text/spans.js';
import type { MarkdownBlock } from './markdown-blocks.js';
import { plainHeading } from './markdown-lines.js';

/** A block of a section. A page mark is a heading such as `## Page 3` that says where the text stands, no more. */
export type SectionBlock = Exclude<MarkdownBlock, { kind: 'heading' }> | (Span & { kind: 'heading' | 'pageMark' });

/** A heading, its own text, and the sections below it. */
export interface Section extends Span {
  /** 0 for the document itself. */
  level: number;
  /** Titles from the outermost heading down to this section's own. */
  path: string[];
  /** The sheet of a workbook this section shows. */
  sheet: string | null;
  blocks: SectionBlock[];
  children: Section[];
}

/** Headings that formats write where a page, slide or sheet begins. */
const PAGE = /^Page \d+$/;
const SLIDE = /^Slide \d+(?:: (.*?))?(?: \(hidden\))?$/;
const SHEET = /^Sheet: (.*?)(?: \(hidden\))?$/;

/**
 * Sorts blocks into the tree that their headings span. The heading of a page opens no section, so text runs on over
 * it; a slide is known by its title alone and a sheet by its name.
 */
export function buildSections(blocks: readonly MarkdownBlock[], locators: readonly Locator[]): Section {
  const kinds = new Set(locators.map((locator) => locator.kind));
  const root: Section = { level: 0, path: [], sheet: null, blocks: [], children: [], start: 0, end: 0 };
  const open: Section[] = [root];
  for (const block of blocks) {
    const section = open.at(-1) ?? root;
    if (block.kind !== 'heading') {
      section.blocks.push(block);
    } else if (kinds.has('page') && PAGE.test(block.title)) {
      section.blocks.push({ kind: 'pageMark', start: block.start, end: block.end });
    } else {
      const marks = takePageMarks(section);
      while ((open.at(-1)?.level ?? 0) >= block.level) open.pop();
      const parent = open.at(-1) ?? root;
      const child = openSection(parent, block, marks, kinds);
      parent.children.push(child);
      open.push(child);
    }
  }
  measure(root);
  return root;
}

/** A page that begins with a heading belongs to the section of that heading. */
function takePageMarks(section: Section): SectionBlock[] {
  let first = section.blocks.length;
  while (section.blocks[first - 1]?.kind === 'pageMark') first--;
  return section.blocks.splice(first);
}

function openSection(
  parent: Section,
  heading: Extract<MarkdownBlock, { kind: 'heading' }>,
  marks: SectionBlock[],
  kinds: ReadonlySet<Locator['kind']>,
): Section {
  const sheet = kinds.has('sheet') ? (SHEET.exec(heading.title)?.[1] ?? null) : null;
  const slide = kinds.has('slide') ? SLIDE.exec(heading.title) : null;
  const title = plainHeading(sheet ?? (slide === null ? heading.title : (slide[1] ?? '')));
  return {
    level: heading.level,
    path: title === '' ? parent.path : [...parent.path, title],
    sheet: sheet ?? parent.sheet,
    blocks: [...marks, { kind: 'heading', start: heading.start, end: heading.end }],
    children: [],
    start: heading.start,
    end: heading.end,
  };
}

function measure(section: Section): void {
  for (const child of section.children) measure(child);
  section.start = section.blocks[0]?.start ?? section.children[0]?.start ?? 0;
  section.end = section.children.at(-1)?.end ?? section.blocks.at(-1)?.end ?? section.start;
}

/** Whether a block is text of its own rather than a title or a mark of a place. */
export function isContent(block: SectionBlock): boolean {
  return block.kind !== 'heading' && block.kind !== 'pageMark' && block.kind !== 'rule' && block.kind !== 'frontMatter';
}
