// `npm run torture`: the long version of the tests that kill the program.
import { join } from 'node:path';
import { ensureReady, run } from './bootstrap.mjs';

ensureReady();
const env = { SEOGA_TORTURE_KILLS: '100', SEOGA_TORTURE_SEED: String(Date.now() % 1_000_000), ...process.env };
console.log(`seed ${env.SEOGA_TORTURE_SEED} (set SEOGA_TORTURE_SEED to repeat it)`);
run(
  'node',
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', 'test/torture', '--testTimeout=3600000'],
  'Torture failed.',
  env,
);
