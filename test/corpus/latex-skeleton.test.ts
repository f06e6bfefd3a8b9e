import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { latexSkeleton, skeletonTablesSchema } from './checks/latex-skeleton.js';

const TABLES = fileURLToPath(new URL('../../../shared/corpus/fieldcure-parsers/latex-skeleton.json', import.meta.url));

describe.skipIf(!existsSync(TABLES))('LaTeX skeletons with the shared tables', () => {
  const json: unknown = existsSync(TABLES) ? JSON.parse(readFileSync(TABLES, 'utf8')) : {};
  const tables = () => skeletonTablesSchema.parse(json);

  it('gives the examples of the tables', () => {
    const { examples } = z.object({ examples: z.array(z.tuple([z.string(), z.string()])) }).parse(json);
    expect(examples.length).toBeGreaterThan(0);
    for (const [latex, skeleton] of examples) expect(latexSkeleton(latex, tables())).toBe(skeleton);
  });

  it.each([
    ['\\sqrt{x}', 'x'],
    ['\\frac{a}{b}', '\\frac{b}{a}'],
    ['\\hat{x}', 'x'],
    ['\\sum_{k=1}^{n} k', '\\prod_{k=1}^{n} k'],
  ])('tells %s from %s', (a, b) => {
    expect(latexSkeleton(a, tables())).not.toBe(latexSkeleton(b, tables()));
  });

  it.each([
    ['\\left( \\dfrac{1}{2} \\right)', '(\\frac{1}{2})'],
    ['\\varphi − \\phi', '\\phi-\\varphi'],
    ['\\operatorname{sin} θ', '\\sin \\theta'],
    ['\\begin{matrix} a & b \\\\ c & d \\end{matrix}', '\\begin{matrix}a&b\\\\c&d\\end{matrix}'],
  ])('takes %s and %s for the same', (a, b) => {
    expect(latexSkeleton(a, tables())).toBe(latexSkeleton(b, tables()));
  });
});
