import type { ExtractedDocument, FormatContext, FormatInput } from '../types.js';
import { composeDocument } from './composing.js';
import { readPdf } from './reading.js';

export async function extractPdf(input: FormatInput, context: FormatContext): Promise<ExtractedDocument> {
  return composeDocument(await readPdf(input, context), input.fileName);
}
