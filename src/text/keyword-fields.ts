import { analyse } from './analyser.js';
import { foldForSubstrings } from './folding.js';

/** What people may look a chunk up by. */
export interface KeywordSource {
  /** The document's title; null when it has none. */
  title: string | null;
  /** The file's path relative to its root, with `/`. */
  path: string;
  /** Headings above the chunk, outermost first. */
  headingPath: readonly string[];
  content: string;
  /** What a model said about the chunk's place in its document. */
  context: string | null;
  keywords: string | null;
}

/** The two keyword rows of a chunk, column by column (tables `keyword_words` and `keyword_trigrams`). */
export interface KeywordFields {
  words: { title: string; headings: string; body: string; context: string; keywords: string };
  trigrams: { name: string; body: string };
}

/** Pure and slow enough (about 10 MB of text a second) to be called off the main thread. */
export function keywordFields(source: KeywordSource): KeywordFields {
  const { title, path, headingPath, content, context, keywords } = source;
  const folders = path.split('/');
  const fileName = folders.pop() ?? '';
  return {
    words: {
      title: analyse(`${title ?? ''}\n${fileName}`),
      // A folder stands above its documents as a heading stands above its text.
      headings: analyse([...folders, ...headingPath].join('\n')),
      body: analyse(content),
      context: analyse(context ?? ''),
      keywords: analyse(keywords ?? ''),
    },
    trigrams: { name: foldForSubstrings(`${title ?? ''}\n${path}`), body: foldForSubstrings(content) },
  };
}
