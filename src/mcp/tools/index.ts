import type { Tool } from '../tool.js';
import { getDocumentChunk } from './get-document-chunk.js';
import { listKnowledgeBases } from './list-knowledge-bases.js';
import { searchDocuments } from './search-documents.js';

/** Every tool, in the order clients list them. */
export const tools: readonly Tool[] = [listKnowledgeBases, searchDocuments, getDocumentChunk];
