/**
 * CP949, the Korean encoding of Windows, also called UHC: what files that say EUC-KR really use. The Encoding Standard
 * means it by `euc-kr`, but Node 20's `TextDecoder` knows only the 2,350 syllables of KS X 1001 and turns the other
 * 8,822 (똠, 펲, 햏 …) into a control character and a letter, without an error.
 */

const REPLACEMENT = 0xfffd;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Added to KS X 1001 in 1998 and 2002: euro, registered trade mark, postal code mark. */
const LATER_SYMBOLS: readonly (readonly [bytes: number, codePoint: number])[] = [
  [0xa2e6, 0x20ac],
  [0xa2e7, 0xae],
  [0xa2e8, 0x327e],
];

/** UTF-16 unit by lead and trail byte; 0 where the encoding has nothing. */
let units: Uint16Array | undefined;

/** Invalid bytes become U+FFFD; a character cut off at the end is left out. */
export function decodeCp949(bytes: Uint8Array): string {
  units ??= buildTable();
  const decoded = Buffer.alloc(bytes.length * 2);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    let unit = byte < 0x80 ? byte : REPLACEMENT;
    if (isLead(byte)) {
      const trail = bytes[index + 1];
      if (trail === undefined) break;
      const pair = units[(byte << 8) | trail] ?? 0;
      if (pair !== 0) unit = pair;
      // An ASCII byte that is no trail byte stands for itself: only the character before it is broken.
      if (pair !== 0 || trail >= 0x80) index += 1;
    }
    decoded[length] = unit & 0xff;
    decoded[length + 1] = unit >> 8;
    length += 2;
  }
  return decoded.toString('utf16le', 0, length);
}

function isLead(byte: number): boolean {
  return byte >= 0x81 && byte <= 0xfe;
}

function buildTable(): Uint16Array {
  const table = new Uint16Array(0x10000);
  const standard = new Set<number>();
  const decoder = new TextDecoder('euc-kr');
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const unit = decoder.decode(Uint8Array.of(lead, trail)).charCodeAt(0);
      // Rows left to users come out as private characters.
      if (unit === REPLACEMENT || unit < 0xa0 || (unit >= 0xe000 && unit <= 0xf8ff)) continue;
      table[(lead << 8) | trail] = unit;
      standard.add(unit);
    }
  }
  for (const [bytes, codePoint] of LATER_SYMBOLS) table[bytes] = codePoint;
  addOtherSyllables(table, standard);
  return table;
}

/** The other syllables stand, in the order of Unicode, wherever two bytes were free: row by row, letters before the rest. */
function addOtherSyllables(table: Uint16Array, standard: ReadonlySet<number>): void {
  let syllable = FIRST_SYLLABLE;
  for (let lead = 0x81; lead <= 0xc6; lead += 1) {
    const lastTrail = lead <= 0xa0 ? 0xfe : 0xa0;
    for (let trail = 0x41; trail <= lastTrail; trail += 1) {
      if ((trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) continue;
      while (standard.has(syllable)) syllable += 1;
      if (syllable > LAST_SYLLABLE) return;
      table[(lead << 8) | trail] = syllable;
      syllable += 1;
    }
  }
}
