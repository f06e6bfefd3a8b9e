import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seoga } from '../support/cli.js';
import { type ProviderServer, startProviderServer } from '../support/provider-server.js';
import { tempDir } from '../support/temp-dir.js';

let server: ProviderServer;
beforeEach(async () => {
  server = await startProviderServer();
});
afterEach(() => server.close());

function kbWith(config: object): string {
  const dir = tempDir();
  writeFileSync(join(dir, 'config.json'), JSON.stringify(config));
  return dir;
}

const openai = () => ({ embedding: { provider: 'openai', model: 'm3', baseUrl: server.url, apiKeyPreset: 'OpenAI' } });

describe('seoga check', () => {
  it('calls the embedding provider once and says that it works', async () => {
    const { code, stdout } = await seoga(tempDir(), ['check', '--path', kbWith(openai())], { OPENAI_API_KEY: 'sk-1' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/embedding\s+openai m3 works: a vector of 4 dimensions in \d+ ms/);
    expect(server.calls).toHaveLength(1);
  });

  it('names the environment variable when the key is missing, without a call', async () => {
    const { code, stdout } = await seoga(tempDir(), ['check', '--path', kbWith(openai())], { OPENAI_API_KEY: '' });
    expect(code).toBe(1);
    expect(stdout).toContain('OPENAI_API_KEY');
    expect(server.calls).toHaveLength(0);
  });

  it('says in words what is wrong with an answer, and never shows the key', async () => {
    server.next({ answer: { error: { message: 'Incorrect API key provided: sk-secret-1' } }, status: 401 });
    const env = { OPENAI_API_KEY: 'sk-secret-1' };
    const { code, stdout, stderr } = await seoga(tempDir(), ['check', '--path', kbWith(openai()), '--json'], env);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ checks: [{ role: 'embedding', error: { code: 'provider_auth' } }] });
    expect(stdout + stderr).not.toContain('sk-secret-1');
    expect(server.calls).toHaveLength(1);
  });

  it('says that nothing is configured', async () => {
    const { code, stdout } = await seoga(tempDir(), ['check', '--path', kbWith({})]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/embedding\s+not configured \(search uses keywords\)/);
  });

  it('names a provider that does not exist', async () => {
    const dir = kbWith({ embedding: { provider: 'opnai', model: 'x' } });
    const { code, stdout } = await seoga(tempDir(), ['check', '--path', dir]);
    expect(code).toBe(1);
    expect(stdout).toContain('opnai');
  });
});
