import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Logger } from '../core/log.js';
import { ReaderCache } from '../store/reader-cache.js';
import { createServer } from './server.js';

export interface ServeOptions {
  basePath: string;
  version: string;
  logger: Logger;
  /** Fires when the process is asked to end. */
  signal: AbortSignal;
}

/**
 * Serves MCP on stdin and stdout, to clients of both protocol eras, until stdin ends or the signal fires.
 * stdout carries JSON-RPC and nothing else.
 */
export async function serve({ basePath, version, logger, signal }: ServeOptions): Promise<void> {
  const readers = new ReaderCache();
  const context = { basePath, readers, logger };
  const transport = new StdioServerTransport();
  const handle = serveStdio(() => createServer(context, version), {
    transport,
    onerror: (error) => logger.warn(error.message),
  });
  logger.info(`Serving the knowledge bases in ${basePath}.`);
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await handle.close();
  readers.close();
  // A client that went away must not leave a process behind, whatever is still in flight.
  process.stdin.destroy();
}
