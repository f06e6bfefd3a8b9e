import { describe, expect, it, vi } from 'vitest';
import { chunkText, contents, expectSound, sentence } from './documents.js';

const PROSE = '임피던스를 측정합니다. The value is 2.71 here. Is it so? 그렇습니다! ';

describe('traps of the reference (shared spec fieldcure-rag, section 13)', () => {
  it('101: an unmatched bracket does not glue the rest of the document', () => {
    const text = `Open ( here. ${PROSE.repeat(100)}`.trim();
    expect(Math.max(...contents(chunkText(text)).map((content) => content.length))).toBeLessThanOrEqual(1000);
  });

  it('102: paragraphs are found whatever the line ends', () => {
    const paragraph = 'word '.repeat(80).trim();
    const text = Array.from({ length: 6 }, () => paragraph).join('\r\n\r\n');
    expect(chunkText(text, 'plain').length).toBeGreaterThan(2);
  });

  it('103: sentences that end in a digit end a chunk', () => {
    const text = Array.from(
      { length: 40 },
      (_, year) => `The survey of that small town was held in ${1980 + year}.`,
    ).join(' ');
    for (const content of contents(chunkText(text))) expect(content).toMatch(/^The .*\d\.$/s);
  });

  it('104: questions and exclamations end a chunk', () => {
    const text = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? '정말 그렇게 해야 합니까?' : 'Stop it right there now!',
    ).join(' ');
    for (const content of contents(chunkText(text))) expect(content).toMatch(/^(?:정말|Stop).*[?!]$/s);
  });

  it('105: no chunk ends behind an abbreviation', () => {
    const text = 'The report by Dr. Kim et al. 2020 covers Fig. 3 and e.g. Apples of the U.S. Army here. '
      .repeat(40)
      .trim();
    for (const content of contents(chunkText(text))) expect(content).toMatch(/^The .*here\.$/s);
  });

  it('106: lines, lists and paragraphs keep their structure', () => {
    const text = '# 제목\n\n첫 문단.\n둘째 줄.\n\n- 하나\n- 둘\n\n> 인용\n\n| a | b |\n| --- | --- |\n| 1 | 2 |';
    expect(contents(chunkText(text))).toEqual([text]);
  });

  it('107: no cut tears a surrogate pair or a user-perceived character', () => {
    for (const cluster of ['😀', '👨‍👩‍👧‍👦', '🇰🇷', 'e\u0301', '\u1112\u1161\u11ab', '각\u11a8']) {
      const text = cluster.repeat(3000);
      const chunks = chunkText(text, 'plain', { maxChars: 997 });
      expectSound(text, chunks, 997);
      for (const { start } of chunks) expect(start % cluster.length).toBe(0);
    }
  });

  it('108: there is no tiny chunk beside others, whatever the length', () => {
    for (const length of [1001, 1010, 2005, 4001, 4010, 8001]) {
      const text = 'word '.repeat(length).slice(0, length).trimEnd();
      for (const content of contents(chunkText(text))) expect(content.length).toBeGreaterThanOrEqual(200);
    }
  });

  it('109: a joined rest repeats nothing', () => {
    const text = `${sentence(950, 'first')} ${sentence(60, 'last')}`;
    expect(contents(chunkText(text))).toEqual([text]);
  });

  it.each(['markdown', 'plain', 'code'] as const)('110: the work grows with the length, not faster: %s', (syntax) => {
    const work = (text: string) => {
      const spies = (['charCodeAt', 'charAt', 'slice', 'codePointAt'] as const).map((name) =>
        vi.spyOn(String.prototype, name),
      );
      chunkText(text, syntax);
      const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
      vi.restoreAllMocks();
      return calls;
    };
    const part = `# 제목 (하나\n\n${PROSE}\n- item (one\n\n`;
    expect(work(part.repeat(120))).toBeLessThanOrEqual(4.4 * work(part.repeat(30)));
  });

  it('111: tables and code without periods are cut near the target at their lines', () => {
    const rows = Array.from({ length: 300 }, (_, row) => `| item ${row} | value ${row} |`);
    const table = ['| name | value |', '| --- | --- |', ...rows].join('\n');
    const code = [
      '```',
      ...Array.from({ length: 300 }, (_, line) => `let variable${line} = compute(${line})`),
      '```',
    ].join('\n');
    for (const text of [table, code]) {
      for (const chunk of chunkText(text)) {
        expect(chunk.content.length).toBeLessThanOrEqual(1300);
        expect(text.charAt(chunk.start - 1)).toMatch(/^\n?$/);
        expect(text.charAt(chunk.end)).toMatch(/^\n?$/);
      }
    }
  });

  it('112: every chunk is the text between its offsets', () => {
    const text = `# 제목\n\n${PROSE.repeat(50)}\n\n${PROSE.repeat(30)}`.trim();
    expectSound(text, chunkText(text), 4000);
  });
});

