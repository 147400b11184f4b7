/** A table elsewhere, for tests: answers come after a while or not at all, and others play there. */
import { BOTS } from '@stammtisch/bots';
import { waitsFor } from '@stammtisch/engine';
import type { Submission, Table } from '@stammtisch/table';
import { withOverrides, type PlayableTable, type SubmissionReply } from '../src/playableTable.ts';
import type { Fate, Seating } from './seatedGame.ts';

interface Manner {
  readonly delay: () => number;
  readonly fate: () => Fate;
}

export class RemoteTable {
  readonly table: Table;
  readonly #seating: Seating;
  readonly #manner: Manner;
  readonly #others = BOTS.random(7);
  #moves = 0;

  constructor(table: Table, seating: Seating, manner: Manner) {
    this.table = table;
    this.#seating = seating;
    this.#manner = manner;
  }

  played(): PlayableTable {
    return withOverrides(this.table, { submit: (submission) => this.#submit(submission) });
  }

  /** Lets the others play, one move after the other. */
  start(): void {
    const seat = waitsFor(this.table.state()).find((each) => this.#seating[each]);
    if (seat !== undefined) {
      const actions = [this.#others.choose(this.table.state(), seat)];
      this.table.submit({
        id: `there-${this.#moves++}`,
        seat,
        seen: this.table.seen(seat),
        actions,
      });
    }
    if (this.table.state().phase !== 'over') {
      setTimeout(() => this.start(), 20 + this.#manner.delay());
    }
  }

  async #submit(submission: Submission): Promise<SubmissionReply> {
    const fate = this.#manner.fate();
    await after(this.#manner.delay());
    const { id } = submission;
    if (fate === 'failed') return { ok: false, id, reason: 'unavailable' };
    const answer = this.table.submit(submission);
    await after(this.#manner.delay());
    // What was done may still be lost on the way back.
    return fate === 'crashed' ? { ok: false, id, reason: 'lost' } : answer;
  }
}

function after(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
