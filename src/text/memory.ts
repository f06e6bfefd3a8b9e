/** A text has few distinct words; this many are remembered at once. */
const CAPACITY = 50_000;
/**
 * From 13 characters on, V8 keeps a slice of a string as a view of the whole: remembering a longer word would keep
 * the document it came from in memory.
 */
const MAX_KEY_CHARS = 12;

/** Remembers what was computed for short words. Starts anew when it is full, so that its size is bounded. */
export class Memory<Value> {
  readonly #values = new Map<string, Value>();

  get(word: string): Value | undefined {
    return this.#values.get(word);
  }

  /** @returns the value, for chaining */
  set(word: string, value: Value): Value {
    if (word.length > MAX_KEY_CHARS) return value;
    if (this.#values.size >= CAPACITY) this.#values.clear();
    this.#values.set(word, value);
    return value;
  }
}
