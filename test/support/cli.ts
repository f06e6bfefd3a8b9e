import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const program = join(import.meta.dirname, '../../bin/seoga.js');

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built program as a user would, with its base path in the environment. */
export function seoga(base: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CliResult> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NO_COLOR: '1', SEOGA_HOME: base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const result: CliResult = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => {
    result.stdout += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    result.stderr += data;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...result, code }));
  });
}
