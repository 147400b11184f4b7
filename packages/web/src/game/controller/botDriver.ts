/** Lets bots play their seats: they think elsewhere, and move when what went before has been seen. */
import type { RemoteBots } from '@stammtisch/bots';
import { waitsFor, type Seat } from '@stammtisch/engine';
import type { Person } from '../../ui/person.ts';
import type { Played } from './played.ts';

export interface BotDriver {
  /** Looks whether a bot is waited for. Every change of the table does so by itself. */
  wake(): void;
  /** The bot that is to move; null if none is. */
  due(): Seat | null;
  /** Counts the questions that were put to bots. */
  readonly asked: number;
  /** Whether a question has no answer yet. */
  readonly isAsking: boolean;
  /** Takes back what is asked, which ends the worker that is at it, and asks anew. */
  askAgain(): void;
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
  /** Ends the loop that runs; null if none does. */
  let running: AbortController | null = null;
  let isStopped = false;
  let submissions = 0;
  let asked = 0;
  let open = 0;
  /** The version at which a bot was given up: from there a stand-in moves. */
  let givenUp = -1;

  const due = (): Seat | null =>
    waitsFor(table.state()).find((seat) => people[seat]!.bot !== null) ?? null;

  const think: RemoteBots['think'] = async (question, cancel) => {
    asked++;
    open++;
    try {
      return await bots.think(question, cancel);
    } finally {
      open--;
    }
  };

  /** Asks one bot. False if it could not move although the table stands as it was. */
  const moveBy = async (bot: string, seat: Seat, cancel: AbortSignal): Promise<boolean> => {
    const state = table.state();
    const version = table.version();
    const seen = table.seen(seat);
    const who = { bot, player: `seat ${seat}`, seed: seat + 1 };
    const thought = await think({ kind: 'choose', ...who, state, seat }, cancel);
    if (cancel.aborted) return true;
    if (!thought.ok) {
      trouble(thought.problem);
      return table.version() !== version;
    }
    await shown();
    if (cancel.aborted) return true;
    const id = `bot${seat}-${table.version()}-${submissions++}`;
    const reply = await table.submit({ id, seat, seen, actions: [thought.action] });
    // The table may have moved on meanwhile: then this is stale or refused, and the bot asked again.
    if (reply.ok || table.version() !== version) return true;
    trouble(`${bot} cannot do what it wants: ${reply.reason}`);
    return false;
  };

  const move = async (seat: Seat, cancel: AbortSignal): Promise<boolean> => {
    const own = table.version() === givenUp ? STAND_IN : people[seat]!.bot!;
    return (await moveBy(own, seat, cancel)) || (await moveBy(STAND_IN, seat, cancel));
  };

  const run = async (own: AbortController): Promise<void> => {
    let isDone = true;
    try {
      for (let seat = due(); seat !== null && isDone; seat = due()) {
        isDone = await move(seat, own.signal);
        if (own.signal.aborted) return;
      }
    } catch (error) {
      isDone = false;
      trouble(error instanceof Error ? error.message : String(error));
    } finally {
      if (running === own) running = null;
    }
    if (!isDone) setTimeout(wake, AGAIN_MS);
  };

  const wake = (): void => {
    if (running !== null || isStopped) return;
    running = new AbortController();
    void run(running);
  };

  const end = (): void => {
    running?.abort();
    running = null;
  };

  let interrupted = -1;
  const unsubscribe = table.subscribe(wake);
  return {
    wake,
    due,
    get asked() {
      return asked;
    },
    get isAsking() {
      return open > 0;
    },
    askAgain() {
      // Once more the bot itself; whoever says nothing then, either, does not get a third chance.
      if (interrupted === table.version()) givenUp = interrupted;
      interrupted = table.version();
      end();
      wake();
    },
    stop() {
      isStopped = true;
      unsubscribe();
      end();
    },
  };
}
