/**
 * A last resort. The control flow asks every bot in time; should it fail all the same, or a worker die
 * without a word, the game is set going again, and a file about something wrong tells of it.
 */
import type { Phase, Seat } from '@stammtisch/engine';

/**
 * What stands still: a bot is to move and nobody asks it, it was asked and says nothing, or a move is
 * being shown and does not come to its end.
 */
const STALL_KINDS = ['notAsked', 'noAnswer', 'notShown'] as const;
export type StallKind = (typeof STALL_KINDS)[number];

export interface Stall {
  readonly kind: StallKind;
  /** Where the game stood. */
  readonly version: number;
  readonly evening: number;
  readonly phase: Phase;
  /** The bot that was to move; null if none was. */
  readonly seat: Seat | null;
}

/** What would stand still if nothing changed from now on; null while people are waited for. */
export interface Pulse {
  readonly kind: StallKind;
  /** Changes with everything that moves. */
  readonly mark: string;
}

/** A game that can stand still. */
export interface Watchable {
  readonly pulse: Pulse | null;
  /** Sets it going again. */
  recover(): void;
}

/**
 * In seconds. A picture takes less than two. The strongest bot answered within 0.9 s of processor time, in
 * a game of four with all modules: on a device that is ten times slower, too, half a minute of silence
 * means that it is dead and not that it thinks.
 */
export const PATIENCE: Readonly<Record<StallKind, number>> = {
  notAsked: 5,
  notShown: 10,
  noAnswer: 30,
};

const TICK_MS = 1_000;

/**
 * Counts ticks instead of comparing times: while a device sleeps or a browser holds a page back, bots
 * and pictures are held back as well. Answers with how to stop.
 */
export function watchForStalls(game: Watchable): () => void {
  let mark: string | null = null;
  let still = 0;
  let timer = setTimeout(tick, TICK_MS);
  function tick(): void {
    timer = setTimeout(tick, TICK_MS);
    const { pulse } = game;
    const now = pulse === null ? null : `${pulse.kind} ${pulse.mark}`;
    still = now === mark && now !== null ? still + 1 : 0;
    mark = now;
    if (pulse === null || still < PATIENCE[pulse.kind]) return;
    still = 0;
    game.recover();
  }
  return () => clearTimeout(timer);
}
