import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listKbs } from '../../src/kb/listing.js';
import { locateKb, locateKbById } from '../../src/kb/locate.js';
import { tempDir, writeTree } from '../support/temp-dir.js';

const config = (id: string) => JSON.stringify({ id, name: id.toUpperCase() });

describe('listKbs', () => {
  it('shows KBs only: no backups, working folders, copies or strangers (spec trap 20)', async () => {
    const base = tempDir();
    writeTree(base, {
      'alpha/config.json': config('alpha'),
      'Beta/config.json': config('beta'),
      'alpha-backup-2026/config.json': config('alpha-backup-2026'),
      '_work/config.json': config('_work'),
      '.trash/config.json': config('.trash'),
      'alpha copy/config.json': config('alpha'),
      'photos/cat.jpg': '',
    });
    const { kbs, warnings } = await listKbs(base);
    expect(kbs.map(({ id, name }) => [id, name])).toEqual([
      ['Beta', 'BETA'],
      ['alpha', 'ALPHA'],
    ]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('alpha copy');
  });

  it('survives one broken KB (spec trap 21)', async () => {
    const base = tempDir();
    writeTree(base, { 'bad/config.json': '{', 'good/config.json': config('good') });
    const { kbs, warnings } = await listKbs(base);
    expect(kbs.map(({ id }) => id)).toEqual(['good']);
    expect(warnings[0]).toContain('not valid JSON');
  });

  it('is empty where there is no base path yet', async () => {
    expect(await listKbs(join(tempDir(), 'later'))).toEqual({ kbs: [], warnings: [] });
  });
});

describe('locating a KB', () => {
  it('takes an id or a path on the command line', () => {
    const base = tempDir();
    writeTree(base, { 'alpha/config.json': config('alpha') });
    expect(locateKb('alpha', base)).toBe(join(base, 'alpha'));
    expect(locateKb(join(base, 'alpha'), '/elsewhere')).toBe(join(base, 'alpha'));
    expect(() => locateKb('gamma', base)).toThrow(/no knowledge base "gamma"/);
  });

  it('takes only ids from a client', () => {
    const base = tempDir();
    writeTree(base, { 'kb/alpha/config.json': config('alpha'), 'outside/config.json': config('outside') });
    expect(locateKbById('alpha', join(base, 'kb'))).toBe(join(base, 'kb', 'alpha'));
    for (const id of ['../outside', '..', join(base, 'outside'), '']) {
      expect(() => locateKbById(id, join(base, 'kb'))).toThrow(/not a knowledge base id/);
    }
  });
});
