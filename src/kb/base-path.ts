import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import envPaths from 'env-paths';

/**
 * The folder that holds all KBs: the option, else `SEOGA_HOME`, else the platform's data folder for `seoga`
 * (`~/.local/share/seoga`, `~/Library/Application Support/seoga`, `%LOCALAPPDATA%\seoga\Data`). Not created here.
 */
export function resolveBasePath(option: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  const chosen = option ?? (env.SEOGA_HOME?.trim() ? env.SEOGA_HOME : undefined);
  return chosen === undefined ? envPaths('seoga', { suffix: '' }).data : resolve(expandHome(chosen));
}

/** `~` and `~/x` as the user's home folder; anything else unchanged. */
export function expandHome(path: string): string {
  if (path === '~') return homedir();
  return path.startsWith('~/') || path.startsWith('~\\') ? join(homedir(), path.slice(2)) : path;
}
