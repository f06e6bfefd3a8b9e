import { heading } from '../markdown.js';
import type { TextBuilder } from '../text-builder.js';
import { type CellPlace, columnLetters } from './a1.js';
import { commentBlock, type SheetComment } from './comments.js';
import type { DrawnObject } from './drawings.js';
import { columnSpan, minimalSize, rowLine, ruleLine, type SheetTable } from './tables.js';

export interface SheetContent {
  name: string;
  hidden: boolean;
  tables: SheetTable[];
  objects: DrawnObject[];
  comments: SheetComment[];
}

/** Lines that are handed to the builder at once: long enough to be fast, short enough not to hold a table twice. */
const LINES_PER_BLOCK = 1000;

/**
 * Writes a sheet: its heading, its tables, then what lies over the cells. A sheet without any of it is not mentioned.
 *
 * @param spend told of the characters that a table needs before it is written
 */
export function writeSheet(builder: TextBuilder, sheet: SheetContent, spend: (chars: number) => void): void {
  const { name, tables, objects, comments } = sheet;
  if (tables.length + objects.length + comments.length === 0) return;
  const first = tables[0];
  builder.place({ kind: 'sheet', name, columns: first ? columnSpan(first) : 'A:A', row: first?.rows[0]?.number ?? 1 });
  builder.block(heading(2, `Sheet: ${name}${sheet.hidden ? ' (hidden)' : ''}`));
  for (const table of tables) {
    spend(minimalSize(table));
    writeTable(builder, name, table);
  }
  const placeAt = ({ row, column }: CellPlace) => {
    const letters = columnLetters(column);
    builder.place({ kind: 'sheet', name, columns: `${letters}:${letters}`, row });
  };
  for (const { place, blocks } of objects) {
    placeAt(place);
    for (const block of blocks) builder.block(block);
  }
  for (const comment of comments) {
    placeAt(comment.place);
    builder.block(commentBlock(comment));
  }
}

/** A line is the row after the line before, so a new place is needed after the rule and after every gap. */
function writeTable(builder: TextBuilder, name: string, table: SheetTable): void {
  const columns = columnSpan(table);
  const [header, ...body] = table.rows;
  if (header === undefined) return;
  builder.place({ kind: 'sheet', name, columns, row: header.number });
  builder.block(`${rowLine(header, table.columns)}\n${ruleLine(table.columns)}`);
  let lines: string[] = [];
  let previous: number | undefined;
  const flush = () => {
    if (lines.length > 0) builder.line(lines.join('\n'));
    lines = [];
  };
  for (const row of body) {
    const jumps = row.number - 1 !== previous;
    if (jumps || lines.length === LINES_PER_BLOCK) flush();
    if (jumps) builder.place({ kind: 'sheet', name, columns, row: row.number });
    lines.push(rowLine(row, table.columns));
    previous = row.number;
  }
  flush();
}
