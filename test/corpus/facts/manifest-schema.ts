import { z } from 'zod';

const strings = z.array(z.string());
const counts = z.record(z.string(), z.number().int());

/**
 * The `expect` of one file of a `manifest.json`; its keys are explained in the README of the public corpus. Strict:
 * a key nobody turns into a fact must not pass unnoticed.
 */
export const expectSchema = z.strictObject({
  contains: strings.optional(),
  contains_bonus: strings.optional(),
  contains_words: strings.optional(),
  contains_nospace: strings.optional(),
  contains_any: z.array(strings).optional(),
  order: z.array(strings).optional(),
  order_columns: z
    .array(z.strictObject({ page: z.number().int(), sequence: strings, note: z.string().optional() }))
    .optional(),
  not_contains: strings.optional(),
  max_count: counts.optional(),
  min_count: counts.optional(),
  min_chars: z.number().int().optional(),
  max_chars: z.number().int().optional(),
  dates: strings.optional(),
  pages: z.number().int().optional(),
  error: z.string().optional(),
  error_any_of: strings.optional(),
  get either() {
    return z.array(expectSchema).optional();
  },
  either_error: z.string().optional(),
  ocr: z.boolean().optional(),
  ocr_contains: strings.optional(),
  osd: z.boolean().optional(),
  ocr_reference_text: z.string().optional(),
  speech: strings.optional(),
  claimed_speech: strings.optional(),
  duration_s: z.number().optional(),
  speech_window_s: z.tuple([z.number(), z.number()]).optional(),
  same_speech_as: z.string().optional(),
  limits: z
    .strictObject({
      seconds: z.number().optional(),
      no_network: z.boolean().optional(),
      no_expansion: z.boolean().optional(),
    })
    .optional(),
  no_crash: z.boolean().optional(),
  encoding: z.string().optional(),
  password: z.string().optional(),
  notes: z.string().optional(),
});

export type Expect = z.infer<typeof expectSchema>;

export const manifestSchema = z.object({
  files: z.array(z.object({ file: z.string(), format: z.string(), expect: expectSchema })),
});
