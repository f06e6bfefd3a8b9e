import type { Clock } from '../core/clock.js';
import type { Logger } from '../core/log.js';
import type { FormatRegistry } from '../formats/registry.js';
import type { KbConfig } from '../kb/config.js';
import type { KbDatabase } from '../store/database.js';
import type { WorkerPool } from '../workers/worker-pool.js';

/** What a run has open; every step gets it. Held under the run lock from opening to closing. */
export interface StepContext {
  config: KbConfig;
  db: KbDatabase;
  registry: FormatRegistry;
  pool: WorkerPool;
  clock: Clock;
  logger: Logger;
}
