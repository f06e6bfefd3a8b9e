import type { ExtractedDocument } from '../../../src/formats/types.js';

/**
 * How extracted text is compared: after NFC and with every run of white space as one blank; Markdown marks that an
 * extractor added may be ignored. Both rules are those of the corpus README and of the `conventions` of the
 * FieldCure expectations.
 */
export interface TextViews {
  /** NFC only. */
  raw: string;
  /** NFC, white space collapsed. */
  plain: string;
  /** As `plain`, without Markdown marks. */
  unmarked: string;
}

/** U+FEFF is white space to JavaScript; here it is a byte order mark that some fact looks for. */
const WHITE_SPACE = /[^\S\uFEFF]+/gu;

const TABLE_RULE = /^[ \t]*\|?[ \t:]*-{3,}[ \t:|-]*$/gm;
const LINE_START_MARK = /^[ \t]*(?:#{1,6}|>+)[ \t]+/gm;
const LINE_BREAK_TAG = /<br\s*\/?>/gi;
const LINK = /!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g;
/** An escaped mark stands for itself; emphasis, code and cell marks go; `_` only where it opens or closes a word. */
const INLINE_MARK = /\\([!-/:-@[-`{-~])|\*+|~~|`+|\||(?<![\p{L}\p{N}_])_{1,2}(?=\S)|(?<=\S)_{1,2}(?![\p{L}\p{N}_])/gu;

const cache = new WeakMap<ExtractedDocument, TextViews>();

export function viewsOf(document: ExtractedDocument): TextViews {
  const known = cache.get(document);
  if (known !== undefined) return known;
  const views = textViews(document.text);
  cache.set(document, views);
  return views;
}

export function textViews(text: string): TextViews {
  const raw = text.normalize('NFC');
  return { raw, plain: collapse(raw), unmarked: unmark(raw) };
}

export function collapse(text: string): string {
  return text.normalize('NFC').replace(WHITE_SPACE, ' ');
}

export function withoutWhiteSpace(text: string): string {
  return text.normalize('NFC').replace(WHITE_SPACE, '');
}

/** Without Markdown marks, white space collapsed. */
export function unmark(text: string): string {
  const bare = text
    .normalize('NFC')
    .replace(TABLE_RULE, '')
    .replace(LINE_START_MARK, '')
    .replace(LINE_BREAK_TAG, ' ')
    // Twice, because a link may hold a picture.
    .replace(LINK, '$1')
    .replace(LINK, '$1')
    .replace(INLINE_MARK, '$1');
  return collapse(bare);
}

/** The pairs (text, needle) in which a wanted string may be found. */
export function readings(views: TextViews, needle: string): [text: string, needle: string][] {
  const plain = collapse(needle);
  const bare = unmark(needle);
  const pairs: [string, string][] = [
    [views.plain, plain],
    [views.unmarked, plain],
  ];
  if (bare !== plain && bare.trim() !== '') pairs.push([views.unmarked, bare]);
  return pairs;
}

export function shorten(text: string, length = 60): string {
  const line = collapse(text).trim();
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length - 1).join('')}…`;
}
