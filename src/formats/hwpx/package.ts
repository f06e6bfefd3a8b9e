import { DocumentError } from '../../core/errors.js';
import type { ExtractionWarning, FormatContext, FormatInput } from '../types.js';
import { attribute, child, descendants, elements, parseXml, type XmlElement } from '../xml.js';
import { openZip, type ZipArchive } from '../zip.js';

/** The parts of an opened HWPX file that matter for its text. */
export interface HwpxPackage {
  readonly archive: ZipArchive;
  /** The root of `content.hpf`. */
  readonly manifest: XmlElement | undefined;
  /** The root of `header.xml`. */
  readonly header: XmlElement | undefined;
  /** The names of the section parts in reading order; at least one. */
  readonly sections: readonly string[];
  readonly warnings: ExtractionWarning[];
}

/** How both binary generations of the format name themselves: at the start (3.x), or in a stream (5.x, in OLE2). */
const BINARY_HWP_SIGNATURE = 'HWP Document File';
const MIMETYPE = 'application/hwp+zip';
const ENCRYPTION_PART = 'META-INF/manifest.xml';
const CONTAINER = 'META-INF/container.xml';
const USUAL_MANIFEST = 'Contents/content.hpf';
const SECTION = /(?:^|\/)section(\d+)\.xml$/i;
const HEADER = /(?:^|\/)header\.xml$/i;

/**
 * Opens the package and finds its parts. A file without a manifest or a header is read with what is there.
 *
 * @throws DocumentError `empty`, `encrypted`, `corrupt`, `wrong_type`, `limit`
 */
export async function openPackage(input: FormatInput, context: FormatContext): Promise<HwpxPackage> {
  rejectBinaryHwp(input);
  const archive = await openZip(input.bytes, input.fileName, context);
  await rejectEncrypted(archive, input.fileName);
  const warnings: ExtractionWarning[] = [];
  const optionalPart = async (name: string | undefined, lost: string): Promise<XmlElement | undefined> => {
    if (name === undefined || !archive.has(name)) return undefined;
    try {
      return parseXml(await archive.text(name), name, input.fileName, context);
    } catch (error) {
      if (!(error instanceof DocumentError) || error.code !== 'corrupt') throw error;
      warnings.push({ code: 'part_unreadable', message: `The part ${name} is damaged; ${lost} may be missing.` });
      return undefined;
    }
  };

  const manifestName = archive.has(USUAL_MANIFEST)
    ? USUAL_MANIFEST
    : manifestOf(await optionalPart(CONTAINER, 'the properties'));
  const manifest = await optionalPart(manifestName, 'the properties');
  const spine = manifest === undefined ? [] : spineParts(manifest, manifestName ?? '', archive);
  const sections = sectionParts(spine, archive);
  if (sections.length === 0) throw await withoutSections(archive, input.fileName);
  const headerName = [...spine, ...archive.names].find((name) => HEADER.test(name));
  const header = await optionalPart(headerName, 'headings and list numbers');
  return { archive, manifest, header, sections, warnings };
}

function rejectBinaryHwp({ bytes, fileName }: FormatInput): void {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isZip || !view.includes(BINARY_HWP_SIGNATURE)) return;
  throw new DocumentError('wrong_type', `${fileName} is a binary HWP file, not HWPX.`, {
    hint: 'Open it in Hancom Office and save it as .hwpx.',
  });
}

async function rejectEncrypted(archive: ZipArchive, fileName: string): Promise<void> {
  if (!archive.has(ENCRYPTION_PART)) return;
  if (!/<(?:\w+:)?encryption-data\b/.test(await archive.text(ENCRYPTION_PART))) return;
  throw new DocumentError('encrypted', `${fileName} is protected by a password.`, {
    hint: 'Open it in Hancom Office and save it without a password.',
  });
}

async function withoutSections(archive: ZipArchive, fileName: string): Promise<DocumentError> {
  const isHwpx = archive.has('mimetype') && (await archive.text('mimetype')).trim() === MIMETYPE;
  if (isHwpx) {
    return new DocumentError('corrupt', `${fileName} is damaged: it has no section.`, {
      hint: 'Open it in Hancom Office and save it again.',
    });
  }
  return new DocumentError('wrong_type', `${fileName} is a zip archive, but not an HWPX document.`, {
    hint: 'Give the file the extension of its real type.',
  });
}

function manifestOf(container: XmlElement | undefined): string | undefined {
  const files = container === undefined ? [] : descendants(container, 'rootfile');
  return files.map((file) => attribute(file, 'full-path') ?? '').find((path) => path.endsWith('.hpf'));
}

/** The parts that the spine lists, in its order. Addresses start at the package's root, or beside the manifest. */
function spineParts(manifest: XmlElement, manifestName: string, archive: ZipArchive): string[] {
  const folder = manifestName.slice(0, manifestName.lastIndexOf('/') + 1);
  const items = child(manifest, 'manifest');
  const partOf = new Map<string, string>();
  for (const item of items === undefined ? [] : elements(items, 'item')) {
    const href = attribute(item, 'href') ?? '';
    const part = [href, `${folder}${href}`].find((name) => archive.has(name));
    if (part !== undefined) partOf.set(attribute(item, 'id') ?? '', part);
  }
  const spine = child(manifest, 'spine');
  const references = spine === undefined ? [] : elements(spine, 'itemref');
  return references.flatMap((reference) => partOf.get(attribute(reference, 'idref') ?? '') ?? []);
}

/** The sections of the spine; those it forgets follow in the order of their numbers (10 after 9). */
function sectionParts(spine: readonly string[], archive: ZipArchive): string[] {
  const listed = spine.filter((name) => SECTION.test(name));
  const others = archive.names
    .filter((name) => SECTION.test(name) && !listed.includes(name))
    .sort((a, b) => sectionNumber(a) - sectionNumber(b));
  return [...new Set([...listed, ...others])];
}

function sectionNumber(name: string): number {
  return Number(SECTION.exec(name)?.[1] ?? 0);
}
