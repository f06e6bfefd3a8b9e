import { DEFAULT_FORMAT_LIMITS, type ExtractedDocument, type Format } from '../../../src/formats/types.js';

/** Extracts a file given as text or bytes, with the default limits. */
export function extract(format: Format, fileName: string, content: string | Uint8Array): Promise<ExtractedDocument> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return format.extract({ bytes, fileName }, { signal: new AbortController().signal, limits: DEFAULT_FORMAT_LIMITS });
}
