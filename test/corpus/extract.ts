import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DocumentError } from '../../src/core/errors.js';
import { createFormatRegistry, legacyHint } from '../../src/formats/registry.js';
import { DEFAULT_FORMAT_LIMITS } from '../../src/formats/types.js';
import type { ExtractFile } from './types.js';

const registry = createFormatRegistry();

/** The formats of the registry, called directly: no pool, no worker, so that a failure shows where it came from. */
export const extractFile: ExtractFile = async (path, signal) => {
  const fileName = basename(path);
  const format = registry.forFile(fileName);
  if (format === undefined) {
    return { ok: false, code: 'unsupported', message: legacyHint(fileName) ?? `${fileName}: no format reads it.` };
  }
  try {
    const bytes = await readFile(path);
    return { ok: true, document: await format.extract({ bytes, fileName }, { signal, limits: DEFAULT_FORMAT_LIMITS }) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { ok: false, code: error.code, message: error.message };
  }
};
