import { describe, expect, it } from 'vitest';
import { ANALYSER_VERSION, analyse, analyseQuery } from '../../src/text/analyser.js';

const tokens = (text: string) => analyse(text).split(' ');

describe('analyse', () => {
  it('has a version that is a whole number', () => {
    expect(Number.isInteger(ANALYSER_VERSION)).toBe(true);
  });

  it('gives nothing for a text without words', () => {
    expect(analyse('')).toBe('');
    expect(analyse(' \n\t … !?')).toBe('');
  });

  it('stems English words, whatever their case', () => {
    expect(analyse('Measurements measured MEASURING')).toBe('measur measur measur');
  });

  it('does not take the s of a short acronym for a plural', () => {
    expect(tokens('EIS')).toEqual(['eis']);
    expect(tokens('DNS')).toEqual(['dns']);
  });

  it.each([
    ['getUserById', ['getuserbyid', 'get', 'user', 'by', 'id']],
    ['get_user_by_id', ['getuserbyid', 'get', 'user', 'by', 'id']],
    ['get-user-by-id', ['getuserbyid', 'get', 'user', 'by', 'id']],
    ['HTMLParser', ['htmlparser', 'html', 'parser']],
    ['__init__', ['init']],
    ['PDFs', ['pdf']],
    ['os.path.join', ['os·path·join', 'os', 'path', 'join']],
    ['src/text/words.ts', ['src', 'text', 'words·ts', 'word', 'ts']],
    ['std::vector', ['std', 'vector']],
  ])('splits the name %s and keeps it whole', (name, expected) => {
    expect(tokens(name)).toEqual(expected);
  });

  it.each([
    ['AB-1234/5', ['ab1234', 'ab', '1234', '5']],
    ['AB1234', ['ab1234', 'ab', '1234']],
    ['v1.2.3', ['v1·2·3', 'v', '1·2·3', '1', '2', '3']],
    ['3.5mA', ['3·5ma', '3·5', '3', '5', 'ma']],
    ['3.5 mA', ['3·5', '3', '5', 'ma']],
    ['1,234,567', ['1234567']],
    ['2024-05-01', ['20240501', '2024', '05', '01']],
    ['㎃', ['ma']],
    ['１２３', ['123']],
  ])('keeps %s findable as a whole and by its parts', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  it('does not take letters of units for words', () => {
    expect(tokens('kHz mAh dB')).toEqual(['khz', 'mah', 'db']);
  });

  it('knows the languages whose names are signs', () => {
    expect(tokens('C++ and C# in C')).toEqual(['c', 'c＋＋', 'and', 'c', 'c＃', 'in', 'c']);
  });

  it('reads abbreviations and contractions as one word', () => {
    expect(tokens('U.S.A.')[0]).toBe('usa');
    expect(tokens('R&D')[0]).toBe('rd');
    expect(tokens('don’t')).toEqual(['dont']);
    expect(tokens("the user's guide")).toEqual(['the', 'user', 'guid']);
  });

  it('folds the diacritics of Latin and Greek letters', () => {
    expect(analyse('Café Straße Łódź Ελλάς İstanbul')).toBe(analyse('cafe strasse lodz ελλασ istanbul'));
  });

  it('keeps marks that are letters elsewhere', () => {
    expect(analyse('й')).not.toBe(analyse('и'));
    expect(analyse('が')).not.toBe(analyse('か'));
  });

  it('sees no difference between NFC and NFD', () => {
    const text = '임피던스 측정값은 Café 가격 ガラス';
    expect(analyse(text.normalize('NFD'))).toBe(analyse(text.normalize('NFC')));
  });

  it('ignores soft hyphens and zero-width characters inside words', () => {
    expect(analyse('impe\u00addance 임피\u200b던스 \ufeffget\u200dUser')).toBe(analyse('impedance 임피던스 getUser'));
  });

  it('pairs the characters of Han and Kana, and begins a token with each of them', () => {
    expect(tokens('東京都')).toEqual(['東京', '京都', '都']);
    expect(tokens('データ')).toEqual(['デー', 'ータ', 'タ']);
    expect(tokens('水')).toEqual(['水']);
  });

  it('pairs ideographs beyond the basic plane by code point', () => {
    expect(tokens('𠀀𠀁')).toEqual(['𠀀𠀁', '𠀁']);
  });

  it('leaves emoji and symbols out without losing what is around them', () => {
    expect(tokens('완료✅1️⃣👩‍👩‍👧done')).toEqual(expect.arrayContaining(['완료', '1', 'done']));
    expect(analyse('👩‍👩‍👧 → ∑ ─')).toBe('');
  });

  it('takes the araea between Korean words for the dot it stands for', () => {
    expect(analyse('교육ㆍ과학')).toBe(analyse('교육 과학'));
  });

  it('cuts what is too long to be a word, in the same way every time', () => {
    const [token = ''] = tokens('a'.repeat(5000));
    expect(token).toBe('a'.repeat(64));
    expect(tokens('𝒳'.repeat(200)).every((part) => part.length <= 64)).toBe(true);
  });

  it('does not break encoded data into crumbs', () => {
    expect(tokens('aGVsbG8gd29ybGQ')).toHaveLength(1);
  });

  it('emits nothing that FTS5 would split or read as syntax', () => {
    let everything = '';
    for (let code = 1; code < 0x3000; code += 1)
      everything += `${String.fromCharCode(code)}a${String.fromCharCode(code)}1`;
    everything += ' "a" OR b* NEAR(c) ^d {e} -f col:g (h) \ud800 \udc00';
    for (const token of tokens(everything)) expect(token).toMatch(/^[a-z0-9\u0080-\u{10ffff}]+$/u);
  });
});

describe('analyseQuery', () => {
  it('counts repeated words and keeps their order', () => {
    expect(analyseQuery('pump valve pumps')).toEqual([
      { token: 'pump', surface: 'pumps', count: 2 },
      { token: 'valv', surface: 'valve', count: 1 },
    ]);
  });

  it('uses only tokens that documents have', () => {
    for (const text of ['임피던스를 측정하는 EIS 방법?', 'AB-1234/5 v1.2.3', '東京都の水', '물', '水']) {
      const indexed = new Set(tokens(text));
      for (const { token } of analyseQuery(text)) expect(indexed).toContain(token);
    }
  });

  it('leaves out the end of a longer run, but keeps a lone character', () => {
    expect(analyseQuery('매출').map(({ token }) => token)).toEqual(['매출', '매출·']);
    expect(analyseQuery('東京').map(({ token }) => token)).toEqual(['東京']);
    expect(analyseQuery('水').map(({ token }) => token)).toEqual(['水']);
    expect(analyseQuery('물').map(({ token }) => token)).toEqual(['물·']);
  });

  it('gives nothing for a query of punctuation', () => {
    expect(analyseQuery(' ?!" ')).toEqual([]);
  });
});
