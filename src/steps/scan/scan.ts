import { throwIfAborted } from '../../core/abort.js';
import { systemCode } from '../../core/errors.js';
import { extensionOf, legacyHint } from '../../formats/registry.js';
import { isGeneratedName } from '../../formats/text/generated.js';
import type { SeenFile } from '../../store/files.js';
import type { StepContext } from '../context.js';
import { openRoots, type ScannedRoot } from './roots.js';
import { walk } from './walk.js';

export interface ScanResult {
  roots: ScannedRoot[];
  /** Files to be indexed, in walking order. */
  seen: SeenFile[];
  /** Files that no format reads, per extension ('' = none); they get no row. */
  otherExtensions: Record<string, number>;
  /** Sentences for the user: missing roots, unreadable folders. */
  problems: string[];
}

/**
 * Looks at every root. Rows of files are not touched.
 *
 * @throws CancelledError
 */
export async function scan(context: StepContext, signal: AbortSignal): Promise<ScanResult> {
  const problems: string[] = [];
  const roots = await openRoots(context, problems);
  const result: ScanResult = { roots, seen: [], otherExtensions: {}, problems };
  for (const root of roots) {
    throwIfAborted(signal);
    if (root.reachable) await scanRoot(context, root, result, signal);
  }
  return result;
}

async function scanRoot(
  { registry }: StepContext,
  root: ScannedRoot,
  result: ScanResult,
  signal: AbortSignal,
): Promise<void> {
  const otherRoots = new Set(result.roots.filter((other) => other !== root).map((other) => other.realPath));
  const onUnreadable = (relative: string, error: unknown) => {
    if (relative === '') root.reachable = false;
    root.unreadable.push(relative.normalize('NFC'));
    const folder = relative === '' ? root.path : `${root.path}/${relative}`;
    const reason = systemCode(error) ?? String(error);
    result.problems.push(`The folder ${folder} cannot be read (${reason}). What was indexed from it stays.`);
  };
  for await (const file of walk(root.realPath, { otherRoots, onUnreadable, signal })) {
    if (isGeneratedName(file.name)) continue;
    if (registry.forFile(file.name) === undefined && legacyHint(file.name) === undefined) {
      const extension = extensionOf(file.name);
      result.otherExtensions[extension] = (result.otherExtensions[extension] ?? 0) + 1;
      continue;
    }
    result.seen.push({
      rootId: root.id,
      path: file.diskPath.normalize('NFC'),
      diskPath: file.diskPath,
      size: file.size,
      mtimeMs: file.mtimeMs,
    });
  }
}
