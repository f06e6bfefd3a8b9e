// `npm test`: installs if needed, builds, runs every test. Further arguments go to vitest.
import { join } from 'node:path';
import { ensureReady, run } from './bootstrap.mjs';

ensureReady();
run('node', [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)], 'Tests failed.');
