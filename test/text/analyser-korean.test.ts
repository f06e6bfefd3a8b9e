import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/text/analyser.js';
import { isParticle, stripParticles } from '../../src/text/korean-particles.js';

const tokens = (text: string) => analyse(text).split(' ');

describe('stripParticles', () => {
  it.each([
    ['임피던스는', '임피던스'],
    ['임피던스를', '임피던스'],
    ['임피던스에서의', '임피던스'],
    ['데이터베이스로부터는', '데이터베이스'],
    ['사람들에게는', '사람'],
    ['학생들', '학생'],
    ['검색했습니다', '검색'],
    ['검색하였으나', '검색'],
    ['설정하는', '설정'],
    ['설정되어', '설정'],
    ['설정하려면', '설정'],
    ['발전시켰다', '발전'],
    ['무엇인가', '무엇'],
    ['회사입니다', '회사'],
    ['기술적인', '기술적'],
    ['계약서부터', '계약서'],
  ])('%s is %s', (word, stem) => {
    expect(stripParticles(word)).toBe(stem);
  });

  it('leaves a word that has no ending as it is', () => {
    expect(stripParticles('임피던스')).toBe('임피던스');
    expect(stripParticles('컴퓨터')).toBe('컴퓨터');
  });

  it('never leaves fewer syllables than asked for', () => {
    for (const word of ['회의', '정도', '나는', '이다', '에서', '들']) {
      expect(stripParticles(word).length).toBeGreaterThanOrEqual(Math.min(2, word.length));
      expect(stripParticles(word, 1).length).toBeGreaterThanOrEqual(1);
    }
  });

  it('gives a noun that ends like a particle the same stem with and without one', () => {
    for (const [bare, inflected] of [
      ['고양이', '고양이는'],
      ['전문가', '전문가에게'],
      ['월요일', '월요일에'],
      ['만족도', '만족도를'],
    ] as const) {
      expect(stripParticles(inflected)).toBe(stripParticles(bare));
    }
  });
});

describe('isParticle', () => {
  it('knows what stands after a foreign word', () => {
    expect(['를', '에서는', '로', '입니다'].every(isParticle)).toBe(true);
    expect(['형', '개월', '서버'].some(isParticle)).toBe(false);
  });
});

describe('Korean text', () => {
  it('pairs syllables and adds the word without its particle', () => {
    expect(tokens('임피던스를')).toEqual(['임피', '피던', '던스', '스를', '임피던스·']);
  });

  it('shares the word token between forms of a word', () => {
    for (const form of ['임피던스는', '임피던스가', '임피던스에서도', '임피던스']) {
      expect(tokens(form)).toContain('임피던스·');
    }
  });

  it('tells a word of two syllables from the same pair inside another word', () => {
    expect(tokens('매출을')).toContain('매출·');
    expect(tokens('판매출고')).toContain('매출');
    expect(tokens('판매출고')).not.toContain('매출·');
  });

  it('has words of one syllable, with and without a particle', () => {
    expect(tokens('물')).toContain('물·');
    expect(tokens('물을')).toContain('물·');
    expect(tokens('용돈')).not.toContain('돈·');
  });

  it('begins a token with every syllable but a particle', () => {
    for (const syllable of '형법민사') {
      expect(tokens('형법 민사').some((token) => token.startsWith(syllable))).toBe(true);
    }
  });

  it('drops a particle that is attached to a foreign word or name', () => {
    expect(tokens('API를 Docker로')).toEqual(['api', 'docker']);
    expect(tokens('東京에서')).toEqual(['東京', '京']);
  });

  it('keeps counters and units after numbers', () => {
    expect(tokens('2024년에는')).toEqual(expect.arrayContaining(['2024', '년·']));
    expect(tokens('30도')).toEqual(['30', '도·']);
  });

  it('takes a very long run for text without blanks, not for a word', () => {
    const run = '가나다라마바사'.repeat(10);
    expect(tokens(run).every((token) => token.length <= 2)).toBe(true);
    expect(tokens(run)).toHaveLength(run.length);
  });
});
