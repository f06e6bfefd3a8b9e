import { tableCell } from '../markdown.js';
import { type CellPlace, type CellRange, parseCell, parseRange, parseRow } from './a1.js';
import { type CellContext, displayText } from './cell-value.js';
import { SharedFormulas } from './formulas.js';
import { StringCollector } from './strings.js';
import type { XmlAttributes, XmlListener } from './xml-events.js';

/** The cells of a row that show something. */
export interface SheetRow {
  number: number;
  /** Ascending, from 1. */
  columns: number[];
  /** The cells as they stand in a table, as one string: a sheet may have millions. See `splitCells`. */
  cells: string;
}

/** Cannot occur in a cell, where pipes are escaped. */
const CELL_BREAK = ' | ';

export function joinCells(cells: readonly string[]): string {
  return cells.join(CELL_BREAK);
}

export function splitCells(cells: string): string[] {
  return cells.split(CELL_BREAK);
}

/** Listens to a sheet part. Only cells that show something are kept, as the text they show. */
export class SheetListener implements XmlListener {
  /** Rows with at least one cell, in the order of the file. */
  readonly rows: SheetRow[] = [];
  readonly merges: CellRange[] = [];
  /** The relationship of the sheet's drawing. */
  drawing: string | undefined;

  readonly #context: CellContext;
  readonly #spend: (chars: number) => void;
  readonly #formulas = new SharedFormulas();
  readonly #inline = new StringCollector();
  #columns: number[] = [];
  #texts: string[] = [];
  #place: CellPlace = { row: 0, column: 0 };
  #cell: XmlAttributes = {};
  #formula: XmlAttributes | undefined;
  #formulaText = '';
  #value: string | undefined;
  #inside: 'value' | 'formula' | 'inline' | undefined;

  /** @param spend told of every text kept, so that it can stop at a limit */
  constructor(context: CellContext, spend: (chars: number) => void) {
    this.#context = context;
    this.#spend = spend;
  }

  open(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'c':
        this.#openCell(attributes);
        break;
      case 'v':
        this.#inside = 'value';
        this.#value = '';
        break;
      case 'row':
        this.#place = { row: parseRow(attributes.r ?? '') ?? this.#place.row + 1, column: 0 };
        break;
      case 'f':
        this.#inside = 'formula';
        this.#formula = attributes;
        break;
      case 'is':
        this.#inside = 'inline';
        break;
      case 'mergeCell':
        this.#addMerge(attributes.ref ?? '');
        break;
      case 'drawing':
        this.drawing = relationshipId(attributes);
        break;
      default:
        if (this.#inside === 'inline') this.#inline.open(name);
    }
  }

  text(text: string): void {
    if (this.#inside === undefined) return;
    if (this.#inside === 'value') this.#value += text;
    else if (this.#inside === 'formula') this.#formulaText += text;
    else this.#inline.add(text);
  }

  close(name: string): void {
    switch (name) {
      case 'c':
        this.#closeCell();
        break;
      case 'v':
      case 'f':
      case 'is':
        this.#inside = undefined;
        break;
      case 'row':
        this.#closeRow();
        break;
      default:
        if (this.#inside === 'inline') this.#inline.close(name);
    }
  }

  /** A cell without a reference follows the one before it. */
  #openCell(attributes: XmlAttributes): void {
    const next = this.#place.column + 1;
    this.#place.column = parseCell(attributes.r ?? '')?.column ?? next;
    this.#cell = attributes;
    this.#formula = undefined;
    this.#formulaText = '';
    this.#value = undefined;
  }

  #closeCell(): void {
    const formula =
      this.#formula && this.#formulas.textFor({ ...this.#place }, this.#formulaText, sharedIndex(this.#formula));
    const text = displayText(
      {
        type: this.#cell.t ?? 'n',
        style: Number(this.#cell.s ?? 0),
        value: this.#value,
        inline: this.#inline.take(),
        formula,
      },
      this.#context,
    ).trim();
    if (text === '') return;
    this.#spend(text.length);
    this.#putCell(this.#place.column, tableCell(text));
  }

  /** Files list the cells of a row from left to right; one that does not must not lose its columns. */
  #putCell(column: number, text: string): void {
    const columns = this.#columns;
    if (column > (columns.at(-1) ?? 0)) {
      columns.push(column);
      this.#texts.push(text);
      return;
    }
    const at = columns.findIndex((other) => other >= column);
    const replaced = columns[at] === column ? 1 : 0;
    columns.splice(at, replaced, column);
    this.#texts.splice(at, replaced, text);
  }

  #closeRow(): void {
    if (this.#columns.length === 0) return;
    this.rows.push({ number: this.#place.row, columns: this.#columns.slice(), cells: joinCells(this.#texts) });
    this.#columns = [];
    this.#texts = [];
  }

  #addMerge(reference: string): void {
    const range = parseRange(reference);
    if (range !== undefined) this.merges.push(range);
  }
}

function sharedIndex(formula: XmlAttributes): string | undefined {
  return formula.t === 'shared' ? formula.si : undefined;
}

/** `r:id`, whatever the prefix. */
function relationshipId(attributes: XmlAttributes): string | undefined {
  return Object.entries(attributes).find(([name]) => name === 'id' || name.endsWith(':id'))?.[1];
}
