import color from 'picocolors';
import type { RunReport } from '../machines/run.js';
import type { ProblemFile } from '../store/stats.js';
import { print } from './output.js';

/** Files listed by name; the rest is counted. */
const MAX_LISTED = 20;

/** The summary at the end of a run: what it did, and what the KB holds. The two are different numbers. */
export function printReport(report: RunReport): void {
  const { counters, stats } = report;
  if (stats === null) return;
  const seconds = (report.durationMs / 1000).toFixed(1);
  if (report.outcome === 'cancelled') print(color.yellow('Cancelled. The next run goes on from here.'));
  const work =
    report.attempted + counters.moved + counters.removed === 0
      ? 'nothing to do'
      : listOf([
          [counters.indexed, 'indexed'],
          [counters.chunks, 'chunks written'],
          [counters.moved, 'moved'],
          [counters.removed, 'removed'],
          [counters.failed, 'failed'],
          [counters.needsAction, 'need attention'],
          [counters.empty, 'empty'],
          [counters.unsupported, 'unsupported'],
        ]);
  print(`${color.bold('This run')}   ${work}; ${counters.unchanged} unchanged (${seconds} s)`);
  const statuses = Object.entries(stats.byStatus).map(([status, count]): [number, string] => [count ?? 0, status]);
  print(
    `${color.bold('Index now')}  ${stats.files} files, ${stats.chunks} chunks${stats.files === 0 ? '' : ` — ${listOf(statuses)}`}`,
  );
  if (stats.files === 0)
    print('  No files that Seoga reads were found. Check the folders with `seoga add` or in config.json.');
  printOthers(report.otherExtensions);
  printProblems(report.problems.filter((file) => file.status !== 'Pending'));
}

function listOf(entries: readonly [number, string][]): string {
  return entries
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`)
    .join(', ');
}

function printOthers(extensions: Record<string, number>): void {
  const entries = Object.entries(extensions).sort((left, right) => right[1] - left[1]);
  if (entries.length === 0) return;
  const shown = entries.slice(0, 8).map(([extension, count]) => `${count} ${extension || '(no extension)'}`);
  print(color.dim(`Not read (no format for them): ${shown.join(', ')}${entries.length > 8 ? ', …' : ''}`));
}

/** Statuses that say "nothing to index here": many files, few reasons. */
const QUIET_STATUSES: ReadonlySet<string> = new Set(['Empty', 'Unsupported']);

function printProblems(files: readonly ProblemFile[]): void {
  const loud = files.filter((file) => !QUIET_STATUSES.has(file.status));
  for (const file of loud.slice(0, MAX_LISTED)) {
    const paint = file.status === 'Failed' ? color.red : color.yellow;
    print(`  ${paint(file.status.padEnd(11))} ${file.path}`);
    if (file.reason !== null) print(`  ${' '.repeat(11)} ${file.reason}${file.hint === null ? '' : ` ${file.hint}`}`);
  }
  if (loud.length > MAX_LISTED) print(`  … and ${loud.length - MAX_LISTED} more (--json lists all).`);
  for (const group of groupByReason(files.filter((file) => QUIET_STATUSES.has(file.status)))) print(color.dim(group));
}

/** One line for all files of one status and one way out, with a few of their names. */
function groupByReason(files: readonly ProblemFile[]): string[] {
  const groups = new Map<string, ProblemFile[]>();
  for (const file of files) {
    const key = `${file.status} ${file.hint ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].map((group) => {
    const names = group.slice(0, 3).map((file) => file.path);
    const rest = group.length > names.length ? ', …' : '';
    const hint = group[0]?.hint ? ` ${group[0].hint}` : '';
    return `  ${group[0]?.status.padEnd(11)} ${group.length}: ${names.join(', ')}${rest}${hint}`;
  });
}
