import { describe, expect, it } from 'vitest';
import { markdownBlocks } from '../../src/chunking/markdown-blocks.js';

function kinds(text: string): string[] {
  return markdownBlocks(text).map((block) =>
    block.kind === 'heading' ? `h${block.level} ${block.title}` : `${block.kind} ${text.slice(block.start, block.end)}`,
  );
}

describe('markdownBlocks', () => {
  it.each([
    ['ATX headings', '# A\n## B ##\n###### C\n####### D\n#E', ['h1 A', 'h2 B', 'h6 C', 'paragraph ####### D\n#E']],
    ['an empty heading', '#\n\n##  ##', ['h1 ', 'h2 ']],
    ['Setext headings', 'A\n===\nB\n--\nC\n=', ['h1 A', 'h2 B', 'paragraph C\n=']],
    ['rules', '***\n\n- - -\n\n___\n\n---', ['rule ***', 'rule - - -', 'rule ___', 'rule ---']],
    [
      'a fence that a longer one contains',
      '````\n```\nx\n```\n````\ny',
      ['code ````\n```\nx\n```\n````', 'paragraph y'],
    ],
    ['a fence closed by more marks', '~~~\nx\n~~~~~ \ny', ['code ~~~\nx\n~~~~~', 'paragraph y']],
    ['inline code with three quotes', '``` a ``` b\n\nc', ['paragraph ``` a ``` b', 'paragraph c']],
    ['an unclosed fence', '```\nx\n\n# y', ['code ```\nx\n\n# y']],
    ['a fence in a list', '- a\n\n  ```\n# x\n  ```\n- b', ['list - a\n\n  ```', 'h1 x', 'code   ```\n', 'list - b']],
    [
      'an indented fence in a list',
      '- a\n\n  ```\n  # x\n\n  y\n  ```\n- b',
      ['list - a\n\n  ```\n  # x\n\n  y\n  ```\n- b'],
    ],
    ['indented code', 'a\n\n    b\n\n    c\nd', ['paragraph a', 'code     b\n\n    c', 'paragraph d']],
    [
      'tables',
      'x\n| a | b |\n|---|:-:|\n| 1 | 2 |\ny',
      ['paragraph x', 'table | a | b |\n|---|:-:|\n| 1 | 2 |', 'paragraph y'],
    ],
    ['tables without outer pipes', 'a | b\n--|--\n1 | 2\n\nc', ['table a | b\n--|--\n1 | 2', 'paragraph c']],
    ['a pipe in prose', 'a | b\nc', ['paragraph a | b\nc']],
    ['loose and nested lists', '1. a\n\n   b\n2. c\n   - d\n\ne', ['list 1. a\n\n   b\n2. c\n   - d', 'paragraph e']],
    ['lists of different kinds', '- a\n\n1. b\n\n1) c', ['list - a', 'list 1. b', 'list 1) c']],
    [
      'a wrapped line that begins with a number',
      'It was in\n2021. Then\n- x',
      ['paragraph It was in\n2021. Then', 'list - x'],
    ],
    ['quotes', '> a\nb\n\n> c\n# d', ['quote > a\nb', 'quote > c', 'h1 d']],
    ['front matter', '---\na: b\n---\nc', ['frontMatter ---\na: b\n---', 'paragraph c']],
    ['a rule at the beginning', '---\n\na\n\n---', ['rule ---', 'paragraph a', 'rule ---']],
    ['front matter that is never closed', '---\na: b\n\nc', ['rule ---', 'paragraph a: b', 'paragraph c']],
    ['comments', '<!-- a\n\n# b --> c\n\nd', ['code <!-- a\n\n# b --> c', 'paragraph d']],
    ['a comment that is never closed', '<!-- a\n\n# b', ['paragraph <!-- a', 'h1 b']],
  ])('%s', (_name, text, expected) => {
    expect(kinds(text).map((kind) => kind.trimEnd())).toEqual(expected.map((kind) => kind.trimEnd()));
  });

  it('leaves only blank lines between blocks', () => {
    const text = '\n\n# A\n\n  text  \n\n\n- x\n\n\n| a |\n|---|\n\n```\n\n```\n\n';
    let at = 0;
    for (const { start, end } of markdownBlocks(text)) {
      expect(text.slice(at, start).trim()).toBe('');
      at = end;
    }
    expect(text.slice(at).trim()).toBe('');
  });
});
