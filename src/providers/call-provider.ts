import { throwIfAborted } from '../core/abort.js';
import { type ProviderTarget, toProviderError } from './http-errors.js';

/**
 * One call with a time limit of its own, whose errors come out classified.
 *
 * @param limitMs milliseconds for the whole call, the body of the answer included
 * @param signal the caller's wish to stop
 * @param work gets a signal that fires on either; must hand it to its transport
 * @throws CancelledError when `signal` fires, ProviderError for everything the provider or the network does
 */
export async function callProvider<T>(
  target: ProviderTarget,
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  throwIfAborted(signal);
  // Not AbortSignal.any: the listener on a signal that lives as long as the run has to go after each call.
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  let timedOut: Error | null = null;
  const timer = setTimeout(() => {
    timedOut = new DOMException('The time limit of this call is over.', 'TimeoutError');
    controller.abort(timedOut);
  }, limitMs);
  try {
    return await work(controller.signal);
  } catch (error) {
    // Transports report an abort in many ways (a reset connection is one), so what we did ourselves goes first.
    throw toProviderError(timedOut ?? error, { ...target, signal, limitMs });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
