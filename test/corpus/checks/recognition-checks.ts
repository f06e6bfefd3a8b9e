import type { Check } from '../types.js';
import { describeAnswer } from './describe.js';
import { editDistance, nearestDistance, wordsInOrder } from './similarity.js';
import { onDocument } from './text-checks.js';
import { collapse, viewsOf, withoutWhiteSpace } from './text-views.js';

/** "Allow about 10 % character errors" (corpus README). */
const OCR_ERROR_SHARE = 0.1;
/** "At least half of them in order" (corpus README). */
const SPEECH_SHARE = 0.5;
/** Two transcripts of one recording agree when this share of the longer one's words is common; our choice. */
const SAME_SPEECH_SHARE = 0.8;
/** Durations are printed in whole seconds. */
const DURATION_TOLERANCE_SECONDS = 1;

/** Recognised text: white space ignored, about a tenth of the characters may be wrong. */
export function recognises(text: string): Check {
  const wanted = withoutWhiteSpace(text);
  const allowed = Math.floor([...wanted].length * OCR_ERROR_SHARE);
  return onDocument((document) => {
    const distance = nearestDistance(wanted, withoutWhiteSpace(viewsOf(document).unmarked));
    return distance <= allowed ? null : `at best ${distance} characters differ, ${allowed} may`;
  });
}

/**
 * The character error rate against the true text, white space collapsed, is at most `limit`.
 *
 * @param anywhere the reference is only a part of the document: what stands before and after it is no error
 */
export function readsLike(reference: string, limit: number, anywhere: boolean): Check {
  const wanted = collapse(reference).trim();
  return onDocument((document) => {
    const text = viewsOf(document).unmarked.trim();
    const distance = anywhere ? nearestDistance(wanted, text) : editDistance(wanted, text);
    const rate = distance / [...wanted].length;
    return rate <= limit ? null : `character error rate ${rate.toFixed(3)}, at most ${limit}`;
  });
}

/** At least half of the phrase's words are heard, in order. */
export function hears(phrase: string): Check {
  const wanted = spokenWords(phrase);
  return onDocument(({ text }) => {
    const heard = wordsInOrder(wanted, spokenWords(text));
    return heard >= wanted.length * SPEECH_SHARE ? null : `${heard} of ${wanted.length} words heard`;
  });
}

/** At least `count` of the phrases are heard word by word. */
export function hearsPhrases(phrases: readonly string[], count: number): Check {
  return onDocument(({ text }) => {
    const transcript = ` ${spokenWords(text).join(' ')} `;
    const heard = phrases.filter((phrase) => transcript.includes(` ${spokenWords(phrase).join(' ')} `)).length;
    return heard >= count ? null : `${heard} phrases heard, ${count} wanted`;
  });
}

/** The transcripts of both files agree in most of their words. */
export function saysTheSameAs(file: string): Check {
  return (outcome, others) =>
    onDocument(({ text }) => {
      const other = others.get(file)?.answer;
      if (other === undefined) return `${file} is not in this folder`;
      if (other.kind !== 'document') return `${file} ${describeAnswer(other)}`;
      const [a, b] = [spokenWords(text), spokenWords(other.document.text)];
      const share = wordsInOrder(a, b) / Math.max(1, a.length, b.length);
      return share >= SAME_SPEECH_SHARE ? null : `only ${Math.round(share * 100)} % of the words agree`;
    })(outcome, others);
}

/** The `duration` property, in seconds or as HH:MM:SS, is right to the second. */
export function lasts(seconds: number): Check {
  return onDocument(({ properties }) => {
    const duration = properties.duration;
    if (duration === undefined) return 'no duration';
    const found = secondsOf(duration);
    return Math.abs(found - seconds) <= DURATION_TOLERANCE_SECONDS ? null : `duration ${duration}`;
  });
}

/** Every time stamp `[HH:MM:SS]` lies in the window, to the second, and there is one. */
export function speaksWithin(from: number, to: number): Check {
  return onDocument(({ text }) => {
    const stamps = timeStamps(text);
    if (stamps.length === 0) return 'no time stamps';
    const outside = stamps.find(
      (stamp) => stamp < from - DURATION_TOLERANCE_SECONDS || stamp > to + DURATION_TOLERANCE_SECONDS,
    );
    return outside === undefined ? null : `speech at ${outside} s`;
  });
}

export function hasSegments(count: number): Check {
  return onDocument(({ text }) => {
    const found = timeStamps(text).length;
    return found >= count ? null : `${found} segments`;
  });
}

/** Lower case, letters and digits only, without time stamps. */
function spokenWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\[\d{2,}:\d{2}:\d{2}\]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function timeStamps(text: string): number[] {
  return [...text.matchAll(/\[(\d{2,}:\d{2}:\d{2})\]/g)].map(([, stamp = '']) => secondsOf(stamp));
}

function secondsOf(text: string): number {
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
