import { describe, expect, it } from 'vitest';
import { decodeCp949 } from '../../src/text/cp949.js';

function decode(hex: string): string {
  return decodeCp949(Buffer.from(hex.replace(/ /g, ''), 'hex'));
}

describe('CP949', () => {
  it('reads ASCII, KS X 1001 and the syllables beyond it', () => {
    expect(decode('41 b0a1 c7d1 b1db')).toBe('A가한글');
    expect(decode('8141 8c63 94ee')).toBe('갂똠뷁');
    expect(decode('c652 c641')).toBe('힣힍');
  });

  it('covers all 11,172 syllables', () => {
    const found = new Set<string>();
    for (let lead = 0x81; lead <= 0xfe; lead += 1) {
      for (let trail = 0x41; trail <= 0xfe; trail += 1) found.add(decodeCp949(Uint8Array.of(lead, trail)));
    }
    expect([...found].filter((text) => /^[가-힣]$/.test(text))).toHaveLength(11_172);
  });

  it('reads the symbols that were added later', () => {
    expect(decode('a2e6 a2e7')).toBe('€®');
  });

  it('replaces a broken character and goes on with the ASCII byte after it', () => {
    expect(decode('b0a1 b020 b0a1')).toBe('가\uFFFD 가');
    expect(decode('ff b0a1 80 b0a1')).toBe('\uFFFD가\uFFFD가');
    expect(decode('b0a1 c9a1 b0a1')).toBe('가\uFFFD가');
    expect(decode('41 00 42')).toBe('A\0B');
  });

  it('leaves out a character that is cut off at the end', () => {
    expect(decode('b0a1 b0')).toBe('가');
  });
});
