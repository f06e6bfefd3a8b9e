import { hasLanguage } from '../checks/document-checks.js';
import { hasSegments, hearsPhrases, lasts, readsLike } from '../checks/recognition-checks.js';
import { contains, containsNot, matches } from '../checks/text-checks.js';
import type { Claim } from '../types.js';
import type { Companions } from './companions.js';
import type { ExpectedFile } from './expectations-schema.js';
import { each, when } from './facts.js';

/** The claims about what OCR reads and what a speech model hears. */
export function recognitionClaims(expected: ExpectedFile, companions: Companions): Claim[] {
  return [...ocrClaims(expected, companions), ...speechClaims(expected)];
}

function ocrClaims(expected: ExpectedFile, companions: Companions): Claim[] {
  const { ground_truth: transcript, ocr_reference: limits } = expected;
  return [
    ...each(expected.ocr_must_contain, (text) => ({ key: 'ocr_must_contain', detail: text, check: contains(text) })),
    ...each(expected.ocr_should_contain, (text) => ({
      key: 'ocr_should_contain',
      detail: text,
      bonus: true,
      check: contains(text),
    })),
    ...each(expected.ocr_must_not_contain_glued, (text) => ({
      key: 'ocr_must_not_contain_glued',
      detail: text,
      check: containsNot(text, false),
    })),
    ...when(transcript, (name) => {
      if (limits === undefined) throw new Error(`${name} is given without a character error rate.`);
      return {
        key: 'ground_truth',
        check: readsLike(companions.readText(name), limits.max_cer_with_spaces, false),
      };
    }),
    ...(transcript === undefined
      ? []
      : when(limits?.stretch_cer_with_spaces, (limit) => ({
          key: 'ground_truth.stretch',
          bonus: true,
          check: readsLike(companions.readText(transcript), limit, false),
        }))),
  ];
}

function speechClaims(expected: ExpectedFile): Claim[] {
  const phrases = expected.transcript_phrases;
  const wanted = expected.transcript_min_phrases ?? 0;
  return [
    ...when(expected.language, (name) => ({ key: 'language', check: hasLanguage(name) })),
    ...when(expected.duration_seconds, (seconds) => ({ key: 'duration_seconds', check: lasts(seconds) })),
    ...when(expected.transcript_must_any, (texts) => ({
      key: 'transcript_must_any',
      check: hearsPhrases(texts, 1),
    })),
    ...when(expected.transcript_must_regex, (pattern) => ({
      key: 'transcript_must_regex',
      check: matches(pattern),
    })),
    ...(phrases !== undefined && wanted > 0
      ? [{ key: 'transcript_min_phrases', check: hearsPhrases(phrases, wanted) }]
      : []),
    ...each(phrases, (phrase) => ({
      key: 'transcript_phrase',
      detail: phrase,
      bonus: true,
      check: hearsPhrases([phrase], 1),
    })),
    ...when(expected.transcript_min_segments, (count) => ({
      key: 'transcript_min_segments',
      check: hasSegments(count),
    })),
  ];
}
