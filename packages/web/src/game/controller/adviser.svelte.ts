/** A bot at the player's elbow: says what it would do, and lays out dice when it is asked to. */
import type { RemoteBots } from '@stammtisch/bots';
import type { Action, GameState, Seat } from '@stammtisch/engine';
import { hintFor } from './hint.ts';
import type { Notice } from './notice.ts';
import { planAhead } from './planAhead.ts';

export class Adviser {
  /** Whether it thinks for the player. */
  thinking = $state(false);
  readonly #bots: RemoteBots;
  #cancel = new AbortController();

  constructor(bots: RemoteBots) {
    this.#bots = bots;
  }

  async hint(state: GameState, seat: Seat): Promise<Notice> {
    return await this.#think(() => hintFor(this.#bots, state, seat, this.#cancel.signal));
  }

  /** Null if it could not. */
  async plan(state: GameState, seat: Seat): Promise<readonly Action[] | null> {
    return await this.#think(() =>
      planAhead(this.#bots, state, seat, this.#cancel.signal).catch(() => null),
    );
  }

  /** Takes back what is asked. */
  giveUp(): void {
    this.#cancel.abort();
    this.#cancel = new AbortController();
  }

  async #think<T>(thought: () => Promise<T>): Promise<T> {
    this.thinking = true;
    try {
      return await thought();
    } finally {
      this.thinking = false;
    }
  }
}
