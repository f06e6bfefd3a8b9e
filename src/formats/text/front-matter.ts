/** Front matter: the block of `key: value` lines that Markdown tools keep at the top of a file. */

export interface FrontMatter {
  /** Lower-case keys of the top level with their single value; lists are joined with commas. */
  fields: ReadonlyMap<string, string>;
  /** Lines that the block takes, its fences included; 0 when there is none. */
  lines: number;
}

/** A block that is not closed within so many lines is a rule (`---`) followed by text. */
const MAX_LINES = 200;
const FENCE = /^(---|\+\+\+)[ \t]*$/;

/**
 * Reads YAML (`---`) or TOML (`+++`) front matter as far as titles and names need it: plain, quoted and folded values,
 * and flat lists. Deeper structure is skipped.
 *
 * @param lines the file's lines, without line ends
 */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  const fence = FENCE.exec(lines[0] ?? '')?.[1];
  if (fence === undefined) return { fields: new Map(), lines: 0 };
  const isEnd = (line: string) => line.trimEnd() === fence || (fence === '---' && line.trimEnd() === '...');
  const end = lines.slice(1, MAX_LINES).findIndex(isEnd) + 1;
  const block = lines.slice(1, end);
  if (end === 0 || !block.some((line) => FIELD.test(line))) return { fields: new Map(), lines: 0 };
  return { fields: readFields(block), lines: end + 1 };
}

const FIELD = /^([A-Za-z_][\w.-]*)\s*[:=](?:\s+(.*)|\s*)$/;

function readFields(block: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (let index = 0; index < block.length; index += 1) {
    const match = FIELD.exec(block[index] ?? '');
    if (match === null) continue;
    const indented: string[] = [];
    while (/^(?:\s+\S|-\s)/.test(block[index + 1] ?? '')) {
      index += 1;
      indented.push((block[index] ?? '').trim());
    }
    const value = readValue((match[2] ?? '').trim(), indented);
    if (value !== '') fields.set((match[1] ?? '').toLowerCase(), value);
  }
  return fields;
}

function readValue(inline: string, indented: readonly string[]): string {
  // A block scalar (`|`, `>`) or a plain value that goes on over several lines
  if (/^[|>][+-]?\d?$/.test(inline)) return indented.join(' ');
  if (inline === '' && indented.every((line) => line.startsWith('- '))) {
    return indented.map((line) => unquote(line.slice(2))).join(', ');
  }
  if (inline === '') return '';
  if (inline.startsWith('[') && inline.endsWith(']')) {
    return inline
      .slice(1, -1)
      .split(',')
      .map(unquote)
      .filter((item) => item !== '')
      .join(', ');
  }
  return unquote(indented.length > 0 && !/^["']/.test(inline) ? [inline, ...indented].join(' ') : inline);
}

function unquote(value: string): string {
  const text = value.trim();
  const double = /^"((?:[^"\\]|\\.)*)"/.exec(text);
  if (double !== null) return (double[1] ?? '').replace(/\\(["\\])/g, '$1');
  const single = /^'((?:[^']|'')*)'/.exec(text);
  if (single !== null) return (single[1] ?? '').replace(/''/g, "'");
  return text.replace(/\s+#.*$/, '');
}
