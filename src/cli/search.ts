import { Command, Option } from 'commander';
import color from 'picocolors';
import { UsageError } from '../core/errors.js';
import { locateKb } from '../kb/locate.js';
import { kbPaths } from '../kb/paths.js';
import type { SearchMode } from '../search/request.js';
import type { SearchHit, SearchResult } from '../search/search.js';
import type { Snippet } from '../search/snippet.js';
import { openReader } from '../store/reader.js';
import { basePathOf, basePathOption, wholeNumber } from './options.js';
import { note, print, printJson } from './output.js';
import { onStopSignal } from './stop-signal.js';

interface SearchOptions {
  topK: number;
  mode: SearchMode;
  json?: true;
  basePath?: string;
}

export function searchCommand(): Command {
  return new Command('search')
    .description('Search a knowledge base.')
    .argument('<kb>', 'id or folder of the knowledge base')
    .argument('<query...>', 'what to look for; quote a phrase to find it word for word')
    .option('-k, --top-k <n>', 'how many hits', wholeNumber(1, 100), 5)
    .addOption(
      new Option('--mode <mode>', 'auto: the best there is; bm25: keywords; vector: meaning')
        .choices(['auto', 'bm25', 'vector'])
        .default('auto'),
    )
    .option('--json', 'print the hits as JSON')
    .addOption(basePathOption())
    .action(async (kb: string, words: string[], options: SearchOptions) => {
      const { searchKb } = await import('../search/search.js');
      const query = words.join(' ');
      const dir = locateKb(kb, basePathOf(options));
      const reader = openReader(kbPaths(dir).database);
      if (reader === null) {
        throw new UsageError('not_indexed', `The knowledge base ${kb} has not been indexed yet.`, {
          hint: `Run: seoga exec --path ${kb}`,
        });
      }
      const stop = onStopSignal();
      try {
        const result = await searchKb(reader.db, { query, topK: options.topK, mode: options.mode }, stop.signal);
        if (options.json) printJson(resultJson(query, result));
        else printHits(result);
      } finally {
        stop.dispose();
        reader.close();
      }
    });
}

function printHits(result: SearchResult): void {
  if (result.note !== undefined) note(color.yellow(result.note));
  if (result.hits.length === 0) print(`Nothing found in ${result.totalChunksSearched} chunks.`);
  for (const [index, hit] of result.hits.entries()) {
    print(`${color.bold(`${index + 1}. ${hit.sourcePath}`)}${color.dim(placeOf(hit))}`);
    if (hit.headingPath.length > 0) print(`   ${color.cyan(hit.headingPath.join(' › '))}`);
    print(`   ${highlighted(hit.snippet)}`);
  }
}

/** Where in its document a hit stands, as far as its format knows. */
function placeOf({ location }: SearchHit): string {
  const range = (label: string, [from, to]: [number, number]) =>
    from === to ? `  ${label} ${from}` : `  ${label}s ${from}–${to}`;
  if (location.sheet !== undefined) return `  ${location.sheet}${location.cells ? ` ${location.cells}` : ''}`;
  if (location.slides !== undefined) return range('slide', location.slides);
  if (location.pages !== undefined) return range('page', location.pages);
  return range('line', location.lines);
}

function highlighted({ text, matches }: Snippet): string {
  let result = '';
  let end = 0;
  for (const [from, to] of matches) {
    result += text.slice(end, from) + color.bold(color.green(text.slice(from, to)));
    end = to;
  }
  return result + text.slice(end);
}

function resultJson(query: string, result: SearchResult): object {
  return {
    query,
    search_mode: result.mode,
    total_chunks_searched: result.totalChunksSearched,
    note: result.note ?? null,
    results: result.hits.map((hit) => ({
      chunk_id: hit.chunkId,
      source_path: hit.sourcePath,
      title: hit.title,
      heading_path: hit.headingPath,
      location: hit.location,
      chunk_index: hit.chunkIndex,
      total_chunks: hit.totalChunks,
      score: hit.score,
      score_meaning: hit.scoreMeaning,
      snippet: hit.snippet.text,
      content: hit.content,
    })),
  };
}
