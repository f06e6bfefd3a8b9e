import { readFile } from 'node:fs/promises';
import { basename, isAbsolute, resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { ConfigurationError, systemCode } from '../core/errors.js';
import { expandHome } from './base-path.js';
import { kbPaths } from './paths.js';

/** Absent, `null` and the default mean the same: the reference writes no nulls, people do. */
const text = z.string().nullish();
const wholeNumber = z.number().int().nullish();

const provider = z.looseObject({
  provider: text,
  model: text,
  baseUrl: text,
  apiKeyPreset: text,
  dimension: wholeNumber,
  maxChunkChars: wholeNumber,
  batchSize: wholeNumber,
  keepAlive: text,
  numCtx: wholeNumber,
});

const limits = z.looseObject({
  /** Larger files are listed, not read. */
  maxFileMegabytes: z.number().positive().nullish(),
  /** Longest time for reading and chunking one file. */
  fileSeconds: z.number().positive().nullish(),
  /** Most memory that reading one file may take. */
  fileMemoryMegabytes: z.number().positive().nullish(),
});

const config = z.looseObject({
  id: text,
  name: text,
  created: text,
  sourcePaths: z.array(z.string()).nullish(),
  contextualizer: provider.nullish(),
  embedding: provider.nullish(),
  systemPrompt: text,
  limits: limits.nullish(),
});

/** `config.json` as it stands in the file: the reference's field names, every other field kept. */
export type ConfigFile = z.infer<typeof config>;

export interface KbLimits {
  maxFileBytes: number;
  fileMillis: number;
  fileMemoryMegabytes: number;
}

/** Generous for real documents, small enough that a hostile one cannot hold up a laptop with 8 GiB. */
export const DEFAULT_KB_LIMITS: KbLimits = {
  maxFileBytes: 512 * 1024 * 1024,
  fileMillis: 300_000,
  fileMemoryMegabytes: 1024,
};

/** A validated configuration with its paths made absolute. */
export interface KbConfig {
  dir: string;
  id: string;
  name: string;
  /** Absolute, as configured order; existence is not checked here. */
  sourcePaths: string[];
  limits: KbLimits;
  file: ConfigFile;
  /** Sentences about fields nobody reads; for example the spellings `max_chunk_chars`. */
  warnings: string[];
}

/**
 * Reads and validates `<dir>/config.json`.
 *
 * @throws ConfigurationError `not_a_kb`, `config_unreadable`, `config_not_json`, `config_invalid` (with the field's path)
 */
export async function readConfig(dir: string): Promise<KbConfig> {
  const path = kbPaths(dir).config;
  let source: string;
  try {
    source = await readFile(path, 'utf8');
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT' || systemCode(cause) === 'ENOTDIR') {
      throw new ConfigurationError('not_a_kb', `${dir} is not a knowledge base: it has no config.json.`, {
        cause,
        hint: 'Create one with `seoga init <folder>`, or give the id of an existing one.',
        data: { path },
      });
    }
    throw new ConfigurationError('config_unreadable', `${path} cannot be read.`, {
      cause,
      hint: 'Check its permissions.',
    });
  }
  const { file, unknown } = parseConfig(source, path);
  const id = file.id?.trim() ? file.id : basename(dir);
  return {
    dir,
    id,
    name: file.name?.trim() ? file.name : id,
    sourcePaths: (file.sourcePaths ?? []).map((entry) => resolveSource(entry, dir)),
    limits: {
      maxFileBytes: scaled(file.limits?.maxFileMegabytes, 1024 * 1024) ?? DEFAULT_KB_LIMITS.maxFileBytes,
      fileMillis: scaled(file.limits?.fileSeconds, 1000) ?? DEFAULT_KB_LIMITS.fileMillis,
      fileMemoryMegabytes: file.limits?.fileMemoryMegabytes ?? DEFAULT_KB_LIMITS.fileMemoryMegabytes,
    },
    file,
    warnings: unknown.map((field) => `config.json: the field "${field}" is not known and has no effect.`),
  };
}

/** Writes `config.json` whole or not at all; readers never see half of it. */
export async function writeConfig(dir: string, file: ConfigFile): Promise<void> {
  await writeFileAtomic(kbPaths(dir).config, `${JSON.stringify(file, null, 2)}\n`);
}

function scaled(value: number | null | undefined, factor: number): number | undefined {
  return value == null ? undefined : Math.round(value * factor);
}

/** `~` and relative entries resolve against the KB folder, whichever process reads them. */
function resolveSource(entry: string, dir: string): string {
  const expanded = expandHome(entry);
  return isAbsolute(expanded) ? resolve(expanded) : resolve(dir, expanded);
}

function parseConfig(source: string, path: string): { file: ConfigFile; unknown: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new ConfigurationError('config_not_json', `${path} is not valid JSON: ${(cause as Error).message}.`, {
      cause,
      hint: 'Comments and trailing commas are not allowed.',
    });
  }
  const parsed = config.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join('.') || '(the whole file)';
    throw new ConfigurationError('config_invalid', `${path}: ${field}: ${issue?.message ?? 'is not valid'}.`, {
      hint: 'Correct the field, or remove it to use its default.',
      data: { field },
    });
  }
  return { file: parsed.data, unknown: unknownFields(parsed.data) };
}

function unknownFields(file: ConfigFile): string[] {
  const extra = (value: object | null | undefined, shape: Record<string, unknown>, prefix: string): string[] =>
    Object.keys(value ?? {})
      .filter((key) => !(key in shape) && !key.startsWith('$'))
      .map((key) => prefix + key);
  return [
    ...extra(file, config.shape, ''),
    ...extra(file.contextualizer, provider.shape, 'contextualizer.'),
    ...extra(file.embedding, provider.shape, 'embedding.'),
    ...extra(file.limits, limits.shape, 'limits.'),
  ];
}
