import { describe, expect, it } from 'vitest';
import { chunkText, contents, expectSound } from './documents.js';

const body = (lines: number, indent = '    ') =>
  Array.from({ length: lines }, (_, line) => `${indent}value_${line} = compute(${line})`).join('\n');

describe('code', () => {
  it('cuts before definitions at the margin', () => {
    const text = ['alpha', 'beta', 'gamma', 'delta'].map((name) => `def ${name}():\n${body(22)}`).join('\n\n\n');
    expect(contents(chunkText(text, 'code')).map((content) => content.slice(0, 9))).toEqual([
      'def alpha',
      'def beta(',
      'def gamma',
      'def delta',
    ]);
  });

  it('keeps a function whole that is only somewhat longer than the target', () => {
    const long = `function long() {\n${body(40)}\n}`;
    expect(long.length).toBeGreaterThan(1000);
    const text = `function before() {\n${body(15)}\n}\n\n${long}\n\nfunction after() {\n${body(15)}\n}`;
    expect(contents(chunkText(text, 'code'))[1]).toBe(long);
  });

  it('cuts a long class between its methods', () => {
    const method = (name: string) => `  public void ${name}() {\n${body(10)}\n\n${body(6)}\n  }`;
    const text = `public class A {\n${['one', 'two', 'three', 'four'].map(method).join('\n\n')}\n}`;
    for (const content of contents(chunkText(text, 'code')).slice(1)) expect(content).toMatch(/^ {2}public void/);
  });

  it('cuts between definitions that no empty line separates', () => {
    const text = Array.from({ length: 40 }, (_, n) => `func f${n}() {\n\treturn ${n}\n\tcall(${n})\n}`).join('\n');
    for (const content of contents(chunkText(text, 'code'))) expect(content).toMatch(/^func.*\n\}$/s);
  });

  it.each([
    ['line comments', '// Adds up.\n// Twice.'],
    ['a block comment with an empty line', '/**\n * Adds up.\n\n * Twice.\n */'],
    ['a hash comment', '# Adds up.'],
    ['a decorator', '@route("/x")'],
    ['a decorator over several lines', '@route(\n    "/x",\n)'],
    ['attributes', '#[inline]\n#[cfg(test)]'],
    ['a C# attribute', '[HttpGet("x")]'],
    ['a comment and a decorator', '# Adds up.\n@cached'],
  ])('keeps %s with the definition below', (_name, head) => {
    const text = Array.from({ length: 12 }, (_, n) => `${head}\ndef f${n}():\n${body(12)}`).join('\n\n');
    const chunks = contents(chunkText(text, 'code'));
    expect(chunks.length).toBeGreaterThan(2);
    for (const content of chunks) expect(content.startsWith(`${head}\ndef`)).toBe(true);
  });

  it('keeps closing lines with what they close', () => {
    const text = Array.from(
      { length: 30 },
      (_, n) => `if (a${n})\n{\n    call(${n});\n\n}\nelse\n{\n    other(${n});\n}`,
    ).join('\n');
    for (const content of contents(chunkText(text, 'code'))) expect(content).not.toMatch(/^\s*(?:\}|else|\{)/);
  });

  it('cuts at line ends where there are neither empty lines nor definitions', () => {
    const text = `${body(300, '  ')}`;
    const chunks = chunkText(text, 'code');
    expectSound(text, chunks, 4000);
    for (const content of contents(chunks)) expect(content).toMatch(/^ {2}value.*\)$/s);
  });

  it('cuts minified code between user-perceived characters only beyond the maximum', () => {
    expect(contents(chunkText('a=b.c(d);'.repeat(100), 'code'))).toHaveLength(1);
    const text = 'a=b.c(d);'.repeat(2000);
    expectSound(text, chunkText(text, 'code'), 4000);
  });

  it('has no heading path, repeats nothing and keeps lines whole', () => {
    const text = `# Title\n\n${Array.from({ length: 200 }, (_, n) => `x${n} = ${n}`).join('\n')}`;
    const chunks = chunkText(text, 'code');
    for (const [index, chunk] of chunks.entries()) {
      expect(chunk.headingPath).toEqual([]);
      if (index > 0) expect(chunk.start).toBeGreaterThan(chunks[index - 1]?.end ?? 0);
      expect(text.charAt(chunk.end)).toMatch(/^\n?$/);
    }
  });
});
