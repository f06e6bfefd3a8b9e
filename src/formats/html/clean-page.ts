import { type HtmlElement, type HtmlNode, isElement, isText, unwrap, walk } from './dom.js';

/** Program, decoration and embedded documents; their fallback texts tell people to switch something on. */
const NOT_CONTENT = new Set(
  (
    'SCRIPT STYLE TEMPLATE NOSCRIPT TITLE META LINK BASE SVG IFRAME FRAME OBJECT EMBED APPLET CANVAS AUDIO VIDEO ' +
    'MAP SELECT TEXTAREA DATALIST PROGRESS METER COLGROUP'
  ).split(' '),
);
/** Only their children count. Text may stand in a `head` that was never closed. */
const WRAPPERS = new Set(['HTML', 'HEAD', 'BODY', 'BUTTON']);
const HIDING_STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Marks that highlighters and generators add around content: line numbers, edit links, the way past the menu. */
const DECORATION = [
  'td.gutter, td.linenos, td.blob-num, .lineno, .linenodiv, .linenos, .hljs-ln-numbers',
  '.mw-editsection, .mw-jump-link, .skip-link, .skiplink, .skip-to-content, #skip-link',
].join(', ');
/** What such an anchor beside a heading shows. */
const PERMALINK_TEXT = /^(?:[¶#§🔗⚓]|permalink|link to this heading)?$/iu;

/**
 * Removes from a parsed page, in place, what a reader does not see or does not read: programs, comments, hidden
 * elements, form controls, decoration. Afterwards the page is what its author wrote, navigation included.
 */
export function cleanPage(page: HtmlElement): void {
  const removed: HtmlNode[] = [];
  const unwrapped: HtmlElement[] = [];
  walk(page, (node) => {
    if (isElement(node) && !isUnread(node)) {
      if (WRAPPERS.has(node.nodeName)) unwrapped.push(node);
      return true;
    }
    if (!isText(node)) removed.push(node);
    return false;
  });
  for (const node of removed) node.remove();
  for (const element of unwrapped) unwrap(element);
  for (const element of page.querySelectorAll(DECORATION)) element.remove();
  for (const anchor of page.querySelectorAll('a[href^="#"]')) {
    if (PERMALINK_TEXT.test(anchor.textContent.trim()) && anchor.querySelector('img') === null) anchor.remove();
  }
}

function isUnread(element: HtmlElement): boolean {
  if (NOT_CONTENT.has(element.nodeName)) return true;
  if (element.nodeName === 'INPUT')
    return element.getAttribute('type') !== 'checkbox' || element.closest('li') === null;
  // A button is a control, unless it is the heading of a section that folds.
  if (element.nodeName === 'BUTTON') return element.closest('h1, h2, h3, h4, h5, h6, dt, summary') === null;
  return isHidden(element);
}

function isHidden(element: HtmlElement): boolean {
  // A tab that is not selected is content all the same, and so is what the browser's own search may reveal.
  const isTab = element.getAttribute('role') === 'tabpanel';
  const hidden = element.getAttribute('hidden');
  if (hidden !== null && hidden.toLowerCase() !== 'until-found' && !isTab) return true;
  if (!isTab && HIDING_STYLE.test(element.getAttribute('style') ?? '')) return true;
  // Elements hidden from screen readers only are seen; but as inline elements they are icons or copies of a formula.
  return element.getAttribute('aria-hidden') === 'true' && (element.nodeName === 'SPAN' || element.nodeName === 'I');
}
