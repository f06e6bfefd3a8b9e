import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { systemCode } from '../../core/errors.js';

/** Read at every level, in this order; the last rule that matches decides. */
const RULE_FILES = ['.gitignore', '.seogaignore'] as const;

/** Folders of programs, never of people: version control, packages, byte code. */
const PROGRAM_FOLDERS = new Set(['node_modules', 'bower_components', '__pycache__', 'cvs', '$recycle.bin']);

/** Whether an entry is skipped by its name alone: hidden, an Office lock file, or a program's folder. */
export function isSkippedName(name: string, isDirectory: boolean): boolean {
  if (name.startsWith('.') || name.startsWith('~$')) return true;
  return isDirectory && PROGRAM_FOLDERS.has(name.toLowerCase());
}

/** The ignore rules in force in one folder: its own and those of every folder above it, up to the root. */
export class IgnoreRules {
  private constructor(
    /** Root first. */
    private readonly levels: readonly { prefix: string; rules: Ignore }[],
  ) {}

  static readonly none = new IgnoreRules([]);

  /**
   * Adds the rule files of a folder.
   *
   * @param dir absolute path of the folder
   * @param relative its path from the root, '' for the root itself, `/` as separator
   * @throws the system's error when a rule file exists and cannot be read
   */
  async descend(dir: string, relative: string): Promise<IgnoreRules> {
    const sources = await Promise.all(RULE_FILES.map((name) => readRules(join(dir, name))));
    if (sources.every((source) => source === null)) return this;
    const rules = ignore({ allowRelativePaths: false });
    for (const source of sources) if (source !== null) rules.add(source);
    return new IgnoreRules([...this.levels, { prefix: relative === '' ? '' : `${relative}/`, rules }]);
  }

  /** @param relative path from the root, `/` as separator, without one at its end */
  ignores(relative: string, isDirectory: boolean): boolean {
    for (const { prefix, rules } of this.levels.toReversed()) {
      const path = relative.slice(prefix.length) + (isDirectory ? '/' : '');
      const { ignored, unignored } = rules.test(path);
      if (ignored) return true;
      if (unignored) return false;
    }
    return false;
  }
}

async function readRules(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'EISDIR') return null;
    throw error;
  }
}
