import { Readability } from '@mozilla/readability';
import { measureText, removeBoilerplate } from './boilerplate.js';
import { cleanPage } from './clean-page.js';
import { type HtmlElement, limitDepth, parseHtml } from './dom.js';
import { MAX_DEPTH } from './to-markdown.js';

/** Share of the page's text outside links that the author's own `<main>` must hold; the rest is comments and the like. */
const MAIN_SHARE = 0.8;
/** The same for the article that Readability guesses. */
const ARTICLE_SHARE = 0.9;
/** Readability visits the page several times; on a larger one it costs seconds and gains little. */
const MAX_ELEMENTS = 20_000;
/** Readability turns every `h1` into an `h2`; this attribute survives and tells them apart. */
const LEVEL_ONE = 'data-seoga-h1';

export interface MainContent {
  root: HtmlElement;
  /** The author line that Readability took out of the text, if it did. */
  byline?: string;
}

/**
 * Chooses what of a page is indexed. The whole page without navigation and frame is the safe answer. The author's
 * `<main>` narrows it, if there is one and it holds most of the text. Without one, Readability's article is taken, but
 * only when it keeps at least nine tenths of the safe answer's text outside links, and every table and code block: it
 * is made for news, and drops tables, lists and short sections of other pages. A reader forgives a leftover menu; a
 * paragraph that is not in the index is lost. A page that is nothing but navigation is taken whole.
 *
 * @param page a parsed page; it is changed
 */
export function chooseMainContent(page: HtmlElement): MainContent {
  cleanPage(page);
  limitDepth(page, MAX_DEPTH);
  const everything = page.innerHTML;
  removeBoilerplate(page);
  if (measureText(page).total === 0) return { root: parseHtml(everything) };
  const [main, ...others] = page.querySelectorAll('main, [role="main"]');
  if (main !== undefined && others.length === 0 && prose(main) >= prose(page) * MAIN_SHARE) return { root: main };
  const article = readArticle(page);
  return article !== null && keepsAll(article.root, page) ? article : { root: page };
}

/** Characters that are neither links nor white space. */
function prose(root: HtmlElement): number {
  const { total, linked } = measureText(root);
  return total - linked;
}

/** Readability changes the document it reads, so it gets a copy. */
function readArticle(page: HtmlElement): MainContent | null {
  if (page.querySelectorAll('*').length > MAX_ELEMENTS) return null;
  const copy = parseHtml(page.innerHTML);
  for (const heading of copy.querySelectorAll('h1')) heading.setAttribute(LEVEL_ONE, '');
  const reader = new Readability<HtmlElement>(copy.ownerDocument as never, {
    keepClasses: true,
    disableJSONLD: true,
    serializer: (element) => element as unknown as HtmlElement,
  });
  const article = reader.parse();
  if (article?.content == null) return null;
  const root = article.content;
  for (const heading of root.querySelectorAll(`h2[${LEVEL_ONE}]`)) restoreLevelOne(heading);
  const byline = article.byline?.replace(/\s+/g, ' ').trim() ?? '';
  return { root, ...(byline === '' ? {} : { byline }) };
}

function keepsAll(article: HtmlElement, page: HtmlElement): boolean {
  for (const name of ['h1', 'table', 'pre']) {
    if (article.getElementsByTagName(name).length < page.getElementsByTagName(name).length) return false;
  }
  return prose(article) >= prose(page) * ARTICLE_SHARE;
}

function restoreLevelOne(heading: HtmlElement): void {
  const restored = heading.ownerDocument.createElement('h1');
  for (const child of heading.childNodes) restored.appendChild(child);
  heading.parentNode?.insertBefore(restored, heading);
  heading.remove();
}
