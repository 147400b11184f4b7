/** Lets bots play their seats: they think elsewhere, and move when the move before has been shown. */
import type { CancelSignal, RemoteBots } from '@stammtisch/bots';
import { waitsFor, type Seat } from '@stammtisch/engine';
import { Cancellation, type Platform } from './platform.ts';
import type { PlayableTable } from './playableTable.ts';

export interface BotDriver {
  /** Looks whether a bot is waited for. Every change of the table does so by itself. */
  wake(): void;
  /** The bot that is to move; null if none is. */
  due(): Seat | null;
  /** Counts the questions that were put to bots. */
  readonly asked: number;
  /** Whether a question has no answer yet. */
  readonly isAsking: boolean;
  /** Cancels the open question, which ends the worker that is at it, and asks again. */
  askAgain(): void;
  stop(): void;
}

export interface BotDriverOptions {
  readonly table: PlayableTable;
  readonly bots: RemoteBots;
  /** The bot that plays a seat; null for a person. */
  readonly botOf: (seat: Seat) => string | null;
  /** Resolves when the move before has been shown. */
  readonly shown: () => Promise<void>;
  /** Called when a bot cannot answer; another kind plays on for it. */
  readonly onTrouble: (problem: string) => void;
  readonly platform: Platform;
}

/** Plays on for a bot that fails: small, and sure to answer. */
const FALLBACK_BOT = 'easy';
/** When neither the bot nor the fallback could move, they are asked again. */
const RETRY_MS = 2_000;

/**
 * One loop at a time asks the bots that the game waits for, one after the other, until it waits for
 * none. The table itself starts the loop with every change, so no change can leave a bot unasked.
 */
export function driveBots(options: BotDriverOptions): BotDriver {
  const { table, bots, botOf, shown, onTrouble, platform } = options;
  /** Ends the loop that runs; null if none does. */
  let running: Cancellation | null = null;
  let isStopped = false;
  let submissions = 0;
  let asked = 0;
  let open = 0;
  /** The version at which a bot was given up: from there the fallback moves. */
  let givenUpAt = -1;

  const due = (): Seat | null =>
    waitsFor(table.state()).find((seat) => botOf(seat) !== null) ?? null;

  const think: RemoteBots['think'] = async (question, cancel) => {
    asked++;
    open++;
    try {
      return await bots.think(question, cancel);
    } finally {
      open--;
    }
  };

  /** Asks one bot. False if it could not move although the table has not changed. */
  const moveBy = async (bot: string, seat: Seat, cancel: CancelSignal): Promise<boolean> => {
    const state = table.state();
    const version = table.version();
    const seen = table.seen(seat);
    const who = { bot, player: `seat ${seat}`, seed: seat + 1 };
    const thought = await think({ kind: 'choose', ...who, state, seat }, cancel);
    if (cancel.aborted) return true;
    if (!thought.ok) {
      onTrouble(thought.problem);
      return table.version() !== version;
    }
    await shown();
    if (cancel.aborted) return true;
    const id = `bot${seat}-${table.version()}-${submissions++}`;
    const reply = await table.submit({ id, seat, seen, actions: [thought.action] });
    // The table may have changed meanwhile: then this is stale or refused, and the bot is asked again.
    if (reply.ok || table.version() !== version) return true;
    onTrouble(`${bot} cannot do what it wants: ${reply.reason}`);
    return false;
  };

  const move = async (seat: Seat, cancel: CancelSignal): Promise<boolean> => {
    const own = table.version() === givenUpAt ? FALLBACK_BOT : botOf(seat)!;
    return (await moveBy(own, seat, cancel)) || (await moveBy(FALLBACK_BOT, seat, cancel));
  };

  const run = async (cancellation: Cancellation): Promise<void> => {
    let isDone = true;
    try {
      for (let seat = due(); seat !== null && isDone; seat = due()) {
        isDone = await move(seat, cancellation);
        if (cancellation.aborted) return;
      }
    } catch (error) {
      isDone = false;
      onTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      if (running === cancellation) running = null;
    }
    if (!isDone) platform.setTimer(RETRY_MS, wake);
  };

  const wake = (): void => {
    if (running !== null || isStopped) return;
    running = new Cancellation();
    void run(running);
  };

  const end = (): void => {
    running?.abort();
    running = null;
  };

  let interruptedAt = -1;
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
      // The bot itself is asked once more; if it is silent again, the fallback moves.
      if (interruptedAt === table.version()) givenUpAt = interruptedAt;
      interruptedAt = table.version();
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
