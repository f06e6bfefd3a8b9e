import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hwpx } from '../../../src/formats/hwpx/index.js';
import { context } from './build.js';

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));

async function extract(name: string) {
  return hwpx.extract({ bytes: readFileSync(`${CORPUS}${name}`), fileName: name }, context);
}

describe.skipIf(!existsSync(CORPUS))('HWPX files from the field', () => {
  it('numbers lists as Hancom draws them', async () => {
    const { text } = await extract('public/hwpx/numbered_outline.hwpx');
    expect(text).toContain('- 글머리2-2\n1. 번호1\n2. 번호2\n3. 번호3\n   3.1. 번호3-1\n   3.2. 번호3-2\n4. 번호4\n');
    expect(text).toContain('4.1.1.2. 번호-4-1-1-2\n');
    expect(text).toContain('4.1.2.1. 번호-4-1-2-1');
    expect(text).toContain('# 개요2\n\n## 개요2-1\n\n### 개요2-1-1');
  });

  it('reads a report: headings, tables, bullets', async () => {
    const { text, title } = await extract('fieldcure-rag/전기화학 임피던스 분광법.hwpx');
    expect(title).toBe('전기화학 임피던스 분광법');
    expect(text.match(/^#+ /gm)).toHaveLength(12);
    expect(text).toContain('| 저항 | R | R | 옴 저항(전해질, 접촉 저항) |\n| --- | --- | --- | --- |\n| 커패시터 |');
    expect(text).toContain('- 결과를 해석하기 전에 반드시KK 적합성을 검증하십시오.\n- KK 잔차가1–2%');
  });

  it('reads a request for proposal: boxes as text, tables with merged and vertical cells in line', async () => {
    const { text } = await extract('public/hwpx/ko_request_for_proposal.hwpx');
    expect(text).toContain('강 북 구 청\n\n(문화관광체육과)');
    expect(text).toContain('순  서\n\nⅠ. 과업안내  1\n\nⅡ. 과업 세부내용  2');
    expect(text).toContain('| 기술능력평가<br>(90) | 객관적<br>평  가<br>(20) | (1) 근무인력 보유상태 (6점) |');
    expect(text).toContain('|  |  | (2) 수행실적 (8점) |');
    expect(text).not.toMatch(/^\|(?: +\|)+$/m);
  });

  it('marks notes by their element, whatever their text says', async () => {
    const { text } = await extract('fieldcure-parsers/hwpx-with-footnotes.hwpx');
    expect(text).toContain('results[^en1] in the control group.');
    expect(text).toContain('prior work[^1] and extended for this study[^2].');
    expect(text).toContain('## Footnotes\n\n[^1]: Endnote one with supplementary information.');
    expect(text.match(/detailed explanation/g)).toHaveLength(1);
  });

  it('calls a blank document empty', async () => {
    await expect(extract('public/hwpx/blank.hwpx')).rejects.toMatchObject({ code: 'empty' });
  });
});
