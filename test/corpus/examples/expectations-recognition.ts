import { readAs, refusedAs } from '../outcomes.js';
import type { Examples } from './expectations-example.js';

/** The keys about what OCR reads and what a speech model hears. */
export const RECOGNITION_EXAMPLES: Examples = {
  ocr_expected: {
    expected: { ocr_expected: false },
    claims: ['no_ocr'],
    right: [readAs('text')],
    wrong: [readAs('text', { warnings: [{ code: 'pages_need_ocr', message: 'Page 2.' }] }), refusedAs('needs_ocr')],
  },
  ocr_must_contain: {
    expected: { ocr_must_contain: ['서론'] },
    claims: ['ocr_must_contain:서론'],
    right: [readAs('1. 서론')],
    wrong: [readAs('1. 서 론')],
  },
  ocr_should_contain: {
    expected: { ocr_should_contain: ['섭씨 25도'] },
    claims: ['ocr_should_contain:섭씨 25도'],
    right: [readAs('섭씨 25도에서')],
    wrong: [readAs('섭씨25도')],
  },
  ocr_must_not_contain_glued: {
    expected: { ocr_must_not_contain_glued: ['배터리의건강'] },
    claims: ['ocr_must_not_contain_glued:배터리의건강'],
    right: [readAs('배터리의 건강')],
    wrong: [readAs('배터리의건강'), refusedAs('needs_ocr')],
  },
  ground_truth: {
    expected: {
      ground_truth: 'page.gt.txt',
      ocr_reference: { max_cer_with_spaces: 0.1, stretch_cer_with_spaces: 0.05 },
    },
    claims: ['ground_truth', 'ground_truth.stretch'],
    right: [readAs('리튬 이온 배터리의 임피던스 분석을 위한 방범')],
    wrong: [readAs('리튬이온배터리의임피던스분석을위한방법')],
  },
  language: {
    expected: { language: 'en' },
    claims: ['language'],
    right: [readAs('x', { properties: { language: 'en' } })],
    wrong: [readAs('x')],
  },
  duration_seconds: {
    expected: { duration_seconds: 157.94 },
    claims: ['duration_seconds'],
    right: [readAs('x', { properties: { duration: '00:02:37' } })],
    wrong: [readAs('x', { properties: { duration: '00:02:30' } })],
  },
  transcript_must_any: {
    expected: { transcript_must_any: ['four score', 'seven years'] },
    claims: ['transcript_must_any'],
    right: [readAs('[00:00:01] Four score, and')],
    wrong: [readAs('fourscore and seventy years')],
  },
  transcript_must_regex: {
    expected: { transcript_must_regex: '[\\uAC00-\\uD7A3]' },
    claims: ['transcript_must_regex'],
    right: [readAs('안녕')],
    wrong: [readAs('hello')],
  },
  transcript_phrases: {
    expected: { transcript_phrases: ['great battle'] },
    claims: ['transcript_phrase:great battle'],
    right: [readAs('a great battle.')],
    wrong: [readAs('great battles')],
  },
  transcript_min_phrases: {
    expected: { transcript_phrases: ['great battle', 'new birth'], transcript_min_phrases: 2 },
    claims: ['transcript_min_phrases', 'transcript_phrase:great battle', 'transcript_phrase:new birth'],
    right: [readAs('A new birth, a great battle')],
    wrong: [readAs('a battle and a birth')],
  },
  transcript_min_segments: {
    expected: { transcript_min_segments: 2 },
    claims: ['transcript_min_segments'],
    right: [readAs('[00:00:00] a\n\n[00:00:03] b')],
    wrong: [readAs('[00:00:00] a')],
  },
};
