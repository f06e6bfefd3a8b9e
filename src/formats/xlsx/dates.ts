/** Which parts of a date a number format shows. */
export interface DateParts {
  year: boolean;
  month: boolean;
  /** Also when only the weekday is shown. */
  day: boolean;
  hours: boolean;
  minutes: boolean;
  seconds: boolean;
  /** The unit of a duration such as `[h]:mm`, which may exceed a day. */
  elapsed?: 'hours' | 'minutes' | 'seconds';
}

const SECONDS_PER_DAY = 86_400;
/** Serial numbers of the 1904 system count from 1904-01-01, those of the 1900 system from 1899-12-31. */
const DAYS_BETWEEN_SYSTEMS = 1462;
/** 1900-02-29, a day that never was: every later serial number of the 1900 system is one too high. */
const PHANTOM_DAY = 60;
/** 9999-12-31; beyond it a spreadsheet shows no date. */
const LAST_DAY = 2_958_465;

/**
 * A serial number as ISO 8601 text with the parts that its format shows, whatever their order and language there:
 * `2024-04-01`, `2024-04`, `2024-04-01 09:30`, `09:30:15`, or `36:00` for a duration.
 *
 * @returns null when the number is no date (negative, or after the year 9999)
 */
export function serialDateText(serial: number, parts: DateParts, date1904: boolean): string | null {
  if (!(serial >= 0) || serial > LAST_DAY) return null;
  const seconds = Math.round(serial * SECONDS_PER_DAY);
  if (parts.elapsed !== undefined) return durationText(seconds, parts, parts.elapsed);
  const day = Math.floor(seconds / SECONDS_PER_DAY);
  const date = dayText(date1904 ? day + DAYS_BETWEEN_SYSTEMS : day, parts);
  return [date, timeText(seconds % SECONDS_PER_DAY, parts)].filter((text) => text !== '').join(' ');
}

/** @param day in the 1900 system */
function dayText(day: number, { year, month, day: showsDay }: DateParts): string {
  if (!year && !month && !showsDay) return '';
  if (day === 0) return '1900-01-00';
  if (day === PHANTOM_DAY) return '1900-02-29';
  const iso = new Date(Date.UTC(1899, 11, day < PHANTOM_DAY ? 31 + day : 30 + day)).toISOString();
  if (showsDay) return iso.slice(0, 10);
  return month ? iso.slice(0, 7) : iso.slice(0, 4);
}

function timeText(secondOfDay: number, { hours, minutes, seconds }: DateParts): string {
  const all = [Math.floor(secondOfDay / 3600), Math.floor(secondOfDay / 60) % 60, secondOfDay % 60].map(twoDigits);
  if (hours) return all.slice(0, seconds ? 3 : 2).join(':');
  if (minutes) return all.slice(1, seconds ? 3 : 2).join(':');
  return seconds ? (all[2] ?? '') : '';
}

function durationText(total: number, { minutes, seconds }: DateParts, unit: 'hours' | 'minutes' | 'seconds'): string {
  if (unit === 'seconds') return String(total);
  const second = seconds ? `:${twoDigits(total % 60)}` : '';
  if (unit === 'minutes') return `${Math.floor(total / 60)}${second}`;
  const minute = minutes || seconds ? `:${twoDigits(Math.floor(total / 60) % 60)}` : '';
  return `${Math.floor(total / 3600)}${minute}${second}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
