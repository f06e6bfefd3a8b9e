import { pipeTable } from '../markdown.js';
import { plainParagraphs } from '../ooxml/drawing-text.js';
import { attribute, child, elements, type XmlElement } from '../xml.js';

/** Cells that a file may claim to span; more is damage. */
const MAX_SPAN = 1000;

/** A table as a pipe table: a merged range keeps its text in its first cell, the cells it covers are blank. */
export function tableBlock(table: XmlElement): string {
  const width = elements(child(table, 'tblGrid') ?? table, 'gridCol').length;
  return pipeTable(elements(table, 'tr').map((row) => rowCells(row, width)));
}

/** Covered cells are stored, too (`hMerge`, `vMerge`); some writers leave those to the right out. */
function rowCells(row: XmlElement, width: number): string[] {
  const cells = elements(row, 'tc');
  const leavesOut = cells.length < width;
  return cells.flatMap((cell) => {
    const isCovered = isSet(attribute(cell, 'hMerge')) || isSet(attribute(cell, 'vMerge'));
    const text = isCovered ? '' : plainParagraphs(child(cell, 'txBody')).join('\n');
    const span = leavesOut ? Math.min(MAX_SPAN, Number(attribute(cell, 'gridSpan') ?? 1) || 1) : 1;
    return [text, ...Array.from({ length: span - 1 }, () => '')];
  });
}

function isSet(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
