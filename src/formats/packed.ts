import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ExtractedDocument } from './types.js';

/** The part of a document that chunking needs, compressed: it is stored, and crosses process borders, in this form. */
type PackedPart = Pick<ExtractedDocument, 'text' | 'syntax' | 'locators' | 'language'>;

/** As fast as deflate on text, and smaller. */
const QUALITY = 4;

export function packDocument({ text, syntax, locators, language }: PackedPart): Uint8Array {
  const json = JSON.stringify({ text, syntax, locators, language });
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

export function unpackDocument(body: Uint8Array): PackedPart {
  return JSON.parse(brotliDecompressSync(body).toString('utf8')) as PackedPart;
}
