/** The log of a table: its entries, how many of them concern each seat, and its listeners. */
import type { Seat } from '@stammtisch/engine';
import type { LogRetention } from './game.ts';
import { Listeners, type Listener } from './listeners.ts';
import type { Entry } from './entries.ts';
import type { Accepted } from './types.ts';

export class TableLog {
  readonly #retention: LogRetention;
  #log: Entry[] = [];
  /** How many entries came before those in the log. */
  #before = 0;
  readonly #seen: number[];
  /** Null until something subscribes; on a server nothing does. */
  #listeners: Listeners | null = null;

  constructor(seats: number, retention: LogRetention = 'whole') {
    this.#retention = retention;
    this.#seen = Array.from({ length: seats }, () => 0);
  }

  /** The version of the latest entry; 0 before the first. */
  version(): number {
    return this.#before + this.#log.length;
  }

  /** Entries after that version. */
  entries(since = 0): readonly Entry[] {
    if (since < this.#before) {
      throw new Error('A table that remembers what is recent was asked for more.');
    }
    return this.#log.slice(since - this.#before);
  }

  /** Entries so far that concern the seat. */
  seen(seat: Seat): number {
    return this.#seen[seat] ?? 0;
  }

  append(entry: Entry): void {
    this.#log.push(entry);
    for (const seat of this.#concerned(entry)) this.#seen[seat]!++;
    // Entries before an outcome are never taken back.
    if (this.#retention === 'recent' && entry.kind === 'move' && entry.outcomes.length > 0) {
      this.#before += this.#log.length - 1;
      this.#log = this.#log.slice(-1);
    }
  }

  subscribe(listener: Listener): () => void {
    return (this.#listeners ??= new Listeners()).add(listener, this.version());
  }

  publish(accepted: readonly Accepted[]): void {
    this.#listeners?.publish(accepted);
  }

  /** The seats an entry concerns: its own, and those whose moves it took back. */
  #concerned(entry: Entry): ReadonlySet<Seat> {
    const gone = entry.kind === 'undo' ? entry.gone : [];
    const seatOf = (version: number): Seat => this.#log[version - this.#before - 1]!.seat;
    return new Set([entry.seat, ...gone.map(seatOf)]);
  }
}
