import { open } from 'node:fs/promises';
import { DocumentError } from '../core/errors.js';
import { hashBytes } from '../core/hash.js';
import { packDocument } from '../formats/packed.js';
import { readProblem } from '../formats/read-problem.js';
import { extractorFingerprint, type FormatRegistry } from '../formats/registry.js';
import { DEFAULT_FORMAT_LIMITS, type ExtractedDocument } from '../formats/types.js';
import type { ExtractResult, ExtractTask } from './protocol.js';

/**
 * Reads a file once and extracts its text. Hash and text come from the same bytes, so an edit meanwhile is noticed by
 * the next run.
 *
 * @throws DocumentError what is wrong with the document
 */
export async function extractTask(
  task: ExtractTask,
  registry: FormatRegistry,
  signal: AbortSignal,
): Promise<ExtractResult> {
  const format = registry.forFile(task.fileName);
  if (format === undefined) throw new DocumentError('unsupported', `No format reads ${task.fileName}.`);
  const { bytes, size, mtimeMs } = await readFileOnce(task);
  const document = await format.extract({ bytes, fileName: task.fileName }, { signal, limits: DEFAULT_FORMAT_LIMITS });
  checkText(document, task.fileName);
  return {
    size,
    mtimeMs,
    extraction: {
      contentSha256: hashBytes(bytes),
      contentBytes: size,
      fingerprint: extractorFingerprint(format),
      title: document.title,
      properties: document.properties,
      warnings: document.warnings,
      textChars: document.text.length,
      body: packDocument(document),
    },
  };
}

function checkText(document: ExtractedDocument, fileName: string): void {
  if (document.text.trim() === '') throw new DocumentError('empty', `${fileName} contains no text.`);
  const limit = DEFAULT_FORMAT_LIMITS.maxTextChars;
  if (document.text.length > limit) {
    throw new DocumentError('limit', `${fileName} contains more than ${limit} characters of text.`, {
      hint: 'Split the document.',
    });
  }
}

async function readFileOnce(task: ExtractTask): Promise<{ bytes: Buffer; size: number; mtimeMs: number }> {
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    file = await open(task.path, 'r');
    const stat = await file.stat();
    if (stat.size > task.maxFileBytes) {
      throw new DocumentError('limit', `${task.fileName} has ${stat.size} bytes; the limit is ${task.maxFileBytes}.`, {
        hint: 'Raise limits.maxFileMegabytes in config.json, or split the file.',
      });
    }
    return { bytes: await file.readFile(), size: stat.size, mtimeMs: stat.mtimeMs };
  } catch (error) {
    throw readProblem(task.fileName, error);
  } finally {
    await file?.close();
  }
}
