import { CancelledError } from './errors.js';

/** Throws `CancelledError` when the signal has fired. Call it between units of work. */
export function throwIfAborted(signal: AbortSignal): void {
  if (!signal.aborted) return;
  throw signal.reason instanceof CancelledError
    ? signal.reason
    : new CancelledError(undefined, { cause: signal.reason });
}

/** Lets timers, I/O and signals run in the middle of a long synchronous loop; throws when aborted meanwhile. */
export async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  throwIfAborted(signal);
}