describe('traps of the peers (shared spec peers, section 8)', () => {
  it('21: no chunk exceeds the maximum, also of CJK text and table rows', () => {
    const cell = '전기화학 임피던스 '.repeat(300);
    const texts = ['漢'.repeat(5000), `| a |\n| --- |\n| ${cell} |\n| ${cell} |`, '가나다라마바사 '.repeat(1000)];
    for (const text of texts) expectSound(text.trim(), chunkText(text.trim(), 'markdown', { maxChars: 1200 }), 1200);
  });

  it('22: one long unbroken line is cut in a number of steps that its length bounds', () => {
    const text = 'https://example.org/a?b=c,d;'.repeat(4000);
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const chunks = chunkText(text, 'plain');
    const segmented = segment.mock.calls.reduce((sum, [part]) => sum + String(part).length, 0);
    segment.mockRestore();
    expectSound(text, chunks, 4000);
    expect(segmented).toBeLessThan(text.length);
  });

  it('23: hard-wrapped paragraphs stay whole, and no short line is lost', () => {
    const wrapped =
      '이 설명서는 자유소프트웨어입니다. GNU 라이선스에 따라 이 문서를\n재배포할 수 있고 문서 내용을 바꿀 수 있습니다. 라이선스를\n참고하십시오.';
    const text = `제목\n\n${wrapped}\n\nkey=value`;
    expect(contents(chunkText(text, 'plain'))).toEqual([text]);
    expect(contents(chunkText('timeout=30', 'plain'))).toEqual(['timeout=30']);
    const long = Array.from({ length: 12 }, () => wrapped).join('\n\n');
    for (const content of contents(chunkText(long, 'plain'))) expect(content).toMatch(/^이 설명서는.*참고하십시오\.$/s);
  });

  it('24: fences of any marker and length hide what is in them, also unclosed; dollar signs stay', () => {
    for (const [open, close] of [
      ['```', '```'],
      ['~~~', '~~~'],
      ['`````md', '`````'],
      ['```', ''],
    ]) {
      const code = `${open}\n# no heading $$ $& $1\n\`\`\`inner\n- no list\n${close}`;
      const text = open === '`````md' ? code : code.replace('```inner\n', '');
      const chunks = chunkText(`# Real\n\n${text}`.trim());
      expect(chunks.map(({ headingPath }) => headingPath)).toEqual([['Real']]);
      expect(chunks[0]?.content).toContain('$$ $& $1');
    }
  });

  it('25: stray carriage returns, NUL and byte order marks break nothing', () => {
    const text = '\ufeff# 제목\r\n\r\n글\u0000자.\r다음 줄.\r\r새 문단';
    for (const syntax of ['markdown', 'plain', 'code'] as const) {
      expect(contents(chunkText(text, syntax)).join('')).toContain('새 문단');
    }
  });

  it('26: front matter is no heading and no rule, and its text is kept', () => {
    const text = '---\ntitle: 보고서\n# comment\ntags: [a]\n---\n\n# 본문\n\n글입니다.';
    expect(chunkText(text)).toMatchObject([{ content: text, headingPath: ['본문'] }]);
  });

  it('28: the header row stays with the first rows of a table', () => {
    const rows = Array.from({ length: 200 }, (_, row) => `| 값 ${row} | ${'x'.repeat(30)} |`);
    const [first] = chunkText(['| 이름 | 값 |', '| --- | --- |', ...rows].join('\n'));
    expect(first?.content).toMatch(/^\| 이름 \| 값 \|\n\| --- \| --- \|\n\| 값 0 /);
  });

  it('30: lines of symbols, emoji and CJK are kept', () => {
    for (const text of ['🎉🎉🎉', '━━━━━━', '漢字', '∫∂∇ = ∑', '-', '***']) {
      expect(contents(chunkText(text))).toEqual([text]);
    }
  });

  it('31: code that no parser would accept is chunked all the same', () => {
    const text = '}}} def ((( class {\n\n"unterminated\n/* never closed\n\n\tfoo(\n'.repeat(60).trim();
    expectSound(text, chunkText(text, 'code'), 4000);
  });
});
