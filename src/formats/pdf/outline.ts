import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { OutlineEntry } from './layout/headings.js';

/** Outlines beyond this are generated (an entry for every figure); resolving them would only cost time. */
const MAX_ENTRIES = 5000;
const MAX_DEPTH = 8;

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/**
 * The outline's entries by page index (from 0). Entries that lead nowhere in the document are left out: outlines with
 * broken destinations are common and cost nothing but the headings.
 */
export async function readOutline(document: PDFDocumentProxy): Promise<Map<number, OutlineEntry[]>> {
  const pages = new Map<number, OutlineEntry[]>();
  const roots = ((await document.getOutline()) as OutlineNode[] | null) ?? [];
  const waiting = roots.map((node) => ({ node, depth: 0 })).reverse();
  for (let seen = 0; seen < MAX_ENTRIES; seen++) {
    const next = waiting.pop();
    if (next === undefined) break;
    const { node, depth } = next;
    if (depth < MAX_DEPTH) {
      for (const child of [...node.items].reverse()) waiting.push({ node: child as OutlineNode, depth: depth + 1 });
    }
    const page = await pageOf(node.dest, document);
    if (page !== null) pages.set(page, [...(pages.get(page) ?? []), { title: node.title, depth }]);
  }
  return pages;
}

async function pageOf(destination: OutlineNode['dest'], document: PDFDocumentProxy): Promise<number | null> {
  try {
    const explicit = typeof destination === 'string' ? await document.getDestination(destination) : destination;
    const [target] = explicit ?? [];
    if (typeof target === 'number') return target;
    return isReference(target) ? await document.getPageIndex(target) : null;
  } catch {
    return null;
  }
}

function isReference(target: unknown): target is { num: number; gen: number } {
  return typeof target === 'object' && target !== null && 'num' in target && 'gen' in target;
}
