import { z } from 'zod';
import { SeogaError } from '../../core/errors.js';
import { isLockHeld } from '../../core/lock.js';
import type { KbConfig } from '../../kb/config.js';
import { listKbs } from '../../kb/listing.js';
import { kbPaths } from '../../kb/paths.js';
import { SCHEMA_VERSION } from '../../store/schema.js';
import { readStats } from '../../store/stats.js';
import { defineTool, READ_ONLY } from '../tool.js';
import type { ToolContext } from '../tool-context.js';

export const listKnowledgeBases = defineTool({
  name: 'list_knowledge_bases',
  title: 'List knowledge bases',
  description:
    'Lists the knowledge bases of this user: their ids, names and sizes, and whether one is being indexed. Call it first to learn which kb_id to search.',
  input: z.strictObject({}),
  output: z.object({
    knowledge_bases: z.array(
      z.object({
        id: z.string().describe('Pass it as kb_id'),
        name: z.string(),
        total_files: z.number().int(),
        total_chunks: z.number().int(),
        is_indexing: z.boolean(),
        schema_version: z.number().int().describe('0 when it was never indexed'),
        is_schema_stale: z.boolean(),
      }),
    ),
    current_schema_version: z.number().int(),
    total: z.number().int(),
    warnings: z
      .array(z.string())
      .describe('Folders that look like a knowledge base and cannot be used, with the reason'),
  }),
  annotations: READ_ONLY,
  async handle(_args, context) {
    const { kbs, warnings } = await listKbs(context.basePath);
    const entries = kbs.map((config) => describeKb(config, context, warnings));
    return { knowledge_bases: entries, current_schema_version: SCHEMA_VERSION, total: entries.length, warnings };
  },
});

/** One KB; a database that cannot be read gives zeros and a warning, never an error for all. */
function describeKb(config: KbConfig, { readers, logger }: ToolContext, warnings: string[]) {
  const paths = kbPaths(config.dir);
  const entry = {
    id: config.id,
    name: config.name,
    total_files: 0,
    total_chunks: 0,
    is_indexing: isLockHeld(paths.lock),
    schema_version: 0,
    is_schema_stale: false,
  };
  try {
    const reader = readers.get(paths.database);
    if (reader === null) return entry;
    const { files, chunks } = readStats(reader.db);
    return {
      ...entry,
      total_files: files,
      total_chunks: chunks,
      schema_version: reader.schemaVersion,
      is_schema_stale: reader.isSchemaStale,
    };
  } catch (error) {
    if (!(error instanceof SeogaError)) logger.error({ err: error }, `Reading ${paths.database} failed`);
    warnings.push(`${config.id}: ${error instanceof Error ? error.message : String(error)}`);
    return entry;
  }
}
