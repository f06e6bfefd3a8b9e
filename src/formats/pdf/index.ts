import type { ExtractedDocument, Format } from '../types.js';
import { composeDocument } from './composing.js';
import { readPdf } from './reading.js';

/** PDF: the text layer, page by page. Pages that need OCR are reported, not read. */
export const pdf: Format = {
  id: 'pdf',
  extensions: ['.pdf'],
  version: 1,
  async extract(input, context): Promise<ExtractedDocument> {
    return composeDocument(await readPdf(input, context), input.fileName);
  },
};
