/**
 * A queue for the bots' threads. The lowest rank comes first. Within a rank every person has the
 * same share of the time, whatever the number of their tables: the person who has used least
 * comes first, with the table of theirs that has waited longest.
 */

/** An index of `OVERDUE_MS`; at 0 a player is connected. */
type Rank = 0 | 1 | 2;

export interface Priority {
  readonly rank: Rank;
  /** The people whose bots these are, at least one; the one who has used least is charged. */
  readonly persons: readonly string[];
}

interface TakenItem<T> {
  readonly item: T;
  /** When it was added. */
  readonly since: number;
  /** The person to charge for it. */
  readonly person: string;
}

export interface FairQueue<T> {
  /** Adds an item at the end; one that waits already keeps its place. */
  add(item: T, standing: () => Priority): void;
  /** The next item. */
  take(): TakenItem<T> | undefined;
  /** Charges a person for used time. */
  charge(person: string, milliseconds: number): void;
  /** Drops people who have used no more than a newcomer counts for. */
  sweep(): void;
  items(): Iterable<T>;
  size(): number;
}

/** Every eighth item is the one that has waited longest, if it is overdue: no item starves. */
const OVERDUE_EVERY = 8;
/** How long an item of each rank waits before it is overdue. */
const OVERDUE_MS = [10_000, 30_000, 30_000] as const;

interface WaitingItem {
  readonly since: number;
  readonly standing: () => Priority;
}

export function newFairQueue<T>(now: () => number): FairQueue<T> {
  const waiting = new Map<T, WaitingItem>();
  /** By person, the milliseconds used; people without an entry count as `floor`. */
  const used = new Map<string, number>();
  /** The use of the person who was served last: newcomers get no credit for the time before. */
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
