import { z } from 'zod';

/** The tables of a `latex-skeleton.json`, which says how two LaTeX strings are compared. */
export const skeletonTablesSchema = z.object({
  escapes: z.record(z.string(), z.string()),
  drop_regex: z.string(),
  macro_to_symbol: z.record(z.string(), z.string()),
  rename: z.record(z.string(), z.string()),
  functions_lose_backslash: z.array(z.string()),
  symbol_fold: z.record(z.string(), z.string()),
});

export type SkeletonTables = z.infer<typeof skeletonTablesSchema>;

/** Two LaTeX strings mean the same when their skeletons are equal. The order of the steps is the file's `about`. */
export function latexSkeleton(latex: string, tables: SkeletonTables): string {
  let skeleton = latex.normalize('NFC');
  for (const [sequence, symbol] of Object.entries(tables.escapes)) skeleton = skeleton.replaceAll(sequence, symbol);
  skeleton = skeleton
    // A blank, which goes in the end: without one `\gamma\,x` would become another macro.
    .replace(new RegExp(tables.drop_regex, 'g'), ' ')
    .replace(/\\([A-Za-z]+)/g, (macro, name: string) => {
      const replacement = tables.macro_to_symbol[name] ?? tables.rename[name];
      if (replacement !== undefined) return replacement;
      return tables.functions_lose_backslash.includes(name) ? name : macro;
    });
  for (const [symbol, folded] of Object.entries(tables.symbol_fold)) skeleton = skeleton.replaceAll(symbol, folded);
  return skeleton.replace(/[\s{}~]/g, '');
}
