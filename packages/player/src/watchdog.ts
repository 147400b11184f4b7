/**
 * A last resort. The control flow asks every bot in time; should it fail all the same, or a worker die
 * without a word, the game is set going again, and a problem report tells about it.
 */
import type { Phase, Seat } from '@stammtisch/engine';
import type { Platform } from './platform.ts';

/**
 * What stands still: a bot is to move and is not asked, it was asked and does not answer, or a move is
 * being shown and does not end.
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

/** What moves by itself now, and would be a stall if it stopped. */
export interface Pulse {
  readonly kind: StallKind;
  /** Changes with everything that moves. */
  readonly mark: string;
}

/** A game that can stand still. */
export interface Watchable {
  /** Null while only people are waited for. */
  readonly pulse: Pulse | null;
  /** Sets the game going again. */
  recover(): void;
}

/**
 * In seconds. An animation takes less than two. The strongest bot answered within 0.9 s of processor time
 * in a game of four with all modules: even on a device that is ten times slower, half a minute of silence
 * means that the bot is dead.
 */
export const PATIENCE: Readonly<Record<StallKind, number>> = {
  notAsked: 5,
  notShown: 10,
  noAnswer: 30,
};

const TICK_MS = 1_000;

/**
 * Counts ticks instead of comparing times: while a device sleeps or a browser throttles a page, bots
 * and animations are held back as well. Returns a function that stops the watchdog.
 */
export function watchForStalls(game: Watchable, platform: Platform): () => void {
  let mark: string | null = null;
  let still = 0;
  let cancel = platform.setTimer(TICK_MS, tick);
  function tick(): void {
    cancel = platform.setTimer(TICK_MS, tick);
    const { pulse } = game;
    const now = pulse === null ? null : `${pulse.kind} ${pulse.mark}`;
    still = now === mark && now !== null ? still + 1 : 0;
    mark = now;
    if (pulse === null || still < PATIENCE[pulse.kind]) return;
    still = 0;
    game.recover();
  }
  return () => cancel();
}
