import { isAscii, isUtf8 as isWholeUtf8 } from 'node:buffer';
import { decodeLeniently, guessLegacyEncoding, isDamagedUtf8 } from './legacy-encodings.js';

export interface DecodedText {
  /** Without a byte order mark; line ends and normal form as in the file. */
  text: string;
  /** In the spelling of the Encoding Standard, lower case; CP949 is `euc-kr`. Also `utf-32le` and `utf-32be`. */
  encoding: string;
  /** Characters that could not be decoded and stand as U+FFFD. A character cut off at the very end is left out instead. */
  replaced: number;
}

/** Names in common use that the Encoding Standard does not list. */
const ALIASES: Readonly<Record<string, string>> = {
  cp949: 'euc-kr',
  ms949: 'euc-kr',
  uhc: 'euc-kr',
  'x-windows-949': 'euc-kr',
  cp932: 'shift_jis',
  cp936: 'gb18030',
  cp950: 'big5',
};

/** Enough to tell UTF-16 from anything else. */
const UTF16_SAMPLE_BYTES = 64 * 1024;
/** Share of UTF-16 units with a NUL: a text in any script has line ends and blanks, a Latin one has little else. */
const MIN_ZEROS = 0.01;
const MIN_ZEROS_ASCII = 0.25;
/** Controls, private and unassigned characters, halves of pairs: what other bytes give when they are read as UTF-16. */
const NOT_IN_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f\ufffd\p{Co}\p{Cn}]/gu;
const MAX_NONSENSE = 0.01;

/**
 * Decodes the bytes of a text file. Never throws: a byte order mark decides, then the rules of UTF-16 and UTF-8, then
 * how plausible the text is in each legacy encoding. Binary input gives nonsense; see `looksBinary`.
 *
 * @param hint the encoding the document declares. Declarations are often wrong, so it is a witness, not a judge.
 */
export function decodeText(bytes: Uint8Array, hint?: string): DecodedText {
  const marked = byteOrderMark(bytes);
  if (marked !== null) return decoded(bytes.subarray(marked.length), marked.encoding);
  // UTF-16 of Latin letters is valid ASCII; of any other script it breaks the rules of UTF-8.
  const ascii = isAscii(bytes);
  // A U+FFFD in whole UTF-8 is a character its author wrote.
  if (!ascii && isUtf8(bytes)) return { ...decoded(bytes, 'utf-8'), ...(isWholeUtf8(bytes) ? { replaced: 0 } : {}) };
  const utf16 = guessUtf16(bytes);
  if (utf16 !== null) return decoded(bytes, utf16);
  // ISO-2022-JP is written in ASCII bytes with escape sequences.
  if (ascii) return decoded(bytes, hasJapaneseEscapes(bytes) ? 'iso-2022-jp' : 'utf-8');
  if (isDamagedUtf8(bytes)) return decoded(bytes, 'utf-8');
  return decoded(bytes, guessLegacyEncoding(bytes, legacyLabel(hint)));
}

/** The encoding that a byte order mark states, with the mark's length. */
function byteOrderMark(bytes: Uint8Array): { encoding: string; length: number } | null {
  const begins = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (begins(0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', length: 3 };
  if (begins(0xff, 0xfe, 0, 0)) return { encoding: 'utf-32le', length: 4 };
  if (begins(0, 0, 0xfe, 0xff)) return { encoding: 'utf-32be', length: 4 };
  if (begins(0xff, 0xfe)) return { encoding: 'utf-16le', length: 2 };
  if (begins(0xfe, 0xff)) return { encoding: 'utf-16be', length: 2 };
  return null;
}

/**
 * UTF-16 without a mark: the high bytes of blanks, digits and line ends are NUL, so most NULs stand at even or most at
 * odd offsets. (Not all: 가 is U+AC00.) Single-byte text with a few stray NULs must not be taken for it.
 */
function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, UTF16_SAMPLE_BYTES);
  const zeros: [even: number, odd: number] = [0, 0];
  let hasHighBytes = false;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
    hasHighBytes ||= byte >= 0x80;
  }
  const [even, odd] = zeros;
  if (Math.max(even, odd) < (sample.length / 2) * (hasHighBytes ? MIN_ZEROS : MIN_ZEROS_ASCII)) return null;
  if (even === 0 && odd === 0) return null;
  const [likely, other] = odd >= even ? (['utf-16le', 'utf-16be'] as const) : (['utf-16be', 'utf-16le'] as const);
  if (isPlausibleUtf16(sample, likely)) return likely;
  return even === odd && isPlausibleUtf16(sample, other) ? other : null;
}

function isPlausibleUtf16(sample: Uint8Array, encoding: string): boolean {
  const text = decodeLeniently(sample, encoding);
  return (text.match(NOT_IN_TEXT)?.length ?? 0) <= text.length * MAX_NONSENSE;
}

/** ESC $ B or ESC $ @: the switches to the Japanese two-byte character sets. */
function hasJapaneseEscapes(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at !== -1; at = bytes.indexOf(0x1b, at + 1)) {
    const [first, second] = [bytes[at + 1], bytes[at + 2]];
    if (first === 0x24 && (second === 0x42 || second === 0x40)) return true;
  }
  return false;
}

/** Valid throughout, but for a sequence cut off at the end; without a complete one before it, that is no evidence. */
function isUtf8(bytes: Uint8Array): boolean {
  if (isWholeUtf8(bytes)) return true;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return /[^\0-\x7f]/.test(text);
  } catch {
    return false;
  }
}

/** The declared encoding if it is a legacy one: that the bytes are no Unicode is known by then. */
function legacyLabel(hint: string | undefined): string | undefined {
  const name = hint?.trim().toLowerCase() ?? '';
  try {
    const { encoding } = new TextDecoder(ALIASES[name] ?? name);
    return encoding.startsWith('utf-') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

function decoded(bytes: Uint8Array, encoding: string): DecodedText {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') {
    const text = decodeUtf32(bytes, encoding === 'utf-32le');
    return { text, encoding, replaced: 0 };
  }
  const text = decodeLeniently(bytes, encoding);
  return { text, encoding, replaced: text.split('\uFFFD').length - 1 };
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const codePoint = view.getUint32(at, littleEndian);
    parts.push(codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '\uFFFD');
  }
  return parts.join('');
}
