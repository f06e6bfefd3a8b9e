/** Expressions of FTS5. Everything that comes from a query is a quoted string in them, so it cannot be syntax. */

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

export function anyOf(texts: readonly string[]): string {
  return texts.map(quoted).join(' OR ');
}

export function allOf(texts: readonly string[]): string {
  return texts.map(quoted).join(' AND ');
}

/** Tokens that begin with the text. */
export function beginningWith(text: string): string {
  return `${quoted(text)} *`;
}

/** @param first null when there is no such condition */
export function both(first: string | null, second: string): string {
  return first === null ? second : `(${first}) AND (${second})`;
}
