import type { Answer } from '../types.js';
import { shorten } from './text-views.js';

/** One phrase for the report: what the extractor answered. */
export function describeAnswer(answer: Answer): string {
  if (answer.kind === 'document') return `answered with ${answer.document.text.length} characters of text`;
  if (answer.kind === 'error') return `answered with ${answer.code}: ${shorten(answer.message, 100)}`;
  return `${answer.kind}: ${shorten(answer.message, 160)}`;
}
