import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeClaims, codeManifestSchema } from './facts/code-facts.js';
import { readCompanions } from './facts/companions.js';
import { expectationsClaims } from './facts/expectations-facts.js';
import { expectationsSchema } from './facts/expectations-schema.js';
import { corpusFile } from './facts/facts.js';
import { manifestClaims } from './facts/manifest-facts.js';
import { manifestSchema } from './facts/manifest-schema.js';
import type { Corpus, CorpusFile } from './types.js';

/**
 * Reads a folder's `manifest.json` (a list of files with `expect`, or a plain list of source files) or
 * `expectations.json` and turns it into facts.
 *
 * @param name how the folder is called in reports and in the list of expected misses
 * @throws Error when the folder has no index, the index lists no file, or it says something no fact is made of
 */
export function loadCorpus(name: string, folder: string): Corpus {
  const files = readFiles(folder);
  if (files.length === 0) throw new Error(`The index of ${folder} lists no file.`);
  return { name, folder, files };
}

function readFiles(folder: string): CorpusFile[] {
  if (existsSync(join(folder, 'manifest.json'))) return readManifest(folder);
  if (existsSync(join(folder, 'expectations.json'))) return readExpectations(folder);
  throw new Error(`${folder} has neither a manifest.json nor an expectations.json.`);
}

function readManifest(folder: string): CorpusFile[] {
  const json = readJson(join(folder, 'manifest.json'));
  if (Array.isArray(json)) {
    return codeManifestSchema.parse(json).map(({ file, language }) => {
      const content = readFileSync(join(folder, file), 'utf8');
      return corpusFile(file, language, codeClaims(language, content));
    });
  }
  return manifestSchema.parse(json).files.map(({ file, format, expect }) => {
    return corpusFile(file, format, manifestClaims(expect));
  });
}

function readExpectations(folder: string): CorpusFile[] {
  const companions = readCompanions(folder);
  const { files } = expectationsSchema.parse(readJson(join(folder, 'expectations.json')));
  return Object.entries(files).map(([file, expected]) => {
    return corpusFile(file, expected.format, expectationsClaims(expected, companions));
  });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
