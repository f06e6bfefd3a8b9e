import { type CellPlace, columnLetters, columnNumber, MAX_COLUMNS } from './a1.js';

/**
 * A string, a quoted sheet name, or a cell reference that is no part of a longer name, a function (`LOG10(`) or a
 * sheet name (`A1!B2`).
 */
const REFERENCE = /"[^"]*"|'[^']*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w.(!])/gi;

interface SharedFormula {
  text: string;
  place: CellPlace;
}

/** The formulas that several cells of one sheet share: the first cell spells them, the others name their index. */
export class SharedFormulas {
  readonly #masters = new Map<string, SharedFormula>();

  /**
   * The formula of a cell, as its own references would be spelled.
   *
   * @param index the shared index, undefined for a formula of the cell's own
   * @returns without `=`; undefined when the first cell is missing
   */
  textFor(place: CellPlace, text: string, index: string | undefined): string | undefined {
    if (index === undefined) return text === '' ? undefined : text;
    if (text !== '') {
      this.#masters.set(index, { text, place });
      return text;
    }
    const master = this.#masters.get(index);
    return master && shiftReferences(master.text, place.row - master.place.row, place.column - master.place.column);
  }
}

/** Moves the relative references of a formula, as filling it down or to the right does. */
function shiftReferences(formula: string, rows: number, columns: number): string {
  return formula.replace(
    REFERENCE,
    (whole, fixedColumn?: string, letters?: string, fixedRow?: string, row?: string) => {
      if (letters === undefined || row === undefined) return whole;
      const column = columnNumber(letters) + (fixedColumn === '$' ? 0 : columns);
      const newRow = Number(row) + (fixedRow === '$' ? 0 : rows);
      if (column < 1 || column > MAX_COLUMNS || newRow < 1) return '#REF!';
      return `${fixedColumn}${columnLetters(column)}${fixedRow}${newRow}`;
    },
  );
}
