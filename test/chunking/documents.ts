import { expect } from 'vitest';
import { chunkDocument } from '../../src/chunking/chunker.js';
import type { Chunk, ChunkingOptions } from '../../src/chunking/types.js';
import type { Locator, Syntax } from '../../src/formats/types.js';

export function chunkText(
  text: string,
  syntax: Syntax = 'markdown',
  options: Partial<ChunkingOptions> = {},
  locators: Locator[] = [],
): Chunk[] {
  return chunkDocument({ text, syntax, locators }, options);
}

export function contents(chunks: readonly Chunk[]): string[] {
  return chunks.map((chunk) => chunk.content);
}

/** A sentence of exactly `length` characters that begins with a capital and ends with a period. */
export function sentence(length: number, word = 'word'): string {
  const body = `${word} `.repeat(Math.ceil(length / (word.length + 1)));
  return `S${body.slice(0, length - 2).replace(/ $/, 'x')}.`;
}

/** What must hold for the chunks of any text. */
export function expectSound(text: string, chunks: readonly Chunk[], maxChars: number): void {
  const problems: string[] = [];
  const complain = (chunk: Chunk, what: string) =>
    problems.push(`chunk ${chunk.ordinal} (${chunk.start}-${chunk.end}): ${what}`);
  let covered = 0;
  for (const [index, chunk] of chunks.entries()) {
    const previous = chunks[index - 1];
    if (chunk.ordinal !== index) complain(chunk, `ordinal should be ${index}`);
    if (chunk.content !== text.slice(chunk.start, chunk.end)) complain(chunk, 'is no substring of the text');
    if (chunk.content.trim() === '') complain(chunk, 'is blank');
    if (chunk.content.length > maxChars) complain(chunk, `has ${chunk.content.length} characters`);
    if (/^[ \t]*\n|\n[ \t]*$/.test(chunk.content)) complain(chunk, 'begins or ends with a blank line');
    if (previous !== undefined && chunk.start <= previous.start)
      complain(chunk, 'does not begin after its predecessor');
    if (previous !== undefined && chunk.end <= previous.end) complain(chunk, 'does not end after its predecessor');
    if (text.slice(covered, Math.max(covered, chunk.start)).trim() !== '') complain(chunk, 'leaves text out before it');
    if (isLowSurrogateAt(text, chunk.start) && isHighSurrogateAt(text, chunk.start - 1))
      complain(chunk, 'tears a pair');
    if (isLowSurrogateAt(text, chunk.end) && isHighSurrogateAt(text, chunk.end - 1)) complain(chunk, 'tears a pair');
    if (chunk.lineStart !== lineOf(text, chunk.start) || chunk.lineEnd !== lineOf(text, chunk.end - 1)) {
      complain(chunk, `has wrong lines ${chunk.lineStart}-${chunk.lineEnd}`);
    }
    covered = chunk.end;
  }
  if (text.slice(covered).trim() !== '') problems.push(`the text after ${covered} is in no chunk`);
  expect(problems).toEqual([]);
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function isLowSurrogateAt(text: string, offset: number): boolean {
  return /[\udc00-\udfff]/.test(text.charAt(offset));
}

function isHighSurrogateAt(text: string, offset: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(offset));
}
