import { describe, expect, it } from 'vitest';
import { manifestClaims } from './facts/manifest-facts.js';
import { type Expect, expectSchema, manifestSchema } from './facts/manifest-schema.js';
import { crashed, hung, outcomeOf, readAs, readAsPages, refusedAs, run } from './outcomes.js';
import type { Claim, Outcome } from './types.js';

interface Example {
  expect: Expect;
  /** The claims made of it, as `key:detail`. */
  claims: string[];
  right: Outcome[];
  wrong: Outcome[];
}

const OCR_TEXT = 'The quick brown fox jumps over the lazy dog';

/** For every key that facts are made of: answers that hold and answers that miss. */
const EXAMPLES: { [key in keyof Expect]: Example } = {
  contains: {
    expect: { contains: ['Swimming in the lake'] },
    claims: ['contains:Swimming in the lake'],
    right: [readAs('Swimming\n  in the **lake**.')],
    wrong: [readAs('Swimming in a lake'), refusedAs('corrupt'), crashed, hung],
  },
  contains_bonus: {
    expect: { contains_bonus: ['From here'] },
    claims: ['contains_bonus:From here'],
    right: [readAs('From here to there')],
    wrong: [readAs('nothing')],
  },
  contains_words: {
    expect: { contains_words: ['A'] },
    claims: ['contains_word:A'],
    right: [readAs('boxes A, B')],
    wrong: [readAs('ABC and Ä')],
  },
  contains_nospace: {
    expect: { contains_nospace: ['강북구청'] },
    claims: ['contains_nospace:강북구청'],
    right: [readAs('강 북\n구 청')],
    wrong: [readAs('강남구청')],
  },
  contains_any: {
    expect: { contains_any: [['3466', '3,466']] },
    claims: ['contains_any:3466 / 3,466'],
    right: [readAs('3,466 won')],
    wrong: [readAs('346')],
  },
  order: {
    expect: { order: [['one', 'two', 'one']] },
    claims: ['order:one > two > one'],
    right: [readAs('one | two | one')],
    wrong: [readAs('one one two')],
  },
  order_columns: {
    expect: { order_columns: [{ page: 2, sequence: ['left end', 'right top'] }] },
    claims: ['order_columns:page 2'],
    right: [readAsPages('page', ['right top', 'left end right top'])],
    wrong: [
      readAsPages('page', ['left end right top', 'right top left end']),
      readAsPages('page', ['left end right top']),
    ],
  },
  not_contains: {
    expect: { not_contains: ['\uFEFF'] },
    claims: ['not_contains:\uFEFF'],
    right: [readAs('clean text')],
    wrong: [readAs('a \uFEFF mark'), refusedAs('corrupt')],
  },
  max_count: {
    expect: { max_count: { 'In a box.': 1 } },
    claims: ['max_count:In a box.'],
    right: [readAs('In a box.'), readAs('')],
    wrong: [readAs('In a box. In a box.')],
  },
  min_count: {
    expect: { min_count: { 단위: 2 } },
    claims: ['min_count:단위'],
    right: [readAs('단위 단위')],
    wrong: [readAs('단위')],
  },
  min_chars: { expect: { min_chars: 5 }, claims: ['min_chars'], right: [readAs('12345')], wrong: [readAs('1234')] },
  max_chars: { expect: { max_chars: 5 }, claims: ['max_chars'], right: [readAs('12345')], wrong: [readAs('123456')] },
  dates: {
    expect: { dates: ['2018-09-20'] },
    claims: ['date:2018-09-20'],
    right: [
      readAs('2018-09-20'),
      readAs('9/20/18'),
      readAs('20 Sep 2018'),
      readAs('2018년 9월 20일'),
      readAs('2018. 9. 20.'),
    ],
    wrong: [readAs('43363'), readAs('12018-09-20'), readAs('2018-09-21')],
  },
  pages: {
    expect: { pages: 2 },
    claims: ['pages'],
    right: [readAsPages('page', ['a', 'b'])],
    wrong: [readAsPages('page', ['a']), readAsPages('slide', ['a', 'b']), refusedAs('needs_ocr')],
  },
  error: {
    expect: { error: 'wrong-type', pages: 1 },
    claims: ['error:wrong-type'],
    right: [refusedAs('wrong_type')],
    wrong: [refusedAs('corrupt'), readAs('text'), crashed],
  },
  error_any_of: {
    expect: { error_any_of: ['empty', 'limit'], duration_s: 1 },
    claims: ['error_any_of:empty / limit'],
    right: [refusedAs('empty'), refusedAs('time_limit'), refusedAs('memory_limit')],
    wrong: [refusedAs('corrupt'), readAs('')],
  },
  either: {
    expect: { either: [{ contains: ['injection', 'third'] }, { error: 'corrupt' }] },
    claims: ['either'],
    right: [readAs('third injection'), refusedAs('corrupt')],
    wrong: [readAs('third'), refusedAs('limit')],
  },
  either_error: {
    expect: { contains: ['macro'], either_error: 'unsupported' },
    claims: ['contains:macro'],
    right: [readAs('a macro'), refusedAs('unsupported')],
    wrong: [readAs('nothing'), refusedAs('corrupt')],
  },
  ocr_contains: {
    expect: { ocr: true, ocr_contains: [OCR_TEXT] },
    claims: [`ocr_contains:${OCR_TEXT}`],
    // 35 characters without blanks: three may be wrong.
    right: [readAs('Thequick brown fox jumps over the 1azy d0g')],
    wrong: [readAs('The qu1ck br0wn f0x jumps 0ver the lazy dog'), refusedAs('needs_ocr')],
  },
  ocr_reference_text: {
    expect: { ocr: true, ocr_reference_text: OCR_TEXT },
    claims: ['ocr_reference_text'],
    right: [readAs('The quick brown fox  jumps over the lazy d0g')],
    wrong: [readAs('The quick brown fox'), readAs(`${OCR_TEXT} and much that is not on the page`)],
  },
  speech: {
    expect: { speech: ['what your country can do for you'] },
    claims: ['speech:what your country can do for you'],
    right: [readAs('[00:00:00] Ask not what your county can do!')],
    wrong: [readAs('do for your country')],
  },
  claimed_speech: {
    expect: { claimed_speech: ['우리는 수업을 하고 있다'] },
    claims: ['claimed_speech:우리는 수업을 하고 있다'],
    right: [readAs('우리는 수업을 하고있다.')],
    wrong: [readAs('너희는')],
  },
  duration_s: {
    expect: { duration_s: 11.088 },
    claims: ['duration_s'],
    right: [readAs('x', { properties: { duration: '00:00:11' } }), readAs('x', { properties: { duration: '11.1' } })],
    wrong: [readAs('x', { properties: { duration: '00:00:13' } }), readAs('x')],
  },
  speech_window_s: {
    expect: { speech_window_s: [2, 4] },
    claims: ['speech_window_s'],
    right: [readAs('[00:00:02] hello')],
    wrong: [readAs('[00:00:00] hello'), readAs('hello')],
  },
  limits: {
    expect: { limits: { seconds: 20, no_network: true, no_expansion: true } },
    claims: ['limits.seconds', 'limits.no_network', 'limits.no_expansion'],
    right: [readAs('x'), refusedAs('limit')],
    wrong: [outcomeOf(readAs('x'.repeat(2_000_001)).answer, { seconds: 21, networkRequests: 1 })],
  },
};

