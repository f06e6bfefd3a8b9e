import { throwIfAborted } from '../../core/abort.js';
import { DocumentError } from '../../core/errors.js';
import { looksBinary } from '../../text/binary.js';
import { decodeText } from '../../text/encoding.js';
import { normalizeText } from '../markdown.js';
import type { ExtractionWarning, FormatContext, FormatInput } from '../types.js';

export interface ReadText {
  /** The file's own lines: NFC, LF line ends, white space trimmed at the very end only. */
  text: string;
  warnings: ExtractionWarning[];
}

/**
 * Reads a text file so that line N of the text is line N of the file.
 *
 * @throws DocumentError `empty` when nothing but white space is in it, `binary` when it is no text, `limit` when it
 *   is longer than the limits allow
 */
export function readText({ bytes, fileName }: FormatInput, { signal, limits }: FormatContext): ReadText {
  throwIfAborted(signal);
  rejectBinary(bytes, fileName);
  const { text: raw, encoding, replaced } = decodeText(bytes);
  const text = normalizeText(raw).trimEnd();
  if (text.trim() === '') throw new DocumentError('empty', `${fileName} has no text.`);
  if (text.length > limits.maxTextChars) {
    throw new DocumentError(
      'limit',
      `${fileName} holds ${text.length} characters; the limit is ${limits.maxTextChars}.`,
      {
        hint: 'Split the file, or leave it out.',
      },
    );
  }
  return { text, warnings: undecodable(replaced, encoding) };
}

/** @throws DocumentError `empty` for zero bytes, `binary` when the bytes are no text */
export function rejectBinary(bytes: Uint8Array, fileName: string): void {
  if (bytes.length === 0) throw new DocumentError('empty', `${fileName} has no content.`);
  if (looksBinary(bytes)) {
    throw new DocumentError('binary', `${fileName} is not a text file, whatever its name says.`, {
      hint: 'Give it the extension of its real type, or leave it out.',
    });
  }
}

export function undecodable(replaced: number, encoding: string): ExtractionWarning[] {
  if (replaced === 0) return [];
  return [
    {
      code: 'undecodable_characters',
      message: `${replaced} characters are broken in ${encoding.toUpperCase()} and are shown as \uFFFD; save the file as UTF-8.`,
    },
  ];
}
