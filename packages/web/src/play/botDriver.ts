/** Lets bots play their seats: they think elsewhere, and move when what went before has been seen. */
import type { RemoteBots } from '@stammtisch/bots';
import { waitsFor, type Seat } from '@stammtisch/engine';
import type { Person } from './person.ts';
import type { Played } from './played.ts';

export interface BotDriver {
  /** Looks whether a bot is waited for. Every change of the table does so by itself. */
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
/** When neither the bot nor its stand-in could move, they are asked again. */
const AGAIN_MS = 2_000;

/**
 * One loop at a time asks the bots that the game waits for, one after the other, until it waits for
 * none. The table itself starts the loop with every change, so no change can leave a bot unasked.
 */
export function driveBots(
  table: Played,
  people: readonly Person[],
  bots: RemoteBots,
  { shown, trouble }: Hooks,
): BotDriver {
  const cancel = new AbortController();
  const { signal } = cancel;
  let isRunning = false;
  let submissions = 0;

  const nextSeat = (): Seat | undefined =>
    waitsFor(table.state()).find((seat) => people[seat]!.bot !== null);

  /** Asks one bot. False if it could not move although the table stands as it was. */
  const moveBy = async (bot: string, seat: Seat): Promise<boolean> => {
    const state = table.state();
    const version = table.version();
    const seen = table.seen(seat);
    const who = { bot, player: `seat ${seat}`, seed: seat + 1 };
    const thought = await bots.think({ kind: 'choose', ...who, state, seat }, signal);
    if (signal.aborted) return true;
    if (!thought.ok) {
      trouble(thought.problem);
      return table.version() !== version;
    }
    await shown();
    if (signal.aborted) return true;
    const id = `bot${seat}-${table.version()}-${submissions++}`;
    const reply = await table.submit({ id, seat, seen, actions: [thought.action] });
    // The table may have moved on meanwhile: then this is stale or refused, and the bot asked again.
    if (reply.ok || table.version() !== version) return true;
    trouble(`${bot} cannot do what it wants: ${reply.reason}`);
    return false;
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    let isDone = true;
    try {
      for (let seat = nextSeat(); seat !== undefined && isDone; seat = nextSeat()) {
        isDone = (await moveBy(people[seat]!.bot!, seat)) || (await moveBy(STAND_IN, seat));
        if (signal.aborted) return;
      }
    } catch (error) {
      isDone = false;
      trouble(error instanceof Error ? error.message : String(error));
    } finally {
      isRunning = false;
    }
    if (!isDone) setTimeout(wake, AGAIN_MS);
  };

  const wake = (): void => {
    if (!isRunning && !signal.aborted) void run();
  };

  const unsubscribe = table.subscribe(wake);
  return {
    wake,
    stop() {
      unsubscribe();
      cancel.abort();
    },
  };
}
