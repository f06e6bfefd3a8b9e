import { DocumentError } from '../../core/errors.js';
import type { ExtractedDocument, Format, FormatContext, FormatInput } from '../types.js';
import { isoDate } from './dates.js';
import { type FrontMatter, readFrontMatter } from './front-matter.js';
import { isGeneratedOrMinified } from './generated.js';
import { CODE_NAMES, languageOfText } from './languages.js';
import { firstHeading } from './markdown-title.js';
import { markupTitle } from './markup-title.js';
import { PLAIN_NAMES } from './plain-names.js';
import { readText } from './read-text.js';

/** Plain text: prose, logs, subtitles, configuration, data. */
export const plainText: Format = {
  id: 'text',
  extensions: PLAIN_NAMES,
  version: 1,
  async extract(input, context) {
    const document = readDocument(input, context);
    rejectGenerated(document.text, input.fileName);
    return { ...document, syntax: 'plain', title: markupTitle(document.text, input.fileName) };
  },
};

/** Markdown, with the title and properties of its front matter. */
export const markdown: Format = {
  id: 'markdown',
  extensions: ['.md', '.markdown', '.mdown', '.mkd', '.mdx', '.rmd', '.qmd'],
  version: 1,
  async extract(input, context) {
    const document = readDocument(input, context);
    const lines = document.text.split('\n');
    const frontMatter = readFrontMatter(lines);
    return {
      ...document,
      syntax: 'markdown',
      title: frontMatter.fields.get('title') ?? firstHeading(lines, frontMatter.lines),
      properties: propertiesOf(frontMatter),
    };
  },
};

/** Source code, in the lines of the file. */
export const code: Format = {
  id: 'code',
  extensions: CODE_NAMES,
  version: 1,
  async extract(input, context) {
    const document = readDocument(input, context);
    rejectGenerated(document.text, input.fileName);
    const language = languageOfText(input.fileName, document.text);
    return { ...document, syntax: 'code', ...(language === undefined ? {} : { language }) };
  },
};

function readDocument(input: FormatInput, context: FormatContext): ExtractedDocument {
  return { ...readText(input, context), syntax: 'plain', title: null, properties: {}, locators: [] };
}

function rejectGenerated(text: string, fileName: string): void {
  if (!isGeneratedOrMinified(text, fileName)) return;
  throw new DocumentError('unsupported', `${fileName} is generated or minified and is not indexed.`, {
    hint: 'Index the source it was made from.',
  });
}

/** Our property names with the front matter keys that mean them, the first present one wins. */
const PROPERTY_KEYS: Readonly<Record<string, readonly string[]>> = {
  author: ['author', 'authors', 'creator'],
  created: ['date', 'created', 'published'],
  modified: ['modified', 'updated', 'lastmod', 'last_modified_at', 'date_modified'],
  subject: ['subject', 'category', 'categories'],
  keywords: ['keywords', 'tags'],
  description: ['description', 'summary', 'abstract', 'excerpt'],
};

const DATES = new Set(['created', 'modified']);

function propertiesOf({ fields }: FrontMatter): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const [property, keys] of Object.entries(PROPERTY_KEYS)) {
    const value = keys.map((key) => fields.get(key)).find((found) => found !== undefined);
    if (value === undefined) continue;
    properties[property] = DATES.has(property) ? (isoDate(value) ?? value) : value;
  }
  return properties;
}
