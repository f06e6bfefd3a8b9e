import { type HtmlElement, isText, walk } from './dom.js';

/** Navigation by its element, its role, or what designers commonly call it. */
const NAVIGATION = [
  'nav, menu, [role="navigation"], [role="menu"], [role="menubar"], [role="search"], aside, [role="complementary"]',
  '.nav, .navbar, .navigation, .menu, .main-menu, .breadcrumb, .breadcrumbs, .pagination, .pager, .sidebar, .toc, .navbox',
  '.share, .sharing, .social, .related, .related-posts, .tags, .catlinks, .mw-portlet, .footer-links',
  '#nav, #navbar, #navigation, #menu, #sidebar, #toc, #breadcrumbs, #nav-path, #catlinks',
].join(', ');
/** Generators whose navigation is not made of links alone: DocBook, Sphinx, MediaWiki. */
const GENERATED_NAVIGATION = '.navheader, .navfooter, .sphinxsidebar, div.related[role="navigation"], .printfooter';
const PAGE_FRAME =
  'header, footer, [role="banner"], [role="contentinfo"], #header, #footer, .site-header, .site-footer, .footer';
/** Where a header or footer belongs to a part of the content, and says who wrote it and when. */
const CONTENT = 'article, main, section, blockquote, [role="main"], [role="article"]';

/** Share of link text from which a block leads elsewhere instead of saying something. */
const MOSTLY_LINKS = 0.5;
/** A header or footer that holds a greater share of the page's text is not its frame. */
const FRAME_SHARE = 0.5;

/**
 * Removes navigation and the page's frame, in place. Names are only a suspicion: an element goes when its text bears
 * it out, so that a page whose author put everything into `<nav>` or `<footer>` keeps its text.
 */
export function removeBoilerplate(page: HtmlElement): void {
  for (const element of page.querySelectorAll(GENERATED_NAVIGATION)) element.remove();
  for (const element of page.querySelectorAll(NAVIGATION)) {
    const { total, linked } = measureText(element);
    if (linked >= total * MOSTLY_LINKS) element.remove();
  }
  const pageChars = measureText(page).total;
  for (const element of page.querySelectorAll(PAGE_FRAME)) {
    if (element.parentNode?.closest(CONTENT) != null || element.querySelector('h1, h2, article, main') !== null)
      continue;
    if (measureText(element).total < pageChars * FRAME_SHARE) element.remove();
  }
}

/** Characters of text inside, white space not counted: all of them, and those that are links. */
export function measureText(root: HtmlElement): { total: number; linked: number } {
  let total = 0;
  let linked = 0;
  let openLinks = root.closest('a') === null ? 0 : 1;
  walk(
    root,
    (node) => {
      if (node.nodeName === 'A') openLinks += 1;
      if (!isText(node)) return true;
      const chars = node.textContent.replace(/\s+/g, '').length;
      total += chars;
      if (openLinks > 0) linked += chars;
      return true;
    },
    (element) => {
      if (element.nodeName === 'A') openLinks -= 1;
    },
  );
  return { total, linked };
}
