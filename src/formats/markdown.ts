/**
 * Pieces of Markdown that several formats write, so that they look the same everywhere. Patterns of white space may
 * only begin where a run of it does (`(?<!\s)`): else a long run inside a line takes quadratic time.
 */

/**
 * A pipe table. The first row is the header row; shorter rows are padded to the widest.
 * Line breaks in a cell become `<br>`, pipes are escaped, surrounding white space is dropped.
 *
 * @returns the table without a line end after its last row; '' when there is no non-blank cell
 */
export function pipeTable(rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width === 0 || rows.every((row) => row.every((cell) => cell.trim() === ''))) return '';
  const lines = rows.map((row) =>
    tableLine(Array.from({ length: width }, (_, column) => tableCell(row[column] ?? ''))),
  );
  lines.splice(1, 0, tableLine(Array.from({ length: width }, () => '---')));
  return lines.join('\n');
}

export function tableLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function tableCell(text: string): string {
  return text
    .trim()
    .replace(/\|/g, '\\|')
    .replace(/(?<!\s)\s*\n\s*/g, '<br>');
}

/** A heading of level 1 to 6 on one line; deeper levels are written as level 6. */
export function heading(level: number, text: string): string {
  return `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${text.replace(/\s+/g, ' ').trim()}`;
}

/** What every format does to its finished text: NFC, LF, no NUL or BOM, at most two line ends in a row, no end space. */
export function cleanText(text: string): string {
  return normalizeText(text)
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** NFC, LF line ends, no NUL, no BOM; every other character and every line stays where it is. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000\uFEFF]/g, '');
}
