import { note } from './output.js';
import { EXIT } from './run-command-line.js';

export interface StopSignal {
  signal: AbortSignal;
  /** Gives the signals back to Node's own handling. */
  dispose(): void;
}

/** SIGINT and SIGTERM as an AbortSignal. The first one asks to stop, the second one ends the process at once. */
export function onStopSignal(): StopSignal {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(EXIT.cancelled);
    note('Stopping; what is finished is kept. (Once more to stop at once.)');
    controller.abort();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    dispose() {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}
