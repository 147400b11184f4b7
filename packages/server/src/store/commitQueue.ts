/**
 * Collects writes that arrive while the database is busy, or close together, and commits them in
 * one transaction. Writes of one table keep their order.
 */
import { yieldToEventLoop } from '../scheduling/requestScheduler.ts';
import type { TableStore } from './tables.ts';
import type { TableWrite, WriteResult } from './commit.ts';

/** `unavailable`: the database did not answer; most likely nothing was stored. */
export type CommitResult = WriteResult | 'unavailable';
type OnCommitted = (stored: CommitResult) => void;

interface QueuedWrite {
  readonly write: TableWrite;
  readonly done: OnCommitted;
}

export interface CommitQueue {
  /** `done` is called once, in the order of the writes of a table. */
  add(write: TableWrite, done: OnCommitted): void;
  /** Until everything added so far is stored or refused. */
  drained(): Promise<void>;
  waiting(): number;
}

/** Keeps the number of parameters far below the limits of both databases. */
const MOST_TOGETHER = 2_000;

export function newCommitQueue(
  tables: Pick<TableStore, 'commit'>,
  onError: (error: unknown) => void,
): CommitQueue {
  let waiting: QueuedWrite[] = [];
  let running: Promise<void> | null = null;

  /** One write per table and transaction; later ones of the same table wait for the next. */
  const take = (): QueuedWrite[] => {
    const seen = new Set<string>();
    const now: QueuedWrite[] = [];
    const later: QueuedWrite[] = [];
    for (const one of waiting) {
      const isLater = now.length >= MOST_TOGETHER || seen.has(one.write.id);
      seen.add(one.write.id);
      (isLater ? later : now).push(one);
    }
    waiting = later;
    return now;
  };

  /**
   * Writes that were made on top of one that was not stored. Their versions might fit what another
   * process has stored instead, but they were judged on a different log.
   */
  const takeDependents = (id: string): QueuedWrite[] => {
    const orphans = waiting.filter(({ write }) => write.id === id);
    waiting = waiting.filter(({ write }) => write.id !== id);
    return orphans;
  };

  const tell = ({ done }: QueuedWrite, stored: CommitResult): void => {
    try {
      done(stored);
    } catch (error) {
      onError(error);
    }
  };

  const run = async (): Promise<void> => {
    // Waits for other writes of this turn of the event loop; later ones collect during the commit.
    await yieldToEventLoop();
    while (waiting.length > 0) {
      const group = take();
      let results: readonly CommitResult[];
      try {
        results = await tables.commit(group.map(({ write }) => write));
      } catch (error) {
        onError(error);
        results = group.map(() => 'unavailable');
      }
      group.forEach((one, index) => {
        const stored = results[index]!;
        const orphans = stored === 'stored' ? [] : takeDependents(one.write.id);
        tell(one, stored);
        for (const orphan of orphans) tell(orphan, 'conflict');
      });
    }
    running = null;
  };

  return {
    add(write, done) {
      waiting.push({ write, done });
      running ??= run();
    },
    drained: () => running ?? Promise.resolve(),
    waiting: () => waiting.length,
  };
}
