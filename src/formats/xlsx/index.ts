import type { Format } from '../types.js';

/**
 * Excel workbooks. Every sheet in the order of the tabs, hidden ones marked and very hidden ones left out, as pipe
 * tables of what the cells show; hidden rows and columns count as content.
 */
export const xlsx: Format = {
  id: 'xlsx',
  extensions: ['.xlsx', '.xlsm'],
  version: 1,
  extract: async (input, context) => (await import('./extract.js')).extractWorkbook(input, context),
};
