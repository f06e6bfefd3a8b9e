import JSZip from 'jszip';
import { throwIfAborted } from '../core/abort.js';
import { DocumentError } from '../core/errors.js';
import type { FormatContext } from './types.js';

/** First bytes of an OLE2 compound file: what Office writes when it encrypts a zip-based document. */
const OLE2_MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Below this an entry may have any ratio: small, very repetitive XML is normal. */
const RATIO_FREE_BYTES = 1024 * 1024;

/** An opened zip-based document. Entries are inflated on demand, within the limits of the context. */
export interface ZipArchive {
  /** Entry names without folders, in the archive's order. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** @throws DocumentError `corrupt` when missing or damaged, `limit` when it inflates beyond the limits */
  bytes(name: string): Promise<Uint8Array>;
  /** As `bytes`, decoded as UTF-8 (or UTF-16 with a byte order mark). */
  text(name: string): Promise<string>;
  /**
   * Inflates an entry piece by piece, so that it is never held whole.
   *
   * @throws as `bytes`, CancelledError, and whatever `onPart` throws
   */
  read(name: string, onPart: (part: Uint8Array) => void): Promise<void>;
}

/**
 * Opens a zip held in memory. Nothing is written to disk and no entry name is used as a path.
 * Declared sizes are not trusted: inflation is counted and stopped at the limit.
 *
 * @throws DocumentError `empty` for zero bytes, `encrypted` for an OLE2 container, `corrupt` for anything else
 *   that is not a readable zip, `limit` for too many entries
 */
export async function openZip(bytes: Uint8Array, fileName: string, context: FormatContext): Promise<ZipArchive> {
  if (bytes.length === 0) throw new DocumentError('empty', `${fileName} has no content.`);
  if (OLE2_MAGIC.every((byte, index) => bytes[index] === byte)) {
    throw new DocumentError('encrypted', `${fileName} is protected by a password or is in an older binary format.`, {
      hint: 'Save it without a password, in the current format.',
    });
  }
  let zip: JSZip;
  try {
    zip = await JSZip.loadAsync(bytes);
  } catch (cause) {
    throw new DocumentError('corrupt', `${fileName} is damaged: it is not a complete zip archive.`, {
      cause,
      hint: 'Open it in the program it came from and save it again.',
    });
  }
  const entries = Object.values(zip.files).filter((entry) => !entry.dir);
  const { limits, signal } = context;
  if (entries.length > limits.maxEntries) {
    throw new DocumentError('limit', `${fileName} holds ${entries.length} parts; the limit is ${limits.maxEntries}.`);
  }
  let expanded = 0;

  async function read(name: string, onPart: (part: Uint8Array) => void): Promise<void> {
    throwIfAborted(signal);
    const entry = zip.file(name);
    if (entry === null) throw new DocumentError('corrupt', `${fileName} is damaged: its part ${name} is missing.`);
    await inflate(entry, fileName, bytes.length, expanded, context, (part) => {
      expanded += part.length;
      onPart(part);
    });
  }

  async function readWhole(name: string): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    await read(name, (part) => parts.push(part));
    return Buffer.concat(parts);
  }

  return {
    names: entries.map((entry) => entry.name),
    has: (name) => zip.file(name) !== null,
    bytes: readWhole,
    text: async (name) => decodeXmlBytes(await readWhole(name)),
    read,
  };
}

function inflate(
  entry: JSZip.JSZipObject,
  fileName: string,
  archiveBytes: number,
  alreadyExpanded: number,
  { limits, signal }: FormatContext,
  onPart: (part: Uint8Array) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0;
    let failed = false;
    const ratioLimit = Math.max(RATIO_FREE_BYTES, archiveBytes * limits.maxRatio);
    const limit = Math.min(limits.maxEntryBytes, limits.maxExpandedBytes - alreadyExpanded, ratioLimit);
    // JSZip's own typings leave out the streaming helper that its documentation describes.
    const stream = (entry as unknown as { internalStream(type: 'uint8array'): ZipStream }).internalStream('uint8array');
    stream
      .on('data', (part: Uint8Array) => {
        // A paused stream still hands out what it has inflated of its current input.
        if (failed) return;
        size += part.length;
        try {
          throwIfAborted(signal);
          if (size > limit) {
            throw new DocumentError('limit', `${fileName} expands to more than ${limit} bytes (part ${entry.name}).`, {
              hint: 'Split the document, or leave it out.',
            });
          }
          onPart(part);
        } catch (error) {
          failed = true;
          stream.pause();
          reject(error);
        }
      })
      .on('error', (cause: Error) => {
        reject(
          new DocumentError('corrupt', `${fileName} is damaged: its part ${entry.name} cannot be read.`, { cause }),
        );
      })
      .on('end', () => resolve())
      .resume();
  });
}

interface ZipStream {
  on(event: 'data', listener: (part: Uint8Array) => void): ZipStream;
  on(event: 'error', listener: (error: Error) => void): ZipStream;
  on(event: 'end', listener: () => void): ZipStream;
  pause(): ZipStream;
  resume(): ZipStream;
}

function decodeXmlBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
