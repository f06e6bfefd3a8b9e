import { type Block, plainLines } from '../blocks.js';
import { attribute, child, descendants, elements, textContent, type XmlElement } from '../xml.js';
import type { ReadContext } from './context.js';

/** A memo (a field with the comment inside), or nothing for a field of another kind or without text. */
export function readMemo(field: XmlElement, context: ReadContext): Block[] {
  if (attribute(field, 'type') !== 'MEMO') return [];
  const author = parameter(field, 'Author');
  // The day as written: passing it through a time zone would shift it.
  const date = /^\d{4}-\d{2}-\d{2}/.exec(parameter(field, 'CreateDateTime'))?.[0] ?? '';
  const signature = [author, date].filter((part) => part !== '').join(', ');
  const list = child(field, 'subList');
  const ids = [parameter(field, 'ID'), parameter(field, 'MemoID')];
  const comments = list === undefined ? [] : readComment(list, signature, context);
  // Some writers keep the text in the section's memo group and leave only its id here.
  return comments.filter((comment) => comment.kind !== 'comment' || !ids.includes(comment.text));
}

/** A hidden comment, or a memo kept apart from its place. */
export function readComment(parent: XmlElement, signature: string, context: ReadContext): Block[] {
  const text = plainLines(context.readBlocks(parent)).join(' ');
  const label = signature === '' ? 'Comment' : `Comment — ${signature}`;
  return text === '' ? [] : [{ kind: 'comment', label, text }];
}

function parameter(field: XmlElement, name: string): string {
  const found = descendants(child(field, 'parameters') ?? field, 'stringParam').find(
    (candidate) => attribute(candidate, 'name') === name,
  );
  return found === undefined ? '' : textContent(found).trim();
}

/** The memos of a section's `memogroup`. */
export function readMemoGroup(group: XmlElement, context: ReadContext): Block[] {
  return elements(group, 'memo').flatMap((memo) => readComment(memo, '', context));
}
