import type { ExpectedFile } from '../facts/expectations-schema.js';
import type { Outcome } from '../types.js';

/** What one key of an `expectations.json` claims, with answers that hold and answers that miss. */
interface Example {
  expected: Partial<ExpectedFile>;
  /** The claims made of it, as `key:detail`. */
  claims: string[];
  right: Outcome[];
  wrong: Outcome[];
}

export type Examples = { [key in keyof ExpectedFile]?: Example };
