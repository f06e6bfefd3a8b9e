import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { looksBinary } from '../../src/text/binary.js';
import { encodeLegacy } from './encode-legacy.js';

/** Bytes without a pattern, the same in every run. */
function noise(length: number): Uint8Array {
  const parts: Buffer[] = [];
  for (let index = 0; index * 32 < length; index += 1) parts.push(createHash('sha256').update(String(index)).digest());
  return Buffer.concat(parts).subarray(0, length);
}

describe('binary content', () => {
  it.each([
    ['PDF', '%PDF-1.7\nplain so far'],
    ['zip', 'PK\x03\x04plain so far'],
    ['ELF', '\x7fELFplain so far'],
    ['OLE2', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1plain so far'],
    ['PNG', '\x89PNG\r\n\x1a\nplain so far'],
    ['MP4', '    ftypisom'],
    ['WAV', 'RIFF    WAVEfmt '],
  ])('is recognised by its signature: %s', (_, text) => {
    expect(looksBinary(Buffer.from(text, 'latin1'))).toBe(true);
  });

  it('is recognised by its control characters', () => {
    expect(looksBinary(noise(300))).toBe(true);
    expect(looksBinary(noise(100_000))).toBe(true);
    expect(looksBinary(new Uint8Array(1000))).toBe(true);
  });

  it('is recognised when it begins like text', () => {
    expect(looksBinary(Buffer.concat([Buffer.from('header: text\n'.repeat(3000)), noise(200_000)]))).toBe(true);
  });
});

describe('text', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['English', Buffer.from('Just a sentence.\n')],
    ['Korean in UTF-8', Buffer.from('그냥 한 문장이다.\n')],
    ['Korean in CP949', encodeLegacy('그냥 한 문장이다.\n', 'euc-kr')],
    ['UTF-16 with a mark', Buffer.from('\uFEFF그냥 a sentence\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('그냥 a sentence\n', 'utf16le')],
    ['long UTF-16', Buffer.from('그냥 a sentence\n'.repeat(20_000), 'utf16le')],
    ['a log with a few NUL characters', Buffer.from(`${'a line of the log\n'.repeat(20)}\0\0\0`)],
    ['terminal colours', Buffer.from('\x1b[31merror\x1b[0m\n'.repeat(10))],
    ['form feeds', Buffer.from('page one\fpage two\f')],
    ['a word that is also a signature, later on', Buffer.from('the header reads %PDF-1.7')],
  ])('is not binary: %s', (_, bytes) => {
    expect(looksBinary(bytes)).toBe(false);
  });
});
