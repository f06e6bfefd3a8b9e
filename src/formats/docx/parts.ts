import { DocumentError } from '../../core/errors.js';
import { type OfficePackage, openPackage, withoutMainPart } from '../ooxml/package.js';
import { partById, partByType, type Relationship, readRelationships } from '../ooxml/relationships.js';
import type { ExtractionWarning, FormatContext, FormatInput } from '../types.js';
import type { XmlElement } from '../xml.js';

const TYPE_NAME = 'Word document';
const DEFAULT_MAIN_PART = 'word/document.xml';

/** What other files begin with that people give the extension of a Word document. */
const OTHER_SIGNATURES: readonly (readonly [signature: string, description: string])[] = [
  ['%PDF-', 'a PDF'],
  ['{\\rtf', 'a rich text (RTF) file'],
];

/** An opened Word document: its main part, and the way to the parts around it. */
export interface WordParts {
  readonly office: OfficePackage;
  readonly packageRelationships: readonly Relationship[];
  readonly document: XmlElement;
  /** Those of the main part. */
  readonly relationships: readonly Relationship[];
  /** Says so for each part that is there but damaged. */
  readonly warnings: ExtractionWarning[];
  /** The part of this type (`styles`, `footnotes` …); undefined when there is none or it is damaged. */
  byType(type: string): Promise<XmlElement | undefined>;
  byId(relationshipId: string): Promise<XmlElement | undefined>;
}

/** @throws DocumentError `empty`, `encrypted`, `corrupt`, `wrong_type`, `limit` */
export async function openWordParts(input: FormatInput, context: FormatContext): Promise<WordParts> {
  refuseOtherTypes(input);
  const office = await openPackage(input, context);
  const packageRelationships = await readRelationships(office, '');
  const named = partByType(packageRelationships, 'officeDocument');
  const mainPart = named !== undefined && office.has(named) ? named : DEFAULT_MAIN_PART;
  if (!office.has(mainPart)) throw withoutMainPart(office, TYPE_NAME);
  const document = await office.xml(mainPart);
  if (document.name !== 'document') throw withoutMainPart(office, TYPE_NAME);
  const relationships = await readRelationships(office, mainPart);
  const folder = mainPart.slice(0, mainPart.lastIndexOf('/') + 1);
  const warnings: ExtractionWarning[] = [];

  async function read(part: string): Promise<XmlElement | undefined> {
    const root = await office.optionalXml(part);
    if (root === undefined && office.has(part)) {
      warnings.push({
        code: 'part_unreadable',
        message: `${input.fileName}: its part ${part} is damaged and was left out. Open the file in Word and save it again.`,
      });
    }
    return root;
  }

  return {
    office,
    packageRelationships,
    document,
    relationships,
    warnings,
    byType: (type) => read(partByType(relationships, type) ?? `${folder}${type}.xml`),
    async byId(relationshipId) {
      const part = partById(relationships, relationshipId);
      return part === undefined ? undefined : read(part);
    },
  };
}

function refuseOtherTypes({ bytes, fileName }: FormatInput): void {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const other = OTHER_SIGNATURES.find(([signature]) => beginning.startsWith(signature));
  if (other === undefined) return;
  throw new DocumentError('wrong_type', `${fileName} is ${other[1]}, not a ${TYPE_NAME}.`, {
    hint: 'Give it the extension of its real type, or save it in the type its extension says.',
  });
}
