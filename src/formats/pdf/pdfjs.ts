import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { DocumentError } from '../../core/errors.js';
import { withBrowserGlobals } from './browser-globals.js';

export type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let loading: Promise<Pdfjs> | undefined;

/** The pdfjs module, imported once, on first use. */
function loadPdfjs(): Promise<Pdfjs> {
  loading ??= withBrowserGlobals(() => import('pdfjs-dist/legacy/build/pdf.mjs'));
  return loading;
}

/**
 * A folder of the installed pdfjs package as pdfjs wants it in Node: a plain path with a slash at its end, on Windows
 * too. Given a file URL or a wrong folder it finds no character maps and silently loses all text in predefined Korean
 * encodings.
 */
function packageFolder(name: string): string {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  return `${join(dirname(manifest), name)}/`;
}

export interface OpenPdf {
  readonly pdfjs: Pdfjs;
  readonly document: PDFDocumentProxy;
  /** Frees everything pdfjs holds for the document; call it on every path. */
  close(): Promise<void>;
}

/**
 * Opens a PDF for reading text. The bytes are copied, because pdfjs takes its buffer away from the caller.
 *
 * @throws DocumentError `empty` for zero bytes, `encrypted` when a password is needed to open it, `corrupt` for
 *   anything pdfjs cannot read or repair
 */
export async function openPdf(bytes: Uint8Array, fileName: string): Promise<OpenPdf> {
  if (bytes.length === 0) throw new DocumentError('empty', `${fileName} has no content.`);
  const pdfjs = await loadPdfjs();
  const task: PDFDocumentLoadingTask = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: packageFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: packageFolder('standard_fonts'),
    wasmUrl: packageFolder('wasm'),
    // The text must not depend on the fonts of this machine, and nothing is drawn.
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    // Images are never decoded: a bomb stays a bomb, and `examinePaint` relies on it.
    maxImageSize: 1,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    return { pdfjs, document: await task.promise, close: () => task.destroy() };
  } catch (cause) {
    await task.destroy();
    throw openingError(cause, fileName);
  }
}

function openingError(cause: unknown, fileName: string): unknown {
  if (cause instanceof Error && cause.name === 'PasswordException') {
    return new DocumentError('encrypted', `${fileName} is protected by a password.`, {
      cause,
      hint: 'Save a copy without a password.',
    });
  }
  if (isReadError(cause)) {
    return new DocumentError('corrupt', `${fileName} is not a PDF file, or is damaged beyond repair.`, {
      cause,
      hint: 'Open it in a PDF viewer and save it again, or fetch it again.',
    });
  }
  return cause;
}

/** What pdfjs calls its troubles with a document once they have crossed its message channel. */
const READ_ERRORS = new Set(['InvalidPDFException', 'UnknownErrorException']);

/** Whether pdfjs could not make sense of a part of the document; anything else is not the document's fault. */
export function isReadError(error: unknown): boolean {
  return error instanceof Error && READ_ERRORS.has(error.name);
}

/** The result of reading a part of the document that can be done without; `instead` where that part is broken. */
export async function orInstead<T>(reading: Promise<T>, instead: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isReadError(error)) return instead;
    throw error;
  }
}
