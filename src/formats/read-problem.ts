import { DocumentError, systemCode } from '../core/errors.js';

/** A failure to open or read a document, in words; an error that is none of that comes back as it is. */
export function readProblem(fileName: string, error: unknown): unknown {
  switch (systemCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new DocumentError('permission', `${fileName} may not be read by this user.`, {
        cause: error,
        hint: 'Change its permissions; the next run reads it.',
      });
    case 'ENOENT':
      return new DocumentError('vanished', `${fileName} disappeared before it could be read.`, { cause: error });
    default:
      return error;
  }
}
