import { isoDate } from '../text/dates.js';
import type { HtmlElement } from './dom.js';

/** Our property names with the `meta` names that mean them, the first present one wins. */
const META_NAMES: Readonly<Record<string, readonly string[]>> = {
  author: ['author', 'article:author', 'dc.creator', 'dcterms.creator', 'citation_author', 'parsely-author'],
  created: [
    'article:published_time',
    'datepublished',
    'dc.date.created',
    'dcterms.created',
    'citation_date',
    'dc.date',
    'date',
    'pubdate',
  ],
  modified: [
    'article:modified_time',
    'og:updated_time',
    'datemodified',
    'dcterms.modified',
    'last-modified',
    'revised',
  ],
  subject: ['subject', 'dc.subject', 'article:section'],
  keywords: ['keywords', 'news_keywords'],
  description: ['description', 'og:description', 'dc.description', 'twitter:description'],
};
const DATES = new Set(['created', 'modified']);

/** What the head of a page says about it. Values are on one line; addresses (Facebook's form of an author) are dropped. */
export function readProperties(page: HtmlElement): Record<string, string> {
  const stated = new Map<string, string>();
  for (const meta of page.getElementsByTagName('meta')) {
    const name = ['name', 'property', 'itemprop', 'http-equiv'].map((key) => meta.getAttribute(key)).find(Boolean);
    const content = oneLine(meta.getAttribute('content') ?? '');
    if (name == null || content === '' || stated.has(name.toLowerCase())) continue;
    stated.set(name.toLowerCase(), content);
  }
  const properties: Record<string, string> = {};
  for (const [property, names] of Object.entries(META_NAMES)) {
    for (const name of names) {
      const content = stated.get(name);
      const value = content !== undefined && DATES.has(property) ? isoDate(content) : content;
      if (value === undefined || /^https?:\/\/\S+$/i.test(value)) continue;
      properties[property] = value;
      break;
    }
  }
  return properties;
}

/** The page's `<title>`, else its first level-one heading, else what it tells social networks; null when it has none. */
export function readTitle(page: HtmlElement): string | null {
  const titles = page.getElementsByTagName('title').filter((title) => title.closest('svg') === null);
  const candidates = [
    titles[0]?.textContent,
    page.querySelector('h1')?.textContent,
    page.querySelector('meta[property="og:title"]')?.getAttribute('content'),
  ];
  return candidates.map((text) => oneLine(text ?? '')).find((text) => text !== '') ?? null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
