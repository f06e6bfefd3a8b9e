import { extname } from 'node:path';
import { languageOf } from './languages.js';

const LOCK_FILES = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
  'cargo.lock',
  'poetry.lock',
  'pdm.lock',
  'uv.lock',
  'pipfile.lock',
  'pixi.lock',
  'conda-lock.yml',
  'go.sum',
  'go.work.sum',
  'composer.lock',
  'gemfile.lock',
  'podfile.lock',
  'package.resolved',
  'pubspec.lock',
  'mix.lock',
  'rebar.lock',
  'flake.lock',
  'gradle.lockfile',
  'packages.lock.json',
  'project.assets.json',
  'paket.lock',
  'stack.yaml.lock',
  'cabal.project.freeze',
  'manifest.lock',
  '.terraform.lock.hcl',
]);

/** Minified bundles, source maps, and what code generators call their output. */
const GENERATED_NAME = new RegExp(
  [
    String.raw`[.-]min\.(?:js|mjs|cjs|css|html?|json)$`,
    String.raw`\.bundle\.(?:js|css)$`,
    String.raw`\.(?:js|mjs|cjs|css|ts|mts|cts)\.map$`,
    String.raw`\.pb\.(?:go|cc|h|swift)$`,
    String.raw`_pb2(?:_grpc)?\.pyi?$`,
    String.raw`_pb\.(?:js|ts|d\.ts)$`,
    String.raw`\.(?:g|freezed|gr)\.dart$`,
    String.raw`\.(?:designer|g|g\.i)\.cs$`,
    String.raw`\.generated\.[a-z]+$`,
    String.raw`_generated\.go$`,
    String.raw`^zz_generated\.`,
  ].join('|'),
);

/** Generators sign at the top: Go asks for it above the package clause, others write it after a licence. */
const HEADER_LINES = 20;
/** A comment line (any common syntax) with the generators' words. */
const GENERATED_COMMENT =
  /^\s*(?:\/\/|\/?\*+|#|--|;|%|<!--|"""|'|REM\b).*?(?:@generated\b|\bDO NOT (?:EDIT|MODIFY)\b|<auto-?generated|(?:automatically|auto-?|machine[- ])\s?generated (?:by|from|file|code)\b)/im;

/** Average line length (UTF-16 units) above which code is for machines. Written code stays below 60, with data below 150. */
const MINIFIED_CODE_AVERAGE = 300;
/** Below this a file of few long lines costs nothing. */
const MINIFIED_CODE_CHARS = 5_000;
/** JSON is often stored in one line; as a small record it is still worth reading. */
const MINIFIED_JSON_AVERAGE = 1000;
const MINIFIED_JSON_CHARS = 20_000;
/** Images and keys inside code: one such line says nothing about the others. */
const EMBEDDED_DATA = /[A-Za-z0-9+/=_-]{200,}/g;

/** Whether the name alone says that a tool wrote the file: lock files, bundles, source maps, generators' suffixes. */
export function isGeneratedName(fileName: string): boolean {
  const name = fileName.toLowerCase();
  return LOCK_FILES.has(name) || GENERATED_NAME.test(name);
}

/**
 * Whether a file is not worth indexing because a tool wrote it. The content is judged for source code, style sheets
 * and JSON only: a paragraph of prose is often one long line.
 */
export function isGeneratedOrMinified(text: string, fileName: string): boolean {
  if (isGeneratedName(fileName)) return true;
  if (extname(fileName).toLowerCase() === '.json') {
    return text.length > MINIFIED_JSON_CHARS && averageLineLength(text) > MINIFIED_JSON_AVERAGE;
  }
  if (languageOf(fileName) === undefined) return false;
  if (hasGeneratedHeader(text)) return true;
  const written = text.replace(EMBEDDED_DATA, '');
  return written.length > MINIFIED_CODE_CHARS && averageLineLength(written) > MINIFIED_CODE_AVERAGE;
}

function hasGeneratedHeader(text: string): boolean {
  return GENERATED_COMMENT.test(text.split('\n', HEADER_LINES).join('\n'));
}

function averageLineLength(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.length / lines;
}
