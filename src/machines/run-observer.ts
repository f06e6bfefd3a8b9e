import type { FileTask } from '../steps/file-task.js';
import type { ReconcileResult } from '../steps/reconcile.js';
import type { ScanResult } from '../steps/scan/index.js';
import type { FileResult } from './file.machine.js';

/** Watches a run: progress displays implement it. Calls come from the run's own thread and must return at once. */
export interface RunObserver {
  /** The run machine entered a state. */
  onStage(stage: string): void;
  /** A sentence the user should see; the run goes on. */
  onNotice(sentence: string): void;
  onScanned(scan: ScanResult, plan: ReconcileResult): void;
  onFileState(task: FileTask, state: string): void;
  onFileDone(task: FileTask, result: FileResult): void;
}

export const silentObserver: RunObserver = {
  onStage() {},
  onNotice() {},
  onScanned() {},
  onFileState() {},
  onFileDone() {},
};
