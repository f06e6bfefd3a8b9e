import { type Command, CommanderError } from 'commander';
import { isCancelled, toErrorData } from '../core/errors.js';
import { printError } from './output.js';

/** Exit codes of every command (DESIGN section 5). */
export const EXIT = { done: 0, failed: 1, cancelled: 2 } as const;

/**
 * Parses the arguments and runs the command.
 *
 * @returns the exit code; every failure has been printed
 */
export async function runCommandLine(program: Command, args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  try {
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? EXIT.done);
  } catch (error) {
    // commander has printed its own message; help and --version end with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.failed;
    printError(toErrorData(error), json);
    return isCancelled(error) ? EXIT.cancelled : EXIT.failed;
  }
}
