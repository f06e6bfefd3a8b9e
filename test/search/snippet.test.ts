import { describe, expect, it } from 'vitest';
import { Highlighter } from '../../src/search/highlighter.js';
import { planQuery } from '../../src/search/query.js';
import { makeSnippet } from '../../src/search/snippet.js';

/** As if every word of the query were in one of a thousand chunks. */
function highlighter(query: string, rows: Record<string, number> = {}): Highlighter {
  const plan = planQuery(query);
  return new Highlighter(
    plan,
    plan.terms.map((term) => ({ ...term, rows: rows[term.token] ?? 1 })),
    1000,
  );
}

function snippetOf(text: string, query: string, rows?: Record<string, number>) {
  return makeSnippet(text, highlighter(query, rows).find(text));
}

/** The snippet with its matches in brackets. */
function shown(text: string, query: string, rows?: Record<string, number>): string {
  const snippet = snippetOf(text, query, rows);
  return [...snippet.matches]
    .reverse()
    .reduce((line, [from, to]) => `${line.slice(0, from)}[${line.slice(from, to)}]${line.slice(to)}`, snippet.text);
}

describe('highlights', () => {
  it.each([
    ['The valves were replaced.', 'valve', 'The [valves] were replaced.'],
    ['임피던스를 측정하였다.', '임피던스는 측정', '[임피던스]를 [측정]하였다.'],
    ['고양이는 잔다', '고양이', '[고양이]는 잔다'],
    ['전기화학임피던스분석', '임피던스', '전기화학[임피던스]분석'],
    ['물을 마신다', '물', '[물]을 마신다'],
    ['EIS는 빠르다', 'eis', '[EIS]는 빠르다'],
    ['see getUserById(7)', 'getUserById', 'see [getUserById](7)'],
    ['fuse AB-1234/5 here', 'AB-1234/5', 'fuse [AB-1234/5] here'],
    ['東京都の水', '東京', '[東京]都の水'],
    ['the heat\nexchanger', '"heat exchanger"', 'the [heat exchanger]'],
    ['use !== here', '!==', 'use [!==] here'],
    ['impedance', 'pedanc', 'im[pedanc]e'],
  ])('%s, asked for %s', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  it('are no syllable pairs when the word itself is there', () => {
    expect(shown('던스타와 임피던스', '임피던스')).toBe('던스타와 [임피던스]');
  });

  it('are the shared syllables when nothing else is there', () => {
    expect(shown('임피던시 측정', '임피던스')).toBe('[임피던]시 측정');
  });

  it('leave out words that most chunks have', () => {
    expect(shown('the end of the valve', 'the valve', { the: 900 })).toBe('the end of the [valve]');
  });

  it.each([
    ['İİİ İstanbul valve', 'valve'],
    ['ßßß ﬁﬁﬁ valve', 'valve'],
    ['㎃ ㎃ ㎃ … ½ valve', 'valve'],
    ['임피던스'.normalize('NFD').repeat(3).concat(' valve'), 'valve'],
    ['👩‍👩‍👧 e\u0301 \u00ad\u200b valve', 'valve'],
  ])('stand in the original text, whatever its letters become: %s', (text, query) => {
    const { text: line, matches } = snippetOf(text, query);
    expect(matches.map(([from, to]) => line.slice(from, to))).toEqual(['valve']);
  });

  it('cover decomposed syllables, accents and compatibility forms whole', () => {
    const nfd = '임피던스'.normalize('NFD');
    expect(shown(`x ${nfd} y`, '임피던스')).toBe(`x [${nfd}] y`);
    expect(shown('un cafe\u0301 noir', 'café')).toBe('un [cafe\u0301] noir');
    expect(shown('전류 20㎃ 이하', '20mA')).toBe('전류 [20㎃] 이하');
  });
});

describe('makeSnippet', () => {
  const long = `${'alpha beta gamma delta '.repeat(60)}the safety valve was replaced ${'epsilon zeta eta '.repeat(60)}`;

  it('shows a short text whole', () => {
    expect(snippetOf('A short text.', 'nothing')).toEqual({ text: 'A short text.', matches: [] });
  });

  it('shows the passage around the match, with marks where the text goes on', () => {
    const { text, matches } = snippetOf(long, 'valve');
    expect(text).toMatch(/^….*safety valve was replaced.*…$/);
    expect(text.length).toBeLessThanOrEqual(242);
    expect(text.length).toBeGreaterThan(190);
    expect(matches.map(([from, to]) => text.slice(from, to))).toEqual(['valve']);
  });

  it('cuts between words', () => {
    const words = snippetOf(long, 'valve').text.replaceAll('…', '').split(' ');
    for (const word of words) expect(long.split(' ')).toContain(word);
  });

  it('prefers the passage that answers most of the query', () => {
    const text = `valve valve valve ${'x '.repeat(300)} the safety valve of the gearbox ${'y '.repeat(300)}`;
    expect(shown(text, 'safety valve gearbox')).toContain('[safety] [valve] of the [gearbox]');
  });

  it('prefers rare words to common ones', () => {
    const text = `valve valve ${'x '.repeat(300)} gearbox ${'y '.repeat(300)}`;
    expect(shown(text, 'valve gearbox', { valv: 200 })).toContain('[gearbox]');
  });

  it('puts everything on one line and moves the matches along', () => {
    expect(shown('# Title\n\n\tThe   valve\r\n\nopens', 'valve title')).toBe('# [Title] The [valve] opens');
  });

  it('shows the beginning of a text without matches', () => {
    expect(snippetOf(long, 'nothing').text).toMatch(/^alpha beta gamma.*…$/);
  });

  it('never tears a character', () => {
    const family = '👩‍👩‍👧‍👦';
    const { text } = makeSnippet(family.repeat(100), []);
    expect(text.replace('…', '').replaceAll(family, '')).toBe('');
    const nfd = '각'.normalize('NFD').repeat(300);
    expect(makeSnippet(nfd, []).text.replace('…', '').length % 3).toBe(0);
  });

  it('cuts a match that is longer than a snippet', () => {
    const name = `id_${'x'.repeat(60)}`.repeat(10);
    const { text, matches } = makeSnippet(`see ${name} there`, [
      { start: 4, end: 4 + name.length, term: 'a', weight: 1 },
    ]);
    expect(text.length).toBeLessThanOrEqual(242);
    expect(matches).toHaveLength(1);
  });

  it('joins places that overlap', () => {
    const at = (start: number, end: number) => ({ start, end, term: `${start}`, weight: 1 });
    expect(makeSnippet('abcdefgh', [at(0, 4), at(2, 6), at(7, 8)]).matches).toEqual([
      [0, 6],
      [7, 8],
    ]);
  });
});
