import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client as NewClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { program, seoga } from '../support/cli.js';
import { sharedTempDir, tempDir, writeTree } from '../support/temp-dir.js';

/** What the tests need of a client, whichever era it speaks. */
interface Client {
  tools(): Promise<{ name: string; title?: string | undefined; annotations?: unknown; outputSchema?: unknown }[]>;
  call(name: string, args?: Record<string, unknown>): Promise<{ structured: unknown; text: string; isError: boolean }>;
}

type Connect = (base: string) => Promise<Client>;

const server = (base: string) => ({
  command: process.execPath,
  args: [program, 'serve', '--base-path', base],
  stderr: 'ignore' as const,
});
const clientInfo = { name: 'test', version: '0' };

interface RawResult {
  structuredContent?: unknown;
  content?: unknown;
  isError?: boolean | undefined;
}

function result(raw: RawResult) {
  const [block] = raw.content as { type: string; text: string }[];
  return { structured: raw.structuredContent, text: block?.text ?? '', isError: raw.isError === true };
}

const connectOld: Connect = async (base) => {
  const client = new OldClient(clientInfo);
  await client.connect(new OldTransport(server(base)));
  onTestFinished(() => client.close());
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, args = {}) => result((await client.callTool({ name, arguments: args })) as RawResult),
  };
};

const connectNew: Connect = async (base) => {
  const client = new NewClient(clientInfo, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new NewTransport(server(base)));
  onTestFinished(() => client.close());
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  return {
    tools: async () => (await client.listTools()).tools,
    call: async (name, args = {}) => result((await client.callTool({ name, arguments: args })) as RawResult),
  };
};

const eras: [string, Connect][] = [
  ['a client of the initialize era', connectOld],
  ['a client of 2026-07-28', connectNew],
];

async function indexedBase(
  files: Record<string, string>,
  [base, docs] = [tempDir(), tempDir()],
): Promise<{ base: string; docs: string }> {
  writeTree(docs, files);
  await seoga(base, ['init', docs, '--id', 'kb', '--name', '시험']);
  await seoga(base, ['exec', '--path', 'kb']);
  return { base, docs };
}

const documents = {
  '전압.md': '# 측정\n\n전압을 기록합니다.\n',
  'notes.txt': 'EIS measures impedance.',
  'code.ts': 'export function getUserById(id: string) {}\n',
};

/** A KB that no test changes. */
let shared = '';
const dirs = [sharedTempDir(), sharedTempDir()] as const;
beforeAll(async () => {
  shared = (await indexedBase(documents, [dirs[0].dir, dirs[1].dir])).base;
});
afterAll(() => {
  for (const dir of dirs) dir.remove();
});

