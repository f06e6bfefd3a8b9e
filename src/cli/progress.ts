import { createLogUpdate } from 'log-update';
import color from 'picocolors';
import type { FileResult } from '../machines/file.machine.js';
import type { RunObserver } from '../machines/run-observer.js';
import type { FileTask } from '../steps/file-task.js';
import { note } from './output.js';

/** Without a terminal: a line at most this often, so that a log of ten thousand files stays readable. */
const PLAIN_INTERVAL_MS = 2_000;
const REDRAW_INTERVAL_MS = 100;
const BAR_WIDTH = 24;

export interface Progress {
  observer: RunObserver;
  /** Removes what is drawn. Idempotent. */
  end(): void;
}

export interface ProgressOptions {
  /** Name every file. */
  verbose: boolean;
  /** Only notices. */
  quiet: boolean;
}

/** Live progress on a terminal, plain lines elsewhere; always on stderr. */
export function createProgress(options: ProgressOptions): Progress {
  const counts = new FileCounts();
  const isTerminal = process.stderr.isTTY === true && !options.quiet && !options.verbose;
  const display = isTerminal ? liveDisplay(counts) : plainDisplay(counts, options);
  return {
    end: () => display.end(),
    observer: {
      onStage: (stage) => display.stage(stage),
      onNotice: (sentence) => display.line(sentence),
      onScanned: (_scan, plan) => {
        counts.begin(plan.work.length);
        display.scanned(plan.unchanged, plan.moved, plan.removed);
      },
      onFileState: (task, state) => counts.enter(task, state),
      onFileDone: (task, result) => {
        counts.leave(task);
        display.fileDone(task, result);
      },
    },
  };
}

/** What is known of the files at work. */
class FileCounts {
  total = 0;
  done = 0;
  #start = 0;
  readonly #atWork = new Map<number, { task: FileTask; state: string }>();

  begin(total: number): void {
    this.total = total;
    this.#start = Date.now();
  }

  enter(task: FileTask, state: string): void {
    this.#atWork.set(task.row.id, { task, state });
  }

  leave(task: FileTask): void {
    this.#atWork.delete(task.row.id);
    this.done += 1;
  }

  /** Files per second since the first one started. */
  rate(): number {
    const seconds = (Date.now() - this.#start) / 1000;
    return seconds > 0 ? this.done / seconds : 0;
  }

  atWork(): { task: FileTask; state: string }[] {
    return [...this.#atWork.values()];
  }
}

interface Display {
  stage(stage: string): void;
  scanned(unchanged: number, moved: number, removed: number): void;
  fileDone(task: FileTask, result: FileResult): void;
  line(text: string): void;
  end(): void;
}

function liveDisplay(counts: FileCounts): Display {
  const update = createLogUpdate(process.stderr);
  let stage = '';
  const draw = () => update(stage === 'indexing' ? drawFiles(counts) : color.dim(`${stage} …`));
  const timer = setInterval(draw, REDRAW_INTERVAL_MS);
  const line = (text: string) => {
    update.clear();
    note(text);
    draw();
  };
  return {
    stage(next) {
      stage = next;
      draw();
    },
    scanned() {},
    fileDone(task, result) {
      const sentence = attention(task, result);
      if (sentence !== null) line(sentence);
    },
    line,
    end() {
      clearInterval(timer);
      update.clear();
    },
  };
}

function drawFiles(counts: FileCounts): string {
  const share = counts.total === 0 ? 1 : counts.done / counts.total;
  const filled = Math.round(share * BAR_WIDTH);
  const bar = color.green('█'.repeat(filled)) + color.dim('░'.repeat(BAR_WIDTH - filled));
  const head = `${bar} ${counts.done}/${counts.total} files  ${color.dim(`${counts.rate().toFixed(1)}/s`)}`;
  const files = counts.atWork().map(({ task, state }) => `  ${color.cyan(state.padEnd(12))} ${task.row.path}`);
  return [head, ...files].join('\n');
}

function plainDisplay(counts: FileCounts, options: ProgressOptions): Display {
  let last = Date.now();
  return {
    stage() {},
    scanned(unchanged, moved, removed) {
      if (options.quiet) return;
      note(`${counts.total} files to index, ${unchanged} unchanged, ${moved} moved, ${removed} removed.`);
    },
    fileDone(task, result) {
      if (options.quiet) return;
      const place = `[${counts.done}/${counts.total}]`;
      const sentence = attention(task, result);
      if (sentence !== null) note(`${place} ${sentence}`);
      else if (options.verbose) note(`${place} ${result.status} ${task.row.path} (${result.chunks} chunks)`);
      else if (Date.now() - last >= PLAIN_INTERVAL_MS) note(`${place} ${counts.rate().toFixed(1)} files/s`);
      else return;
      last = Date.now();
    },
    line: note,
    end() {},
  };
}

/** A sentence about a file that a person should look at, or null. */
function attention(task: FileTask, { status, error }: FileResult): string | null {
  if (status === 'Failed' || status === 'NeedsAction') {
    return `${status} ${task.row.path}: ${error instanceof Error ? error.message : String(error)}`;
  }
  return null;
}
