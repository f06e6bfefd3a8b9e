import type { Format } from '../types.js';

/**
 * DOCX: WordprocessingML (ECMA-376, ISO 29500), transitional and strict. Text order: the body, page headers and footers
 * once each, footnotes, endnotes. It has no pages to locate: where they break is up to the program that shows it.
 */
export const docx: Format = {
  id: 'docx',
  extensions: ['.docx', '.docm'],
  version: 1,
  extract: async (input, context) => (await import('./extract.js')).extractDocx(input, context),
};
