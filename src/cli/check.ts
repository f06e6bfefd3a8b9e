import { Command } from 'commander';
import color from 'picocolors';
import { type ErrorData, toErrorData } from '../core/errors.js';
import { readConfig } from '../kb/config.js';
import { locateKb } from '../kb/locate.js';
import type { EmbeddingProvider } from '../providers/types.js';
import { basePathOf, basePathOption } from './options.js';
import { print, printJson } from './output.js';
import { EXIT } from './run-command-line.js';
import { onStopSignal } from './stop-signal.js';

/** What a provider is asked: short, and in both languages. */
const SAMPLE = '서가는 문서를 찾아 줍니다. Seoga finds documents.';

interface CheckOptions {
  path: string;
  json?: true;
  basePath?: string;
}

interface Check {
  role: 'embedding';
  /** Provider and model; null when none is configured. */
  provider: string | null;
  /** What the call gave, as a sentence; null when it failed or was not made. */
  answer: string | null;
  error: ErrorData | null;
  milliseconds: number;
}

export function checkCommand(): Command {
  return new Command('check')
    .description('Call each configured provider once and say what works.')
    .requiredOption('--path <kb>', 'folder or id of the knowledge base')
    .option('--json', 'print the result as JSON')
    .addOption(basePathOption())
    .action(async (options: CheckOptions) => {
      const config = await readConfig(locateKb(options.path, basePathOf(options)));
      const { createEmbeddingProvider } = await import('../providers/embedding-factory.js');
      const stop = onStopSignal();
      try {
        const { file } = config;
        const checks = [
          await check('embedding', async () => {
            const provider = createEmbeddingProvider(file.embedding, process.env);
            return provider && { label: provider.label, call: () => describeVector(provider, stop.signal) };
          }),
        ];
        if (options.json) printJson({ kb: config.id, checks });
        else for (const result of checks) printCheck(result);
        if (checks.some(({ error }) => error !== null)) process.exitCode = EXIT.failed;
      } finally {
        stop.dispose();
      }
    });
}

async function check(
  role: Check['role'],
  prepare: () => Promise<{ label: string; call: () => Promise<string> } | null>,
): Promise<Check> {
  const result: Check = { role, provider: null, answer: null, error: null, milliseconds: 0 };
  const started = performance.now();
  try {
    const prepared = await prepare();
    if (prepared !== null) {
      result.provider = prepared.label;
      result.answer = await prepared.call();
    }
  } catch (error) {
    result.error = toErrorData(error);
  }
  result.milliseconds = Math.round(performance.now() - started);
  return result;
}

async function describeVector(provider: EmbeddingProvider, signal: AbortSignal): Promise<string> {
  const [vector] = await provider.embed([SAMPLE], 'query', signal);
  return `a vector of ${vector?.length ?? 0} dimensions`;
}

function printCheck({ role, provider, answer, error, milliseconds }: Check): void {
  const name = role.padEnd(15);
  if (error !== null) {
    print(`${color.red(name)}${provider === null ? '' : `${provider}: `}${error.message}`);
    if (error.hint !== undefined) print(`${' '.repeat(15)}→ ${error.hint}`);
  } else if (provider === null) {
    print(`${color.dim(name)}not configured (search uses keywords)`);
  } else {
    print(`${color.green(name)}${provider} works: ${answer} in ${milliseconds} ms`);
  }
}
