// Brings a bare clone to the point where the program runs. Plain JavaScript without dependencies: it runs before any is there.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = 20;

/** Installs when dependencies are missing or older than the lock file, then builds. Ends the process on failure. */
export function ensureReady() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) fail(`Seoga needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);
  if (needsInstall()) install();
  run('node', [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json'], 'The build failed.');
}

/** Runs a command in the project folder with its output shown. Ends the process with its exit code on failure. */
export function run(command, args, failure, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: projectDir, stdio: 'inherit', env, shell: false });
  if (status === 0) return;
  if (error) console.error(error.message);
  fail(failure, status ?? 1);
}

function needsInstall() {
  const installed = join(projectDir, 'node_modules', '.package-lock.json');
  return (
    !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(projectDir, 'package-lock.json')).mtimeMs
  );
}

function install() {
  console.error(
    'Installing dependencies (the SQLite driver is compiled where no ready-made one can be had: a minute or two) …',
  );
  const env = { ...process.env };
  // node-gyp would download Node's headers; most installations have them beside the program.
  const prefix = dirname(dirname(process.execPath));
  if (env.npm_config_nodedir === undefined && existsSync(join(prefix, 'include', 'node', 'node.h'))) {
    env.npm_config_nodedir = prefix;
  }
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const { status } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd: projectDir,
    // stdout is kept for results; npm's own chatter goes to stderr.
    stdio: ['ignore', 2, 2],
    env,
    shell: npm === undefined && process.platform === 'win32',
  });
  if (status !== 0) fail(`The installation failed. ${missingTools()}`, status ?? 1);
}

/** One sentence about what compiling the SQLite driver lacks, as far as can be told. */
function missingTools() {
  if (process.platform === 'win32')
    return 'Compiling the SQLite driver needs Visual Studio Build Tools with C++ and Python 3.';
  const missing = ['python3', 'make', 'g++'].filter(
    (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status !== 0,
  );
  return missing.length > 0
    ? `Compiling the SQLite driver needs ${missing.join(', ')}; install ${missing.length > 1 ? 'them' : 'it'} and try again.`
    : 'See the messages above; the network and the free disk space are the usual causes.';
}

function fail(message, status = 1) {
  console.error(message);
  process.exit(status);
}
