import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { xlsx } from '../../../src/formats/xlsx/index.js';
import { context } from './build.js';

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/public/xlsx/', import.meta.url));

async function extract(name: string) {
  return xlsx.extract({ bytes: readFileSync(`${CORPUS}${name}`), fileName: name }, context);
}

describe.skipIf(!existsSync(CORPUS))('workbooks from the field', () => {
  it('reads a budget as it is seen: currencies, percentages, results of formulas', async () => {
    const { text } = await extract('monthly_budget.xlsx');
    expect(text).toContain('|  | Rent/mortgage | $800.00 |');
    expect(text).toContain('| $3750 | $2336 | $1414 |');
    expect(text).toContain('| 62% |');
  });

  it('reads a Korean sheet with its name and its merged title', async () => {
    const { text } = await extract('ko_river_budget.xlsx');
    expect(text).toMatch(/^## Sheet: 시트_테스트\(1\)\n\n\| 가나다 \|/);
    expect(text).toContain('| 하천관리과 | 하천진출입로 차단시설 설치(구로구 도림천) | 치수총괄 |');
  });

  it('keeps words whole that carry phonetic runs', async () => {
    const { text } = await extract('phonetic_furigana.xlsx');
    expect(text).toContain('| 2 | 日本オラクル | オラクル日本会社 |');
  });

  it('begins a new table for the second half of a report', async () => {
    const { text } = await extract('segment_report_5_sheets.xlsx');
    expect(text).toContain('| Zone NA | 12553 | 2713 | 2632 |  | (81) |');
    expect(text).toContain('\n\n| In millions of CHF |  |  |  |  |  |  |  |  | January–June<br>2022 |\n| --- |');
  });

  it('reads the sheets of a workbook whose package relationships are gone', async () => {
    const { text } = await extract('broken_rels.xlsx');
    expect(text).toContain('| test | DOCTYPE | XXE | injection |');
  });

  it('gets through fifty thousand merged ranges', async () => {
    await expect(extract('many_merges_50000.xlsx')).rejects.toMatchObject({ code: 'empty' });
  });

  it('refuses the entity bomb and the protected workbook', async () => {
    await expect(extract('xml_entity_bomb.xlsx')).rejects.toMatchObject({ code: 'corrupt' });
    await expect(extract('encrypted_passtika.xlsx')).rejects.toMatchObject({ code: 'encrypted' });
  });
});
