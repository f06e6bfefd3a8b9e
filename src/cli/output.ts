import color from 'picocolors';
import type { ErrorData } from '../core/errors.js';

// A reader that has seen enough (`seoga search … | head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** Results go to stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A result as JSON: indented, non-ASCII as it is. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Everything that is not a result goes to stderr. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** An error as one sentence and the way out; with `--json` as the error shape on stdout. */
export function printError(error: ErrorData, json: boolean): void {
  if (json) printJson({ status: 'error', code: error.code, message: error.message, hint: error.hint ?? null });
  const err = color.createColors(process.stderr.isTTY === true && color.isColorSupported);
  note(`${err.red('seoga:')} ${error.message}`);
  if (error.hint !== undefined) note(`  ${err.dim('→')} ${error.hint}`);
  if (error.stack !== undefined) note(err.dim(error.stack));
}
