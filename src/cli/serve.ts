import { Command } from 'commander';
import { createLogger, type Logger } from '../core/log.js';
import { basePathOf, basePathOption } from './options.js';
import { onStopSignal } from './stop-signal.js';
import { readVersion } from './version.js';

/** Runs the MCP server until its client hangs up or the signal fires. */
export type Serve = (options: {
  basePath: string;
  version: string;
  logger: Logger;
  signal: AbortSignal;
}) => Promise<void>;

export function serveCommand(serve: Serve): Command {
  return new Command('serve')
    .description('Serve all knowledge bases to an MCP client over stdio. Ends when the client closes its end.')
    .addOption(basePathOption())
    .option('-v, --verbose', 'log details to stderr')
    .action(async (options: { basePath?: string; verbose?: true }) => {
      const stop = onStopSignal();
      await serve({
        basePath: basePathOf(options),
        version: readVersion(),
        logger: createLogger(options.verbose ? 'debug' : 'info'),
        signal: stop.signal,
      });
      stop.dispose();
    });
}
