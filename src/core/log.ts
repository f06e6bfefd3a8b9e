import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type { Logger } from 'pino';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/**
 * Logs go to stderr, always: stdout belongs to results and, in `serve`, to JSON-RPC alone.
 * Written synchronously, so that the last line before a crash is not lost.
 */
export function createLogger(level: LogLevel): Logger {
  return pino(
    { level, base: null },
    pretty({
      destination: 2,
      sync: true,
      colorize: process.stderr.isTTY === true && process.env.NO_COLOR === undefined,
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname',
    }),
  );
}

/** For tests and for library use without output. */
export const silentLogger: Logger = pino({ level: 'silent' });
