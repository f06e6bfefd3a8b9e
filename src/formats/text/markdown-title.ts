/** A line that opens or closes fenced code. */
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const ATX_HEADING = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const SETEXT_UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** READMEs centre their title with HTML. */
const HTML_HEADING = /<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/i;
/** What a line above `---` may begin with without being a heading: quotes, lists, tables, comments, other headings. */
const NO_PARAGRAPH = /^\s*(?:[>|<#]|[-*+] |\d+[.)] |$)/;
/** An HTML heading is looked for this many lines from its start. */
const HTML_HEADING_LINES = 10;

/**
 * The text of the first heading that stands outside fenced code, without Markdown marks; null when there is none.
 *
 * @param start index of the line to begin at, after front matter
 */
export function firstHeading(lines: readonly string[], start: number): string | null {
  let openFence: string | null = null;
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = FENCE.exec(line);
    if (fence !== null) {
      openFence = nextFence(openFence, fence[1] ?? '', fence[2] ?? '');
      continue;
    }
    if (openFence !== null) continue;
    const title = withoutMarks(headingAt(lines, index) ?? '');
    if (title !== '') return title;
  }
  return null;
}

/** The fence that is open after this fence line. Only a bare fence of the same kind and no shorter length closes. */
function nextFence(open: string | null, fence: string, info: string): string | null {
  if (open === null) return fence.startsWith('`') && info.includes('`') ? null : fence;
  return fence[0] === open[0] && fence.length >= open.length && info.trim() === '' ? null : open;
}

function headingAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? '';
  const atx = ATX_HEADING.exec(line);
  if (atx !== null) return atx[1];
  if (/^\s*<h[1-6]\b/i.test(line)) {
    return HTML_HEADING.exec(lines.slice(index, index + HTML_HEADING_LINES).join('\n'))?.[2];
  }
  const isHeading = !NO_PARAGRAPH.test(line) && SETEXT_UNDERLINE.test(lines[index + 1] ?? '');
  return isHeading ? line : undefined;
}

/** The words of a heading. Images beside words are badges; alone, their description is the title. */
function withoutMarks(heading: string): string {
  const words = plainWords(heading.replace(/<img\b[^>]*>/gi, '').replace(MARKDOWN_IMAGE, ''));
  if (words !== '') return words;
  return plainWords(heading.replace(/<img\b[^>]*\balt=["']([^"']*)["'][^>]*>/gi, '$1').replace(MARKDOWN_IMAGE, '$1'));
}

const MARKDOWN_IMAGE = /!\[([^\]]*)\]\([^)]*\)/g;

function plainWords(heading: string): string {
  return heading
    .replace(/<\/?[a-z][^>]*>|<!--.*?-->/gi, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\s*\{[#.][^}]*\}\s*$/, '')
    .replace(/(\*{1,3}|~~|`+)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<!\w)(_{1,3})(?=\S)(.*?\S)\1(?!\w)/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
