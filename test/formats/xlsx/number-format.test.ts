import { describe, expect, it } from 'vitest';
import { formatNumber, generalNumber } from '../../../src/formats/xlsx/number-format.js';

const shown = (value: number, code: string) => formatNumber(value, code, false);

describe('numbers in a format', () => {
  it.each([
    [0.125, '0%', '13%'],
    [0.125, '0.0%', '12.5%'],
    [-0.05, '0.0 %', '-5.0 %'],
    [72.48999999999999, '0.00', '72.49'],
    [1.005, '0.00', '1.01'],
    [-0.4, '0', '0'],
    [2.5, '0.0#', '2.5'],
    [0.5, '#.0', '.5'],
    [42, '00000', '00042'],
    [1012345678, '000-0000-0000', '010-1234-5678'],
    [12345, '0.00E+00', '1.23E+04'],
    [0.00012, '0.0E-0', '1.2E-4'],
  ])('%d as %s is %s', (value, code, text) => {
    expect(shown(value, code)).toBe(text);
  });

  it('does not group digits, so that a number is found however it is typed', () => {
    expect(shown(1234567.891, '#,##0.00')).toBe('1234567.89');
  });

  it('keeps units and currencies', () => {
    expect(shown(15000, '[$₩-412]#,##0')).toBe('₩15000');
    expect(shown(15000, '#,##0"원"')).toBe('15000원');
    expect(shown(-12.5, '#,##0.00\\ [$€-407]')).toBe('-12.50 €');
    expect(shown(1234567, '#,##0,"천"')).toBe('1235천');
  });

  it('uses the section for negative numbers and zero, and drops padding', () => {
    const accounting = '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-';
    expect([1234, -1234, 0].map((value) => shown(value, accounting))).toEqual(['1234', '-1234', '-']);
    expect(shown(-5, '#,##0;[Red](#,##0)')).toBe('(5)');
    expect(shown(5, ';;;')).toBe('');
  });

  it('obeys conditions', () => {
    const code = '[>=1000]0.0,"K";[<0]"minus "0;0';
    expect([1500, -2, 15].map((value) => shown(value, code))).toEqual(['1.5K', 'minus 2', '15']);
    expect(shown(-7, '[<=100]0.0;0')).toBe('-7.0');
  });

  it('does not take a quoted semicolon for the end of a section', () => {
    expect(shown(5, '"a;b "0')).toBe('a;b 5');
  });

  it('shows fractions', () => {
    expect(shown(1.5, '# ?/?')).toBe('1 1/2');
  });
});

describe('dates in a format', () => {
  it.each([
    [45383, 'yyyy"년" m"월" d"일"', '2024-04-01'],
    [45383, 'mm-dd-yy', '2024-04-01'],
    [45383, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2024-04-01'],
    [45383, 'mmm-yy', '2024-04'],
    [45383, 'yyyy', '2024'],
    [45383.75, 'yyyy-mm-dd h:mm', '2024-04-01 18:00'],
    [45383.75, '[$-412]AM/PM h:mm', '18:00'],
    [45383.76, 'yyyy/m/d h:mm:ss', '2024-04-01 18:14:24'],
    [0.0123, 'mm:ss', '17:43'],
    [1.5, '[h]:mm:ss', '36:00:00'],
    [1.5, '[h]:mm', '36:00'],
    [0.5, '[mm]:ss', '720:00'],
  ])('%d as %s is %s', (value, code, text) => {
    expect(shown(value, code)).toBe(text);
  });

  it('rounds to the second before it divides into days', () => {
    expect(shown(45383.999999999, 'yyyy-mm-dd hh:mm')).toBe('2024-04-02 00:00');
  });

  it('counts the days of the 1900 system as a spreadsheet does, with a 29 February 1900', () => {
    expect([1, 59, 60, 61].map((day) => shown(day, 'yyyy-mm-dd'))).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-02-29',
      '1900-03-01',
    ]);
  });

  it('counts from 1904 where the workbook does', () => {
    expect(formatNumber(43921, 'yyyy-mm-dd', true)).toBe('2024-04-01');
  });

  it('shows a number that can be no date as a number', () => {
    expect(shown(-5, 'yyyy-mm-dd')).toBe('-5');
    expect(shown(99999999, 'yyyy-mm-dd')).toBe('99999999');
  });
});

describe('the format General', () => {
  it.each([
    [72.48999999999999, '72.49'],
    [0.1 + 0.2, '0.3'],
    [12345678901234, '12345678901234'],
    [0.62293333333333334, '0.6229333333'],
    [1e21, '1E+21'],
    [-3, '-3'],
  ])('%d is %s', (value, text) => {
    expect(generalNumber(value)).toBe(text);
    expect(shown(value, 'General')).toBe(text);
  });
});
