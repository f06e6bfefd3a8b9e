import { basename } from 'node:path';
import { UsageError } from '../core/errors.js';

/** File systems cap a name at 255 bytes; a Hangul syllable in NFD takes nine. */
const MAX_LENGTH = 64;
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/u;
const RESERVED_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/**
 * A KB id is the name of one folder directly under the base path, never a path.
 *
 * @throws UsageError `invalid_kb_id`
 */
export function assertKbId(id: string): string {
  const problem = kbIdProblem(id);
  if (problem === null) return id;
  throw new UsageError('invalid_kb_id', `${JSON.stringify(id.slice(0, 80))} is not a knowledge base id: ${problem}.`, {
    hint: 'Use the id shown by list_knowledge_bases or `seoga init`.',
  });
}

function kbIdProblem(id: string): string | null {
  if (id.trim() === '') return 'it is empty';
  if (id.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters`;
  if (FORBIDDEN.test(id)) return 'it contains a character that no folder name may have';
  if (id !== id.trim() || id.endsWith('.')) return 'it begins or ends with a blank, or ends with a dot';
  if (id.startsWith('.') || id.startsWith('_')) return 'names that begin with "." or "_" are kept for other uses';
  if (RESERVED_ON_WINDOWS.test(id)) return 'Windows reserves that name';
  return null;
}

/** An id for a new KB, made from the first folder's name: `연구 보고서 2025` becomes `연구-보고서-2025`. */
export function kbIdFromFolder(folder: string): string {
  const slug = basename(folder)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH);
  return slug === '' || kbIdProblem(slug) !== null ? 'documents' : slug;
}
