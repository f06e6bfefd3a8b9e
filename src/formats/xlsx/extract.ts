import { DocumentError } from '../../core/errors.js';
import { readCoreProperties } from '../ooxml/core-properties.js';
import { type OfficePackage, openPackage, orUndefinedWhenDamaged } from '../ooxml/package.js';
import { readRelationships } from '../ooxml/relationships.js';
import { TextBuilder } from '../text-builder.js';
import type { ExtractedDocument, ExtractionWarning, FormatContext, FormatInput } from '../types.js';
import type { CellContext } from './cell-value.js';
import { readPersons } from './comments.js';
import { readSheet } from './read-sheet.js';
import { writeSheet } from './sheet-writer.js';
import { SharedStringsListener } from './strings.js';
import { readNumberFormats } from './styles.js';
import { readWorkbook, type Workbook } from './workbook.js';
import { readXmlEvents } from './xml-events.js';

export async function extractWorkbook(input: FormatInput, context: FormatContext): Promise<ExtractedDocument> {
  const office = await openPackage(input, context);
  const packageRelationships = await readRelationships(office, '');
  const workbook = await readWorkbook(office, packageRelationships);
  const warnings: ExtractionWarning[] = [];
  const cells = await readCellContext(office, workbook, warnings);
  const persons = await readPersons(office, workbook.persons);
  const spend = textBudget(office);
  const builder = new TextBuilder();
  for (const sheet of workbook.sheets) {
    const { content, warning } = await readSheet(office, sheet, cells, persons, spend);
    if (warning !== undefined) warnings.push(warning);
    if (content !== undefined) writeSheet(builder, content, spend);
  }
  const { text, locators } = builder.finish();
  if (text === '') throw withoutText(input.fileName, warnings.length > 0);
  const { title, properties } = await readCoreProperties(office, packageRelationships);
  return { text, syntax: 'markdown', title, properties, locators, warnings };
}

/** Damaged strings or styles cost what they hold, not the workbook. */
async function readCellContext(
  office: OfficePackage,
  { sharedStrings, styles, date1904 }: Workbook,
  warnings: ExtractionWarning[],
): Promise<CellContext> {
  const strings: string[] = [];
  if (sharedStrings !== undefined) {
    const isWhole = await orUndefinedWhenDamaged(async () => {
      await readXmlEvents(office, sharedStrings, new SharedStringsListener(strings));
      return true;
    });
    if (isWhole === undefined) {
      const message =
        'The list of texts is damaged: cells with text may be missing. Open the file in Excel and save it again.';
      warnings.push({ code: 'shared_strings_damaged', message });
    }
  }
  const root = await office.optionalXml(styles);
  if (styles !== undefined && root === undefined) {
    const message = 'The list of styles is damaged: dates and percentages appear as plain numbers.';
    warnings.push({ code: 'styles_damaged', message });
  }
  return { sharedStrings: strings, numberFormats: readNumberFormats(root), date1904 };
}

/** Counts the characters of the text before it is built. */
function textBudget({ fileName, context }: OfficePackage): (chars: number) => void {
  const { maxTextChars } = context.limits;
  let spent = 0;
  return (chars) => {
    spent += chars;
    if (spent <= maxTextChars) return;
    throw new DocumentError('limit', `${fileName} holds more than ${maxTextChars} characters of text.`, {
      hint: 'Split the workbook, or leave it out.',
    });
  };
}

function withoutText(fileName: string, isDamaged: boolean): DocumentError {
  return isDamaged
    ? new DocumentError('corrupt', `${fileName} is damaged: nothing of its sheets could be read.`, {
        hint: 'Open it in Excel and save it again.',
      })
    : new DocumentError('empty', `${fileName} has no cell with content.`);
}
