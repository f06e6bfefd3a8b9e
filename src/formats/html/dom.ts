import { parseHTML } from 'linkedom';

/**
 * The few DOM members this folder uses. The compiler runs without the DOM library, so they are spelled out here;
 * linkedom's own typings would be `any`.
 */
export interface HtmlNode {
  readonly nodeType: number;
  /** Upper case for elements, `#text` for text. */
  readonly nodeName: string;
  readonly parentNode: HtmlElement | null;
  readonly firstChild: HtmlNode | null;
  readonly nextSibling: HtmlNode | null;
  textContent: string;
  remove(): void;
}

export interface HtmlElement extends HtmlNode {
  readonly childNodes: readonly HtmlNode[];
  readonly ownerDocument: HtmlDocument;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  querySelector(selectors: string): HtmlElement | null;
  /** Does not look inside `<template>`. */
  querySelectorAll(selectors: string): readonly HtmlElement[];
  getElementsByTagName(name: string): readonly HtmlElement[];
  closest(selectors: string): HtmlElement | null;
  appendChild(node: HtmlNode): HtmlNode;
  insertBefore(node: HtmlNode, before: HtmlNode | null): HtmlNode;
  readonly innerHTML: string;
}

interface HtmlDocument {
  readonly body: HtmlElement;
  createElement(name: string): HtmlElement;
  createTextNode(text: string): HtmlNode;
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const CDATA_NODE = 4;

/** Elements that begin and end a line of text. */
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BR CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION ' +
    'FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LEGEND LI MAIN MENU NAV OL OPTGROUP OPTION P PRE ' +
    'SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

/**
 * Parses a page or a fragment. The result is a `body` that holds everything: linkedom leaves out what a page without
 * `<html>` or with two bodies holds beside its first root, so the whole input is put inside a body of ours, which no
 * end tag of the input may close.
 */
export function parseHtml(html: string): HtmlElement {
  const inner = html.replace(/<\/(?:body|html)\s*>/gi, '');
  const { document } = parseHTML(`<!DOCTYPE html><html><head></head><body>${inner}</body></html>`);
  return (document as unknown as HtmlDocument).body;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return node.nodeType === ELEMENT_NODE;
}

export function isText(node: HtmlNode): boolean {
  return node.nodeType === TEXT_NODE || node.nodeType === CDATA_NODE;
}

export function isBlock(node: HtmlNode): boolean {
  return BLOCKS.has(node.nodeName);
}

/** Puts an element's children in its place. */
export function unwrap(element: HtmlElement): void {
  const parent = element.parentNode;
  if (parent === null) return;
  for (const child of element.childNodes) parent.insertBefore(child, element);
  element.remove();
}

/**
 * Visits every node below `root` in document order without recursion, so that no depth overflows the stack.
 *
 * @param enter called before the children, with the depth below `root` from 1; returns false to skip the children
 * @param leave called for every visited element after its children
 */
export function walk(
  root: HtmlElement,
  enter: (node: HtmlNode, depth: number) => boolean,
  leave: (element: HtmlElement) => void = () => {},
): void {
  let depth = 1;
  let node: HtmlNode | null = root.firstChild;
  while (node !== null) {
    const next: HtmlNode | null = enter(node, depth) && isElement(node) ? node.firstChild : null;
    if (next !== null) {
      node = next;
      depth += 1;
      continue;
    }
    let current: HtmlNode = node;
    if (isElement(current)) leave(current);
    while (current.nextSibling === null) {
      const parent: HtmlElement | null = current.parentNode;
      if (parent === null || parent === root) return;
      leave(parent);
      current = parent;
      depth -= 1;
    }
    node = current.nextSibling;
  }
}

/**
 * The text inside with a line end wherever a block or `<br>` begins or ends, white space as in the source.
 * `textContent` would glue the words of neighbouring blocks.
 */
export function lineText(root: HtmlElement): string {
  const parts: string[] = [];
  const breakLine = () => {
    if (parts.length > 0 && !parts[parts.length - 1]?.endsWith('\n')) parts.push('\n');
  };
  walk(
    root,
    (node) => {
      if (isText(node)) parts.push(node.textContent);
      else if (node.nodeName === 'BR') parts.push('\n');
      else if (isBlock(node)) breakLine();
      return true;
    },
    (element) => {
      if (element.nodeName !== 'BR' && isBlock(element)) breakLine();
    },
  );
  return parts.join('');
}

/**
 * Replaces everything nested deeper than `maxDepth` by its plain lines, in place: the converters that follow are
 * recursive.
 */
export function limitDepth(root: HtmlElement, maxDepth: number): void {
  const tooDeep: HtmlElement[] = [];
  walk(root, (node, depth) => {
    if (depth < maxDepth || !isElement(node)) return true;
    tooDeep.push(node);
    return false;
  });
  const { ownerDocument } = root;
  for (const element of tooDeep) {
    const parent = element.parentNode;
    for (const line of lineText(element).split('\n')) {
      if (line.trim() === '') continue;
      parent?.insertBefore(ownerDocument.createTextNode(line), element);
      parent?.insertBefore(ownerDocument.createElement('br'), element);
    }
    element.remove();
  }
}

/** Turns no-break spaces, of which pages use whole runs as a margin, into spaces that collapse like others. */
export function replaceNoBreakSpaces(root: HtmlElement): void {
  walk(root, (node) => {
    if (isText(node) && node.textContent.includes('\u00A0')) {
      node.textContent = node.textContent.replace(/\u00A0/g, ' ');
    }
    return true;
  });
}
