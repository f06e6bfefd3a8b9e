import { z } from 'zod';

const strings = z.array(z.string());
/** Kept for people: where a value comes from, what another program does. No fact follows from it. */
const remark = z.unknown().optional();

const note = z.strictObject({
  ordinal: z.number().int(),
  after: z.string(),
  text: z.string(),
  xml_id: z.union([z.string(), z.number()]).optional(),
});

const marginText = z.strictObject({ type: z.string(), text: z.string() });

const equation = z.strictObject({
  n: z.number().int(),
  skeleton: z.string().optional(),
  skeleton_any_of: strings.optional(),
  skeleton_must_contain: strings.optional(),
  target_latex: remark,
  display: remark,
  plain_text: remark,
  script: remark,
  reference_latex: remark,
  reference_ok: remark,
  advisory: remark,
  note: remark,
});

export type ExpectedEquation = z.infer<typeof equation>;

/** One file of an `expectations.json`. Strict: a key nobody turns into a fact must not pass unnoticed. */
export const expectedFileSchema = z.strictObject({
  format: z.string(),
  must_contain: strings.optional(),
  must_contain_in_order: strings.optional(),
  must_contain_raw: strings.optional(),
  must_contain_raw_any_of: z.array(strings).optional(),
  must_not_contain: strings.optional(),
  should_not_contain: strings.optional(),
  search_terms: strings.optional(),
  body_must_be_empty: z.boolean().optional(),
  headings: z.array(z.strictObject({ level: z.number().int(), text: z.string() })).optional(),
  tables: z.array(z.array(z.array(z.union([z.string(), z.strictObject({ any_of: strings })])))).optional(),
  lists: z.array(z.strictObject({ ordered: z.boolean(), items: strings })).optional(),
  headers: z.array(marginText).optional(),
  footers: z.array(marginText).optional(),
  footnotes: z.array(note).optional(),
  endnotes: z.array(note).optional(),
  comments: z
    .array(
      z.strictObject({
        author: z.string(),
        date: z.string().optional(),
        text: z.string(),
        initials: remark,
        anchor: remark,
        paragraph: remark,
      }),
    )
    .optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  file_tags: z.record(z.string(), z.string()).optional(),
  equations: z.array(equation).optional(),
  equation_count: z.number().int().optional(),
  slide_count: z.number().int().optional(),
  slide_titles: strings.optional(),
  page_count: z.number().int().optional(),
  page_of: z.record(z.string(), z.number().int()).optional(),
  ocr_expected: z.boolean().optional(),
  ocr_must_contain: strings.optional(),
  ocr_should_contain: strings.optional(),
  ocr_must_not_contain_glued: strings.optional(),
  ground_truth: z.string().optional(),
  ocr_reference: z
    .strictObject({
      max_cer_with_spaces: z.number(),
      stretch_cer_with_spaces: z.number().optional(),
      measured: remark,
    })
    .optional(),
  language: z.string().optional(),
  duration_seconds: z.number().optional(),
  transcript_must_any: strings.optional(),
  transcript_must_regex: z.string().optional(),
  transcript_phrases: strings.optional(),
  transcript_min_phrases: z.number().int().optional(),
  transcript_min_segments: z.number().int().optional(),
  bytes: remark,
  sha256: remark,
  exercises: remark,
  notes: remark,
  verified: remark,
  reference_tests_assert: remark,
  reference_defects: remark,
  reference_transcript: remark,
  transcript_notes: remark,
  text_layer_chars: remark,
  /** What a decoder makes of the samples; the tests of the decoder check these three. */
  source_format: remark,
  pcm: remark,
  downmix: remark,
});

export type ExpectedFile = z.infer<typeof expectedFileSchema>;

export const expectationsSchema = z.object({ files: z.record(z.string(), expectedFileSchema) });
