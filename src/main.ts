import { createProgram } from './cli/program.js';
import { runCommandLine } from './cli/run-command-line.js';

// The one place that knows both faces of the program. What a command does not need is not loaded.
process.exitCode = await runCommandLine(
  createProgram({ serve: async (options) => (await import('./mcp/serve.js')).serve(options) }),
  process.argv.slice(2),
);
