import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewsOf } from './checks/text-views.js';
import { extractFile } from './extract.js';

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));
const SAMPLES = join(FIXTURES, 'quickstart');

/** The answers to the demonstration questions of fixtures/README.md, each in exactly one document. */
const ANSWERS = [
  ['든든기전', '회의록_2026-03-12.txt'],
  ['12초 안에 자동으로', '정전 대비 점검 공지.hwpx'],
  ['9.4', '2026년 1분기 토마토 재배 보고서.docx'],
  ['18000000', '2026년 온실 운영 예산.xlsx'],
  ['매주 목요일 오후 4시까지', '신입 연구원 안내.md'],
  ['Every 90 days', 'soil-probe-calibration.html'],
  ['under running water for fifteen minutes', 'greenhouse-safety-handbook.pdf'],
  ['Replace half of the tap water', 'partner-briefing.pptx'],
  ['LOW_TANK_LITRES', 'irrigation_controller.py'],
] as const;

function sampleNames(): string[] {
  return readdirSync(SAMPLES).map((name) => name.normalize('NFC'));
}

const texts = new Map<string, string>();

beforeAll(async () => {
  for (const name of sampleNames()) {
    const result = await extractFile(join(SAMPLES, name), new AbortController().signal);
    if (!result.ok) throw new Error(`${name}: ${result.code}: ${result.message}`);
    texts.set(name, viewsOf(result.document).unmarked);
  }
});

describe('the quickstart samples', () => {
  it('are what the script makes, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quickstart-'));
    execFileSync(process.execPath, [join(FIXTURES, 'make-quickstart.mjs'), folder]);
    const made = readdirSync(folder);
    expect(made.length).toBeGreaterThan(0);
    for (const name of made) {
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(SAMPLES, name))), name).toBe(true);
    }
    rmSync(folder, { recursive: true });
  });

  it('answer one question each', () => {
    expect(ANSWERS.map(([, name]) => name.normalize('NFC')).sort()).toEqual(sampleNames().sort());
  });

  it.each(ANSWERS)('say "%s" only in %s', (answer, name) => {
    expect([...texts].filter(([, text]) => text.includes(answer)).map(([holder]) => holder)).toEqual([name]);
  });

  it('keep the Korean of a CP949 file', () => {
    expect(texts.get('회의록_2026-03-12.txt')).toContain('뒤영벌 상자를 지난해보다 두 개 줄여');
  });
});
