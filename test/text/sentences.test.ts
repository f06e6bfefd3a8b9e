import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../src/text/sentences.js';

function split(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

describe('splitSentences: Korean', () => {
  it.each([
    ['습니다/요 endings', '전압을 기록합니다. 값을 비교해요. 끝', ['전압을 기록합니다.', '값을 비교해요.', '끝']],
    [
      'every ending of the reference',
      '간다. 좋죠. 할까. 멋지군. 그렇네. 하나. 그렇지. 끝',
      ['간다.', '좋죠.', '할까.', '멋지군.', '그렇네.', '하나.', '그렇지.', '끝'],
    ],
    ['no space after the period', '측정합니다.이후 분석합니다.', ['측정합니다.', '이후 분석합니다.']],
    ['a lower-case Latin word next', '값을 확인해요. next step', ['값을 확인해요.', 'next step']],
    ['a number next', '의미가 없습니다. 3년 전 자료다.', ['의미가 없습니다.', '3년 전 자료다.']],
    ['noun endings of reports', '사업을 완료함. 다음 단계로 진행함.', ['사업을 완료함.', '다음 단계로 진행함.']],
    ['question and exclamation', '준비됐나요? 네! 좋아요.', ['준비됐나요?', '네!', '좋아요.']],
    ['marks together', '뭐라고?! 정말이야…… 그래.', ['뭐라고?!', '정말이야……', '그래.']],
    ['full-width marks', '정말인가요？ 네！ 그렇습니다。 끝', ['정말인가요？', '네！', '그렇습니다。', '끝']],
    ['an ellipsis', '글쎄… 모르겠다.', ['글쎄…', '모르겠다.']],
    [
      'a quoted question goes on',
      '“중요합니다. 그렇죠?”라고 말했다. 그리고 갔다.',
      ['“중요합니다. 그렇죠?”라고 말했다.', '그리고 갔다.'],
    ],
    ['a question as a noun', '왜?라는 질문이 남는다.', ['왜?라는 질문이 남는다.']],
    ['dates', '회의는 2021. 3. 15. 개최되었다. 다음', ['회의는 2021. 3. 15. 개최되었다.', '다음']],
    ['lettered items on lines', '가. 하나\n나. 둘\n다. 셋\n라. 넷', ['가. 하나', '나. 둘', '다. 셋', '라. 넷']],
    [
      'an ending that was wrapped to the next line',
      '인식합니\n다. 자동으로 된다.',
      ['인식합니\n다.', '자동으로 된다.'],
    ],
    [
      'bold lead-ins',
      '**1단계: 정의**. AI로 해결. **끝났습니다.** 다음',
      ['**1단계: 정의**.', 'AI로 해결.', '**끝났습니다.**', '다음'],
    ],
    [
      'note references stay with their sentence',
      '했습니다.[^1] 다음입니다.[12] 끝',
      ['했습니다.[^1]', '다음입니다.[12]', '끝'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

describe('splitSentences: English', () => {
  it.each([
    ['needs a capital', 'It improved. then lower. And more.', ['It improved. then lower.', 'And more.']],
    ['closing quote after the period', 'He said "stop." Then left.', ['He said "stop."', 'Then left.']],
    ['closing bracket after the period', '(He left.) She stayed.', ['(He left.)', 'She stayed.']],
    ['curly quotes', 'He said ‘it’s fine. Really.’ Then left.', ['He said ‘it’s fine. Really.’', 'Then left.']],
    ['question and exclamation', 'Ready? Yes! Go on. Fine.', ['Ready?', 'Yes!', 'Go on.', 'Fine.']],
    ['reported speech goes on in lower case', '"Really?" he said. Then left.', ['"Really?" he said.', 'Then left.']],
    [
      'a year at the end',
      'It began in 2021. The next year it ended.',
      ['It began in 2021.', 'The next year it ended.'],
    ],
    [
      'decimals, versions, addresses, files',
      'Use 2.71, v1.2.3, https://a.io/x.html?q=1 and a.txt here. Done.',
      ['Use 2.71, v1.2.3, https://a.io/x.html?q=1 and a.txt here.', 'Done.'],
    ],
    [
      'units and formulas',
      'Below 1 mHz at 5 mV. The value Z(w) = V(w). Next',
      ['Below 1 mHz at 5 mV.', 'The value Z(w) = V(w).', 'Next'],
    ],
    [
      'titles and references',
      'Dr. Lee saw Fig. 3 and No. 5 by Kim et al. 2020 here. Done.',
      ['Dr. Lee saw Fig. 3 and No. 5 by Kim et al. 2020 here.', 'Done.'],
    ],
    [
      'dotted letters inside and at the end',
      'The U.S. Army left the U.S. The end.',
      ['The U.S. Army left the U.S.', 'The end.'],
    ],
    [
      'e.g. and i.e.',
      'Fruits, e.g. Apples, i.e. Pomes, are good. Yes.',
      ['Fruits, e.g. Apples, i.e. Pomes, are good.', 'Yes.'],
    ],
    ['No as a word', 'Was it? No. Then we left.', ['Was it?', 'No.', 'Then we left.']],
    ['initials', 'By J. K. Rowling. Next.', ['By J. K. Rowling.', 'Next.']],
    [
      'numbered items stay with their text',
      '1. Intro here. 2. Method here. 3. End',
      ['1. Intro here.', '2. Method here.', '3. End'],
    ],
    ['chapter numbers', 'Chapter 3. Results are shown. Next', ['Chapter 3. Results are shown.', 'Next']],
    ['an ellipsis before lower case', 'Wait... what? Right.', ['Wait... what?', 'Right.']],
    ['leaders of a table of contents', 'Introduction ........ 5', ['Introduction ........ 5']],
    ['an inch mark opens no quotation', 'A 24" screen. The 27" one. Both.', ['A 24" screen.', 'The 27" one.', 'Both.']],
  ])('%s', (_name, text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

describe('splitSentences: other languages', () => {
  it.each([
    ['Chinese', '真的吗？是的！好。完', ['真的吗？', '是的！', '好。', '完']],
    [
      'Japanese quotations that go on',
      '「はい。」と言った。「いいえ。」彼は。',
      ['「はい。」と言った。', '「いいえ。」', '彼は。'],
    ],
    ['full-width numbers', '値は３．１４です。次', ['値は３．１４です。', '次']],
    ['Hindi', 'पहला वाक्य। दूसरा वाक्य। अंत', ['पहला वाक्य।', 'दूसरा वाक्य।', 'अंत']],
    ['Russian', 'Он пришёл. Потом ушёл.', ['Он пришёл.', 'Потом ушёл.']],
  ])('%s', (_name, text, expected) => {
    expect(split(text)).toEqual(expected);
  });
});

describe('splitSentences: brackets and quotation marks', () => {
  it('does not split inside any balanced pair', () => {
    for (const [open, close] of ['()', '[]', '（）', '「」', '『』', '《》', '【】', '“”', '«»'].map((pair) => [
      ...pair,
    ])) {
      const text = `See ${open}one part. Two part.${close} here. After.`;
      expect(split(text)).toEqual([`See ${open}one part. Two part.${close} here.`, 'After.']);
    }
  });

  it('handles nesting', () => {
    expect(split('A (b (c. D) e. F) g. H')).toEqual(['A (b (c. D) e. F) g.', 'H']);
  });

  it('ignores a bracket without a partner', () => {
    expect(split('Open ( here. Never closed. a) Then. End')).toEqual(['Open ( here. Never closed. a) Then.', 'End']);
    expect(split('Open ( here. Never closed.\n\nNew one. More.')).toEqual([
      'Open ( here.',
      'Never closed.',
      'New one.',
      'More.',
    ]);
  });

  it('does not pair brackets of different paragraphs', () => {
    expect(split('Open ( here. Then.\n\nClosed ) here. End.')).toEqual([
      'Open ( here.',
      'Then.',
      'Closed ) here.',
      'End.',
    ]);
  });

  it('does not look further than 400 characters for the partner', () => {
    const far = `Open (${'Some words here. '.repeat(40)}) end. Last.`;
    expect(split(far).length).toBeGreaterThan(30);
  });

  it('lets crossing pairs enclose nothing beyond the first', () => {
    expect(split('A (b. C [d) e. F] g. H')).toEqual(['A (b. C [d) e.', 'F] g.', 'H']);
  });
});

describe('splitSentences: lines and paragraphs', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('ends a sentence at an empty line written with %s', (_name, end) => {
    expect(split(`alpha beta${end}${end}gamma${end} ${end}${end}delta`)).toEqual(['alpha beta', 'gamma', 'delta']);
  });

  it('keeps hard-wrapped prose together', () => {
    expect(split('one two\nthree four\nfive.')).toEqual(['one two\nthree four\nfive.']);
  });

  it('begins a new sentence with a list item on its own line', () => {
    expect(split('Things:\n- one\n• two\n1) three\n① four')).toEqual([
      'Things:',
      '- one',
      '• two',
      '1) three',
      '① four',
    ]);
  });

  it('gives offsets into the whole text and stays inside the part asked for', () => {
    const text = 'Before. One here. Two here. After.';
    expect(splitSentences(text, 8, 27)).toEqual([
      { start: 8, end: 17 },
      { start: 18, end: 27 },
    ]);
  });

  it('gives nothing for blank text', () => {
    expect(split('')).toEqual([]);
    expect(split(' \n\t\r\n ')).toEqual([]);
  });

  it('leaves out nothing but white space, and never splits a user-perceived character', () => {
    const text = '  끝!\u0301 다음.\uFE0F\n\n \u0308x. 가。\u0301나 ';
    const spans = splitSentences(text);
    let at = 0;
    for (const { start, end } of spans) {
      expect(text.slice(at, start).trim()).toBe('');
      at = end;
    }
    expect(text.slice(at).trim()).toBe('');
    expect(spans.map(({ start, end }) => text.slice(start, end))).toContain(' \u0308x.');
  });
});