/** Facts about two files, and keys of which no claim is made. */
const ELSEWHERE = ['same_speech_as', 'ocr', 'osd', 'no_crash', 'encoding', 'password', 'notes'];

function name({ key, detail }: Claim): string {
  return detail === undefined ? key : `${key}:${detail}`;
}

describe('facts of a manifest', () => {
  it('has an example for every key of the schema', () => {
    expect([...Object.keys(EXAMPLES), ...ELSEWHERE].sort()).toEqual(Object.keys(expectSchema.shape).sort());
  });

  it.each(Object.entries(EXAMPLES))('%s: tells right answers from wrong ones', (_, { expect: wanted, ...example }) => {
    const claims = manifestClaims(wanted);
    expect(claims.map(name)).toEqual(example.claims);
    for (const claim of claims) {
      for (const outcome of example.right) expect(run(claim.check, outcome)).toBeNull();
      for (const outcome of example.wrong) expect(run(claim.check, outcome)).toEqual(expect.any(String));
    }
  });

  it('makes no claim of what a file is for or how it is made', () => {
    expect(
      manifestClaims({ ocr: true, osd: true, encoding: 'cp949', password: 'x', notes: 'n', no_crash: true }),
    ).toEqual([]);
  });

  it('counts what is only claimed or good to have as bonus', () => {
    const claims = manifestClaims({ contains: ['a'], contains_bonus: ['b'], claimed_speech: ['c'] });
    expect(claims.filter(({ bonus }) => bonus).map(({ key }) => key)).toEqual(['contains_bonus', 'claimed_speech']);
  });

  it('lets a file that may be refused satisfy what must not appear', () => {
    const [absent] = manifestClaims({ not_contains: ['<html'], either: [{ contains: ['x'] }, { error: 'corrupt' }] });
    expect(absent && run(absent.check, refusedAs('corrupt'))).toBeNull();
    expect(absent && run(absent.check, readAs('<html>'))).toBe('in the text');
    expect(absent && run(absent.check, crashed)).toContain('crash');
  });

  it('looks for the reference text anywhere when other pages have a text layer', () => {
    const [, reference] = manifestClaims({ contains: ['Page one'], ocr_reference_text: OCR_TEXT });
    expect(reference && run(reference.check, readAs(`Page one says more. ${OCR_TEXT}`))).toBeNull();
  });

  it('compares the transcripts of two files', () => {
    const [claim] = manifestClaims({ same_speech_as: 'a.flac' });
    const others = new Map([['a.flac', readAs('ask not what your country can do for you')]]);
    expect(claim?.check(readAs('Ask not what your country can do for you.'), others)).toBeNull();
    expect(claim?.check(readAs('ask what you can do'), others)).toContain('% of the words agree');
    expect(claim?.check(readAs('ask'), new Map())).toContain('not in this folder');
    expect(claim?.check(readAs('ask'), new Map([['a.flac', refusedAs('unsupported')]]))).toContain('unsupported');
  });

  it('refuses a key that it does not know', () => {
    const files = [{ file: 'a.txt', format: 'txt', expect: { contain: ['typo'] } }];
    expect(() => manifestSchema.parse({ files })).toThrow(/contain/);
  });
});
