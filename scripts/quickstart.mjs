// `npm run quickstart`: from a bare clone to answers out of the sample documents, without any key.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureReady, projectDir } from './bootstrap.mjs';

const basePath = join(projectDir, '.quickstart');
const program = join(projectDir, 'bin', 'seoga.js');

ensureReady();
// Every start shows the whole way, so the index of the last one goes; it holds nothing but the samples.
rmSync(basePath, { recursive: true, force: true });

step('Making a knowledge base of the sample documents in fixtures/quickstart');
seoga('init', join('fixtures', 'quickstart'), '--id', 'samples', '--name', 'Seoga samples', '--base-path', basePath);

step('Indexing them');
seoga('exec', '--path', 'samples', '--base-path', basePath);

step('Asking in Korean');
seoga(
  'search',
  'samples',
  '정전이 되면 비상 발전기가 켜지기까지 얼마나 걸리나요?',
  '--top-k',
  '2',
  '--base-path',
  basePath,
);

step('Asking in English');
seoga(
  'search',
  'samples',
  'How often do moisture sensors in the ground need recalibration?',
  '--top-k',
  '2',
  '--base-path',
  basePath,
);

step('To let an assistant search it, add this to the configuration of your MCP client');
console.log(
  JSON.stringify(
    { mcpServers: { seoga: { command: 'node', args: [program, 'serve', '--base-path', basePath] } } },
    null,
    2,
  ),
);
console.log('\nFor your own documents: node bin/seoga.js init <folder>, then exec and serve without --base-path.');

function step(title) {
  console.log(`\n== ${title} ==`);
}

function seoga(...args) {
  console.log(`$ seoga ${args.map((arg) => (/[^\w./=-]/.test(arg) ? JSON.stringify(arg) : arg)).join(' ')}`);
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: projectDir, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
