import { serialDateText } from './dates.js';
import { dateParts, type FormatCondition, type FormatToken, parseSection } from './number-format-tokens.js';

/** A section of a number format, ready to be used many times. */
interface Section {
  condition: FormatCondition | undefined;
  isDate: boolean;
  /** @param value without its sign, but for dates */
  show(value: number, date1904: boolean): string;
}

/** Double numbers hold fifteen decimal digits; what comes after is noise (`72.48999999999999`). */
const SIGNIFICANT_DIGITS = 15;
/** What the format `General` shows of a number that is not whole. */
const GENERAL_DIGITS = 10;

const cache = new Map<string, Section[]>();
/** Formats come from documents: more different ones than any person makes are not kept. */
const MAX_CACHED = 5000;

/**
 * A number as a person sees it in the sheet, with three differences: dates are ISO 8601 (see `serialDateText`), digits
 * are not grouped (`1234567`, so that a number is found however it is typed), and padding is dropped. A fraction format
 * shows the decimal number.
 *
 * @param code the number format (ECMA-376 part 1, 18.8.31) in its invariant spelling
 * @param date1904 whether serial dates count from 1904
 */
export function formatNumber(value: number, code: string, date1904: boolean): string {
  let sections = cache.get(code);
  if (sections === undefined) {
    if (cache.size >= MAX_CACHED) cache.clear();
    sections = splitSections(code).map(compileSection);
    cache.set(code, sections);
  }
  const { section, signed } = chooseSection(sections, value);
  if (section === undefined) return generalNumber(value);
  if (section.isDate) return section.show(value, date1904);
  const text = section.show(Math.abs(value), date1904);
  return signed && value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The format `General`: whole numbers with all their digits, others shortened. */
export function generalNumber(value: number): string {
  const digits = Number.isInteger(value) ? SIGNIFICANT_DIGITS : GENERAL_DIGITS;
  return String(Number(value.toPrecision(digits))).replace('e', 'E');
}

/** Semicolons part sections, but not inside quotation marks; a section may be empty. */
function splitSections(code: string): string[] {
  return code.match(/(?:"[^"]*"?|\\[\s\S]|[^;"\\])+|^(?=;)|(?<=;)(?=;|$)/g) ?? [''];
}

/** The section for a number, and whether its sign is still to be written. */
function chooseSection(sections: readonly Section[], value: number): { section: Section | undefined; signed: boolean } {
  const [first, second, third] = sections;
  for (const section of sections) {
    if (section.condition?.holds(value) === true) return { section, signed: !section.condition.isNegative };
  }
  if (first?.condition !== undefined) return { section: third ?? second, signed: true };
  if (value < 0 && second !== undefined && second.condition === undefined) return { section: second, signed: false };
  if (value === 0 && third !== undefined) return { section: third, signed: false };
  return { section: first, signed: true };
}

function compileSection(code: string): Section {
  const { tokens, condition } = parseSection(code);
  const parts = dateParts(tokens);
  if (parts !== null) {
    const show = (value: number, date1904: boolean) => serialDateText(value, parts, date1904) ?? generalNumber(value);
    return { condition, isDate: true, show };
  }
  const has = (kind: FormatToken['kind']) => tokens.some((token) => token.kind === kind);
  if (has('fraction') && has('digit')) return { condition, isDate: false, show: generalNumber };
  const show = has('digit') ? compileDigits(tokens) : compileLiteral(tokens);
  return { condition, isDate: false, show: (value) => show(value).replace(/\s+/g, ' ').trim() };
}

function compileLiteral(tokens: readonly FormatToken[]): (value: number) => string {
  return (value) =>
    tokens
      .map((token) => (token.kind === 'general' || token.kind === 'value' ? generalNumber(value) : literalText(token)))
      .join('');
}

function compileDigits(tokens: readonly FormatToken[]): (value: number) => string {
  const isDigit = ({ kind }: FormatToken) => kind === 'digit';
  const exponent = tokens.findIndex(({ kind }) => kind === 'exponent');
  const end = exponent < 0 ? tokens.length : exponent;
  const found = tokens.findIndex(({ kind }) => kind === 'point');
  const point = found < 0 || found > end ? end : found;
  const whole = tokens.slice(0, point);
  const fraction = tokens.slice(point + 1, end);
  const decimals = fraction.filter(isDigit).length;
  const scale = 100 ** tokens.filter(({ kind }) => kind === 'percent').length / 1000 ** trailingCommas(tokens);
  if (exponent < 0) {
    return (value) => {
      const [digits = '', places = ''] = roundHalfUp(value * scale, decimals).split('.');
      return placeWhole(whole, digits) + placeFraction(fraction, places);
    };
  }
  const power = tokens.slice(exponent + 1);
  const mark = tokens[exponent];
  const plus = mark?.kind === 'exponent' && mark.signed ? '+' : '';
  return (value) => {
    const [mantissa = '', ten = '0'] = (value * scale).toExponential(decimals).split('e');
    const [digits = '', places = ''] = mantissa.split('.');
    const sign = ten.startsWith('-') ? '-' : plus;
    return `${placeWhole(whole, digits)}${placeFraction(fraction, places)}E${sign}${placeWhole(power, ten.slice(1))}`;
  };
}

/** Commas right after the last digit divide by a thousand each; others would group the digits. */
function trailingCommas(tokens: readonly FormatToken[]): number {
  const after = tokens.slice(tokens.findLastIndex(({ kind }) => kind === 'digit') + 1);
  const others = after.findIndex(({ kind }) => kind !== 'comma');
  return others < 0 ? after.length : others;
}

/** Rounds in decimal, as a spreadsheet does: 1.005 becomes 1.01. */
function roundHalfUp(value: number, decimals: number): string {
  const unit = 10 ** decimals;
  const rounded = Math.round(Number((value * unit).toPrecision(SIGNIFICANT_DIGITS)));
  return (Number.isSafeInteger(rounded) ? rounded / unit : value).toFixed(decimals);
}

/** Hands the digits out from the right; the first place takes all that are left. */
function placeWhole(tokens: readonly FormatToken[], digits: string): string {
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  let rest = digits === '0' ? '' : digits;
  let text = '';
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    if (token.kind !== 'digit') {
      text = literalText(token) + text;
      continue;
    }
    const cut = index === first ? 0 : Math.max(0, rest.length - 1);
    text = (rest.slice(cut) || (token.char === '0' ? '0' : '')) + text;
    rest = rest.slice(0, cut);
  }
  return text;
}

/** With its point. Zeros at the end stand only where the format asks for them. */
function placeFraction(tokens: readonly FormatToken[], digits: string): string {
  let kept = digits.length;
  const places = tokens.filter((token) => token.kind === 'digit');
  while (kept > 0 && digits[kept - 1] === '0' && places[kept - 1]?.char !== '0') kept -= 1;
  let text = kept === 0 ? '' : '.';
  let at = 0;
  for (const token of tokens) {
    if (token.kind === 'digit') {
      if (at < kept) text += digits.charAt(at);
      at += 1;
    } else text += literalText(token);
  }
  return text;
}

function literalText(token: FormatToken): string {
  if (token.kind === 'text') return token.text;
  return token.kind === 'percent' ? '%' : '';
}
