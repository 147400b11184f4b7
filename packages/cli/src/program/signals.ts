import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Signals {
  /** The exit code of the signal that asked us to stop, or null. */
  readonly stopped: () => number | null;
  readonly release: () => void;
}

/**
 * Notes a first signal, so that work can end in good order; a second one kills as usual.
 * Who waits for something else is told by `onStop`.
 */
export function watchSignals(onStop?: (code: number) => void): Signals {
  let code: number | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    code = 128 + constants.signals[signal];
    release();
    onStop?.(code);
  };
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return { stopped: () => code, release };
}
