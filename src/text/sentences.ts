import { enclosedSpans } from './enclosures.js';
import { isGraphemeBoundary } from './graphemes.js';
import { isListMarker, startsListItem } from './list-markers.js';
import { endsSentence, isEndMark, markRunEnd, skipClosers } from './sentence-ends.js';
import { isWhiteSpace, type Span, trimSpan } from './spans.js';

/**
 * Splits a part of a text into its sentences, for Korean, English and other languages alike. A blank line ends a
 * sentence, and so does the line end before a list item; any other single line end does not, because prose is often
 * hard-wrapped. Inside balanced brackets or quotation marks nothing is split, unless they are very far apart or in
 * different paragraphs. Linear in the length of the part.
 *
 * @param start UTF-16 offset of the part
 * @param end its end, exclusive
 * @returns spans in order, without white space around them; every other character lies in exactly one of them
 */
export function splitSentences(text: string, start = 0, end = text.length): Span[] {
  const sentences: Span[] = [];
  let at = start;
  while (at < end) {
    if (isLineEnd(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const paragraphEnd = findParagraphEnd(text, at, end);
    splitParagraph(text, at, paragraphEnd, sentences);
    at = paragraphEnd;
  }
  return sentences;
}

/** The offset after the blank line that ends the paragraph, or `end`. Knows LF, CRLF, CR and U+2029. */
function findParagraphEnd(text: string, start: number, end: number): number {
  let onlyBlanksSinceLineEnd = false;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2029) return at + 1;
    if (isLineEnd(code)) {
      if (onlyBlanksSinceLineEnd) return at + 1;
      onlyBlanksSinceLineEnd = true;
      if (code === 0x0d && text.charCodeAt(at + 1) === 0x0a) at++;
    } else if (!isWhiteSpace(code)) {
      onlyBlanksSinceLineEnd = false;
    }
  }
  return end;
}

function splitParagraph(text: string, start: number, end: number, sentences: Span[]): void {
  const enclosed = enclosedSpans(text, start, end);
  let nextEnclosed = 0;
  let sentenceStart = start;

  const cut = (at: number) => {
    const sentence = trimSpan(text, sentenceStart, at);
    if (sentence !== null) sentences.push(sentence);
    sentenceStart = at;
  };
  const isEnclosed = (at: number) => {
    while (nextEnclosed < enclosed.length && (enclosed[nextEnclosed]?.end ?? end) <= at) nextEnclosed++;
    return (enclosed[nextEnclosed]?.start ?? end) < at;
  };

  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isLineEnd(code)) {
      at++;
      if (startsListItem(text, at, sentenceStart, end)) cut(at);
      continue;
    }
    if (!isEndMark(code)) {
      at++;
      continue;
    }
    const runEnd = markRunEnd(text, at, end);
    const afterClosers = skipClosers(text, runEnd, end);
    if (
      afterClosers < end &&
      !isEnclosed(afterClosers) &&
      endsSentence({ text, start: sentenceStart, mark: at, runEnd, afterClosers, end }) &&
      !isListMarker(text, sentenceStart, at) &&
      isGraphemeBoundary(text, afterClosers)
    ) {
      cut(afterClosers);
      at = afterClosers;
    } else {
      at = runEnd;
    }
  }
  cut(end);
}

function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}
