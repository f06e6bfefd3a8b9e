import { z } from 'zod';
import { getChunk } from '../../search/chunk-reader.js';
import { chunkJson, chunkShape } from '../chunk-json.js';
import { defineTool, READ_ONLY } from '../tool.js';
import { openKb } from '../tool-context.js';

const neighbours = z.number().int().min(0).max(20).default(0);

export const getDocumentChunk = defineTool({
  name: 'get_document_chunk',
  title: 'Read a document chunk',
  description:
    'Reads one chunk by the chunk_id of a search result, with as many chunks before and after it as asked for. Use it to read on around a hit.',
  input: z.strictObject({
    kb_id: z.string().describe('Id from list_knowledge_bases'),
    chunk_id: z.string().describe('Id from search_documents'),
    before: neighbours.describe('Chunks before it to read as well'),
    after: neighbours.describe('Chunks after it to read as well'),
  }),
  output: z.object({
    kb_id: z.string(),
    ...chunkShape,
    metadata: z.string().describe('The location as a JSON string, as the older server gives it'),
    previous: z.array(z.object(chunkShape)),
    next: z.array(z.object(chunkShape)),
  }),
  annotations: READ_ONLY,
  async handle({ kb_id, chunk_id, before, after }, context) {
    const chunk = getChunk(openKb(context, kb_id).db, chunk_id, { before, after });
    return {
      kb_id,
      ...chunkJson(chunk),
      metadata: JSON.stringify(chunk.location),
      previous: chunk.previous.map(chunkJson),
      next: chunk.next.map(chunkJson),
    };
  },
});
