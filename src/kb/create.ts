import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Clock, isoTime } from '../core/clock.js';
import { EnvironmentError, UsageError } from '../core/errors.js';
import { expandHome } from './base-path.js';
import { type KbConfig, readConfig, writeConfig } from './config.js';
import { assertKbId, kbIdFromFolder } from './kb-id.js';
import { kbPaths } from './paths.js';

export interface CreateKbOptions {
  base: string;
  /** Folders to index; at least one, each must exist. */
  folders: readonly string[];
  id?: string | undefined;
  name?: string | undefined;
  clock: Clock;
}

export interface CreateKbResult {
  config: KbConfig;
  /** False when the KB was there already with these folders: creating it twice is safe. */
  created: boolean;
}

/**
 * Makes a KB folder with its `config.json`. Without an id the first folder's name gives one; if that id is taken by
 * a KB of other folders, a number is appended.
 *
 * @throws UsageError `folder_not_found`, `not_a_folder`, `invalid_kb_id`, `kb_exists` (same id, other folders)
 * @throws EnvironmentError `base_path_not_writable`
 */
export async function createKb(options: CreateKbOptions): Promise<CreateKbResult> {
  const sources = options.folders.map(existingFolder);
  if (sources.length === 0) throw new UsageError('no_folders', 'Give at least one folder to index.');
  const unique = [...new Set(sources)];
  const wanted = options.id === undefined ? kbIdFromFolder(unique[0] ?? '') : assertKbId(options.id);
  const { id, existing } = await freeId(options.base, wanted, unique, options.id !== undefined);
  if (existing !== undefined) return { config: existing, created: false };
  const dir = join(options.base, id);
  try {
    await mkdir(dir, { recursive: true });
    await writeConfig(dir, {
      id,
      name: options.name ?? basename(unique[0] ?? id).normalize('NFC'),
      created: isoTime(options.clock),
      sourcePaths: unique,
    });
  } catch (cause) {
    throw new EnvironmentError('base_path_not_writable', `The knowledge base folder ${dir} cannot be created.`, {
      cause,
      hint: 'Choose another place with --base-path or SEOGA_HOME.',
    });
  }
  return { config: await readConfig(dir), created: true };
}

async function freeId(
  base: string,
  wanted: string,
  folders: readonly string[],
  explicit: boolean,
): Promise<{ id: string; existing?: KbConfig }> {
  for (let suffix = 1; ; suffix += 1) {
    const id = suffix === 1 ? wanted : `${wanted}-${suffix}`;
    const dir = join(base, id);
    if (!existsSync(kbPaths(dir).config)) return { id };
    const config = await readConfig(dir);
    if (sameSet(config.sourcePaths, folders)) return { id, existing: config };
    if (explicit) {
      throw new UsageError('kb_exists', `The knowledge base ${id} exists already, with other folders.`, {
        hint: `Choose another --id, or change its folders with \`seoga add ${id} <folder>\`.`,
      });
    }
  }
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((entry) => right.includes(entry));
}

/**
 * Adds folders to a KB; ones it already has are left alone.
 *
 * @returns the folders that are new
 * @throws UsageError `folder_not_found`, `not_a_folder`
 */
export async function addFolders(config: KbConfig, folders: readonly string[]): Promise<string[]> {
  const fresh = [...new Set(folders.map(existingFolder))].filter((folder) => !config.sourcePaths.includes(folder));
  if (fresh.length > 0) {
    await writeConfig(config.dir, { ...config.file, sourcePaths: [...(config.file.sourcePaths ?? []), ...fresh] });
  }
  return fresh;
}

/**
 * Takes folders out of a KB. They need not exist any more. Their documents leave the index with the next `exec`.
 *
 * @throws UsageError `folder_not_in_kb`
 */
export async function removeFolders(config: KbConfig, folders: readonly string[]): Promise<void> {
  const targets = folders.map((folder) => {
    const path = resolve(expandHome(folder));
    const known = [path, realPathOr(path)].find((candidate) => config.sourcePaths.includes(candidate));
    if (known !== undefined) return known;
    throw new UsageError('folder_not_in_kb', `${folder} is not a folder of the knowledge base ${config.id}.`, {
      hint: `Its folders are: ${config.sourcePaths.join(', ') || '(none)'}.`,
    });
  });
  const kept = (config.file.sourcePaths ?? []).filter((_, index) => !targets.includes(config.sourcePaths[index] ?? ''));
  await writeConfig(config.dir, { ...config.file, sourcePaths: kept });
}

/** The real path of an existing folder: a link and its target are one folder. */
function existingFolder(folder: string): string {
  const path = resolve(expandHome(folder));
  if (!existsSync(path)) {
    throw new UsageError('folder_not_found', `The folder ${folder} does not exist.`, { hint: 'Check the spelling.' });
  }
  if (!statSync(path).isDirectory()) {
    throw new UsageError('not_a_folder', `${folder} is not a folder.`, { hint: 'Give the folder that contains it.' });
  }
  return realpathSync(path);
}

function realPathOr(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}
