import { type OfficePackage, withoutMainPart } from '../ooxml/package.js';
import { partById, partByType, type Relationship, readRelationships } from '../ooxml/relationships.js';
import { attribute, child, elements, type XmlElement } from '../xml.js';

export interface SheetEntry {
  name: string;
  hidden: boolean;
  /** Undefined when the workbook does not say where the sheet is. */
  part: string | undefined;
}

export interface Workbook {
  /** In the order of the tabs, without the very hidden ones. */
  sheets: SheetEntry[];
  date1904: boolean;
  /** Parts that the sheets refer to; undefined when the workbook has none. */
  sharedStrings: string | undefined;
  styles: string | undefined;
  persons: string | undefined;
}

const DEFAULT_PART = 'xl/workbook.xml';
const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/i;

/**
 * Reads the list of sheets. Where relationships are missing or damaged, parts are looked for under their usual names.
 * Very hidden sheets, which only a program can show, are left out; hidden ones are a menu entry away and stay.
 *
 * @throws DocumentError `corrupt`, `wrong_type`, `limit`
 */
export async function readWorkbook(
  office: OfficePackage,
  packageRelationships: readonly Relationship[],
): Promise<Workbook> {
  const part = [partByType(packageRelationships, 'officeDocument'), DEFAULT_PART].find(
    (name) => name !== undefined && /workbook[^/]*\.xml$/i.test(name) && office.has(name),
  );
  if (part === undefined) throw withoutMainPart(office, 'Excel workbook');
  const root = await office.xml(part);
  const relationships = await readRelationships(office, part);
  const usualPart = (name: string) => (office.has(name) ? name : undefined);
  const settings = child(root, 'workbookPr');
  return {
    sheets: sheetEntries(root, relationships, office),
    date1904: isTrue(settings && attribute(settings, 'date1904')),
    sharedStrings: partByType(relationships, 'sharedStrings') ?? usualPart('xl/sharedStrings.xml'),
    styles: partByType(relationships, 'styles') ?? usualPart('xl/styles.xml'),
    persons: partByType(relationships, 'person'),
  };
}

function sheetEntries(
  workbook: XmlElement,
  relationships: readonly Relationship[],
  { zip }: OfficePackage,
): SheetEntry[] {
  const list = child(workbook, 'sheets');
  const sheets = list === undefined ? [] : elements(list, 'sheet');
  const usual = zip.names.filter((name) => SHEET_PART.test(name)).sort(byNumber);
  if (sheets.length === 0) return usual.map((part, index) => ({ name: `Sheet${index + 1}`, hidden: false, part }));
  return sheets.flatMap((sheet, index) => {
    const state = attribute(sheet, 'state');
    if (state === 'veryHidden') return [];
    const part = relationships.length === 0 ? usual[index] : partById(relationships, attribute(sheet, 'id'));
    return [{ name: attribute(sheet, 'name') ?? `Sheet${index + 1}`, hidden: state === 'hidden', part }];
  });
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
