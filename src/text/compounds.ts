import { fold } from './folding.js';
import { Memory } from './memory.js';
import { stem } from './stems.js';

/** Receives a token and the UTF-16 range of the text it was made from. */
export type Emit = (token: string, start: number, end: number) => void;

/**
 * Stands in a token where the text has a full stop (`3.5`, `config.json`): FTS5's `ascii` tokenizer cuts at every
 * ASCII punctuation mark and at nothing else.
 */
export const DOT = '·';
/** A longer token is cut here, in documents and queries alike: it is encoded data, not a word. */
const MAX_TOKEN_CHARS = 64;

/** Between the words of a name or sentence; the whole is also known without them. */
const JOINT = /[-_'’&\u2010]+/;
const ALL_JOINTS = /[-_'’&\u2010,]/g;
const POSSESSIVE = /['’][sS]$/;
/** `don't`, `we'll`: the pieces mean nothing. */
const CONTRACTION = /^\p{L}+['’](?:t|re|ll|ve|d|m)$/iu;
const DOT_OUTSIDE_NUMBERS = /(?<!\p{Nd})\.|\.(?!\p{Nd})/u;
const SINGLE_LETTERS = /^\p{L}(?:\.\p{L})+$/u;
const NUMBER = /^\p{Nd}[\p{Nd}.,]*$/u;
/**
 * Within a joint-less name: `get|User|By|Id`, `HTML|Parser`, `AB|1234`, `3.5|mA`; but neither before the `s` of `PDFs`
 * nor inside units such as `mA` and `kHz`.
 */
const HUMP =
  /(?<=\p{L}\p{Ll})(?=\p{Lu})|(?<=(?:^|\P{L})\p{Ll})(?=\p{Lu}\p{Ll}{2})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})|(?<=[\p{L}\p{M}])(?=\p{Nd})|(?<=\p{Nd})(?=\p{L})/u;
/** Encoded data falls into many tiny pieces at its humps; a name does not. */
const FEW_PIECES = 3;
const MIN_AVERAGE_PIECE = 2.5;

/**
 * The tokens of a name, number or hyphenated word, the whole before its pieces:
 * `getUserById` -> getuserbyid get user by id; `v1.2.3` -> v1·2·3 v 1·2·3 1 2 3; `user's` -> user.
 *
 * @param raw NFKC, letters and digits with single joints, dots and digit-group commas between them
 */
export function emitCompound(raw: string, start: number, emit: Emit): void {
  const whole = raw.replace(POSSESSIVE, '');
  if (CONTRACTION.test(whole)) {
    emit(canonical(whole), start, start + raw.length);
    return;
  }
  if (SINGLE_LETTERS.test(whole)) emit(canonical(whole.replaceAll('.', '')), start, start + raw.length);
  const dotted = split(whole, DOT_OUTSIDE_NUMBERS);
  if (dotted.length > 1) emit(canonical(whole), start, start + whole.length);
  for (const [name, at] of dotted) emitName(name, start + at, emit);
}

function emitName(name: string, start: number, emit: Emit): void {
  const words = split(name, JOINT);
  if (words.length > 1) emit(canonical(name), start, start + name.length);
  for (const [word, at] of words) emitWord(word, start + at, emit);
}

function emitWord(word: string, start: number, emit: Emit): void {
  const pieces = split(word, HUMP);
  const tooMany = pieces.length > FEW_PIECES && word.length / pieces.length < MIN_AVERAGE_PIECE;
  if (pieces.length === 1 || tooMany) {
    emitPiece(word, start, emit);
    return;
  }
  emit(canonical(word), start, start + word.length);
  for (const [piece, at] of pieces) emitPiece(piece, start + at, emit);
}

function emitPiece(piece: string, start: number, emit: Emit): void {
  emit(canonical(piece), start, start + piece.length);
  if (!piece.includes('.') || !NUMBER.test(piece)) return;
  for (const [digits, at] of split(piece, /\./)) emit(canonical(digits), start + at, start + at + digits.length);
}

const canonicalForms = new Memory<string>();

/** The one form of a word or name: folded, without joints, dots kept as `DOT`, stemmed, never too long. */
export function canonical(name: string): string {
  return canonicalForms.get(name) ?? canonicalForms.set(name, makeCanonical(name));
}

function makeCanonical(name: string): string {
  const token = fold(name).replace(ALL_JOINTS, '').replaceAll('.', DOT);
  return token.length > MAX_TOKEN_CHARS ? cut(token) : stem(token);
}

/** Cuts between code points: half a surrogate pair cannot be stored. */
function cut(token: string): string {
  const last = token.charCodeAt(MAX_TOKEN_CHARS - 1);
  return token.slice(0, last >= 0xd800 && last <= 0xdbff ? MAX_TOKEN_CHARS - 1 : MAX_TOKEN_CHARS);
}

/** The non-empty pieces between separators, each with its offset. */
function split(text: string, separator: RegExp): [piece: string, offset: number][] {
  const pieces: [string, number][] = [];
  let from = 0;
  for (const piece of text.split(separator)) {
    const offset = text.indexOf(piece, from);
    if (piece !== '') pieces.push([piece, offset]);
    from = offset + piece.length;
  }
  return pieces;
}
