import type { EmbeddingPurpose } from '../types.js';

/** What a model wants to see before a text, by purpose. */
type Prompts = Readonly<Record<EmbeddingPurpose, string>>;

const NONE: Prompts = { document: '', query: '' };

/**
 * Models that were trained with a prompt before the text, from their model cards (nomic-ai, mixedbread-ai,
 * Snowflake, Qwen, intfloat) and, for the two of Google, https://ai.google.dev/gemini-api/docs/embeddings:
 * `gemini-embedding-2` ignores `taskType` and reads the task from the text.
 * The longer name comes first where one begins with the other.
 */
const PROMPTS: readonly (readonly [RegExp, Prompts])[] = [
  [/^gemini-embedding-2|^embeddinggemma/, { document: 'title: none | text: ', query: 'task: search result | query: ' }],
  [/^nomic-embed-text/, { document: 'search_document: ', query: 'search_query: ' }],
  [/^snowflake-arctic-embed(?:2|-[ml]-v2)/, { document: '', query: 'query: ' }],
  [
    /^mxbai-embed-large|^snowflake-arctic-embed/,
    { document: '', query: 'Represent this sentence for searching relevant passages: ' },
  ],
  [
    /^qwen3-embedding/,
    {
      document: '',
      query: 'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:',
    },
  ],
  [/^multilingual-e5-(?!large-instruct)/, { document: 'passage: ', query: 'query: ' }],
];

/**
 * The prompts of a model; blank ones for most.
 *
 * @param model with or without a namespace (`intfloat/`) and a tag (`:0.6b`)
 */
export function promptsFor(model: string): Prompts {
  const name = model.toLowerCase().replace(/^.*\//, '');
  return PROMPTS.find(([pattern]) => pattern.test(name))?.[1] ?? NONE;
}
