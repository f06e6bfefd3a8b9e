/** A character that XML cannot hold, as Office writes it: `_x000D_`. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Text as a part stores it, with escaped characters undone and line ends as LF. */
export function unescapeText(raw: string): string {
  const text = raw.includes('_x')
    ? raw.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : raw;
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
