import { DocumentError } from '../../core/errors.js';
import type { FormatContext, FormatInput } from '../types.js';
import { parseXml, type XmlElement } from '../xml.js';
import { openZip, type ZipArchive } from '../zip.js';

/** An opened Office Open XML file: a zip whose entries are called parts. */
export interface OfficePackage {
  readonly zip: ZipArchive;
  readonly fileName: string;
  readonly context: FormatContext;
  /** A part's name as the archive spells it: names of parts are compared without case. */
  partName(name: string): string;
  has(part: string): boolean;
  /** @throws DocumentError `corrupt` when it is missing or no XML, `limit` */
  xml(part: string): Promise<XmlElement>;
  /** As `xml`; undefined when the part is missing or no XML. @throws DocumentError `limit` */
  optionalXml(part: string | undefined): Promise<XmlElement | undefined>;
}

/** @throws DocumentError `empty`, `encrypted`, `corrupt`, `limit` */
export async function openPackage({ bytes, fileName }: FormatInput, context: FormatContext): Promise<OfficePackage> {
  const zip = await openZip(bytes, fileName, context);
  const spelling = new Map(zip.names.map((name) => [foldName(name), name]));
  const partName = (name: string) => spelling.get(foldName(name)) ?? name;

  async function xml(part: string): Promise<XmlElement> {
    const name = partName(part);
    return parseXml(await zip.text(name), name, fileName, context);
  }

  return {
    zip,
    fileName,
    context,
    partName,
    has: (part) => zip.has(partName(part)),
    xml,
    async optionalXml(part) {
      if (part === undefined || !zip.has(partName(part))) return undefined;
      return orUndefinedWhenDamaged(() => xml(part));
    },
  };
}

/** Some writers put backslashes into the archive. */
function foldName(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase();
}

/** What `read` gives, or undefined when a part of the file is damaged. @throws everything else */
export async function orUndefinedWhenDamaged<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'corrupt') return undefined;
    throw error;
  }
}

/** The main parts of other document types, to tell a misnamed file from a broken one. */
const OTHER_TYPES: readonly (readonly [part: RegExp, description: string])[] = [
  [/^word\/document\.xml$/i, 'a Word document'],
  [/^xl\/workbook\.xml$/i, 'an Excel workbook'],
  [/^xl\/workbook\.bin$/i, 'a binary Excel workbook'],
  [/^ppt\/presentation\.xml$/i, 'a PowerPoint presentation'],
  [/^(?:content\.xml|mimetype)$/i, 'an OpenDocument or similar file'],
];

/** The error for a package without its main part: another type of document, or a damaged one. */
export function withoutMainPart({ zip, fileName }: OfficePackage, expected: string): DocumentError {
  const other = OTHER_TYPES.find(([part]) => zip.names.some((name) => part.test(name)));
  return other === undefined
    ? new DocumentError('corrupt', `${fileName} is damaged: it holds no ${expected}.`, {
        hint: 'Open it in the program it came from and save it again.',
      })
    : new DocumentError('wrong_type', `${fileName} is ${other[1]}, not a ${expected}.`, {
        hint: 'Give it the extension of its real type, or save it in the type its extension says.',
      });
}
