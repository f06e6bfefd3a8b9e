import type { Format } from '../types.js';

/** Saved web pages: their main content as Markdown. */
export const html: Format = {
  id: 'html',
  extensions: ['.html', '.htm', '.xhtml', '.xht'],
  version: 1,
  extract: async (input, context) => (await import('./extract.js')).extractHtml(input, context),
};
