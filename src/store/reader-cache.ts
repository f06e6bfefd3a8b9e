import { type KbReader, openReader } from './reader.js';

/** An open KB is closed when nobody asked for it this long. */
const IDLE_MS = 60_000;

interface Entry {
  reader: KbReader;
  usedAt: number;
}

/** Keeps readers open between requests, and lets go of those that are idle, deleted or replaced on the disk. */
export class ReaderCache {
  readonly #entries = new Map<string, Entry>();
  readonly #sweep: NodeJS.Timeout;

  constructor() {
    this.#sweep = setInterval(() => this.#closeIdle(), IDLE_MS / 2);
    this.#sweep.unref();
  }

  /**
   * The reader of a database file; null when it does not exist yet. Valid until the next call: do not keep it over
   * an `await`.
   *
   * @throws as `openReader`
   */
  get(path: string): KbReader | null {
    const entry = this.#entries.get(path);
    if (entry?.reader.isCurrent()) {
      entry.usedAt = Date.now();
      return entry.reader;
    }
    this.#close(path);
    const reader = openReader(path);
    if (reader !== null) this.#entries.set(path, { reader, usedAt: Date.now() });
    return reader;
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const path of [...this.#entries.keys()]) this.#close(path);
  }

  #closeIdle(): void {
    for (const [path, { usedAt, reader }] of [...this.#entries]) {
      if (Date.now() - usedAt > IDLE_MS || !reader.isCurrent()) this.#close(path);
    }
  }

  #close(path: string): void {
    this.#entries.get(path)?.reader.close();
    this.#entries.delete(path);
  }
}
