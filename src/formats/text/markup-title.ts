import { extname } from 'node:path';

/** A title stands at the top; further down the same marks mean sections. */
const SEARCHED_LINES = 60;
const RST_ADORNMENT = /^([=\-`:'"~^_*+#<>.])\1{2,}\s*$/;

/** The title that a lightweight markup other than Markdown states in an unmistakable way, else null. */
export function markupTitle(text: string, fileName: string): string | null {
  const lines = text.split('\n', SEARCHED_LINES);
  switch (extname(fileName).toLowerCase()) {
    case '.adoc':
    case '.asciidoc':
      return firstMatch(lines, /^= (\S.*)$/);
    case '.org':
      return firstMatch(lines, /^#\+title:\s*(\S.*)$/i);
    case '.rst':
    case '.rest':
      return restructuredTextTitle(lines);
    case '.tex':
    case '.ltx':
      // Only a title without commands or nested braces; everything else would need TeX to read.
      return /\\title\{([^{}\\]+)\}/.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? null;
    default:
      return null;
  }
}

function firstMatch(lines: readonly string[], pattern: RegExp): string | null {
  for (const line of lines) {
    const match = pattern.exec(line);
    if (match !== null) return match[1]?.trim() ?? null;
  }
  return null;
}

/** The first line that is underlined over its whole length. */
function restructuredTextTitle(lines: readonly string[]): string | null {
  for (const [index, line] of lines.entries()) {
    const underline = lines[index + 1] ?? '';
    const title = line.trim();
    if (title === '' || RST_ADORNMENT.test(line) || line.startsWith('..')) continue;
    if (RST_ADORNMENT.test(underline) && underline.trim().length >= title.length) return title;
  }
  return null;
}
