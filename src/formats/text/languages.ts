import { extname } from 'node:path';

/**
 * Languages (lower case) with the extensions and whole file names that mean them, lower case. Notebooks (`.ipynb`)
 * are left out: they are JSON with results inside, not a program's text.
 */
const LANGUAGES: Readonly<Record<string, string>> = {
  ada: '.adb .ads',
  assembly: '.asm .s',
  astro: '.astro',
  awk: '.awk',
  batch: '.bat .cmd',
  c: '.c',
  clojure: '.clj .cljs .cljc .edn',
  cmake: '.cmake cmakelists.txt',
  cobol: '.cob .cbl .cpy',
  coffeescript: '.coffee',
  'common lisp': '.lisp .lsp',
  cpp: '.cc .cpp .cxx .c++ .h .hh .hpp .hxx .h++ .ipp .inl .tpp .ino',
  crystal: '.cr',
  csharp: '.cs .csx .cshtml .razor',
  css: '.css .scss .sass .less .styl',
  cuda: '.cu .cuh',
  dart: '.dart',
  dockerfile: '.dockerfile dockerfile containerfile',
  elixir: '.ex .exs .heex',
  elm: '.elm',
  'emacs lisp': '.el',
  erlang: '.erl .hrl',
  fortran: '.f .for .f77 .f90 .f95 .f03 .f08',
  fsharp: '.fs .fsi .fsx',
  gdscript: '.gd',
  glsl: '.glsl .vert .frag .comp .hlsl .wgsl .metal',
  go: '.go',
  graphql: '.graphql .gql',
  groovy: '.groovy .gradle .gvy jenkinsfile',
  haskell: '.hs .lhs',
  haxe: '.hx',
  hcl: '.tf .tfvars .hcl',
  idl: '.proto .thrift .avdl .fbs .capnp',
  java: '.java .jsp',
  javascript: '.js .jsx .mjs .cjs',
  julia: '.jl',
  just: '.just justfile',
  kotlin: '.kt .kts',
  liquid: '.liquid',
  lua: '.lua',
  makefile: '.mk .mak makefile gnumakefile',
  matlab: '.m',
  meson: 'meson.build meson_options.txt',
  nim: '.nim .nims',
  nix: '.nix',
  objectivec: '.mm',
  ocaml: '.ml .mli',
  pascal: '.pas .pp .dpr .lpr',
  perl: '.pl .pm .t',
  php: '.php .phtml',
  powershell: '.ps1 .psm1 .psd1',
  prisma: '.prisma',
  prolog: '.pro',
  purescript: '.purs',
  python: '.py .pyi .pyw .pyx .pxd wscript sconstruct sconscript',
  qml: '.qml',
  r: '.r',
  racket: '.rkt',
  ruby: '.rb .rake .gemspec .ru .erb rakefile gemfile vagrantfile podfile fastfile brewfile guardfile',
  rust: '.rs',
  scala: '.scala .sc .sbt',
  scheme: '.scm .ss',
  shell: '.sh .bash .zsh .ksh .fish .bats',
  smalltalk: '.st',
  solidity: '.sol',
  sql: '.sql .ddl .dml .psql .plsql .pls .pks .pkb',
  starlark: '.bzl .bazel .star build workspace tiltfile',
  stata: '.do .ado',
  svelte: '.svelte',
  swift: '.swift',
  systemverilog: '.sv .svh',
  tcl: '.tcl',
  tsx: '.tsx',
  typescript: '.ts .mts .cts',
  vala: '.vala .vapi',
  vba: '.vb .vbs .bas .frm',
  verilog: '.v .vh',
  vhdl: '.vhd .vhdl',
  'vim script': '.vim',
  vue: '.vue',
  wat: '.wat',
  zig: '.zig',
};

const BY_NAME = new Map(
  Object.entries(LANGUAGES).flatMap(([language, names]) => names.split(' ').map((name) => [name, language] as const)),
);

/** Every extension (with its dot) and whole name of source code. */
export const CODE_NAMES: readonly string[] = [...BY_NAME.keys()];

/** The language of a source file by its name, or undefined when it is no source code. */
export function languageOf(fileName: string): string | undefined {
  const name = fileName.toLowerCase();
  return BY_NAME.get(name) ?? BY_NAME.get(extname(name));
}

/** Like `languageOf`, with a look at the text where two languages share an extension. */
export function languageOfText(fileName: string, text: string): string | undefined {
  const language = languageOf(fileName);
  if (language === 'matlab' && /^\s*(?:#import|#include|@interface|@implementation|@protocol)\b/m.test(text)) {
    return 'objectivec';
  }
  return language;
}
