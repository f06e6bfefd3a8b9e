import { describe, expect, it } from 'vitest';
import { cutsKoreanWords, isInsideKoreanWord } from '../../../../src/formats/pdf/layout/korean-breaks.js';
import { collectVocabulary } from '../../../../src/formats/pdf/layout/vocabulary.js';
import { joinerOf } from './segment.js';

describe('hyphens at line ends', () => {
  const join = (line: string, next: string, ...known: string[]) => joinerOf(known).join(line, next, true);

  it('puts a cut word together', () => {
    expect(join('answering relies on ef-', 'ficient retrieval')).toBe('answering relies on efficient retrieval');
    expect(join('für die Entschei\u2010', 'dung')).toBe('für die Entscheidung');
  });

  it('keeps the hyphen of a word that the document writes with one', () => {
    expect(join('using end-', 'to-end training', 'an end-to-end system')).toBe('using end-to-end training');
    expect(join('a question-', 'answering task', 'the question and answering it')).toBe('a question-answering task');
    expect(join('in high-', 'dimensional space', 'a low-dimensional space')).toBe('in high-dimensional space');
    expect(join('the state-of-', 'the-art')).toBe('the state-of-the-art');
  });

  it('drops the hyphen when the document writes the word without one', () => {
    expect(join('the on-', 'line form', 'an online form')).toBe('the online form');
  });

  it('keeps it before a capital or a digit, and before a conjunction with a blank', () => {
    expect(join('a Lucene-', 'BM25 system')).toBe('a Lucene-BM25 system');
    expect(join('the top-', '20 results')).toBe('the top-20 results');
    expect(join('pre-', 'and post-war')).toBe('pre- and post-war');
  });

  it('leaves dashes alone', () => {
    expect(join('platforms -', 'reflects')).toBe('platforms - reflects');
  });
});

describe('other line ends', () => {
  const { join } = joinerOf();

  it('puts a blank between words of Latin and Korean text', () => {
    expect(join('one', 'two', true)).toBe('one two');
    expect(join('데비안', '받기', true)).toBe('데비안 받기');
  });

  it('puts none between Japanese or Chinese lines, after an opening or before a closing bracket', () => {
    expect(join('日本', '語の', true)).toBe('日本語の');
    expect(join('see (', 'there', true)).toBe('see (there');
    expect(join('여기', ')에서', true)).toBe('여기)에서');
  });

  it('puts an address together that was broken at a slash', () => {
    expect(join('see https://example.org/', 'ports/amd64', true)).toBe('see https://example.org/ports/amd64');
  });
});

describe('Korean words at line ends', () => {
  const lines = [
    '이 보험 약관은 재해보험금을 지급하고 있으며',
    '각 소프트웨어를 여러 번 설치할 수 있다',
    '그 데비안 개발자는 많은 문서를 읽고 데비안 문서를 쓴다',
  ];
  const vocabulary = collectVocabulary(lines);

  it('recognises a cut word by the words of the document', () => {
    expect(isInsideKoreanWord('이 소프트', '웨어를 쓴다', vocabulary)).toBe(true);
    expect(isInsideKoreanWord('여러 데비안', '문서를 읽고', vocabulary)).toBe(false);
  });

  it('knows particles and endings', () => {
    expect(isInsideKoreanWord('새 공책', '에서 찾았다', vocabulary)).toBe(true);
    expect(isInsideKoreanWord('세계보건기구(WHO)', '는 선언하였다', vocabulary)).toBe(true);
    expect(isInsideKoreanWord('국립도서관에서', '책상을 골랐다', vocabulary)).toBe(false);
    expect(isInsideKoreanWord('(2급 감염병)은', '미포함', vocabulary)).toBe(false);
  });

  it('joins only full lines, and only in a document that cuts words', () => {
    expect(joinerOf(lines, true).join('이 소프트', '웨어를 쓴다', true)).toBe('이 소프트웨어를 쓴다');
    expect(joinerOf(lines, true).join('이 소프트', '웨어를 쓴다', false)).toBe('이 소프트 웨어를 쓴다');
    expect(joinerOf(lines, false).join('이 소프트', '웨어를 쓴다', true)).toBe('이 소프트 웨어를 쓴다');
  });

  it('sees from its breaks whether a document cuts words', () => {
    const between: [string, string][] = [
      ['이 보험', '약관은 길다'],
      ['데비안', '개발자는 많다'],
    ];
    expect(cutsKoreanWords(between, vocabulary)).toBe(false);
    expect(cutsKoreanWords([...between, ['재해보', '험금을 준다']], vocabulary)).toBe(true);
  });
});
