import { inkLength } from './layout/characters.js';
import type { Paint } from './paint.js';

/**
 * What a page is to the index.
 * - `text`: its text layer can be used;
 * - `blank`: nothing is on it, or nothing worth mentioning (a rule, a frame);
 * - `scanned`: it is a picture, OCR is needed;
 * - `outlined`: its letters are drawn as shapes, OCR is needed;
 * - `unreadable`: it has a text layer whose characters are not those it shows, OCR is needed.
 */
export type PageVerdict = 'text' | 'blank' | 'scanned' | 'outlined' | 'unreadable';

/** Fewer characters are a page number or a stamp: the page may well be a picture. */
const FEW_CHARACTERS = 10;
/** The most a scanning program stamps on a page, as in `Scanned with CamScanner`. */
const STAMP_CHARACTERS = 30;
/** A logo covers less of a page than this, a figure or a scan more. */
const PICTURE_SHARE = 0.05;
/** A scan covers the page but for its margins. */
const SCAN_SHARE = 0.8;
/** Some fifty letters drawn as shapes; frames and rules are far below. */
const LETTER_SHAPES = 5000;

/** From these shares of a page's characters on, its text layer is not what the page shows. */
const STRANGE_SHARE = 0.3;
const CONTROL_SHARE = 0.05;
const PUNCTUATION_SHARE = 0.5;
/** Single strange characters are bullets, and a few kinds of punctuation are a page number between dashes. */
const MIN_CONTROLS = 3;
const MIN_PUNCTUATION_KINDS = 4;

/**
 * Decides about one page. Later OCR asks this and nothing else which pages to read.
 *
 * @param text the page's text without running headers, footers and page numbers
 * @param paint asked only when there is too little text to decide by
 */
export async function judgePage(text: string, paint: () => Promise<Paint>): Promise<PageVerdict> {
  if (isUnreadable(text)) return 'unreadable';
  const ink = inkLength(text);
  if (ink >= STAMP_CHARACTERS) return 'text';
  const { imageShare, shapeSize } = await paint();
  const few = ink < FEW_CHARACTERS;
  if (imageShare >= (few ? PICTURE_SHARE : SCAN_SHARE)) return 'scanned';
  if (few && shapeSize >= LETTER_SHAPES) return 'outlined';
  return ink > 0 ? 'text' : 'blank';
}

/** Whether OCR is needed to read a page. */
export function needsOcr(verdict: PageVerdict): boolean {
  return verdict === 'scanned' || verdict === 'outlined' || verdict === 'unreadable';
}

/**
 * Whether a text layer is garbage. Fonts without a usable table of characters give private-use and replacement
 * characters, or codes shifted into the control range, or (letters having become it) mostly punctuation of many kinds.
 * Any script, symbols and emoji are text.
 */
export function isUnreadable(text: string): boolean {
  const ink = text.replace(/\s+/g, '');
  const total = Array.from(ink).length;
  if (total === 0) return false;
  const count = (pattern: RegExp) => ink.match(pattern)?.length ?? 0;
  if (count(/[\p{Co}\p{Cn}\uFFFD]/gu) >= STRANGE_SHARE * total) return true;
  const controls = count(/\p{Cc}/gu);
  if (controls >= MIN_CONTROLS && controls >= CONTROL_SHARE * total) return true;
  const punctuation = ink.match(/[!-/:-@[-`{-~]/g) ?? [];
  return (
    count(/\p{L}/gu) === 0 &&
    punctuation.length >= PUNCTUATION_SHARE * total &&
    new Set(punctuation).size >= MIN_PUNCTUATION_KINDS
  );
}
