import { z } from 'zod';
import { hasLanguage, isFileText } from '../checks/document-checks.js';
import type { Claim } from '../types.js';

/** The manifest of the code corpus: a plain list, because source files speak for themselves. */
export const codeManifestSchema = z.array(z.object({ file: z.string(), language: z.string() }));

/** @param content the file's own text */
export function codeClaims(language: string, content: string): Claim[] {
  return [
    { key: 'text', check: isFileText(content) },
    { key: 'language', check: hasLanguage(language) },
  ];
}
