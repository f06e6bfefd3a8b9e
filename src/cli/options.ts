import { InvalidArgumentError, Option } from 'commander';
import { resolveBasePath } from '../kb/base-path.js';

/** `--base-path`, the same in every command. */
export function basePathOption(): Option {
  return new Option(
    '--base-path <dir>',
    'folder that holds the knowledge bases (default: SEOGA_HOME, else the data folder of this user)',
  );
}

export function basePathOf(options: { basePath?: string }): string {
  return resolveBasePath(options.basePath);
}

/** A parser for whole numbers in a range; anything else is a usage error that names the range. */
export function wholeNumber(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}
