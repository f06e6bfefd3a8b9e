import { pdf } from '../../../src/formats/pdf/index.js';
import { DEFAULT_FORMAT_LIMITS, type ExtractedDocument, type FormatLimits } from '../../../src/formats/types.js';
import { makePdf, type PdfSpec } from './make-pdf.js';

/** Extracts a PDF as the product does. */
export function extract(
  bytes: Uint8Array,
  options: { signal?: AbortSignal; limits?: Partial<FormatLimits>; fileName?: string } = {},
): Promise<ExtractedDocument> {
  return pdf.extract(
    { bytes, fileName: options.fileName ?? 'test.pdf' },
    {
      signal: options.signal ?? new AbortController().signal,
      limits: { ...DEFAULT_FORMAT_LIMITS, ...options.limits },
    },
  );
}

export function extractMade(spec: PdfSpec): Promise<ExtractedDocument> {
  return extract(makePdf(spec));
}

/** The text of the only page, without its heading. */
export async function textOfPage(content: string, spec: Omit<PdfSpec, 'pages'> = {}): Promise<string> {
  const { text } = await extractMade({ ...spec, pages: [{ content }] });
  return text.replace(/^## Page 1\n\n/, '');
}
