import { tableLine } from '../markdown.js';
import { type CellRange, columnLetters } from './a1.js';
import { joinCells, type SheetRow, splitCells } from './sheet.js';

/** A block of rows that is written as one table. */
export interface SheetTable {
  rows: SheetRow[];
  /** The sheet's columns that the table shows, ascending. */
  columns: number[];
}

/** So many empty rows part two tables; fewer are only left out. */
const EMPTY_ROWS_BETWEEN_TABLES = 2;
/** A longer run of columns without any text is shown as one: a stray cell far right must not widen every row. */
const MAX_EMPTY_COLUMNS = 4;

/**
 * Divides a sheet into tables. Of a merged range only the first cell keeps its text; empty rows, and empty columns at
 * the edges of a table, are left out.
 */
export function layOutTables(rows: readonly SheetRow[], merges: readonly CellRange[]): SheetTable[] {
  const sorted = rows.toSorted((a, b) => a.number - b.number);
  const tables: SheetRow[][] = [];
  let previous = Number.NEGATIVE_INFINITY;
  for (const row of blankMerged(sorted, merges)) {
    if (row.number - previous > EMPTY_ROWS_BETWEEN_TABLES) tables.push([]);
    tables.at(-1)?.push(row);
    previous = row.number;
  }
  return tables.map((table) => ({ rows: table, columns: shownColumns(table) }));
}

/** What the lines of a table need at least, in characters: to refuse a table that would be mostly blank cells. */
export function minimalSize({ rows, columns }: SheetTable): number {
  return rows.length * (columns.length * 3 + 2);
}

/** An A1 span such as `A:F`. */
export function columnSpan({ columns }: SheetTable): string {
  return `${columnLetters(columns[0] ?? 1)}:${columnLetters(columns.at(-1) ?? 1)}`;
}

/** One row as a line of a pipe table with these columns. */
export function rowLine(row: SheetRow, columns: readonly number[]): string {
  if (row.columns.length === columns.length) return tableLine([row.cells]);
  const cells = splitCells(row.cells);
  let next = 0;
  return tableLine(
    columns.map((column) => {
      if (row.columns[next] !== column) return '';
      next += 1;
      return cells[next - 1] ?? '';
    }),
  );
}

export function ruleLine(columns: readonly number[]): string {
  return tableLine(columns.map(() => '---'));
}

/** Some programs leave text in the cells that a merged range covers; nobody sees it. */
function blankMerged(rows: readonly SheetRow[], merges: readonly CellRange[]): readonly SheetRow[] {
  if (merges.length === 0) return rows;
  const waiting = merges.toSorted((a, b) => b.first.row - a.first.row);
  // Ranges do not overlap, so that at most one of those that reach a row begins in each column.
  const active = new Map<number, CellRange>();
  return rows.flatMap((row) => {
    for (let next = waiting.at(-1); next !== undefined && next.first.row <= row.number; next = waiting.at(-1)) {
      active.set(next.first.column, next);
      waiting.pop();
    }
    for (const [column, range] of active) if (range.last.row < row.number) active.delete(column);
    const ranges = [...active.values()];
    const isSeen = row.columns.map((column) => !ranges.some((range) => covers(range, row.number, column)));
    if (!isSeen.includes(false)) return [row];
    const columns = row.columns.filter((_, index) => isSeen[index]);
    const cells = splitCells(row.cells).filter((_, index) => isSeen[index]);
    return columns.length === 0 ? [] : [{ number: row.number, columns, cells: joinCells(cells) }];
  });
}

/** Whether a cell of a row that the range reaches lies under it, and is not its first. */
function covers({ first, last }: CellRange, row: number, column: number): boolean {
  return column >= first.column && column <= last.column && (row !== first.row || column !== first.column);
}

function shownColumns(rows: readonly SheetRow[]): number[] {
  const used = new Set<number>();
  for (const row of rows) for (const column of row.columns) used.add(column);
  const ascending = [...used].sort((a, b) => a - b);
  return ascending.flatMap((column, index) => {
    const before = ascending[index - 1] ?? column - 1;
    const empty = column - before - 1;
    const shown = empty > MAX_EMPTY_COLUMNS ? 1 : empty;
    return [...Array.from({ length: shown }, (_, offset) => before + 1 + offset), column];
  });
}