describe.each(eras)('serve to %s', (_era, connect) => {
  it('lists every tool with title, annotations and output schema', async () => {
    const client = await connect(tempDir());
    const tools = await client.tools();
    expect(tools.map((tool) => tool.name)).toEqual(['list_knowledge_bases', 'search_documents', 'get_document_chunk']);
    for (const tool of tools) {
      expect(tool).toMatchObject({
        title: expect.any(String),
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
        outputSchema: { type: 'object' },
      });
    }
  });

  it('finds documents and reads on', async () => {
    const client = await connect(shared);
    const list = await client.call('list_knowledge_bases');
    expect(list.structured).toMatchObject({
      knowledge_bases: [{ id: 'kb', name: '시험', total_files: 3, total_chunks: 3, is_indexing: false }],
      total: 1,
    });
    const found = await client.call('search_documents', { kb_id: 'kb', query: '전압' });
    expect(found.structured).toMatchObject({
      kb_id: 'kb',
      query: '전압',
      search_mode: 'bm25_only',
      total_chunks_searched: 3,
      results: [{ source_path: '전압.md', title: '측정', chunk_index: 0, total_chunks: 1, has_next: false }],
    });
    expect(JSON.parse(found.text)).toEqual(found.structured);
    expect(found.text).toContain('전압을 기록합니다');
    const [{ chunk_id } = { chunk_id: '' }] = (found.structured as { results: { chunk_id: string }[] }).results;
    const chunk = await client.call('get_document_chunk', { kb_id: 'kb', chunk_id, after: 1 });
    expect(chunk.structured).toMatchObject({
      chunk_id,
      content: '# 측정\n\n전압을 기록합니다.',
      next: [],
      previous: [],
    });
  });

  it.each(['EIS?', 'getUserById', 'user by id', '전압을', '전압'.normalize('NFD')])(
    'finds a document by %j',
    async (query) => {
      const { base } = await indexedBase(documents);
      const client = await connect(base);
      const { structured } = await client.call('search_documents', { kb_id: 'kb', query });
      expect((structured as { results: unknown[] }).results.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['search_documents', { kb_id: 'nope', query: 'x' }, 'kb_not_found'],
    ['search_documents', { kb_id: '../kb', query: 'x' }, 'invalid_kb_id'],
    ['search_documents', { kb_id: 'kb', query: ' ' }, 'empty_query'],
    ['search_documents', { kb_id: 'kb', query: 'x', search_mode: 'vector' }, 'no_embedding_provider'],
    ['search_documents', { kb_id: 'kb', query: 'x', top_k: 0 }, 'invalid_arguments'],
    ['search_documents', { kb_id: 'kb', query: 'x', topk: 5 }, 'invalid_arguments'],
    ['search_documents', { kb_id: 'kb' }, 'invalid_arguments'],
    ['get_document_chunk', { kb_id: 'kb', chunk_id: '999' }, 'chunk_not_found'],
    ['list_knowledge_bases', { verbose: true }, 'invalid_arguments'],
  ])('%s %j is an error of the one shape: %s', async (name, args, code) => {
    const client = await connect(shared);
    const answer = await client.call(name, args);
    expect(answer.isError).toBe(true);
    const shape = JSON.parse(answer.text);
    expect(shape).toMatchObject({ status: 'error', code, message: expect.any(String) });
    expect(Object.keys(shape)).toEqual(['status', 'code', 'message', 'hint']);
  });

  it('works on a KB that was never indexed, and sees the first run without a restart', async () => {
    const [base, docs] = [tempDir(), tempDir()];
    writeTree(docs, { 'a.txt': 'first words' });
    await seoga(base, ['init', docs, '--id', 'kb']);
    const client = await connect(base);
    expect((await client.call('list_knowledge_bases')).structured).toMatchObject({
      knowledge_bases: [{ id: 'kb', total_files: 0, schema_version: 0 }],
    });
    expect(JSON.parse((await client.call('search_documents', { kb_id: 'kb', query: 'first' })).text)).toMatchObject({
      code: 'not_indexed',
    });
    await seoga(base, ['exec', '--path', 'kb']);
    const search = async (query: string) => {
      const { structured } = await client.call('search_documents', { kb_id: 'kb', query });
      return (structured as { results: { source_path: string }[] }).results.map((hit) => hit.source_path);
    };
    expect(await search('first')).toEqual(['a.txt']);
    writeTree(docs, { 'b.txt': 'second words' });
    await seoga(base, ['exec', '--path', 'kb']);
    expect(await search('second')).toEqual(['b.txt']);
    rmSync(join(base, 'kb'), { recursive: true });
    expect(JSON.parse((await client.call('search_documents', { kb_id: 'kb', query: 'first' })).text)).toMatchObject({
      code: 'kb_not_found',
    });
  });
});

describe('serve', () => {
  it('gives clients of both eras the same tools and hits', async () => {
    const [old, fresh] = await Promise.all([connectOld(shared), connectNew(shared)]);
    expect(await fresh.tools()).toEqual(await old.tools());
    const query = { kb_id: 'kb', query: 'impedance 전압 getUserById', top_k: 3 };
    const hits = await Promise.all([old, fresh].map((client) => client.call('search_documents', query)));
    expect(hits[0]?.structured).toEqual(hits[1]?.structured);
    expect(hits[0]?.structured).toMatchObject({ results: [{}, {}, {}] });
  });

  it('answers while exec is writing, and shows that it is indexing', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${i}.txt`, `document ${i} alpha`]));
    const { base, docs } = await indexedBase({ 'first.txt': 'alpha' });
    writeTree(docs, files);
    const client = await connectNew(base);
    const run = seoga(base, ['exec', '--path', 'kb']);
    let sawIndexing = false;
    let done = false;
    void run.then(() => {
      done = true;
    });
    while (!done) {
      const [list, found] = await Promise.all([
        client.call('list_knowledge_bases'),
        client.call('search_documents', { kb_id: 'kb', query: 'alpha' }),
      ]);
      expect(found.isError).toBe(false);
      const [kb] = (list.structured as { knowledge_bases: { is_indexing: boolean }[] }).knowledge_bases;
      sawIndexing ||= kb?.is_indexing === true;
    }
    expect(sawIndexing).toBe(true);
    expect((await run).code).toBe(0);
    const { structured } = await client.call('search_documents', { kb_id: 'kb', query: 'document 59' });
    expect(structured).toMatchObject({
      total_chunks_searched: 61,
      results: [{ source_path: '59.txt' }],
    });
  });

  it('puts nothing but JSON-RPC on stdout, and ends with 0 when its input closes (spec trap 34)', async () => {
    const child = spawn(process.execPath, [program, 'serve', '--verbose', '--base-path', shared]);
    let stdout = '';
    child.stdout.on('data', (data: Buffer) => {
      stdout += data;
    });
    const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    say({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });
    say({ method: 'notifications/initialized' });
    say({ id: 2, method: 'tools/list' });
    const calls = [
      { name: 'list_knowledge_bases', arguments: {} },
      { name: 'search_documents', arguments: { kb_id: 'kb', query: '전압' } },
      { name: 'search_documents', arguments: { kb_id: '..', query: '' } },
      { name: 'get_document_chunk', arguments: { kb_id: 'kb', chunk_id: '1' } },
    ];
    for (const [index, params] of calls.entries()) say({ id: 3 + index, method: 'tools/call', params });
    const answered = () => stdout.split('\n').length - 1;
    while (answered() < 6) await once(child.stdout, 'data');
    child.stdin.end();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number });
    expect(lines.map(({ jsonrpc, id }) => [jsonrpc, id]).sort()).toEqual([1, 2, 3, 4, 5, 6].map((id) => ['2.0', id]));
  });

  it('ends on SIGTERM', async () => {
    const child = spawn(process.execPath, [program, 'serve', '--base-path', tempDir()]);
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });
});
