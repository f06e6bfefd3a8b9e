/** What a screen reader is told in place of an equation; some writers store it inside the script. */
const SPOKEN_PLACEHOLDER = /수식입니다\.?/g;

/**
 * Turns the script of a Hancom equation (`{a} over {b}`) into the text that stands for it, on one line.
 *
 * @returns '' when nothing is left
 */
export function equationText(script: string): string {
  return script.replace(SPOKEN_PLACEHOLDER, '').replace(/\s+/g, ' ').trim();
}
