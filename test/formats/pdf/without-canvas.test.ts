import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf, textAt } from './make-pdf.js';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const FORMAT = new URL('../../../src/formats/pdf/index.ts', import.meta.url).href;

/** Makes `@napi-rs/canvas` as absent as it is in an install without optional packages. */
const HIDE_CANVAS = `
const Module = require('node:module');
const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (request === '@napi-rs/canvas') throw new Error("Cannot find module '@napi-rs/canvas'");
  return resolve.call(this, request, ...rest);
};
`;

/** Reads a good file and broken ones. Says the outcome through its exit code, so that nothing of ours is printed. */
const SCRIPT = `
import { readFileSync } from 'node:fs';
import { pdf } from ${JSON.stringify(FORMAT)};
const context = { signal: new AbortController().signal, limits: { maxTextChars: 1e6 } };
const read = (bytes) => pdf.extract({ bytes, fileName: 'test.pdf' }, context);
const good = readFileSync(process.argv[2]);
const broken = Uint8Array.from(good, (byte, index) => (index % 97 === 0 ? 0x20 : byte));
await read(broken).catch(() => {});
await read(good.subarray(0, 300)).catch(() => {});
const { text } = await read(good);
process.exitCode = text.includes('Read without a canvas.') ? 42 : 1;
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seoga-pdf-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads text where the canvas package is not installed, and prints nothing', () => {
  writeFileSync(join(folder, 'hide-canvas.cjs'), HIDE_CANVAS);
  writeFileSync(join(folder, 'read.mjs'), SCRIPT);
  writeFileSync(join(folder, 'test.pdf'), makePdf({ pages: [{ content: textAt(50, 700, 'Read without a canvas.') }] }));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--require',
      join(folder, 'hide-canvas.cjs'),
      '--import',
      'tsx',
      join(folder, 'read.mjs'),
      join(folder, 'test.pdf'),
    ],
    { cwd: PROJECT, encoding: 'utf8' },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 42, stdout: '', stderr: '' });
});
