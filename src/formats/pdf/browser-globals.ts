/**
 * pdfjs is written for browsers: while it loads, its drawing half creates a `DOMMatrix` and expects `Path2D` and
 * `ImageData` to exist. In Node they come from `@napi-rs/canvas`, 33 MB of native code that only drawing needs. Reading
 * text never touches them, so empty classes are enough to let the module load. Anything that draws with pdfjs in the
 * same process would need the real ones; our page images come from PDFium instead.
 */
const DRAWING_GLOBALS = ['DOMMatrix', 'Path2D', 'ImageData'] as const;

/** pdfjs's complaint, while loading, that the canvas package is not there. */
const CANVAS_COMPLAINT = 'Warning: Cannot load "@napi-rs/canvas"';

/**
 * Runs an import of pdfjs with the globals it expects, and without the one message it prints before its own
 * `verbosity` option can silence it (stdout and stderr belong to results and logs). Existing globals are kept.
 */
export async function withBrowserGlobals<T>(load: () => Promise<T>): Promise<T> {
  for (const name of DRAWING_GLOBALS) {
    if (name in globalThis) continue;
    Object.defineProperty(globalThis, name, { value: class {}, configurable: true, writable: true });
  }
  const warn = console.warn;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).startsWith(CANVAS_COMPLAINT)) warn(...parts);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
