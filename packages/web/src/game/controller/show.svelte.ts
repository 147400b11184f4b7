/**
 * What the screen shows, in step with the game: every move is played event by event, in order and
 * once; whoever is in a hurry gets the end at once. The screen can lag behind, never differ.
 */
import { clone, fold, type GameEvent, type GameState, type Seat } from '@stammtisch/engine';
import type { Accepted } from '@stammtisch/table';
import { onBeat } from './beat.ts';
import { pause } from './pace.ts';
import { shared } from './shared.ts';

export interface Audience {
  /** Hears every event when it is shown: log, sound, screen reader, flights. */
  event(event: GameEvent, before: GameState, after: GameState, hurried: boolean): void;
  /** What a pause is multiplied with now; 0 for none. */
  tempo(): number;
  /** Whether a move is the watcher's own: it is shown at once. */
  isOwn(seat: Seat): boolean;
  /** Whether the seat's tavern is shown large. */
  watches(seat: Seat): boolean;
}

/** Below this a pause is not worth a timer. */
const SHORTEST_PAUSE = 8;

export class Show {
  game: GameState = $state.raw(undefined as unknown as GameState);
  /** Whether there is still something to see. */
  busy = $state(false);
  /** The position after somebody's own move, or when they were asked: see `settle`. */
  settled: GameState = $state.raw(undefined as unknown as GameState);

  /** Counts the events that were shown. */
  shown = 0;

  readonly #audience: Audience;
  readonly #queue: Accepted[] = [];
  #waiters: (() => void)[] = [];
  #hurry: (() => void) | null = null;
  #isHurried = false;

  constructor(first: GameState, audience: Audience) {
    this.game = first;
    this.settled = first;
    this.#audience = audience;
  }

  push(accepted: Accepted): void {
    this.#queue.push(accepted);
    if (!this.busy) void this.#play();
  }

  /** Shows once more what led from there to here; what comes meanwhile follows it. */
  rewind(from: GameState, news: readonly Accepted[]): void {
    this.game = from;
    this.#queue.unshift(...news);
    if (!this.busy) void this.#play();
  }

  /** Until everything has been shown. */
  async idle(): Promise<void> {
    if (!this.busy) return;
    await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  /** Shows the rest at once. */
  finish(): void {
    if (!this.busy) return;
    this.#isHurried = true;
    this.#hurry?.();
  }

  async #play(): Promise<void> {
    this.busy = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      await this.#move(next);
    }
    this.#isHurried = false;
    this.busy = false;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
  }

  async #move({ entry, events, state }: Accepted): Promise<void> {
    const isOwn = this.#audience.isOwn(entry.seat);
    try {
      await this.#events(events, isOwn);
    } catch (error) {
      // What cannot be shown is passed over: the game goes on.
      console.error(error);
    }
    this.game = shared(this.game, state);
    if (isOwn) this.settle();
  }

  async #events(events: readonly GameEvent[], isOwn: boolean): Promise<void> {
    // Making a move takes its time, too: what another does is shown in a task of its own.
    if (!isOwn && !this.#isHurried && this.#audience.tempo() > 0) await this.#rest(0);
    for (const [index, event] of events.entries()) {
      this.shown++;
      const before = this.game;
      const folded = clone(before);
      fold(folded, event);
      const after = shared<GameState>(before, folded);
      const hurried = this.#isHurried || this.#audience.tempo() === 0;
      if (!hurried) this.game = after;
      this.#audience.event(event, before, after, hurried);
      if (hurried) {
        this.game = after;
        continue;
      }
      // One's own move shows its effect at once; what it sets going for all is played out.
      const isAtOnce = isOwn && index < ownPart(events);
      const time = isAtOnce ? 0 : pause(event, this.#watches(event)) * this.#audience.tempo();
      if (time >= SHORTEST_PAUSE) await this.#rest(time);
    }
  }

  /** What need not follow every event may catch up. */
  settle(): void {
    this.settled = this.game;
  }

  #watches(event: GameEvent): boolean {
    return 'seat' in event && event.seat !== null && this.#audience.watches(event.seat);
  }

  async #rest(time: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const callOff = onBeat(time, resolve);
      this.#hurry = () => {
        callOff();
        resolve();
      };
    });
    this.#hurry = null;
  }
}

/** Events up to the first change of phase belong to the move itself. */
function ownPart(events: readonly GameEvent[]): number {
  const next = events.findIndex(({ type }) => type === 'phase' || type === 'roundEnded');
  return next < 0 ? events.length : next;
}
