import { describe, expect, it } from 'vitest';
import { planQuery } from '../../src/search/query.js';

const tokens = (query: string) => planQuery(query).terms.map(({ token }) => token);

describe('planQuery', () => {
  it('takes what is between double quotes for phrases, and their words for words', () => {
    const plan = planQuery('"Heat  Exchanger" invoice “측정 방법”');
    expect(plan.phrases).toEqual(['heat exchanger', '측정 방법']);
    expect(tokens('"Heat  Exchanger" invoice')).toEqual(['heat', 'exchang', 'invoic']);
  });

  it('takes a quoted text that is too short for the substring index for a word', () => {
    expect(planQuery('"AI"').phrases).toEqual([]);
    expect(tokens('"AI"')).toEqual(['ai']);
  });

  it('ignores a quote without a partner', () => {
    expect(planQuery('12" pipe').phrases).toEqual([]);
    expect(tokens('12" pipe')).toEqual(['12', 'pipe']);
  });

  it.each([
    ['AB-1234/5는 어디에?', ['ab-1234/5']],
    ['v1.2.3, 3.5mA', ['v1.2.3', '3.5ma']],
    ['getUserById get_user', ['getuserbyid', 'get_user']],
    ['/etc/hosts ~/.ssh/config ./run.sh', ['/etc/hosts', '~/.ssh/config', './run.sh']],
    ['std::vector foo.bar a@b.kr', ['std::vector', 'foo.bar', 'a@b.kr']],
    ['2024-05-01 192.168.0.1', ['2024-05-01', '192.168.0.1']],
  ])('finds the names that are written in one way only: %s', (query, literals) => {
    expect(planQuery(query).literals).toEqual(literals);
  });

  it('does not take words of a sentence for such names', () => {
    expect(planQuery('State-of-the-art and/or, i.e. the end. Next EIS? 회의가').literals).toEqual([]);
  });

  it('keeps pieces without their outer punctuation, and pieces of punctuation whole', () => {
    expect(planQuery('(EIS?) !== ab').pieces).toEqual(['eis', '!==']);
  });

  it('knows words of one character', () => {
    expect(planQuery('물 水 c 임피던스').prefixes).toEqual(['물', '水']);
  });

  it('says each thing once', () => {
    const plan = planQuery('pump pumps PUMP "heat pump" "Heat Pump" a_b a_b');
    expect(plan.phrases).toEqual(['heat pump']);
    expect(plan.literals).toEqual(['a_b']);
    expect(tokens('pump pumps PUMP')).toEqual(['pump']);
  });

  it('is the same for NFC and NFD', () => {
    const query = '"측정 방법" 임피던스 Café_1';
    expect(planQuery(query.normalize('NFD'))).toEqual(planQuery(query));
  });

  it('has nothing to look for in a query of marks', () => {
    expect(planQuery(' ? ')).toEqual({ terms: [], phrases: [], literals: [], pieces: [], prefixes: [] });
  });
});
