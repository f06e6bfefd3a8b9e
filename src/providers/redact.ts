/** Shapes of well-known keys, also when a provider echoes them half masked (`sk-proj-****abcd`). */
const KEY_SHAPES = /\b(?:sk|rk|pk|gsk|pa|xai)-[\w*-]{6,}|\bgsk_[\w*]{6,}|\bAIza[\w*-]{6,}|\bBearer\s+[\w.*~+/=-]{6,}/g;

/** Shorter values are no keys, and would blank out ordinary words. */
const MIN_KEY_CHARS = 6;

/** A text without the key that was sent, and without anything that looks like a key. */
export function redact(text: string, key: string | null | undefined): string {
  let clean = text;
  if (key != null && key.length >= MIN_KEY_CHARS) {
    for (const form of new Set([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)])) {
      clean = clean.replaceAll(form, '[key]');
    }
  }
  return clean.replace(KEY_SHAPES, '[key]');
}
