import { describe, expect, it } from 'vitest';
import {
  asEnvironmentError,
  CancelledError,
  DocumentError,
  EnvironmentError,
  fromErrorData,
  isCancelled,
  toErrorData,
  UsageError,
} from '../../src/core/errors.js';

describe('errors as data', () => {
  it('survive the trip over a process border with class, code and hint', () => {
    const sent = new DocumentError('encrypted', 'a.docx is protected.', { hint: 'Save it without a password.' });
    const received = fromErrorData(JSON.parse(JSON.stringify(toErrorData(sent))));
    expect(received).toBeInstanceOf(DocumentError);
    expect(received).toMatchObject({ code: 'encrypted', message: 'a.docx is protected.', hint: sent.hint });
  });

  it('keep the stack of an error that is our own bug', () => {
    const data = toErrorData(new TypeError('x is not a function'));
    expect(data).toMatchObject({ kind: 'bug', code: 'internal_error', message: 'TypeError: x is not a function' });
    expect(data.stack).toContain('errors.test.ts');
  });

  it('carry no stack for an error that a user can mend', () => {
    expect(toErrorData(new UsageError('no_folders', 'Give a folder.'))).not.toHaveProperty('stack');
  });
});

describe('isCancelled', () => {
  it('recognises our own and the platform’s cancellation, and nothing else', () => {
    expect(isCancelled(new CancelledError())).toBe(true);
    expect(isCancelled(new DOMException('aborted', 'AbortError'))).toBe(true);
    expect(isCancelled(new DOMException('too slow', 'TimeoutError'))).toBe(false);
    expect(isCancelled(new Error('cancelled'))).toBe(false);
  });
});

describe('asEnvironmentError', () => {
  it.each([
    ['SQLITE_FULL', 'disk is full'],
    ['ENOSPC', 'disk is full'],
    ['SQLITE_IOERR_WRITE', 'disk reports an error'],
    ['SQLITE_CORRUPT', 'database is damaged'],
    ['EMFILE', 'Too many files'],
  ])('says in words what %s means', (code, words) => {
    const error = asEnvironmentError(Object.assign(new Error('raw'), { code }));
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error?.message).toContain(words);
    expect(error?.hint).toBeTypeOf('string');
  });

  it('leaves errors about a document alone', () => {
    expect(asEnvironmentError(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBeNull();
    expect(asEnvironmentError(new DocumentError('corrupt', 'x'))).toBeNull();
  });
});
