import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js';
import { repairCharacters } from './layout/characters.js';
import type { Pdfjs } from './pdfjs.js';

/** The fields of pdfjs's annotation data that are read here; its own typings call it `Object`. */
interface AnnotationData {
  pageIndex: number;
  annotationType: number;
  hidden?: boolean;
  fieldType?: string | null;
  fieldName?: string;
  fieldValue?: unknown;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
  options?: { exportValue: string; displayValue: string }[];
  contentsObj?: { str: string };
}

/**
 * What lies on the pages without being part of them: the values of form fields as `[field name]: value`, and text typed
 * onto a page. Empty fields, buttons and signatures are left out.
 *
 * @param unreadable indexes of pages that pdfjs cannot read; asking for them would fail for all
 * @returns lines by page index (from 0)
 */
export async function readAnnotations(
  document: PDFDocumentProxy,
  pdfjs: Pdfjs,
  unreadable: Set<number>,
): Promise<Map<number, string[]>> {
  const types = new Set([pdfjs.AnnotationType.WIDGET, pdfjs.AnnotationType.FREETEXT]);
  const annotations = (await document.getAnnotationsByType(types, unreadable)) as AnnotationData[] | null;
  const pages = new Map<number, string[]>();
  for (const annotation of annotations ?? []) {
    const isField = annotation.annotationType === pdfjs.AnnotationType.WIDGET;
    const text = clean(isField ? fieldText(annotation) : (annotation.contentsObj?.str ?? ''));
    if (text === '' || annotation.hidden === true) continue;
    const line = isField ? `[${clean(annotation.fieldName ?? '')}]: ${text}` : text;
    pages.set(annotation.pageIndex, [...(pages.get(annotation.pageIndex) ?? []), line]);
  }
  return pages;
}

function fieldText(field: AnnotationData): string {
  const { fieldType, fieldValue, options = [] } = field;
  if (fieldType === 'Tx') return typeof fieldValue === 'string' ? fieldValue : '';
  if (fieldType === 'Btn') return buttonText(field);
  if (fieldType !== 'Ch') return '';
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((value) => typeof value === 'string');
  return values
    .map((value) => options.find((option) => option.exportValue === value)?.displayValue ?? value)
    .join(', ');
}

/** The value of a box that is ticked. Every button of a group carries the group's value; only the chosen one counts. */
function buttonText({ checkBox, radioButton, fieldValue, exportValue, buttonValue }: AnnotationData): string {
  const own = radioButton === true ? buttonValue : exportValue;
  const isTicked = (checkBox === true || radioButton === true) && fieldValue !== 'Off' && fieldValue === own;
  return isTicked && typeof own === 'string' ? own : '';
}

function clean(text: string): string {
  return repairCharacters(text).trim();
}
