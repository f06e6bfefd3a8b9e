/** The standard asks authors to declare within 1,024 bytes; pages that do not are read all the same. */
const SEARCHED_BYTES = 8192;

/** The encoding that a page declares in a `meta` element or an XML declaration; undefined when it declares none. */
export function declaredCharset(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, SEARCHED_BYTES)).toString('latin1');
  const declared =
    /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start) ??
    /^<\?xml\b[^>]*\bencoding=["']([\w:.-]+)/i.exec(start);
  return declared?.[1];
}
