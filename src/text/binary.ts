import { decodeText } from './encoding.js';

/** First bytes (at an offset) of files that are often found under a text file's name. */
const SIGNATURES: readonly (readonly [offset: number, bytes: string])[] = [
  [0, '%PDF-'],
  [0, 'PK\x03\x04'],
  [0, 'PK\x05\x06'],
  [0, '\x7fELF'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'], // OLE2: .doc, .xls, .hwp
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [0, '\xff\xd8\xff'], // JPEG
  [0, '\x1f\x8b\x08'], // gzip
  [0, 'BZh91AY&SY'],
  [0, '\xfd7zXZ\x00'],
  [0, '7z\xbc\xaf\x27\x1c'],
  [0, 'Rar!\x1a\x07'],
  [0, '\x28\xb5\x2f\xfd'], // Zstandard
  [0, 'SQLite format 3\x00'],
  [0, 'OggS\x00'],
  [0, 'fLaC\x00'],
  [0, 'ID3\x02'],
  [0, 'ID3\x03'],
  [0, 'ID3\x04'],
  [0, '\xca\xfe\xba\xbe'], // Java class, Mach-O
  [0, '\x00asm'],
  [0, '!<arch>\n'],
  [4, 'ftyp'], // MP4 family
  [8, 'WAVEfmt '],
  [8, 'AVI LIST'],
  [8, 'WEBPVP8'],
];

/** Enough to judge a file by, from its beginning and from its middle. */
const SAMPLE_BYTES = 32 * 1024;
/** Text holds next to no control characters; bytes without a pattern hold about one in ten. */
const MAX_CONTROL_SHARE = 0.03;
/** C0 controls but for tab, line feed, vertical tab, form feed, carriage return, back space, DOS end of file, escape; and DEL. */
const CONTROL = /[\u0000-\u0007\u000e-\u0019\u001c-\u001f\u007f]/g;

/**
 * Whether bytes are no text in any encoding `decodeText` knows. A few stray NUL or control bytes, as in logs, do not
 * make a text binary.
 */
export function looksBinary(bytes: Uint8Array): boolean {
  if (SIGNATURES.some(([offset, signature]) => startsWith(bytes, signature, offset))) return true;
  // An even start, so that UTF-16 in the middle of a file stays aligned.
  const middle = Math.max(SAMPLE_BYTES, bytes.length / 2) & ~3;
  const { encoding } = decodeText(bytes.subarray(0, SAMPLE_BYTES));
  const isWide = encoding.startsWith('utf-16') || encoding.startsWith('utf-32');
  return [bytes.subarray(0, SAMPLE_BYTES), bytes.subarray(middle, middle + SAMPLE_BYTES)].some(
    (sample) => controlShare(sample, isWide ? encoding : 'latin1') > MAX_CONTROL_SHARE,
  );
}

function startsWith(bytes: Uint8Array, signature: string, offset: number): boolean {
  for (let index = 0; index < signature.length; index += 1) {
    if (bytes[offset + index] !== signature.charCodeAt(index)) return false;
  }
  return true;
}

function controlShare(sample: Uint8Array, encoding: string): number {
  if (sample.length === 0 || encoding.startsWith('utf-32')) return 0;
  const text = new TextDecoder(encoding).decode(sample);
  return (text.match(CONTROL)?.length ?? 0) / text.length;
}
