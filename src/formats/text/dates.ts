const ISO_LIKE =
  /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * A date as people and tools write it into documents, as ISO 8601: `2024. 3. 5.` becomes `2024-03-05`, a time keeps its
 * zone. Undefined for anything whose day is not beyond doubt, such as `03/04/2024` or a time of unknown zone in words.
 */
export function isoDate(value: string): string | undefined {
  const match = ISO_LIKE.exec(value.trim().replace(/([-./])\s+/g, '$1'));
  if (match === null) return fromMailDate(value);
  const [, year, month = '', day = '', hour, minute, second = '00', zone = ''] = match;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour === undefined || minute === undefined) return date;
  return `${date}T${hour.padStart(2, '0')}:${minute}:${second}${zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
}

/** `Mon, 13 Dec 2022 10:00:00 GMT`, the form of mail and HTTP. */
function fromMailDate(value: string): string | undefined {
  if (!/^\w{3},? \d{1,2} \w{3} \d{4} [\d:]+ (?:GMT|UTC|[+-]\d{4})$/.test(value.trim())) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
