import { Command } from 'commander';
import { systemClock } from '../core/clock.js';
import { toErrorData } from '../core/errors.js';
import { createLogger } from '../core/log.js';
import { locateKb } from '../kb/locate.js';
import type { RunReport } from '../machines/run.js';
import { basePathOf, basePathOption } from './options.js';
import { printError, printJson } from './output.js';
import { createProgress } from './progress.js';
import { printReport } from './report.js';
import { EXIT } from './run-command-line.js';
import { onStopSignal } from './stop-signal.js';

interface ExecOptions {
  path: string;
  force?: true;
  verbose?: true;
  json?: true;
  basePath?: string;
}

export function execCommand(): Command {
  return new Command('exec')
    .description('Index a knowledge base: what changed since the last run, and what that run left unfinished.')
    .requiredOption('--path <kb>', 'folder or id of the knowledge base')
    .option('--force', 'read every file again')
    .option('-v, --verbose', 'name every file, and log details')
    .option('--json', 'print the report as JSON')
    .addOption(basePathOption())
    .addHelpText(
      'after',
      `
Exit codes: 0 done (files that need attention are listed), 1 failed, 2 cancelled.
To stop a run, press Ctrl+C or create a file named "cancel" in the folder of the knowledge base; what is finished stays.`,
    )
    .action(async (options: ExecOptions) => {
      const { runKb } = await import('../machines/run.js');
      const dir = locateKb(options.path, basePathOf(options));
      const stop = onStopSignal();
      const progress = createProgress({ verbose: options.verbose === true, quiet: options.json === true });
      try {
        const report = await runKb({
          dir,
          force: options.force === true,
          clock: systemClock,
          logger: createLogger(options.verbose ? 'debug' : 'warn'),
          observer: progress.observer,
          signal: stop.signal,
        });
        progress.end();
        process.exitCode = exitCodeOf(report);
        if (options.json) printJson(reportJson(report, dir));
        if (report.error !== null) printError(toErrorData(report.error), false);
        if (!options.json) printReport(report);
      } finally {
        progress.end();
        stop.dispose();
      }
    });
}

/** DESIGN section 5: 1 also when everything that was tried failed, or when a file failed by a fault of ours. */
function exitCodeOf(report: RunReport): number {
  if (report.outcome === 'failed') return EXIT.failed;
  if (report.outcome === 'cancelled') return EXIT.cancelled;
  const { failed, unsupported } = report.counters;
  const allFailed = failed > 0 && failed + unsupported === report.attempted;
  return allFailed || report.bugs > 0 ? EXIT.failed : EXIT.done;
}

function reportJson(report: RunReport, dir: string): object {
  return {
    status: report.outcome,
    kb: dir,
    run: { ...report.counters, attempted: report.attempted, duration_ms: report.durationMs },
    state: report.stats,
    files_needing_attention: report.problems,
    other_extensions: report.otherExtensions,
    ...(report.error === null ? {} : { error: toErrorData(report.error) }),
  };
}
