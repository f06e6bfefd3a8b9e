import { decodeLeniently } from '../../src/text/legacy-encodings.js';

/** Encodes text in a legacy one- or two-byte encoding by trying what decodes to it; Node has no encoder. */
export function encodeLegacy(text: string, label: string): Uint8Array {
  const table = tableOf(label);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${label} has no ${character}`);
      return bytes;
    }),
  );
}

const tables = new Map<string, Map<string, readonly number[]>>();

function tableOf(label: string): Map<string, readonly number[]> {
  let table = tables.get(label);
  if (table === undefined) {
    table = buildTable(label);
    tables.set(label, table);
  }
  return table;
}

function buildTable(label: string): Map<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    const text = decodeLeniently(Uint8Array.from(bytes), label);
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 0x100; byte += 1) add(byte);
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  return table;
}
