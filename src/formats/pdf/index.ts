import type { Format } from '../types.js';

/** PDF: the text layer, page by page. Pages that need OCR are reported, not read. */
export const pdf: Format = {
  id: 'pdf',
  extensions: ['.pdf'],
  version: 1,
  extract: async (input, context) => (await import('./extract.js')).extractPdf(input, context),
};
