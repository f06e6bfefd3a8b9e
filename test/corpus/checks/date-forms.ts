const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * The common ways to write a day, with and without leading zeros: year first, day first, month first, with the name
 * of the month, Korean. Month first also with a two-digit year, as spreadsheets print their built-in format 14.
 *
 * @param day ISO 8601, `2018-09-20`
 */
export function dateForms(day: string): string[] {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const [, year = '', month = '', date = ''] = match ?? [];
  const name = MONTHS[Number(month) - 1];
  if (match === null || name === undefined) throw new RangeError(`Not a day in ISO 8601: ${day}`);
  const forms: string[] = [];
  for (const [m, d] of [
    [month, date],
    [String(Number(month)), String(Number(date))],
  ]) {
    for (const separator of ['-', '/', '.', '. ']) {
      forms.push([year, m, d].join(separator), [d, m, year].join(separator), [m, d, year].join(separator));
    }
    forms.push(`${m}/${d}/${year.slice(2)}`, `${year}년 ${m}월 ${d}일`, `${year}년${m}월${d}일`);
    for (const spelling of [name, name.slice(0, 3)]) {
      forms.push(`${d} ${spelling} ${year}`, `${spelling} ${d}, ${year}`, `${d}-${spelling}-${year}`);
      forms.push(`${d}-${spelling}-${year.slice(2)}`);
    }
  }
  return [...new Set(forms)];
}
