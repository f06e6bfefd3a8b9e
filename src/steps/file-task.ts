import { basename } from 'node:path';
import type { FileRow } from '../store/files.js';

/** One file at work. */
export interface FileTask {
  row: FileRow;
  /** How the scan found it: a verdict without bytes is about this stand. */
  seen: { size: number; mtimeMs: number };
  /** Absolute, as the disk spells it. */
  diskPath: string;
  /** NFC, for messages and for the choice of the format. */
  fileName: string;
}

export function fileTask(row: FileRow, seen: FileTask['seen'], diskPath: string): FileTask {
  return { row, seen, diskPath, fileName: basename(row.path) };
}
