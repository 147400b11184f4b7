/** The log of a table: entries in order, what each seat has seen of them, and who hears of them. */
import type { Seat } from '@stammtisch/engine';
import type { Memory } from './game.ts';
import { newListeners, type Listener } from './listeners.ts';
import type { Accepted, Entry } from './types.ts';

export interface Ledger {
  /** The version of the latest entry; 0 before the first. */
  readonly version: () => number;
  /** Entries after that version. */
  readonly entries: (since?: number) => readonly Entry[];
  /** Entries so far that concern the seat. */
  readonly seen: (seat: Seat) => number;
  append(entry: Entry): void;
  readonly subscribe: (listener: Listener) => () => void;
  tell(news: readonly Accepted[]): void;
}

export function newLedger(seats: number, memory: Memory = 'whole'): Ledger {
  const log: Entry[] = [];
  /** How many entries came before those in the log. */
  let before = 0;
  const seen = Array.from({ length: seats }, () => 0);
  const listeners = newListeners();
  return {
    version: () => before + log.length,
    entries(since = 0) {
      if (since < before)
        throw new Error('A table that remembers what is recent was asked for more.');
      return log.slice(since - before);
    },
    seen: (seat) => seen[seat] ?? 0,
    append(entry) {
      log.push(entry);
      for (const seat of concerned(entry)) seen[seat]!++;
      // What was before an outcome is never taken back.
      if (memory === 'recent' && entry.kind === 'move' && entry.outcomes.length > 0) {
        before += log.splice(0, log.length - 1).length;
      }
    },
    subscribe: (listener) => listeners.add(listener, before + log.length),
    tell: (news) => listeners.tell(news),
  };

  /** The seats an entry concerns: its own, and those whose moves it took back. */
  function concerned(entry: Entry): ReadonlySet<Seat> {
    const gone = entry.kind === 'undo' ? entry.gone : [];
    return new Set([entry.seat, ...gone.map((version) => log[version - before - 1]!.seat)]);
  }
}
