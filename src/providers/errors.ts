import { SeogaError, type SeogaErrorOptions } from '../core/errors.js';

/** Who is at fault when a call to a provider fails, and so what follows (DESIGN section 5). */
export type ProviderFailure =
  /** This input is refused (too long, empty, not allowed): a smaller or other input may pass. */
  | 'rejected_input'
  /** Rate limit, overload, time-out, cut connection: the same call may pass later. */
  | 'transient'
  /** No key, or a key that is not accepted. */
  | 'auth'
  /** Unknown model, bad parameter, exhausted quota: no call will pass until a person changes something. */
  | 'configuration'
  /** An answer that is none: wrong count or dimension, NaN, a zero vector, not JSON. Retried as transient. */
  | 'bad_reply';

export interface ProviderErrorOptions extends SeogaErrorOptions {
  /** HTTP status, when there was an answer. */
  status?: number;
  /** How long the provider asks to wait, milliseconds. */
  retryAfterMs?: number;
}

/** A failed call to a provider. The message names provider and model, never a key. */
export class ProviderError extends SeogaError {
  override readonly name = 'ProviderError';
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly failure: ProviderFailure,
    message: string,
    options: ProviderErrorOptions = {},
  ) {
    super('provider', `provider_${failure}`, message, options);
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}
