/**
 * Symbol fonts put their signs on ordinary codes, or on the same codes moved into the private use area. What they look
 * like is written here in Unicode. Sources: Adobe's Symbol encoding; Microsoft's Wingdings chart, of which the signs
 * that people put into text are kept.
 */
const SYMBOL_20 = [
  ...' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
];
const SYMBOL_A0 = [...'€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|─↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑'];
const WINGDINGS: Readonly<Record<number, string>> = {
  34: '✂',
  40: '☎',
  42: '✉',
  74: '☺',
  76: '☹',
  108: '●',
  110: '■',
  111: '□',
  113: '❑',
  117: '◆',
  118: '❖',
  159: '•',
  161: '○',
  167: '▪',
  168: '☐',
  171: '★',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};
/** Circled numbers, white (from 0x80) and black (from 0x8b), from zero to ten. */
const WINGDINGS_CIRCLED = [...'⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'];
const FIRST_CIRCLED = 0x80;

const PRIVATE_USE = /[\uF020-\uF0FF]/g;
const MOVED_BY = 0xf000;

/** The sign that `code` shows in this font; the character itself where the font is none of the symbol fonts. */
export function symbolText(code: number, font: string): string {
  const sign = code >= MOVED_BY ? code - MOVED_BY : code;
  if (/^symbol/i.test(font)) return (sign >= 0xa0 ? SYMBOL_A0[sign - 0xa0] : SYMBOL_20[sign - 0x20]) ?? '';
  if (/^wingdings$/i.test(font)) return WINGDINGS[sign] ?? WINGDINGS_CIRCLED[sign - FIRST_CIRCLED] ?? '';
  if (/^(?:wingdings|webdings)/i.test(font)) return '';
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Text set in `font`, with its private use characters replaced. Other fonts keep theirs: old Hangul is one of them. */
export function withoutPrivateUse(text: string, font: () => string): string {
  return text.replace(PRIVATE_USE, (character) => symbolText(character.charCodeAt(0), font()));
}
