/** Records of running and finished games: each is made once, one at a time, and kept for a while. */
import type { GameRecord } from '@stammtisch/engine';

export interface RecordSource {
  readonly table: string;
  /** Changes whenever the record would. */
  readonly stand: string;
  /** What making it costs: entries of the log. */
  readonly entries: number;
  readonly make: () => Promise<GameRecord>;
}

interface Kept {
  readonly stand: string;
  readonly text: Promise<string>;
  size: number;
}

/** Characters of all records together; the largest is some 700,000. */
const MOST_KEPT = 8_000_000;

export class Records {
  /** By table, least recently used first. */
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  #size = 0;
  #line: Promise<unknown> = Promise.resolve();

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /** As JSON text. `mayMake` is asked, and may throw, unless it is there or being made. */
  of(source: RecordSource, mayMake: (entries: number) => void): Promise<string> {
    const kept = this.#kept.get(source.table);
    if (kept?.stand === source.stand) {
      this.#kept.delete(source.table);
      this.#kept.set(source.table, kept);
      return kept.text;
    }
    mayMake(source.entries);
    this.#drop(source.table);
    const text = this.#line.then(async () => JSON.stringify(await source.make()));
    this.#line = text.catch(() => undefined);
    const fresh: Kept = { stand: source.stand, text, size: 0 };
    this.#kept.set(source.table, fresh);
    text.then(
      ({ length }) => this.#weigh(source.table, fresh, length),
      () => this.#kept.get(source.table) === fresh && this.#kept.delete(source.table),
    );
    return text;
  }

  #weigh(table: string, kept: Kept, size: number): void {
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
