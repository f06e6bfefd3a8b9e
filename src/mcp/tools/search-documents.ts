import { z } from 'zod';
import { searchKb } from '../../search/search.js';
import { chunkJson, chunkShape } from '../chunk-json.js';
import { defineTool, READ_ONLY } from '../tool.js';
import { openKb } from '../tool-context.js';

export const searchDocuments = defineTool({
  name: 'search_documents',
  title: 'Search documents',
  description:
    'Finds passages of the user’s documents. Ask with the words that matter, in the language of the documents; quote a phrase to find it word for word. Leave search_mode at auto: it uses the best search there is, do not change it for speed or cost. Read on with get_document_chunk.',
  input: z.strictObject({
    kb_id: z.string().describe('Id from list_knowledge_bases'),
    query: z.string().describe('What to look for'),
    top_k: z.number().int().min(1).max(100).default(5).describe('How many passages'),
    threshold: z
      .number()
      .min(0)
      .max(1)
      .default(0.3)
      .describe('Least cosine similarity of a hit found by meaning; keywords ignore it'),
    search_mode: z.enum(['auto', 'bm25', 'vector']).default('auto').describe('auto unless the user asks for another'),
  }),
  output: z.object({
    kb_id: z.string(),
    results: z.array(
      z.object({
        ...chunkShape,
        snippet: z.string().describe('The part of content that matches best'),
        score: z.number(),
        score_meaning: z.string(),
      }),
    ),
    query: z.string(),
    search_mode: z.enum(['hybrid', 'vector_only', 'bm25_only']).describe('The mode that was used'),
    total_chunks_searched: z.number().int(),
    note: z.string().nullable().describe('What to know about these results'),
  }),
  annotations: READ_ONLY,
  async handle({ kb_id, query, top_k, threshold, search_mode }, context, signal) {
    const { db } = openKb(context, kb_id);
    const result = await searchKb(db, { query, topK: top_k, threshold, mode: search_mode }, signal);
    return {
      kb_id,
      results: result.hits.map((hit) => ({
        ...chunkJson(hit),
        snippet: hit.snippet.text,
        score: hit.score,
        score_meaning: hit.scoreMeaning,
      })),
      query,
      search_mode: result.mode,
      total_chunks_searched: result.totalChunksSearched,
      note: result.note ?? null,
    };
  },
});
