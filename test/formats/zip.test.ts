import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FORMAT_LIMITS, type FormatLimits } from '../../src/formats/types.js';
import { openZip } from '../../src/formats/zip.js';

const signal = new AbortController().signal;

async function zipOf(entries: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(entries)) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

const open = (bytes: Uint8Array, limits: Partial<FormatLimits> = {}) =>
  openZip(bytes, 'a.docx', { signal, limits: { ...DEFAULT_FORMAT_LIMITS, ...limits } });

describe('openZip', () => {
  it('lists and reads entries', async () => {
    const zip = await open(await zipOf({ 'word/document.xml': '<가/>', 'b.bin': new Uint8Array([1, 2]) }));
    expect(zip.names).toEqual(['word/document.xml', 'b.bin']);
    expect(zip.has('b.bin')).toBe(true);
    expect(await zip.text('word/document.xml')).toBe('<가/>');
    expect([...(await zip.bytes('b.bin'))]).toEqual([1, 2]);
  });

  it('reads UTF-16 parts by their byte order mark', async () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...'<전압/>'].map((c) => c.charCodeAt(0))).buffer),
    ]);
    const zip = await open(await zipOf({ 'x.xml': utf16 }));
    expect(await zip.text('x.xml')).toBe('<전압/>');
  });

  it.each([
    ['empty', new Uint8Array()],
    ['corrupt', new TextEncoder().encode('not a zip at all')],
    ['encrypted', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ])('says "%s"', async (code, bytes) => {
    await expect(open(bytes)).rejects.toMatchObject({ code, message: expect.stringContaining('a.docx') });
  });

  it('says "corrupt" for a zip that is cut off', async () => {
    const bytes = await zipOf({ 'a.xml': 'x'.repeat(5000) });
    await expect(open(bytes.slice(0, bytes.length / 2))).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('counts what is really inflated, not what a header declares', async () => {
    const bytes = await zipOf({ 'bomb.xml': new Uint8Array(20 * 1024 * 1024) });
    const zip = await open(bytes);
    await expect(zip.bytes('bomb.xml')).rejects.toMatchObject({ code: 'limit' });
  });

  it('limits one entry, all entries together, and their number', async () => {
    const bytes = await zipOf({ 'a.txt': 'x'.repeat(600), 'b.txt': 'y'.repeat(600) });
    await expect((await open(bytes, { maxEntryBytes: 500 })).bytes('a.txt')).rejects.toMatchObject({ code: 'limit' });
    const zip = await open(bytes, { maxExpandedBytes: 1000 });
    await zip.bytes('a.txt');
    await expect(zip.bytes('b.txt')).rejects.toMatchObject({ code: 'limit' });
    await expect(open(bytes, { maxEntries: 1 })).rejects.toMatchObject({ code: 'limit' });
  });

  it('names a part that is missing', async () => {
    const zip = await open(await zipOf({ 'a.txt': 'x' }));
    await expect(zip.text('word/document.xml')).rejects.toMatchObject({
      code: 'corrupt',
      message: /word\/document\.xml/,
    });
  });
});
