/**
 * Shares the threads of bots out among tables. A thread that is free takes the table whose turn it
 * is by `FairQueue` and stays with it to the end of the bot's turn: a plan is made and followed in
 * one thread, and no table waits while a thread is idle.
 */
import type { RemoteBots } from '@stammtisch/bots';
import { newFairQueue, type Priority } from './fairQueue.ts';
import type { Room } from './room.ts';
import { isPresent, type Seating } from './seating.ts';
import type { Presence } from './watchers.ts';

export interface BotMetrics {
  /** A bot has answered a question. */
  readonly thought: () => void;
  /** Moves of a bot were stored. */
  readonly moved: (moves: number) => void;
  /** A table got a thread after so many milliseconds. */
  readonly waited: (milliseconds: number) => void;
  /** A thread was taken for so many milliseconds. */
  readonly used: (thread: number, milliseconds: number) => void;
}

export interface BotScheduler {
  /** Lets a table wait for a thread, unless it does or has one. */
  add(room: Room, seating: Seating): void;
  hasThread(room: Room): boolean;
  waiting(): Iterable<Room>;
  /** How many tables wait. */
  size(): number;
  sweep(): void;
}

interface BotSchedulerDeps {
  readonly threads: readonly RemoteBots[];
  readonly now: () => number;
  /** The turn of one bot; answers with what is to be done once the table may wait again. */
  readonly play: (room: Room, bots: RemoteBots) => Promise<() => unknown>;
  readonly metrics: Pick<BotMetrics, 'waited' | 'used'>;
}

/** Tables where somebody plays come first, then those with somebody who looks on. */
const RANKS = { played: 0, watched: 1, alone: 2 } as const;

export function priorityOf({ host, seats }: Seating, { present, nameless }: Presence): Priority {
  const players = seats.flatMap((seated) =>
    seated.kind === 'human' && isPresent(seated) ? seated.holders : [],
  );
  const here = players.filter((person) => present.has(person));
  if (here.length > 0) return { rank: RANKS.played, persons: here };
  const isWatched = present.size + nameless > 0;
  const persons = players.length > 0 ? players : [host];
  return { rank: isWatched ? RANKS.watched : RANKS.alone, persons };
}

interface BotThread {
  readonly number: number;
  readonly bots: RemoteBots;
  isFree: boolean;
  /** Milliseconds in all. */
  used: number;
}

export function newBotScheduler(deps: BotSchedulerDeps): BotScheduler {
  const { now, metrics } = deps;
  const queue = newFairQueue<Room>(now);
  const busy = new Set<string>();
  const threads = deps.threads.map((bots, number): BotThread => {
    return { number, bots, isFree: true, used: 0 };
  });

  const freeThread = (): BotThread | undefined =>
    threads
      .filter(({ isFree }) => isFree)
      .reduce<BotThread | undefined>(
        (best, thread) => (best === undefined || thread.used < best.used ? thread : best),
        undefined,
      );

  const serve = async (thread: BotThread, room: Room, person: string): Promise<void> => {
    const begun = now();
    const goOn = await deps.play(room, thread.bots);
    const milliseconds = now() - begun;
    thread.used += milliseconds;
    metrics.used(thread.number, milliseconds);
    queue.charge(person, milliseconds);
    busy.delete(room.id);
    // Before the thread is given away: a table that goes on waits with the others.
    await goOn();
  };

  const run = (): void => {
    for (let thread = freeThread(); thread !== undefined; thread = freeThread()) {
      const taken = queue.take();
      if (taken === undefined) return;
      const { item: room, since, person } = taken;
      const own = thread;
      own.isFree = false;
      busy.add(room.id);
      metrics.waited(now() - since);
      void serve(own, room, person).finally(() => {
        own.isFree = true;
        run();
      });
    }
  };

  return {
    add(room, seating) {
      if (busy.has(room.id)) return;
      queue.add(room, () => priorityOf(seating, room.watchers.presence()));
      run();
    },
    hasThread: (room) => busy.has(room.id),
    waiting: () => queue.items(),
    size: () => queue.size(),
    sweep: () => queue.sweep(),
  };
}
