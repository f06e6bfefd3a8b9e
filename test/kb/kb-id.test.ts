import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/core/errors.js';
import { assertKbId, kbIdFromFolder } from '../../src/kb/kb-id.js';

describe('assertKbId', () => {
  it.each(['reports', '연구-보고서', 'a b', '0b9c6f5e-3d4f-4a57-9a51-1c2d3e4f5a6b'])('accepts %s', (id) => {
    expect(assertKbId(id)).toBe(id);
  });

  it.each(['', ' ', '..', '.', '/etc', 'a/b', 'a\\b', 'C:', 'nul', '.hidden', '_work', 'x'.repeat(65), 'a\0b', 'end.'])(
    'refuses %j (spec trap 131)',
    (id) => {
      expect(() => assertKbId(id)).toThrow(UsageError);
    },
  );
});

describe('kbIdFromFolder', () => {
  it.each([
    ['/home/kim/연구 보고서 2025', '연구-보고서-2025'],
    ['/home/kim/My Documents!', 'my-documents'],
    ['/', 'documents'],
    ['/data/...', 'documents'],
  ])('makes an id of %s', (folder, id) => {
    expect(kbIdFromFolder(folder)).toBe(id);
    expect(assertKbId(kbIdFromFolder(folder))).toBe(id);
  });
});
