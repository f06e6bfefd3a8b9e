import type { Span } from '../text/spans.js';
import { linesOf } from './lines.js';
import { addLine } from './long-spans.js';
import type { ChunkingOptions } from './types.js';
import { BREAK, type Unit } from './units.js';

/** Columns of a tab, for comparing indentation only. */
const TAB_COLUMNS = 4;
/** Deeper levels are all alike. */
const MAX_DEPTH = 8;
/** Levels of indentation weigh less than the kind of break. */
const DEPTH_WEIGHT = 0.05;
/** A definition at the margin without an empty line before it: between an inner and a top-level empty line. */
const DEFINITION_WITHOUT_BLANK = BREAK.BLOCK - 2.5 * DEPTH_WEIGHT;

/** Closes or continues what the lines before it opened, so it stays with them. */
const CLOSING = /^(?:[)\]}{]|<\/|(?:end|else|elif|elsif|except|catch|finally|rescue|then|do|fi|done|esac)\b)/;
/** A comment, decorator or attribute: stays with the line below it. Preprocessor lines are no comments. */
const ATTACHED =
  /^(?:\/\/|\/\*|\*\/|\*(?=\s|$)|#(?!\s*(?:include|define|undef|if|else|elif|endif|pragma|region|endregion)\b)|--|;|%|"""|'''|@|\[\w.*\]$|<!--)/;

interface CodeLine extends Span {
  /** Level of indentation, from 0. */
  depth: number;
  afterBlank: boolean;
  isClosing: boolean;
  isAttached: boolean;
  inComment: boolean;
}

/**
 * Lines of a program as units, by rules that hold for most languages: the best cut is before an empty line or a
 * definition at the margin, the next best before an empty line inside a body, the less indented the better. Comments,
 * decorators and attributes stay with what follows them, closing lines with what precedes them.
 *
 * @param firstBreak how good a cut before the first line is
 */
export function codeUnits(text: string, span: Span, firstBreak: number, options: ChunkingOptions): Unit[] {
  const units: Unit[] = [];
  let previous: CodeLine | null = null;
  /** Depth of the comment or decorator above that has not met its definition yet. */
  let attachedDepth: number | null = null;
  for (const line of codeLines(text, span)) {
    if (line.afterBlank) attachedDepth = null;
    const isHeld = attachedDepth !== null || line.inComment;
    const breakBefore: number = previous === null ? firstBreak : isHeld ? BREAK.WORD : codeBreak(line, previous);
    addLine(units, text, line, breakBefore, false, options);
    if (line.isAttached) attachedDepth = line.depth;
    else if (attachedDepth !== null && line.depth <= attachedDepth && !line.isClosing) attachedDepth = null;
    previous = line;
  }
  return units;
}

function codeBreak(line: CodeLine, previous: CodeLine): number {
  if (line.isClosing) return BREAK.WORD;
  if (line.afterBlank) return BREAK.BLOCK - line.depth * DEPTH_WEIGHT;
  if (line.depth === 0 && (previous.depth > 0 || previous.isClosing)) return DEFINITION_WITHOUT_BLANK;
  return BREAK.LINE + (MAX_DEPTH - line.depth) * DEPTH_WEIGHT;
}

/** The lines that are not blank. Their spans keep the indentation. */
function codeLines(text: string, span: Span): CodeLine[] {
  const lines: (CodeLine & { columns: number })[] = [];
  let afterBlank = false;
  let inComment = false;
  let indentUnit = Number.POSITIVE_INFINITY;
  for (const { start, end } of linesOf(text, span.start, span.end)) {
    const line = text.slice(start, end);
    const code = line.trim();
    if (code === '') {
      afterBlank = true;
      continue;
    }
    const columns = columnsOf(line);
    // One column is the second line of a block comment, not a level.
    if (columns > 1) indentUnit = Math.min(indentUnit, columns);
    lines.push({
      start,
      end: start + line.trimEnd().length,
      columns,
      depth: 0,
      afterBlank,
      isClosing: CLOSING.test(code),
      isAttached: ATTACHED.test(code),
      inComment,
    });
    afterBlank = false;
    inComment = inComment ? !code.includes('*/') : code.startsWith('/*') && !code.includes('*/');
  }
  for (const line of lines) line.depth = Math.min(MAX_DEPTH, Math.floor(line.columns / indentUnit));
  return lines;
}

function columnsOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns++;
    else if (character === '\t') columns += TAB_COLUMNS;
    else break;
  }
  return columns;
}
