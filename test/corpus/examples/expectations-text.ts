import { crashed, readAs, readAsPages, refusedAs } from '../outcomes.js';
import type { Examples } from './expectations-example.js';

export const TABLE = '| Item | Notes |\n| --- | --- |\n| A \\| B | two<br>lines |\n| **R&D** |  |';
const NOTED = 'significant results[^en1] in the group.\n\n## Endnotes\n\n[^en1]: The first note.';
const endnotes = [{ ordinal: 1, after: 'significant results', text: 'The first note.' }];

/** The keys about text, structure, places and properties. */
export const TEXT_EXAMPLES: Examples = {
  must_contain: {
    expected: { must_contain: ['약 70%'] },
    claims: ['must_contain:약 70%'],
    right: [readAs('약  **70%**')],
    wrong: [readAs('약 7%'), refusedAs('corrupt'), crashed],
  },
  must_contain_in_order: {
    expected: { must_contain_in_order: ['one', 'two'] },
    claims: ['must_contain:one', 'must_contain:two', 'must_contain_in_order'],
    right: [readAs('one two')],
    wrong: [refusedAs('empty')],
  },
  must_contain_raw: {
    expected: { must_contain_raw: ['A \\| B'] },
    claims: ['must_contain_raw:A \\| B'],
    right: [readAs('| A \\| B |')],
    wrong: [readAs('A | B')],
  },
  must_contain_raw_any_of: {
    expected: { must_contain_raw_any_of: [['## Page 2']] },
    claims: ['must_contain_raw_any_of:## Page 2'],
    right: [readAs('## Page 2'), readAsPages('page', ['a', 'b'])],
    wrong: [readAsPages('page', ['a']), readAsPages('slide', ['a', 'b'])],
  },
  must_not_contain: {
    expected: { must_not_contain: ['Page PAGE'] },
    claims: ['must_not_contain:Page PAGE'],
    right: [readAs('Page 1')],
    wrong: [readAs('Page PAGE1'), refusedAs('corrupt')],
  },
  should_not_contain: {
    expected: { should_not_contain: ['Home'] },
    claims: ['should_not_contain:Home'],
    right: [readAs('An article')],
    wrong: [readAs('Home An article')],
  },
  search_terms: {
    expected: { search_terms: ['임피던스'] },
    claims: ['search_term:임피던스'],
    right: [readAs('임피던스를')],
    wrong: [readAs('저항')],
  },
  body_must_be_empty: {
    expected: { body_must_be_empty: true, must_not_contain: ['|'], metadata: { author: 'x' } },
    claims: ['body_must_be_empty', 'must_not_contain:|'],
    right: [refusedAs('empty'), readAs(' \n')],
    wrong: [readAs('---\n| author |')],
  },
  headings: {
    expected: { headings: [{ level: 2, text: '2.1 Basic Circuit Elements' }] },
    claims: ['heading:## 2.1 Basic Circuit Elements'],
    right: [readAs('## 2.1 **Basic** Circuit Elements ##')],
    wrong: [
      readAs('# 2.1 Basic Circuit Elements'),
      readAs('2.1 Basic Circuit Elements'),
      readAs('```\n## 2.1 Basic Circuit Elements\n```'),
    ],
  },
  tables: {
    expected: {
      tables: [
        [
          ['Item', 'Notes'],
          ['A | B', { any_of: ['two lines', 'two, lines'] }],
          ['R&D', ''],
        ],
      ],
    },
    claims: ['table:1'],
    right: [
      readAs(`Before.\n\n${TABLE}\n\nAfter.`),
      readAs(`|  |  |\n| --- | --- |\n${TABLE.replace('| --- | --- |\n', '')}`),
    ],
    wrong: [
      readAs('Item Notes'),
      readAs(TABLE.replace('two<br>lines', 'two')),
      readAs(`${TABLE}\n| x | y |`),
      readAs(TABLE.replace('| **R&D** |  |', '| **R&D** |')),
    ],
  },
  lists: {
    expected: { lists: [{ ordered: false, items: ['first', 'second'] }] },
    claims: ['list:1'],
    right: [readAs('- first\n- *second*')],
    wrong: [readAs('first\nsecond'), readAs('1. first\n2. second'), readAs('- second\n- first')],
  },
  headers: {
    expected: { headers: [{ type: 'first', text: 'COVER PAGE' }] },
    claims: ['header:first'],
    right: [readAs('> COVER PAGE')],
    wrong: [readAs('none')],
  },
  footers: {
    expected: { footers: [{ type: 'default', text: 'Overview | Page 1' }] },
    claims: ['footer:default'],
    right: [readAs('Overview | Page 1')],
    wrong: [readAs('Overview | Page')],
  },
  footnotes: {
    expected: { footnotes: [{ ordinal: 2, after: 'this study', text: 'A reference.' }] },
    claims: ['footnote.marker:2', 'footnote.text:2'],
    right: [readAs('extended for this study[^2].\n\n[^2]: A *reference*.')],
    wrong: [readAs('extended for this study.\n\n[^2]: A reference.'), readAs('this study[^1]\n\n[^1]: Another.')],
  },
  endnotes: {
    expected: { endnotes },
    claims: ['endnote.marker:1', 'endnote.text:1'],
    right: [readAs(NOTED)],
    wrong: [readAs(NOTED.replaceAll('en1', 'en7').replace('The first', 'Some'))],
  },
  comments: {
    expected: { comments: [{ author: 'Alice Kim', date: '2026-04-01', text: 'Please check.' }] },
    claims: ['comment:Please check.'],
    right: [readAs('Text.\n\n> **[Comment — Alice Kim, 2026-04-01]:** Please check.')],
    wrong: [
      readAs('Please check.'),
      readAs('Alice Kim, 2026-04-01\n\nPlease check.'),
      readAs('> [Alice Kim]: Please check.'),
      readAs('Text.'),
    ],
  },
  metadata: {
    expected: { metadata: { title: '계획', created: '2026-03-22T08:20:00Z' } },
    claims: ['metadata:title', 'metadata:created'],
    right: [
      readAs('x', { title: '계획', properties: { created: '2026-03-22T17:20:00+09:00' } }),
      readAs('x', { title: 'Other', properties: { title: '계획', created: '2026-03-22' } }),
    ],
    wrong: [readAs('x'), readAs('x', { title: 'Other', properties: { created: '2026-03-23' } })],
  },
  file_tags: {
    expected: { file_tags: { artist: 'Abraham Lincoln' } },
    claims: ['file_tag:artist'],
    right: [readAs('x', { properties: { artist: 'Abraham Lincoln' } })],
    wrong: [readAs('x')],
  },
  equations: {
    expected: {
      equations: [
        { n: 1, skeleton: '∫_0^∞γdx' },
        { n: 2, skeleton_any_of: ['a-b', 'a+b'], skeleton_must_contain: ['a'] },
      ],
    },
    claims: ['equation:1', 'equation:2', 'equation.minimum:2'],
    right: [
      readAs('$\\int_{0}^{\\infty} \\gamma\\,dx$ and $$a − b$$'),
      readAs('[math: \\int _ 0 ^ ∞ γ dx]\n\\[ a + b \\]'),
      readAs('\\(∫_0^∞γdx\\) for $5 and $7; $a-b$'),
    ],
    wrong: [readAs('∫_0^∞γdx a-b'), readAs('$\\int_0 \\gamma$')],
  },
  equation_count: {
    expected: { equation_count: 2 },
    claims: ['equation_count'],
    right: [readAs('$x$ then $$y$$')],
    wrong: [readAs('$x$')],
  },
  slide_count: {
    expected: { slide_count: 2 },
    claims: ['slide_count'],
    right: [readAsPages('slide', ['a', 'b'])],
    wrong: [readAsPages('page', ['a', 'b']), refusedAs('corrupt')],
  },
  slide_titles: {
    expected: { slide_titles: ['First', 'Second'] },
    claims: ['slide_title:First', 'slide_title:Second'],
    right: [readAsPages('slide', ['## Slide 1\n\nFirst\n\ntext', '## Slide 2: Second'])],
    wrong: [readAsPages('slide', ['text\nFirst', 'Slide 2']), readAs('# First\n# Second')],
  },
  page_count: {
    expected: { page_count: 1 },
    claims: ['page_count'],
    right: [readAsPages('page', ['a'])],
    wrong: [readAsPages('page', ['a', 'b'])],
  },
  page_of: {
    expected: { page_of: { 'the matrix': 2 } },
    claims: ['page_of:the matrix'],
    right: [readAsPages('page', ['a', 'the *matrix*'])],
    wrong: [readAsPages('page', ['the matrix', 'b']), readAs('the matrix')],
  },
};
