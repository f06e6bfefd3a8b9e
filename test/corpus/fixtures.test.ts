import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkCorpus } from './check-corpus.js';
import { compareWithList, readExpectedMisses } from './expected-misses.js';
import { extractFile } from './extract.js';
import { EXPECTED_MISSES, FIXTURES, findFolder, KNOWN_FOLDERS } from './folders.js';
import { loadCorpus } from './load-corpus.js';
import { reportLines, score } from './report.js';
import type { ExtractFile } from './types.js';

/** Whole files are read here; a slow machine must not turn that into a failure. */
const TIMEOUT_MS = 120_000;

const provenance = z.object({
  files: z.array(z.object({ file: z.string(), licence: z.string(), sha256: z.string(), bytes: z.number() })),
});

function listedFiles() {
  return provenance.parse(JSON.parse(readFileSync(join(FIXTURES.folder, 'manifest.json'), 'utf8'))).files;
}

describe('the corpus that comes with the project', () => {
  it(
    'is read as the list of expected misses says',
    async () => {
      const results = await checkCorpus(loadCorpus(FIXTURES.name, FIXTURES.folder), extractFile);
      const deviations = compareWithList(results, readExpectedMisses(EXPECTED_MISSES)[FIXTURES.name] ?? []);
      const report = reportLines(FIXTURES.name, results, deviations, false).join('\n');
      expect(deviations, report).toEqual({
        unexpectedMisses: [],
        unexpectedPasses: [],
        unknown: [],
        withoutReason: [],
      });
      expect(report).toMatch(/corpus fixtures: found \d+ of \d+ facts$/);
    },
    TIMEOUT_MS,
  );

  it('holds the very files that it names', () => {
    for (const { file, sha256, bytes } of listedFiles()) {
      const content = readFileSync(join(FIXTURES.folder, file));
      expect(content.length, file).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex'), file).toBe(sha256);
    }
  });

  it('holds only files that may be passed on, each named in LICENSES.md', () => {
    const page = readFileSync(join(FIXTURES.folder, 'LICENSES.md'), 'utf8');
    for (const { file, licence } of listedFiles()) {
      expect(['MIT', 'Apache-2.0', 'CC0-1.0', 'CC-BY-4.0'], file).toContain(licence);
      expect(
        page.split('\n').find((line) => line.startsWith(`| ${file} |`) && line.endsWith(`| ${licence} |`)),
      ).toBeDefined();
    }
  });

  it('covers every format and the broken kinds of file', () => {
    const formats = new Set(loadCorpus(FIXTURES.name, FIXTURES.folder).files.map(({ format }) => format));
    expect([...formats].sort()).toEqual(
      ['audio', 'code', 'docx', 'html', 'hwp', 'hwpx', 'md', 'pdf', 'pptx', 'txt', 'xlsx'].sort(),
    );
  });
});

describe('checking a corpus', () => {
  const refuseAll: ExtractFile = async () => ({ ok: false, code: 'unsupported', message: 'Nothing is read.' });
  const crashAll: ExtractFile = async () => {
    throw new TypeError('broken');
  };

  it('earns nothing but the right refusals when nothing is read', async () => {
    const results = await checkCorpus(loadCorpus(FIXTURES.name, FIXTURES.folder), refuseAll);
    const found = results.filter(({ fact, miss }) => miss === null && !fact.id.endsWith('#no_crash'));
    expect(found.map(({ fact }) => fact.id).sort()).toEqual(
      [
        'xlsx/xml_entity_bomb.xlsx#either',
        'xlsx/xml_entity_bomb.xlsx#limits.no_expansion',
        'xlsx/xml_entity_bomb.xlsx#limits.seconds',
      ].sort(),
    );
  });

  it('goes on after a crash and counts it for every file', async () => {
    const corpus = loadCorpus(FIXTURES.name, FIXTURES.folder);
    const results = await checkCorpus(corpus, crashAll);
    const crashes = results.filter(({ fact, miss }) => fact.id.endsWith('#no_crash') && miss !== null);
    expect(crashes).toHaveLength(corpus.files.length);
    expect(score(results).found).toBeLessThan(5);
  });

  it('gives every fact an id of its own', () => {
    const ids = loadCorpus(FIXTURES.name, FIXTURES.folder).files.flatMap(({ facts }) => facts.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('docx/multiple_tables.docx#contains:EIS Measurement Report');
  });

  it('finds a folder by its name or its path', () => {
    expect(findFolder('fixtures')).toEqual(FIXTURES);
    expect(findFolder(FIXTURES.folder)).toEqual(FIXTURES);
    expect(findFolder('some/where/else')).toMatchObject({ name: 'else' });
    expect(KNOWN_FOLDERS.map(({ name }) => name)).toContain('public');
  });

  it('says what is wrong with a folder that has no index', () => {
    expect(() => loadCorpus('checks', join(import.meta.dirname, 'checks'))).toThrow('neither a manifest.json nor');
  });
});
