import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../core/errors.js';
import { expandHome } from './base-path.js';
import { assertKbId } from './kb-id.js';
import { kbPaths } from './paths.js';

/**
 * The folder of a KB given as its id (under the base path) or as a path. An id wins where both exist.
 *
 * @throws UsageError `kb_not_found`
 */
export function locateKb(idOrPath: string, base: string): string {
  if (!/[\\/]/.test(idOrPath) && !/^[.~]/.test(idOrPath) && idOrPath.trim() !== '') {
    const dir = join(base, idOrPath);
    if (existsSync(kbPaths(dir).config)) return dir;
  }
  const dir = resolve(expandHome(idOrPath));
  if (existsSync(dir)) return dir;
  throw new UsageError('kb_not_found', `There is no knowledge base ${JSON.stringify(idOrPath)}.`, {
    hint: `Give the folder of a knowledge base, or an id under ${base}. \`seoga init <folder>\` makes one.`,
  });
}

/**
 * The folder of a KB named by an untrusted client: an id only, confined to one segment under the base path.
 *
 * @throws UsageError `invalid_kb_id`, `kb_not_found`
 */
export function locateKbById(id: string, base: string): string {
  const dir = join(base, assertKbId(id));
  if (existsSync(kbPaths(dir).config)) return dir;
  throw new UsageError('kb_not_found', `There is no knowledge base with the id ${JSON.stringify(id)}.`, {
    hint: 'Call list_knowledge_bases for the ids.',
  });
}
