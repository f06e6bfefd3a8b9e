/** Columns of a sheet, as in Excel's limits: `XFD` is the last. */
export const MAX_COLUMNS = 16_384;

/** A cell's place; both from 1. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface CellRange {
  first: CellPlace;
  last: CellPlace;
}

/** `B7` → row 7, column 2; undefined when it is no such reference. `$` signs are ignored. */
export function parseCell(reference: string): CellPlace | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference);
  if (match === null) return undefined;
  const [, letters = '', digits = ''] = match;
  const place = { row: Number(digits), column: columnNumber(letters) };
  return place.row >= 1 && place.column <= MAX_COLUMNS ? place : undefined;
}

/** A row's number; undefined when it is none. */
export function parseRow(digits: string): number | undefined {
  return /^0*[1-9]\d{0,6}$/.test(digits) ? Number(digits) : undefined;
}

/** `A1:C3`, or one cell. */
export function parseRange(reference: string): CellRange | undefined {
  const [from = '', to = from] = reference.split(':');
  const first = parseCell(from);
  const last = parseCell(to);
  return first === undefined || last === undefined ? undefined : { first, last };
}

/** `AB` → 28 */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** 28 → `AB` */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
