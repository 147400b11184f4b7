/**
 * Plays the events of accepted moves on the shown position, in order and each once. It can lag behind the
 * game but never differ from it: after each move the real position takes over.
 */
import { clone, fold, type GameEvent, type GameState, type Seat } from '@stammtisch/engine';
import type { Accepted } from '@stammtisch/table';
import { pauseAfter } from './pace.ts';
import { setFrameTimer, type Platform } from './platform.ts';
import { shareUnchanged } from './shareUnchanged.ts';

export interface PlaybackListener {
  /** Called when an event is shown: sound, screen reader and animations follow it. */
  event(event: GameEvent, before: GameState, after: GameState, isHurried: boolean): void;
  /** What a pause is multiplied by now; 0 for none. */
  tempo(): number;
  /** Whether the seat is played on this device: its moves are shown at once. */
  isOwn(seat: Seat): boolean;
  /** Whether the seat's tavern is shown large. */
  isWatched(seat: Seat): boolean;
}

/** A shorter pause is not worth a timer. */
const SHORTEST_PAUSE_MS = 8;

export class EventPlayback {
  /** The position as far as it has been shown. */
  game: GameState;
  /** Whether there is still something to show. */
  isBusy = false;
  /** The position after a move of this device, or when its player was asked: see `settle`. */
  settled: GameState;
  /** Counts the events that were shown. */
  shown = 0;

  readonly #listener: PlaybackListener;
  readonly #platform: Platform;
  readonly #queue: Accepted[] = [];
  #waiters: (() => void)[] = [];
  #endPause: (() => void) | null = null;
  #isHurried = false;

  constructor(first: GameState, listener: PlaybackListener, platform: Platform) {
    this.game = first;
    this.settled = first;
    this.#listener = listener;
    this.#platform = platform;
  }

  push(accepted: Accepted): void {
    this.#queue.push(accepted);
    if (!this.isBusy) void this.#play();
  }

  /** Goes back to a position and plays what followed it; moves that arrive meanwhile come after. */
  rewind(from: GameState, missed: readonly Accepted[]): void {
    this.game = from;
    this.#queue.unshift(...missed);
    if (!this.isBusy) void this.#play();
  }

  /** Resolves when everything has been shown. */
  async idle(): Promise<void> {
    if (!this.isBusy) return;
    await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  /** Shows the rest at once. */
  finish(): void {
    if (!this.isBusy) return;
    this.#isHurried = true;
    this.#endPause?.();
  }

  /** Lets what need not follow every event catch up. */
  settle(): void {
    this.settled = this.game;
  }

  async #play(): Promise<void> {
    this.isBusy = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      await this.#playMove(next);
    }
    this.#isHurried = false;
    this.isBusy = false;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
  }

  async #playMove({ entry, events, state }: Accepted): Promise<void> {
    const isOwn = this.#listener.isOwn(entry.seat);
    try {
      await this.#playEvents(events, isOwn);
    } catch (error) {
      // What cannot be shown is passed over: the game goes on.
      this.#platform.logError(error);
    }
    this.game = shareUnchanged(this.game, state);
    if (isOwn) this.settle();
  }

  async #playEvents(events: readonly GameEvent[], isOwn: boolean): Promise<void> {
    // Performing a move takes its time, too: the move of another is shown in a task of its own.
    if (!isOwn && !this.#isHurried && this.#listener.tempo() > 0) await this.#pause(0);
    for (const [index, event] of events.entries()) {
      this.shown++;
      const before = this.game;
      const folded = clone(before);
      fold(folded, event);
      const after = shareUnchanged<GameState>(before, folded);
      const isHurried = this.#isHurried || this.#listener.tempo() === 0;
      if (!isHurried) this.game = after;
      this.#listener.event(event, before, after, isHurried);
      if (isHurried) {
        this.game = after;
        continue;
      }
      // A player's own move shows its effect at once; what it sets going for all is played out.
      const isAtOnce = isOwn && index < countOwnEvents(events);
      const time = isAtOnce
        ? 0
        : pauseAfter(event, this.#isWatched(event)) * this.#listener.tempo();
      if (time >= SHORTEST_PAUSE_MS) await this.#pause(time);
    }
  }

  #isWatched(event: GameEvent): boolean {
    return 'seat' in event && event.seat !== null && this.#listener.isWatched(event.seat);
  }

  async #pause(time: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = setFrameTimer(this.#platform, time, resolve);
      this.#endPause = () => {
        cancel();
        resolve();
      };
    });
    this.#endPause = null;
  }
}

/** Events up to the first change of phase belong to the move itself. */
function countOwnEvents(events: readonly GameEvent[]): number {
  const next = events.findIndex(({ type }) => type === 'phase' || type === 'roundEnded');
  return next < 0 ? events.length : next;
}
