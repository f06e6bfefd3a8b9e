import { type HtmlElement, lineText } from './dom.js';

/** How highlighters name the language: Prism, highlight.js, GitHub, Sphinx, SyntaxHighlighter. */
const LANGUAGE_CLASS =
  /(?:^|\s)(?:lang(?:uage)?-|highlight-(?:source-|text-)?|brush:\s*)([A-Za-z][\w+#.-]*)|(?:^|\s)sourceCode\s+(\w+)/;
/** Sphinx's names for "no particular language". */
const NO_LANGUAGE = new Set(['default', 'none', 'text', 'plaintext', 'nohighlight', 'notranslate']);
/** The class stands on the `pre`, its `code`, or a wrapper that highlighters put around it. */
const WRAPPERS_ABOVE = 3;

/** A fenced block with the lines of a `pre` as they are; '' when it is blank. */
export function fencedCode(pre: HtmlElement): string {
  const code = lineText(pre)
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '');
  if (code === '') return '';
  const fence = fenceFor(code);
  return `${fence}${language(pre)}\n${code}\n${fence}`;
}

/** A run of backticks longer than any in the code. */
function fenceFor(code: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  return '`'.repeat(longest + 1);
}

function language(pre: HtmlElement): string {
  const code = pre.querySelector('code');
  const candidates = code === null ? [pre] : [code, pre];
  let above = pre.parentNode;
  for (let level = 0; level < WRAPPERS_ABOVE && above !== null && above.nodeName !== 'BODY'; level += 1) {
    candidates.push(above);
    above = above.parentNode;
  }
  for (const element of candidates) {
    const declared = element.getAttribute('data-lang') ?? element.getAttribute('data-language');
    const match = LANGUAGE_CLASS.exec(element.getAttribute('class') ?? '');
    const name = (declared ?? match?.[1] ?? match?.[2] ?? '').toLowerCase();
    if (name !== '') return NO_LANGUAGE.has(name) || /\s/.test(name) ? '' : name;
  }
  return '';
}
