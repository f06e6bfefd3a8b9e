import { createProgram } from './cli/program.js';
import { runCommandLine } from './cli/run-command-line.js';
import { serve } from './mcp/serve.js';

// The one place that knows both faces of the program.
process.exitCode = await runCommandLine(createProgram({ serve }), process.argv.slice(2));
