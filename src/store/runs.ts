import type { KbDatabase } from './database.js';

export type RunOutcome = 'done' | 'failed' | 'cancelled';

/** What one run did; never what the KB holds. */
export interface RunCounters {
  indexed: number;
  unchanged: number;
  moved: number;
  removed: number;
  failed: number;
  needsAction: number;
  empty: number;
  unsupported: number;
  chunks: number;
}

export const NO_COUNTERS: Readonly<RunCounters> = {
  indexed: 0,
  unchanged: 0,
  moved: 0,
  removed: 0,
  failed: 0,
  needsAction: 0,
  empty: 0,
  unsupported: 0,
  chunks: 0,
};

export class RunStore {
  readonly #db: KbDatabase;

  constructor(db: KbDatabase) {
    this.#db = db;
  }

  /** @returns the run's id */
  begin(now: string, pid: number): number {
    return Number(this.#db.prepare('INSERT INTO runs (started_at, pid) VALUES (?, ?)').run(now, pid).lastInsertRowid);
  }

  end(id: number, now: string, outcome: RunOutcome, counters: RunCounters): void {
    this.#db
      .prepare('UPDATE runs SET ended_at = ?, outcome = ?, counters = ? WHERE id = ?')
      .run(now, outcome, JSON.stringify(counters), id);
  }
}
