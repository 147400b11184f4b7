/** Carries the moves of this screen to the table, one submission at a time. */
import { isLegal, isPlanning, type Action, type Seat } from '@stammtisch/engine';
import type { Played, Reply } from './played.ts';

type Wish = { readonly actions: readonly Action[] } | { readonly undo: true };

/** Seven dice in quick succession: more is no hurry but a stuck key. */
const MOST_HELD = 7;
const PREFIX_BYTES = 6;

/** Several devices may play one seat: their submissions must not be taken for one another. */
function newPrefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PREFIX_BYTES));
  return `here-${Array.from(bytes, (byte) => byte.toString(36)).join('')}`;
}

/** Whether an entry was made on a screen, and not by a bot in its place. */
export function isOfScreen(id: string): boolean {
  return id.startsWith('here-');
}

export class Post {
  /** Whether an answer is awaited. */
  waiting = $state(false);

  readonly #table: Played;
  readonly #prefix = newPrefix();
  #sent = 0;
  #held: { readonly seat: Seat; readonly action: Action }[] = [];

  constructor(table: Played) {
    this.#table = table;
  }

  /** Answers at once where the table does. */
  send(seat: Seat, wish: Wish): Reply | Promise<Reply> {
    const id = `${this.#prefix}-${this.#sent++}`;
    const reply = this.#table.submit({ id, seat, seen: this.#table.seen(seat), ...wish });
    return reply instanceof Promise ? this.#awaited(reply) : reply;
  }

  async #awaited(reply: Promise<Reply>): Promise<Reply> {
    this.waiting = true;
    try {
      return await reply;
    } finally {
      this.waiting = false;
    }
  }

  /**
   * While an answer is awaited, dice may go on being laid out: it is done in turn. Whatever else is
   * pressed then was meant for the position before, and is not done.
   */
  hold(seat: Seat, actions: readonly Action[]): void {
    const [action] = actions;
    if (action === undefined || actions.length > 1) return;
    if (isPlanning(action) && this.#held.length < MOST_HELD) {
      this.#held.push({ seat, action });
    }
  }

  /** What is to be sent next, if it can still be done. */
  next(): { readonly seat: Seat; readonly action: Action } | null {
    for (let held = this.#held.shift(); held !== undefined; held = this.#held.shift()) {
      if (isLegal(this.#table.state(), held.seat, held.action)) return held;
    }
    return null;
  }

  /** Forgets what is held. */
  clear(): void {
    this.#held = [];
  }
}
