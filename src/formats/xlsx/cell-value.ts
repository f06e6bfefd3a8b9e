import { unescapeText } from '../ooxml/escaped-text.js';
import { formatNumber, generalNumber } from './number-format.js';
import { GENERAL } from './styles.js';

/** What the cells of a workbook refer to. */
export interface CellContext {
  sharedStrings: readonly string[];
  /** By the index of the cell style. */
  numberFormats: readonly string[];
  date1904: boolean;
}

/** A cell as its sheet stores it. */
export interface StoredCell {
  /** `n` number, `s` shared string, `str` string, `inlineStr`, `b` boolean, `e` error, `d` ISO date. */
  type: string;
  style: number;
  /** The stored value or cached result; undefined when the cell has no value element. */
  value: string | undefined;
  inline: string;
  /** Without `=`. */
  formula: string | undefined;
}

/** A cell as a person sees it; a formula whose result is not stored as the formula; '' for an empty cell. */
export function displayText(cell: StoredCell, context: CellContext): string {
  const { type, value, formula } = cell;
  if (type === 'inlineStr') return cell.inline;
  const isMissing = value === undefined || (value.trim() === '' && type !== 'str');
  if (isMissing) return formula === undefined ? '' : `=${formula}`;
  switch (type) {
    case 's':
      return context.sharedStrings[Number(value)] ?? '';
    case 'str':
      return unescapeText(value);
    case 'b':
      return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE';
    case 'e':
      return value.trim();
    case 'd':
      return isoDateText(value.trim());
    default:
      return numberText(value.trim(), context.numberFormats[cell.style] ?? GENERAL, context.date1904);
  }
}

function numberText(value: string, format: string, date1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return format === GENERAL ? generalNumber(number) : formatNumber(number, format, date1904);
}

/** `2024-04-01T09:30:00.000` → `2024-04-01 09:30` */
function isoDateText(value: string): string {
  return value
    .replace(/\.\d+/, '')
    .replace(/Z$/, '')
    .replace(/T00:00:00$/, '')
    .replace(/(T\d{2}:\d{2}):00$/, '$1')
    .replace('T', ' ');
}
