import { docx } from './docx/index.js';
import { html } from './html/index.js';
import { hwpx } from './hwpx/index.js';
import { pdf } from './pdf/index.js';
import { pptx } from './pptx/index.js';
import { code, markdown, plainText } from './text/index.js';
import type { Format } from './types.js';
import { xlsx } from './xlsx/index.js';

/** Every format Seoga reads. To add one, write its folder and name it here. */
const FORMATS: readonly Format[] = [plainText, markdown, code, html, docx, xlsx, pptx, hwpx, pdf];

/**
 * Extensions people expect to work and that no format reads: such a file gets a row that says the way out, instead of
 * being only counted.
 */
const LEGACY: Readonly<Record<string, string>> = {
  '.doc': 'Open it in Word or LibreOffice and save it as .docx.',
  '.xls': 'Open it in Excel or LibreOffice and save it as .xlsx.',
  '.ppt': 'Open it in PowerPoint or LibreOffice and save it as .pptx.',
  '.hwp': 'Open it in Hancom Office and save it as .hwpx.',
};

/** Says which format reads a file, by its name. */
export class FormatRegistry {
  readonly #byName = new Map<string, Format>();

  /** @param formats later ones take over names that earlier ones claimed */
  constructor(formats: readonly Format[]) {
    for (const format of formats) for (const name of format.extensions) this.#byName.set(name, format);
  }

  /** The format for a file name (whole name first, then its extension), or undefined. */
  forFile(fileName: string): Format | undefined {
    const name = fileName.toLowerCase();
    return this.#byName.get(name) ?? this.#byName.get(extensionOf(name));
  }

  byId(id: string): Format | undefined {
    return [...this.#byName.values()].find((format) => format.id === id);
  }
}

export function createFormatRegistry(extra: readonly Format[] = []): FormatRegistry {
  return new FormatRegistry([...FORMATS, ...extra]);
}

/** What an extraction's bytes depend on: the format and its version, nothing else. */
export function extractorFingerprint(format: Format): string {
  return `${format.id}@${format.version}`;
}

/** The way out for a file in an older format that is not read, or undefined. */
export function legacyHint(fileName: string): string | undefined {
  return LEGACY[extensionOf(fileName.toLowerCase())];
}

/** The extension with its dot, lower case; '' when there is none. `.gitignore` has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot <= 0 ? '' : fileName.slice(dot).toLowerCase();
}
