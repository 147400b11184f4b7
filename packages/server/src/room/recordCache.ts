/**
 * Records of running and finished games: each is made once, one at a time, and kept for a while.
 */
import type { GameRecord } from '@stammtisch/engine';
import { NO_REST, SerialQueue } from '../scheduling/serialQueue.ts';

export interface RecordSource {
  readonly table: string;
  /** Changes whenever the record would. */
  readonly revision: string;
  /** What making it costs: entries of the log. */
  readonly entries: number;
  readonly make: () => Promise<GameRecord>;
}

interface CachedRecord {
  readonly stand: string;
  readonly text: Promise<string>;
  size: number;
}

/** Characters of all records together; the largest is some 700,000. */
const MOST_CHARACTERS = 8_000_000;

export class RecordCache {
  /** By table, least recently used first. */
  readonly #kept = new Map<string, CachedRecord>();
  readonly #most: number;
  #size = 0;
  readonly #queue = new SerialQueue(NO_REST);

  constructor(most = MOST_CHARACTERS) {
    this.#most = most;
  }

  /** As JSON text. `mayMake` is asked, and may throw, unless it is there or being made. */
  of(source: RecordSource, mayMake: (entries: number) => void): Promise<string> {
    const kept = this.#kept.get(source.table);
    if (kept?.stand === source.revision) {
      this.#kept.delete(source.table);
      this.#kept.set(source.table, kept);
      return kept.text;
    }
    mayMake(source.entries);
    this.#drop(source.table);
    const text = this.#queue.run(async () => JSON.stringify(await source.make()));
    const fresh: CachedRecord = { stand: source.revision, text, size: 0 };
    this.#kept.set(source.table, fresh);
    text.then(
      ({ length }) => this.#weigh(source.table, fresh, length),
      () => this.#kept.get(source.table) === fresh && this.#kept.delete(source.table),
    );
    return text;
  }

  #weigh(table: string, kept: CachedRecord, size: number): void {
    if (this.#kept.get(table) !== kept) return;
    kept.size = size;
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(table: string): void {
    this.#size -= this.#kept.get(table)?.size ?? 0;
    this.#kept.delete(table);
  }
}
