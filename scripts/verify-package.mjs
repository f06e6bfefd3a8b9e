// Proves that what `npm pack` makes works on its own: installed in an empty prefix it runs init, exec, search and serve.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureReady, projectDir } from './bootstrap.mjs';

const dir = mkdtempSync(join(tmpdir(), 'seoga package '));
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

ensureReady();
npm(projectDir, 'pack', '--ignore-scripts', '--pack-destination', dir);
const tarball = readdirSync(dir).find((name) => name.endsWith('.tgz'));
const prefix = join(dir, 'prefix');
npm(dir, 'install', '--prefix', prefix, '--no-audit', '--no-fund', join(dir, tarball));

const program = join(prefix, 'node_modules', '.bin', process.platform === 'win32' ? 'seoga.cmd' : 'seoga');
const base = join(dir, 'base path');
seoga('init', join(projectDir, 'fixtures', 'quickstart'), '--id', 'samples', '--base-path', base);
seoga('exec', '--path', 'samples', '--base-path', base);
const hits = JSON.parse(
  seoga('search', 'samples', '정전이 되면 비상 발전기가 켜지기까지 얼마나 걸리나요?', '--json', '--base-path', base),
);
check(hits.results.length > 0, 'search found nothing');
const tools = await listTools();
check(tools.includes('search_documents'), `serve lists ${tools}`);
console.log(`package ok: ${tarball}, tools ${tools.join(', ')}`);

/** Speaks the older protocol by hand: one handshake, one list, then the end of input. */
async function listTools() {
  const child = spawn(program, ['serve', '--base-path', base], { stdio: ['pipe', 'pipe', 'inherit'] });
  const say = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const client = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'verify-package', version: '0' },
  };
  say({ id: 1, method: 'initialize', params: client });
  say({ method: 'notifications/initialized' });
  say({ id: 2, method: 'tools/list' });
  let output = '';
  const answer = await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      output += data;
      const line = output.split('\n').find((text) => text.includes('"id":2'));
      if (line && output.endsWith('\n')) resolve(JSON.parse(line));
    });
    child.once('exit', (code) => reject(new Error(`serve ended with ${code}: ${output}`)));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  check((await ended) === 0, 'serve did not end with 0 when its input closed');
  return answer.result.tools.map((tool) => tool.name);
}

function seoga(...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: dir });
  check(status === 0, `seoga ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

function npm(cwd, ...args) {
  const { status } = spawnSync('npm', args, { cwd, stdio: ['ignore', 2, 2] });
  check(status === 0, `npm ${args[0]} failed`);
}

function check(condition, message) {
  if (condition) return;
  console.error(`package broken: ${message}`);
  process.exit(1);
}
