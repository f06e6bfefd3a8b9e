import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvironmentError, SeogaError, systemCode } from '../core/errors.js';
import { type KbConfig, readConfig } from './config.js';
import { kbPaths } from './paths.js';

/** What a folder directly under the base path is. Backups and working folders look like KBs but are not ours to show. */
type FolderKind = 'kb' | 'protected' | 'other';

function classifyFolder(base: string, name: string): FolderKind {
  if (name.startsWith('.') || name.startsWith('_') || name.toLowerCase().includes('-backup-')) return 'protected';
  return existsSync(kbPaths(join(base, name)).config) ? 'kb' : 'other';
}

export interface KbListing {
  kbs: KbConfig[];
  /** One sentence for each KB folder that cannot be shown. */
  warnings: string[];
}

/**
 * All KBs under the base path, by folder name. One broken KB never hides the others; a base path that does not
 * exist holds none.
 *
 * @throws EnvironmentError `base_path_unreadable`
 */
export async function listKbs(base: string): Promise<KbListing> {
  const result: KbListing = { kbs: [], warnings: [] };
  for (const name of await folderNames(base)) {
    if (classifyFolder(base, name) !== 'kb') continue;
    const dir = join(base, name);
    try {
      const config = await readConfig(dir);
      if (config.id.toLowerCase() === name.toLowerCase()) result.kbs.push({ ...config, id: name });
      else {
        result.warnings.push(`${dir} is not listed: its config.json names another id (${config.id}), as a copy would.`);
      }
    } catch (error) {
      if (!(error instanceof SeogaError)) throw error;
      result.warnings.push(`${dir} is not listed: ${error.message}`);
    }
  }
  return result;
}

async function folderNames(base: string): Promise<string[]> {
  try {
    const entries = await readdir(base, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return [];
    throw new EnvironmentError('base_path_unreadable', `The base path ${base} cannot be read.`, {
      cause,
      hint: 'Check its permissions, or give another one with --base-path or SEOGA_HOME.',
    });
  }
}
