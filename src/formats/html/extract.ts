import { throwIfAborted } from '../../core/abort.js';
import { DocumentError } from '../../core/errors.js';
import { decodeText } from '../../text/encoding.js';
import { rejectBinary, undecodable } from '../text/read-text.js';
import type { ExtractedDocument, FormatContext, FormatInput } from '../types.js';
import { declaredCharset } from './charset.js';
import { parseHtml } from './dom.js';
import { chooseMainContent } from './main-content.js';
import { readProperties, readTitle } from './metadata.js';
import { elementToMarkdown } from './to-markdown.js';

export function extractHtml({ bytes, fileName }: FormatInput, { signal, limits }: FormatContext): ExtractedDocument {
  throwIfAborted(signal);
  rejectBinary(bytes, fileName);
  const { text: source, encoding, replaced } = decodeText(bytes, declaredCharset(bytes));
  const page = parseHtml(openedElements(source));
  throwIfAborted(signal);
  const title = readTitle(page);
  const properties = readProperties(page);
  const hasScripts = page.getElementsByTagName('script').length > 0;
  const { root, byline } = chooseMainContent(page);
  throwIfAborted(signal);
  const text = elementToMarkdown(root);
  if (text === '') throw nothingToRead(fileName, hasScripts);
  if (text.length > limits.maxTextChars) {
    throw new DocumentError(
      'limit',
      `${fileName} holds ${text.length} characters; the limit is ${limits.maxTextChars}.`,
    );
  }
  if (byline !== undefined) properties.author ??= byline;
  return { text, syntax: 'markdown', title, properties, locators: [], warnings: undecodable(replaced, encoding) };
}

/** XHTML may close any element at once (`<title/>`); an HTML parser would take what follows for its content. */
function openedElements(source: string): string {
  if (!/^\s*<\?xml\b/.test(source)) return source;
  return source.replace(
    /<(a|div|em|i|iframe|p|script|span|style|strong|td|textarea|th|title)(\s[^<>]*)?\/>/gi,
    '<$1$2></$1>',
  );
}

function nothingToRead(fileName: string, hasScripts: boolean): DocumentError {
  if (!hasScripts) return new DocumentError('empty', `${fileName} has no text.`);
  return new DocumentError('empty', `${fileName} has no text of its own: its content is loaded by scripts.`, {
    hint: 'Open the page in a browser and save it as a complete page or as PDF.',
  });
}
