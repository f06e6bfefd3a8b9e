import type { Format } from '../types.js';

/** PowerPoint presentations: each slide under a heading of its own, in the order they are shown, with its notes. */
export const pptx: Format = {
  id: 'pptx',
  extensions: ['.pptx', '.pptm'],
  version: 1,
  extract: async (input, context) => (await import('./extract.js')).extractPresentation(input, context),
};
