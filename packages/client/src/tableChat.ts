/** The chat of a table: lines, each once and in order, and reactions, which vanish. */
import type { Seat } from '@stammtisch/engine';
import type { ChatLine, Reaction } from '@stammtisch/protocol';
import type { Timers } from './env.ts';

const REACTION_MS = 5_000;
const MOST_LINES = 500;

export interface ShownReaction {
  readonly id: number;
  readonly seat: Seat | null;
  readonly name: string;
  readonly reaction: Reaction;
}

export class TableChat {
  lines: readonly ChatLine[] = [];
  reactions: readonly ShownReaction[] = [];
  readonly #timers: Timers;
  readonly #changed: () => void;
  #reactions = 0;

  constructor(timers: Timers, changed: () => void) {
    this.#timers = timers;
    this.#changed = changed;
  }

  /** Adds lines, some of which may be known. */
  add(lines: readonly ChatLine[]): void {
    const known = new Map(this.lines.map((line) => [line.n, line]));
    for (const line of lines) known.set(line.n, line);
    this.lines = [...known.values()].toSorted((a, b) => a.n - b.n).slice(-MOST_LINES);
    this.#changed();
  }

  clear(): void {
    this.lines = [];
    this.#changed();
  }

  /** Shows a reaction for a while. */
  react({ seat, name, reaction }: Omit<ShownReaction, 'id'>): void {
    const id = this.#reactions++;
    this.reactions = [...this.reactions, { id, seat, name, reaction }];
    this.#changed();
    this.#timers.later(REACTION_MS, () => {
      this.reactions = this.reactions.filter((shown) => shown.id !== id);
      this.#changed();
    });
  }
}
