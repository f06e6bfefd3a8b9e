/**
 * `npm run corpus -- [folder …]`: checks what the extractors read from real documents against what is known about
 * them. Without a folder: every known one. Exit code 0 when the misses are exactly those of expected-misses.json.
 */
import { parseArgs } from 'node:util';
import { checkCorpus, type FactResult } from './check-corpus.js';
import { compareWithList, readExpectedMisses, updatedList, writeExpectedMisses } from './expected-misses.js';
import { extractFile } from './extract.js';
import { type CorpusFolder, EXPECTED_MISSES, findFolder, isThere, KNOWN_FOLDERS } from './folders.js';
import { loadCorpus } from './load-corpus.js';
import { isClean, reportLines, score, scoreLine } from './report.js';

const USAGE = `Usage: npm run corpus -- [options] [folder ...]

A folder is a path or one of: ${KNOWN_FOLDERS.map(({ name }) => name).join(', ')}. Default: all of these.

  --all              also print expected misses and missed bonus facts
  --update           rewrite expected-misses.json for the folders that ran; known reasons are kept
  --reason <text>    with --update: the reason for facts that are new in the list
  --help`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const folders = positionals.length > 0 ? positionals.map(findFolder) : presentFolders();
  const misses = readExpectedMisses(EXPECTED_MISSES);
  const everything: FactResult[] = [];
  let clean = true;
  for (const { name, folder } of folders) {
    const results = await checkCorpus(loadCorpus(name, folder), extractFile);
    if (values.update) misses[name] = updatedList(results, misses[name] ?? [], values.reason);
    const deviations = compareWithList(results, misses[name] ?? []);
    clean &&= isClean(deviations);
    everything.push(...results);
    console.log(reportLines(name, results, deviations, values.all).join('\n'));
  }
  if (values.update) writeExpectedMisses(EXPECTED_MISSES, misses);
  if (folders.length > 1) console.log(scoreLine('total', score(everything)));
  return clean ? 0 : 1;
}

function presentFolders(): CorpusFolder[] {
  return KNOWN_FOLDERS.filter((known) => {
    if (isThere(known)) return true;
    console.log(`corpus ${known.name}: skipped, ${known.folder} is not there`);
    return false;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
// An abandoned extraction may still be at work; only the report is waited for.
process.stdout.write('', () => process.exit());
