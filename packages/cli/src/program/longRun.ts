/** Runs of many games in several threads: how many at a time, and how the person can stop them. */
import { availableParallelism } from 'node:os';
import { m, numberText } from '@stammtisch/words';
import { wholeNumber, type Arguments, type OptionRows } from './arguments.ts';
import type { Output } from './io.ts';
import { progress } from './progressBar.ts';
import { watchSignals } from './signals.ts';

const MOST_JOBS = 256;

export const JOBS_ROWS: OptionRows = {
  jobs: { value: ['N', '4'], help: m.terminal_opt_jobs },
};

export function readJobs(args: Arguments): number {
  return wholeNumber(args, 'jobs', [1, MOST_JOBS], availableParallelism());
}

/** What a long run gets: when to give up, and where to say how far it has come. */
export interface RunControl {
  readonly stop: AbortSignal;
  readonly onProgress: (games: number) => void;
}

interface Finished<T> {
  readonly value: T;
  /** The exit code of the signal that stopped the run, or null. */
  readonly stopped: number | null;
}

/** Plays `games` games with a progress bar on `err`, until all are over or a signal comes. */
export async function runStoppable<T>(
  games: number,
  err: Output,
  play: (control: RunControl) => Promise<T>,
): Promise<Finished<T>> {
  const stop = new AbortController();
  const signals = watchSignals(() => stop.abort());
  const bar = progress(err, games, performance.now());
  try {
    const value = await play({
      stop: stop.signal,
      onProgress: (done) => void bar.show(done, performance.now()).catch(() => {}),
    });
    return { value, stopped: signals.stopped() };
  } finally {
    signals.release();
    await bar.clear();
  }
}

export function stoppedText(played: number, games: number): string {
  return m.terminal_stopped({
    count: games,
    played: numberText(played),
    games: numberText(games),
  });
}
