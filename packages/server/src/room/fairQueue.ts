/**
 * What waits for a thread of bots. The lowest rank comes first. Within a rank every person has the
 * same share of the threads' time, however many tables are theirs: whoever has used least comes
 * first, and of one person's tables the one that has waited longest.
 */

/** The index of a limit in `OVERDUE_MS`; at 0 somebody plays. */
type Rank = 0 | 1 | 2;

export interface Priority {
  readonly rank: Rank;
  /** Whose bots these are, at least one; whoever of them has used least pays. */
  readonly persons: readonly string[];
}

interface TakenItem<T> {
  readonly item: T;
  /** When it was added. */
  readonly since: number;
  /** Who is to be charged for it. */
  readonly person: string;
}

export interface FairQueue<T> {
  /** Adds an item at the end; one that waits already keeps its place. */
  add(item: T, standing: () => Priority): void;
  /** The next item. */
  take(): TakenItem<T> | undefined;
  /** Time was spent on something of this person's. */
  charge(person: string, milliseconds: number): void;
  /** Forgets people who have used no more than somebody who comes now. */
  sweep(): void;
  items(): Iterable<T>;
  size(): number;
}

/** One in so many is the one that has waited longest, if it is overdue: nobody waits for ever. */
const OVERDUE_EVERY = 8;
/** How long a table of each rank waits before it is overdue: shortest where somebody plays. */
const OVERDUE_MS = [10_000, 30_000, 30_000] as const;

interface WaitingItem {
  readonly since: number;
  readonly standing: () => Priority;
}

export function newFairQueue<T>(now: () => number): FairQueue<T> {
  const waiting = new Map<T, WaitingItem>();
  /** By person, the milliseconds used; those who are not in it have used `floor`. */
  const used = new Map<string, number>();
  /** What the person had used who came last: a newcomer is not owed the time before. */
  let floor = 0;
  let taken = 0;

  const usedBy = (person: string): number => Math.max(floor, used.get(person) ?? 0);

  const candidate = (item: T, { since, standing }: WaitingItem) => {
    const { rank, persons } = standing();
    const person = persons.reduce((least, each) => (usedBy(each) < usedBy(least) ? each : least));
    return { item, since, person, rank, cost: usedBy(person) };
  };

  const overdue = (): ReturnType<typeof candidate> | undefined => {
    const time = now();
    // In the order in which they came.
    for (const [item, entry] of waiting) {
      if (time - entry.since < OVERDUE_MS[0]) return undefined;
      const next = candidate(item, entry);
      if (time - next.since >= OVERDUE_MS[next.rank]) return next;
    }
    return undefined;
  };

  const best = (): ReturnType<typeof candidate> | undefined => {
    let found: ReturnType<typeof candidate> | undefined;
    for (const [item, entry] of waiting) {
      const next = candidate(item, entry);
      const isBetter =
        found === undefined ||
        next.rank < found.rank ||
        (next.rank === found.rank && next.cost < found.cost);
      if (isBetter) found = next;
    }
    return found;
  };

  return {
    add(item, standing) {
      if (!waiting.has(item)) waiting.set(item, { since: now(), standing });
    },
    take() {
      const isForOverdue = ++taken % OVERDUE_EVERY === 0;
      const next = (isForOverdue ? overdue() : undefined) ?? best();
      if (next === undefined) return undefined;
      waiting.delete(next.item);
      floor = Math.max(floor, next.cost);
      return next;
    },
    charge(person, milliseconds) {
      used.set(person, usedBy(person) + milliseconds);
    },
    sweep() {
      for (const [person, milliseconds] of used) {
        if (waiting.size === 0 || milliseconds <= floor) used.delete(person);
      }
      if (waiting.size === 0) floor = 0;
    },
    items: () => waiting.keys(),
    size: () => waiting.size,
  };
}
