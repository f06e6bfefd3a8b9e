import { describe, expect, it } from 'vitest';
import { contains, containsNot, countAtMost, inOrder } from './checks/text-checks.js';
import { shorten, unmark } from './checks/text-views.js';
import { readAs, run } from './outcomes.js';

describe('comparing text', () => {
  it.each([
    ['decomposed Hangul', '데비안'.normalize('NFD'), '데비안'],
    ['white space', 'a\n\t b', 'a b'],
    ['no-break space', 'a\u00A0b', 'a b'],
    ['bold and italic', 'contains **bold** and *italic* text', 'contains bold and italic text'],
    ['underscores around a word', 'an _old_ word', 'an old word'],
    ['escaped marks', 'A \\| B \\* C', 'A | B * C'],
    ['cells of one row', '| Alpha | 100 |', 'Alpha 100'],
    ['a rule between rows', '| a | b |\n| --- | --- |\n| c | d |', 'a b c d'],
    ['a line break in a cell', '| two<br>lines |', 'two lines'],
    ['a link', 'species of [waterfowl](/wiki/Waterfowl "Waterfowl") in', 'species of waterfowl in'],
    ['a link with brackets in its address', 'the [duck](https://x.org/Duck_(bird)) family', 'the duck family'],
    ['a picture in a link', '[![alt text](a.png)](b.html)', 'alt text'],
    ['code marks', 'run `npm install` now', 'run npm install now'],
    ['heading and quotation marks', '## Title\n> quoted', 'Title quoted'],
    ['marks that belong to the text', 'call __init__ and 2 * 3', 'call __init__ and 2 * 3'],
  ])('ignores %s', (_, text, wanted) => {
    expect(run(contains(wanted), readAs(text))).toBeNull();
  });

  it('keeps underscores inside words', () => {
    expect(unmark('ggml_test_model')).toBe('ggml_test_model');
  });

  it('forbids a run of blanks as it stands, not the single blank it collapses to', () => {
    const check = containsNot('italic text  mixed', false);
    expect(run(check, readAs('bold text and italic text mixed together'))).toBeNull();
    expect(run(check, readAs('bold text and italic text  mixed together'))).toBe('in the text');
  });

  it('finds forbidden marks in the raw text', () => {
    expect(run(containsNot('# This', false), readAs('# This is a heading'))).toBe('in the text');
    expect(run(containsNot('# This', false), readAs('This is none'))).toBeNull();
    expect(run(containsNot('|', false), readAs('| a |'))).toBe('in the text');
  });

  it('names the first string that is not in its place', () => {
    expect(run(inOrder(['a', 'c', 'b']), readAs('a b c'))).toBe('not in its place: b');
  });

  it('counts a string written with marks', () => {
    expect(run(countAtMost('in a box', 1), readAs('in a **box**, in *a* box'))).toBe('2 times in the text');
  });

  it('shortens by characters, not by halves of them', () => {
    expect(shorten('𐌲𐌿𐍄𐌹𐍃𐌺', 3)).toBe('𐌲𐌿…');
  });
});
