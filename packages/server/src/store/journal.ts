/**
 * Shared syncs: writes that arrive while the database is busy with others, or within a moment of
 * each other, become durable in one transaction. Writes of one table keep their order.
 */
import type { TableStore, Write, Written } from './tables.ts';

/** `unavailable`: the database did not answer; nothing was stored, as far as anybody knows. */
export type Stored = Written | 'unavailable';
export type Done = (stored: Stored) => void;

interface Waiting {
  readonly write: Write;
  readonly done: Done;
}

export interface Journal {
  /** `done` is called once, in the order of the writes of a table. */
  add(write: Write, done: Done): void;
  /** Until everything added so far is stored or refused. */
  idle(): Promise<void>;
  waiting(): number;
}

export function newJournal(
  tables: Pick<TableStore, 'commit'>,
  trouble: (error: unknown) => void,
  pauseMs: number,
): Journal {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  /** One write per table and transaction; later ones of the same table wait for the next. */
  const take = (): Waiting[] => {
    const seen = new Set<string>();
    const now: Waiting[] = [];
    const later: Waiting[] = [];
    for (const one of waiting) {
      const isLater = seen.has(one.write.id);
      seen.add(one.write.id);
      (isLater ? later : now).push(one);
    }
    waiting = later;
    return now;
  };

  const run = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    while (waiting.length > 0) {
      const group = take();
      let results: readonly Stored[];
      try {
        results = await tables.commit(group.map(({ write }) => write));
      } catch (error) {
        trouble(error);
        results = group.map(() => 'unavailable');
      }
      group.forEach(({ done }, index) => done(results[index]!));
    }
    running = null;
  };

  return {
    add(write, done) {
      waiting.push({ write, done });
      running ??= run();
    },
    idle: () => running ?? Promise.resolve(),
    waiting: () => waiting.length,
  };
}
