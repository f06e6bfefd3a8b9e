import TurndownService from 'turndown';
import { cleanText, heading } from '../markdown.js';
import { fencedCode } from './code-blocks.js';
import { type HtmlElement, isBlock, limitDepth, parseHtml, replaceNoBreakSpaces } from './dom.js';
import { TableRenderer } from './tables.js';

/** Turndown is recursive; real pages stay below 60 levels, and the stack holds some 2,000. */
export const MAX_DEPTH = 200;
/** A longer address (UTF-16 units) is tracking, not information. */
const MAX_ADDRESS = 300;

/** Blocks that Turndown takes for inline elements, whose words would be glued to their neighbours'. */
const MORE_BLOCKS = ['details', 'summary', 'legend', 'dialog', 'optgroup', 'option', 'search', 'label'];
/** Nothing in them is text of the document. */
const NOT_TEXT = [
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'svg',
  'iframe',
  'object',
  'canvas',
  'rp',
];

/**
 * Converts HTML into the Markdown that search reads: headings, lists, pipe tables, fenced code and quotes, without
 * emphasis marks and without escapes. Everything in the input is converted; choosing the main part of a page is the
 * caller's work.
 *
 * @param html a fragment or a page
 * @returns clean text (see `cleanText`); '' when nothing readable is in it
 */
export function htmlToMarkdown(html: string): string {
  return elementToMarkdown(parseHtml(html));
}

/** As `htmlToMarkdown`, for the children of a parsed element, which is changed: flattened where it is too deep. */
export function elementToMarkdown(root: HtmlElement): string {
  limitDepth(root, MAX_DEPTH);
  replaceNoBreakSpaces(root);
  return cleanText(createConverter().turndown(root as never));
}

type Replacement = (content: string, element: HtmlElement) => string;

function createConverter(): TurndownService {
  const converter = new TurndownService({
    codeBlockStyle: 'fenced',
    br: '',
    defaultReplacement: (content, node) => (isBlock(node as HtmlElement) ? block(content) : content),
  });
  // Search reads this text: a backslash inside a word would hide it.
  converter.escape = (text) => text;
  const tables = new TableRenderer();
  const itemNumbers = new Map<HtmlElement, number>();

  function rule(names: string | readonly string[], replacement: Replacement): void {
    const wanted = new Set(typeof names === 'string' ? [names] : names);
    converter.addRule([...wanted].join(' '), {
      filter: (node) => wanted.has((node as HtmlElement).nodeName.toLowerCase()),
      replacement: (content, node) => replacement(content, node as HtmlElement),
    });
  }

  rule(NOT_TEXT, () => '');
  rule(['p', ...MORE_BLOCKS], block);
  rule(['em', 'i', 'strong', 'b'], (content) => content);
  rule(['del', 's', 'strike'], (content) => (content.trim() === '' ? '' : `~~${content}~~`));
  rule('hr', () => '\n\n');
  rule('q', (content) => `“${content}”`);
  rule('rt', (content) => `(${content})`);
  rule('img', (_, image) => oneLine(image.getAttribute('alt') ?? ''));
  rule('a', (content, link) => linkText(content, link.getAttribute('href') ?? ''));
  rule('math', (content, math) => formula(math) ?? content);
  rule('dt', (content) => `\n\n${content.trim()}\n`);
  rule('dd', (content) => `\n${content.trim()}\n\n`);

  rule(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (content, element) => {
    if (content.trim() === '') return '';
    if (element.closest('li') !== null || tables.isInPipeTable(element)) return block(content);
    return block(heading(Number(element.nodeName.slice(1)), content));
  });
  rule('pre', (content, pre) => block(tables.isInPipeTable(pre) ? content : fencedCode(pre)));

  rule(['td', 'th'], (content, cell) => {
    tables.setCell(cell, content);
    return '';
  });
  rule(['tr', 'thead', 'tbody', 'tfoot'], (content) => content);
  rule(['colgroup', 'col'], () => '');
  rule('caption', block);
  rule('table', (stray, table) => block(tables.render(table, stray)));

  rule('input', (_, input) => {
    if (input.getAttribute('type') !== 'checkbox' || input.closest('li') === null) return '';
    return input.hasAttribute('checked') ? '[x]' : '[ ]';
  });
  rule('li', (content, item) => {
    const list = item.parentNode;
    let marker = '- ';
    if (list?.nodeName === 'OL') {
      const number = ownNumber(item) ?? itemNumbers.get(list) ?? startNumber(list);
      itemNumbers.set(list, number + 1);
      marker = `${number}. `;
    }
    const indent = ' '.repeat(marker.length);
    const body = content
      .trim()
      .replace(/^(\[[x ]\])\s*/, '$1 ')
      .replace(/\n(?=[^\n])/g, `\n${indent}`);
    return body === '' ? '' : `\n${marker}${body}\n`;
  });
  rule(['ul', 'ol', 'menu', 'dir'], (content, list) =>
    list.parentNode?.closest('li') == null ? block(content) : `\n${content.trim()}\n`,
  );
  return converter;
}

function block(content: string): string {
  return `\n\n${content.trim()}\n\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** An address is worth its room only when it says where to find something that the text does not say. */
function linkText(content: string, address: string): string {
  const text = content.trim();
  const isUseful = /^https?:\/\//i.test(address) && address.length <= MAX_ADDRESS;
  // Around whole blocks (cards, headings) the brackets would break the structure inside.
  if (!isUseful || text === '' || text.includes('\n') || text.startsWith('[')) return content;
  const bare = (url: string) => url.replace(/^https?:\/\/|\/$/gi, '');
  if (bare(text) === bare(address)) return content;
  return `[${text}](${address.replace(/[\s()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)})`;
}

/** The LaTeX that formula renderers keep beside their markup, in the form all our formats use. */
function formula(math: HtmlElement): string | null {
  const annotation = math.querySelector('annotation[encoding="application/x-tex"]');
  const latex = oneLine(annotation?.textContent ?? math.getAttribute('alttext') ?? '');
  return latex === '' ? null : `[math: ${latex}]`;
}

function startNumber(list: HtmlElement): number {
  return integer(list.getAttribute('start')) ?? 1;
}

function ownNumber(item: HtmlElement): number | null {
  return integer(item.getAttribute('value'));
}

function integer(text: string | null): number | null {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? null : value;
}
