import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { throwIfAborted } from '../../core/abort.js';
import { systemCode } from '../../core/errors.js';
import { IgnoreRules, isSkippedName } from './ignore-rules.js';

export interface WalkedFile {
  /** From the root, as the disk spells it, `/` as separator. */
  diskPath: string;
  name: string;
  size: number;
  mtimeMs: number;
}

export interface WalkOptions {
  /** Real paths of other roots: a folder that is a root of its own is left to it. */
  otherRoots: ReadonlySet<string>;
  /** Called once for each folder that could not be read, with its path from the root. */
  onUnreadable(relative: string, error: unknown): void;
  signal: AbortSignal;
}

/**
 * Every regular file under a root that no rule excludes, folder by folder in a stable order. Symbolic links are not
 * followed: inside the root their target is found by itself, outside it is none of ours.
 */
export async function* walk(root: string, options: WalkOptions): AsyncGenerator<WalkedFile> {
  yield* walkFolder(root, '', IgnoreRules.none, options);
}

async function* walkFolder(
  root: string,
  relative: string,
  rulesAbove: IgnoreRules,
  options: WalkOptions,
): AsyncGenerator<WalkedFile> {
  throwIfAborted(options.signal);
  const dir = join(root, relative);
  let entries: Dirent[];
  let rules: IgnoreRules;
  try {
    entries = await readdir(dir, { withFileTypes: true });
    rules = await rulesAbove.descend(dir, relative);
  } catch (error) {
    options.onUnreadable(relative, error);
    return;
  }
  // By code unit, so that the order depends on no locale.
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const entry of entries) {
    const isDirectory = entry.isDirectory();
    if (isSkippedName(entry.name, isDirectory)) continue;
    const path = relative === '' ? entry.name : `${relative}/${entry.name}`;
    if (rules.ignores(path, isDirectory)) continue;
    if (isDirectory) {
      if (!options.otherRoots.has(join(root, path))) yield* walkFolder(root, path, rules, options);
    } else if (entry.isFile()) {
      const stat = await lstatOrNull(join(root, path));
      if (stat?.isFile()) yield { diskPath: path, name: entry.name, size: stat.size, mtimeMs: stat.mtimeMs };
    }
  }
}

/** Null when the file went away between listing and looking. */
async function lstatOrNull(path: string) {
  try {
    return await lstat(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}
