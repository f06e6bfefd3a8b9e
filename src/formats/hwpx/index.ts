import type { Format } from '../types.js';

/** HWPX: Hancom's word processor format (OWPML, KS X 6101), XML parts in a zip. It has no pages to locate. */
export const hwpx: Format = {
  id: 'hwpx',
  extensions: ['.hwpx'],
  version: 1,
  extract: async (input, context) => (await import('./extract.js')).extractHwpx(input, context),
};
