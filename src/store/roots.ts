import type { KbDatabase } from './database.js';

/** One source folder of the KB. The id belongs to the path, whatever its place in `sourcePaths`. */
export interface RootRow {
  id: number;
  path: string;
  /** Device number at the last complete scan: an empty folder on another device is an unmounted one. */
  device: string | null;
}

export class RootStore {
  readonly #db: KbDatabase;

  constructor(db: KbDatabase) {
    this.#db = db;
  }

  all(): RootRow[] {
    return this.#db.prepare('SELECT id, path, device FROM roots ORDER BY id').all() as RootRow[];
  }

  /** The row of this path, made when it is new. */
  ensure(path: string, now: string): RootRow {
    this.#db.prepare('INSERT INTO roots (path, added_at) VALUES (?, ?) ON CONFLICT (path) DO NOTHING').run(path, now);
    return this.#db.prepare('SELECT id, path, device FROM roots WHERE path = ?').get(path) as RootRow;
  }

  setDevice(id: number, device: string): void {
    this.#db.prepare('UPDATE roots SET device = ? WHERE id = ?').run(device, id);
  }

  /** Removes a root with all its files, chunks and keyword rows. */
  remove(id: number): void {
    this.#db.prepare('DELETE FROM roots WHERE id = ?').run(id);
  }
}
