import { readdir, realpath, stat } from 'node:fs/promises';
import { isoTime } from '../../core/clock.js';
import { systemCode } from '../../core/errors.js';
import { type RootRow, RootStore } from '../../store/roots.js';
import type { StepContext } from '../context.js';

/** What is known about one configured root. */
export interface ScannedRoot {
  id: number;
  /** As configured; the root's identity. */
  path: string;
  /** Where files are read from: the path with links resolved. */
  realPath: string;
  /** False when nothing may be concluded from a file's absence. */
  reachable: boolean;
  /** Folders (from the root, NFC) that could not be read: what is indexed below them stays. */
  unreadable: string[];
}

/**
 * Resolves the configured roots and gives new ones an id. Two entries for one folder count once.
 *
 * @param problems gets a sentence for each root that cannot be used
 */
export async function openRoots({ config, db, clock }: StepContext, problems: string[]): Promise<ScannedRoot[]> {
  const store = new RootStore(db);
  const roots: ScannedRoot[] = [];
  for (const path of new Set(config.sourcePaths)) {
    const problem = (sentence: string) => problems.push(`${sentence} What was indexed from it stays.`);
    const row = store.ensure(path, isoTime(clock));
    const folder = await openFolder(row, problem);
    const twin = roots.find((other) => other.realPath === folder?.realPath);
    if (twin !== undefined) {
      problems.push(`${path} is the same folder as ${twin.path}; it is indexed once.`);
      continue;
    }
    if (folder !== null) store.setDevice(row.id, folder.device);
    roots.push({
      id: row.id,
      path,
      realPath: folder?.realPath ?? path,
      reachable: folder !== null,
      unreadable: [],
    });
  }
  return roots;
}

interface Folder {
  realPath: string;
  device: string;
}

async function openFolder(row: RootRow, problem: (sentence: string) => void): Promise<Folder | null> {
  try {
    const realPath = await realpath(row.path);
    const found = await stat(realPath);
    const device = String(found.dev);
    if (!found.isDirectory()) problem(`${row.path} is not a folder.`);
    // The mount point of a volume that is not mounted is an empty folder on the device around it.
    else if (row.device !== null && row.device !== device && (await readdir(realPath)).length === 0) {
      problem(`The folder ${row.path} is empty and on another device than before (not mounted?).`);
    } else return { realPath, device };
  } catch (error) {
    problem(
      systemCode(error) === 'ENOENT'
        ? `The folder ${row.path} is missing (not mounted?).`
        : `The folder ${row.path} cannot be read (${systemCode(error) ?? error}).`,
    );
  }
  return null;
}
