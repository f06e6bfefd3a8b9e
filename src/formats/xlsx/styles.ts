import { attribute, child, elements, type XmlElement } from '../xml.js';

export const GENERAL = 'General';

/** Number formats that files name only by their number (ECMA-376 part 1, 18.8.30); 27 to 58 as in East Asian locales. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;-#,##0;"-"',
  42: '#,##0;-#,##0;"-"',
  43: '#,##0.00;-#,##0.00;"-"',
  44: '#,##0.00;-#,##0.00;"-"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
};

/**
 * The number format of each cell style, by the style's index.
 *
 * @param styles the root of the styles part; without it every number is written as it is
 */
export function readNumberFormats(styles: XmlElement | undefined): string[] {
  const own = new Map<number, string>();
  const formats = styles && child(styles, 'numFmts');
  for (const format of formats === undefined ? [] : elements(formats, 'numFmt')) {
    own.set(Number(attribute(format, 'numFmtId')), attribute(format, 'formatCode') ?? GENERAL);
  }
  const cellFormats = styles && child(styles, 'cellXfs');
  return (cellFormats === undefined ? [] : elements(cellFormats, 'xf')).map((format) => {
    const id = Number(attribute(format, 'numFmtId') ?? 0);
    return own.get(id) ?? BUILT_IN[id] ?? (isEastAsianDate(id) ? 'yyyy-mm-dd' : GENERAL);
  });
}

/** 27 to 36 and 50 to 58 are dates but for the two times above. */
function isEastAsianDate(id: number): boolean {
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}
