/** Writes small PDF files by hand, object by object, so that a test shows all that is in its file. */

interface PdfPageSpec {
  /** Operators of the content stream. */
  content: string;
  /** Default: A4 upright. */
  mediaBox?: [number, number, number, number];
  rotate?: number;
  /** References such as `7 0 R`. */
  annotations?: string[];
}

export interface PdfSpec {
  pages: PdfPageSpec[];
  /** Entries of the font dictionary besides `/F1` (Helvetica), for example `/K 9 0 R`. */
  fonts?: string;
  /** Entries of the XObject dictionary. */
  xObjects?: string;
  /** Entries of the catalog besides the pages. */
  catalog?: string;
  /** Entries of the trailer besides size and root. */
  trailer?: string;
  /** Further objects, numbered from 10: bodies of dictionaries, or whole streams made by `stream`. */
  objects?: string[];
}

/** The number of the first of `objects`. Pages and their contents follow after those. */
export const FIRST_OBJECT = 10;

export function stream(dictionary: string, data: string): string {
  return `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

export function makePdf(spec: PdfSpec): Uint8Array {
  const extra = spec.objects ?? [];
  const firstPage = FIRST_OBJECT + extra.length;
  const objects = new Map<number, string>();
  const kids = spec.pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${spec.catalog ?? ''} >>`);
  objects.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${spec.pages.length} >>`);
  objects.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  extra.forEach((body, index) => {
    objects.set(FIRST_OBJECT + index, body);
  });
  spec.pages.forEach((page, index) => {
    const number = firstPage + 2 * index;
    const box = (page.mediaBox ?? [0, 0, 595, 842]).join(' ');
    const annotations = page.annotations === undefined ? '' : `/Annots [${page.annotations.join(' ')}]`;
    objects.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Rotate ${page.rotate ?? 0} /Contents ${number + 1} 0 R ` +
        `${annotations} /Resources << /Font << /F1 3 0 R ${spec.fonts ?? ''} >> /XObject << ${spec.xObjects ?? ''} >> >> >>`,
    );
    objects.set(number + 1, stream('', page.content));
  });

  let file = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...objects.keys()) + 1;
  const startXref = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number++) {
    const offset = offsets.get(number);
    file += offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${spec.trailer ?? ''} >>\nstartxref\n${startXref}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Operators that write one line of Helvetica with its baseline at (x, y). */
export function textAt(x: number, y: number, text: string, size = 10): string {
  return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, '\\$&')}) Tj ET\n`;
}

/** Lines of text below each other, each given its own operators. */
export function linesAt(x: number, y: number, lines: readonly string[], size = 10, pitch = 12): string {
  return lines.map((line, index) => textAt(x, y - index * pitch, line, size)).join('');
}
