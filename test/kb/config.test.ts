import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../src/core/errors.js';
import { DEFAULT_KB_LIMITS, readConfig, writeConfig } from '../../src/kb/config.js';
import { tempDir } from '../support/temp-dir.js';

function kbWith(json: string | object): string {
  const dir = tempDir();
  writeFileSync(join(dir, 'config.json'), typeof json === 'string' ? json : JSON.stringify(json));
  return dir;
}

async function failure(dir: string): Promise<ConfigurationError> {
  const error = await readConfig(dir).then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ConfigurationError);
  return error;
}

describe('readConfig', () => {
  it('takes every field of the reference as it is', async () => {
    const file = {
      id: 'lab',
      name: '연구실',
      created: '2026-01-01T00:00:00Z',
      sourcePaths: ['/data/reports'],
      contextualizer: { provider: 'anthropic', model: 'claude', apiKeyPreset: 'Claude', keepAlive: null, numCtx: 8192 },
      embedding: {
        provider: 'ollama',
        model: 'nomic',
        baseUrl: null,
        dimension: 768,
        maxChunkChars: 2000,
        batchSize: 64,
      },
      systemPrompt: null,
    };
    const config = await readConfig(kbWith(file));
    expect(config).toMatchObject({ id: 'lab', name: '연구실', sourcePaths: ['/data/reports'], warnings: [] });
    expect(config.file).toEqual(file);
    expect(config.limits).toEqual(DEFAULT_KB_LIMITS);
  });

  it('resolves ~ and relative folders against the KB, whoever reads it', async () => {
    const dir = kbWith({ sourcePaths: ['~/notes', 'docs', '../shared'] });
    const { sourcePaths } = await readConfig(dir);
    expect(sourcePaths).toEqual([join(homedir(), 'notes'), join(dir, 'docs'), join(dir, '..', 'shared')]);
  });

  it('keeps unknown fields and warns about each (spec: max_chunk_chars is silently ignored there)', async () => {
    const dir = kbWith({ id: 'x', colour: 'red', embedding: { max_chunk_chars: 100 }, $schema: 'kept quietly' });
    const config = await readConfig(dir);
    expect(config.warnings.join('\n')).toContain('"colour"');
    expect(config.warnings.join('\n')).toContain('"embedding.max_chunk_chars"');
    expect(config.warnings).toHaveLength(2);
    await writeConfig(dir, config.file);
    expect(JSON.parse(readFileSync(join(dir, 'config.json'), 'utf8'))).toMatchObject({ colour: 'red' });
  });

  it('accepts a byte order mark', async () => {
    expect((await readConfig(kbWith('\uFEFF{"id":"bom"}'))).id).toBe('bom');
  });

  it('refuses a wrong type with the path of the field', async () => {
    const error = await failure(kbWith({ embedding: { dimension: 'big' } }));
    expect(error.code).toBe('config_invalid');
    expect(error.message).toContain('embedding.dimension');
    expect(error.data).toEqual({ field: 'embedding.dimension' });
  });

  it('names the file when it is not JSON', async () => {
    const dir = kbWith('{ "id": "x", }');
    const error = await failure(dir);
    expect(error.code).toBe('config_not_json');
    expect(error.message).toContain(join(dir, 'config.json'));
    expect(error.hint).toContain('trailing commas');
  });

  it('says how to make a KB where there is none', async () => {
    const error = await failure(tempDir());
    expect(error.code).toBe('not_a_kb');
    expect(error.hint).toContain('seoga init');
  });

  it('says that it cannot be read', async () => {
    const dir = tempDir();
    mkdirSync(join(dir, 'config.json'));
    expect((await failure(dir)).code).toBe('config_unreadable');
  });
});
