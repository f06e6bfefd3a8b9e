import { format, getFormatDateInfo, isDateFormat, isValidFormat } from 'numfmt';
import { serialDateText } from './dates.js';

type Show = (value: number, date1904: boolean) => string;

/** Double numbers hold fifteen decimal digits; what comes after is noise (`72.48999999999999`). */
const SIGNIFICANT_DIGITS = 15;
/** What the format `General` shows of a number that is not whole. */
const GENERAL_DIGITS = 10;
/**
 * What is taken out of a format: `_x` and `*x` widen a cell on the screen and say nothing, the locale of a currency
 * would change the decimal point. Quoted and escaped text stays.
 */
const REPLACED = /"[^"]*"|\\[\s\S]|[_*][\s\S]|\[\$(?<currency>[^\]-]*)(?:-[^\]]*)?\]/g;
const ELAPSED = { h: 'hours', m: 'minutes', s: 'seconds' } as const;
/** Longer than any number: digits are never grouped. */
const OPTIONS = { locale: 'en-US', grouping: [400] as [number] };

const cache = new Map<string, Show>();
/** Formats come from documents: more different ones than any person makes are not kept. */
const MAX_CACHED = 5000;

/**
 * A number as a person sees it in the sheet, with three differences: dates are ISO 8601 (see `serialDateText`), digits
 * are not grouped (`1234567`, so that a number is found however it is typed), and padding is dropped.
 *
 * @param code the number format (ECMA-376 part 1, 18.8.31) in its invariant spelling
 * @param date1904 whether serial dates count from 1904
 */
export function formatNumber(value: number, code: string, date1904: boolean): string {
  let show = cache.get(code);
  if (show === undefined) {
    if (cache.size >= MAX_CACHED) cache.clear();
    show = compile(code);
    cache.set(code, show);
  }
  return show(value, date1904);
}

/** The format `General`: whole numbers with all their digits, others shortened. */
export function generalNumber(value: number): string {
  const digits = Number.isInteger(value) ? SIGNIFICANT_DIGITS : GENERAL_DIGITS;
  return String(Number(value.toPrecision(digits))).replace('e', 'E');
}

function compile(code: string): Show {
  const bare = code.replace(REPLACED, (token: string, currency?: string) => {
    if (currency !== undefined) return `"${currency}"`;
    return /^[_*]/.test(token) ? '' : token;
  });
  if (!isValidFormat(bare) || /^General$/i.test(bare)) return generalNumber;
  if (!isDateFormat(bare)) return (value) => format(bare, value, OPTIONS).replace(/\s+/g, ' ').trim();
  const elapsed = /\[([hms])\1*\]/i.exec(bare)?.[1]?.toLowerCase() as keyof typeof ELAPSED | undefined;
  const info = getFormatDateInfo(bare);
  // `mm:ss` alone: the library takes the minutes for months.
  const isMinute = info.seconds && info.month && !info.year && !info.day;
  const parts = {
    ...info,
    ...(isMinute ? { month: false, minutes: true } : {}),
    ...(elapsed === undefined ? {} : { elapsed: ELAPSED[elapsed] }),
  };
  return (value, date1904) => serialDateText(value, parts, date1904) ?? generalNumber(value);
}
