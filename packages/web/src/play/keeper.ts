/** Lets bots play their seats: they think elsewhere, and move when what went before has been seen. */
import type { RemoteBots } from '@stammtisch/bots';
import { waitsFor, type Seat } from '@stammtisch/engine';
import type { Person } from './person.ts';
import type { Played } from './played.ts';

export interface Keeper {
  /** Looks whether a bot is waited for. */
  wake(): void;
  stop(): void;
}

interface Hooks {
  /** Until the move before has been shown. */
  readonly shown: () => Promise<void>;
  /** A bot that cannot answer; another kind plays on for it. */
  readonly trouble: (problem: string) => void;
}

/** Plays on for a bot that fails: small, and sure to answer. */
const STAND_IN = 'easy';

export function keepBots(
  table: Played,
  people: readonly Person[],
  bots: RemoteBots,
  { shown, trouble }: Hooks,
): Keeper {
  let isRunning = false;
  let submissions = 0;
  let cancel = new AbortController();

  const nextSeat = (): Seat | undefined =>
    waitsFor(table.state()).find((seat) => people[seat]!.bot !== null);

  const move = async (seat: Seat): Promise<void> => {
    const { signal } = cancel;
    const state = table.state();
    const seen = table.seen(seat);
    const ask = { kind: 'choose', player: `seat ${seat}`, seed: seat + 1, state, seat } as const;
    let thought = await bots.think({ ...ask, bot: people[seat]!.bot! }, signal);
    if (!thought.ok && (thought.reason === 'failed' || thought.reason === 'crashed')) {
      trouble(thought.problem);
      thought = await bots.think({ ...ask, bot: STAND_IN }, signal);
    }
    await shown();
    if (signal.aborted) return;
    if (!thought.ok) throw new Error(thought.problem);
    // The table may have moved on meanwhile; then this is stale or refused, and the bot asked again.
    const id = `bot${seat}-${table.version()}-${submissions++}`;
    await table.submit({ id, seat, seen, actions: [thought.action] });
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      for (let seat = nextSeat(); seat !== undefined; seat = nextSeat()) {
        await move(seat);
        if (cancel.signal.aborted) return;
      }
    } catch (error) {
      trouble(error instanceof Error ? error.message : String(error));
    } finally {
      isRunning = false;
    }
  };

  return {
    wake() {
      if (!isRunning && !cancel.signal.aborted) void run();
    },
    stop() {
      cancel.abort();
      cancel = new AbortController();
      cancel.abort();
    },
  };
}
