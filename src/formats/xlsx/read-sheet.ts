import { type OfficePackage, orUndefinedWhenDamaged } from '../ooxml/package.js';
import { partById, readRelationships } from '../ooxml/relationships.js';
import type { ExtractionWarning } from '../types.js';
import type { CellContext } from './cell-value.js';
import { readComments } from './comments.js';
import { readDrawing } from './drawings.js';
import { SheetListener } from './sheet.js';
import type { SheetContent } from './sheet-writer.js';
import { layOutTables } from './tables.js';
import type { SheetEntry } from './workbook.js';
import { readXmlEvents } from './xml-events.js';

export interface SheetReading {
  /** Undefined when nothing of the sheet can be read. */
  content: SheetContent | undefined;
  warning: ExtractionWarning | undefined;
}

/**
 * Reads one sheet with its drawing and comments. Of a damaged part the rows before the damage are kept.
 *
 * @param persons authors of comment threads
 * @param spend told of the characters read, see `SheetListener`
 * @throws DocumentError `limit`
 */
export async function readSheet(
  office: OfficePackage,
  { name, hidden, part }: SheetEntry,
  cells: CellContext,
  persons: ReadonlyMap<string, string>,
  spend: (chars: number) => void,
): Promise<SheetReading> {
  if (part === undefined || !office.has(part)) {
    const message = `The sheet "${name}" is missing in the file. Open it in Excel and save it again.`;
    return { content: undefined, warning: { code: 'sheet_missing', message } };
  }
  const listener = new SheetListener(cells, spend);
  const isWhole = await orUndefinedWhenDamaged(async () => {
    await readXmlEvents(office, part, listener);
    return true;
  });
  const relationships = await readRelationships(office, part);
  const drawing = partById(relationships, listener.drawing);
  const content: SheetContent = {
    name,
    hidden,
    tables: layOutTables(listener.rows, listener.merges),
    objects: drawing === undefined ? [] : await readDrawing(office, drawing),
    comments: await readComments(office, relationships, persons),
  };
  if (isWhole === true) return { content, warning: undefined };
  const last = listener.rows.at(-1)?.number;
  const message = `The sheet "${name}" is damaged: ${last === undefined ? 'nothing of it' : `only its rows up to ${last}`} could be read.`;
  return { content: last === undefined ? undefined : content, warning: { code: 'sheet_damaged', message } };
}
