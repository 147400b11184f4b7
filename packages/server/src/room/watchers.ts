/** Those who watch one table through this process, and who is known to watch through others. */
import type { Opening, TableView, You } from '@stammtisch/protocol';

export interface Watcher {
  readonly person: string | null;
  /** Whether it may see lines of that room by that person. */
  send(text: string): void;
}

interface Elsewhere {
  readonly persons: readonly string[];
  readonly watchers: number;
}

export interface Presence {
  readonly present: ReadonlySet<string>;
  readonly count: number;
}

export class Watchers {
  readonly #table: string;
  /** Each with the version it has been sent. */
  readonly #here = new Map<Watcher, number>();
  readonly #elsewhere = new Map<string, Elsewhere>();
  readonly #changed: () => void;

  constructor(table: string, changed: () => void) {
    this.#table = table;
    this.#changed = changed;
  }

  get size(): number {
    return this.#here.size;
  }

  add(watcher: Watcher, version: number): void {
    const isNew = !this.#here.has(watcher);
    this.#here.set(watcher, version);
    if (isNew) this.#changed();
  }

  remove(watcher: Watcher): void {
    if (this.#here.delete(watcher)) this.#changed();
  }

  has(watcher: Watcher): boolean {
    return this.#here.has(watcher);
  }

  all(): Iterable<Watcher> {
    return this.#here.keys();
  }

  /** Who is here, to tell other processes. */
  here(): Elsewhere {
    const persons = new Set<string>();
    for (const { person } of this.#here.keys()) if (person !== null) persons.add(person);
    return { persons: [...persons], watchers: this.#here.size };
  }

  /** What another process says; null when it is gone. */
  heard(process: string, there: Elsewhere | null): void {
    if (there === null || there.watchers === 0) this.#elsewhere.delete(process);
    else this.#elsewhere.set(process, there);
  }

  forget(isAlive: (process: string) => boolean): boolean {
    let isLess = false;
    for (const process of this.#elsewhere.keys()) {
      if (!isAlive(process)) isLess = this.#elsewhere.delete(process) || isLess;
    }
    return isLess;
  }

  presence(): Presence {
    const present = new Set<string>();
    let count = this.#here.size;
    for (const { person } of this.#here.keys()) if (person !== null) present.add(person);
    for (const { persons, watchers } of this.#elsewhere.values()) {
      count += watchers;
      for (const person of persons) present.add(person);
    }
    return { present, count };
  }

  /** Entries on top of version `from`; whoever has some of them gets the others. */
  entries(from: number, texts: readonly string[], clock: string | null): void {
    const to = from + texts.length;
    const whole = this.#message(texts, clock);
    for (const [watcher, has] of this.#here) {
      if (has >= to) continue;
      this.#here.set(watcher, to);
      watcher.send(has === from ? whole : this.#message(texts.slice(has - from), clock));
    }
  }

  #message(texts: readonly string[], clock: string | null): string {
    const end = clock === null ? '' : `,"clock":${clock}`;
    return `{"type":"entries","table":"${this.#table}","entries":[${texts.join()}]${end}}`;
  }

  view(view: TableView, you: (person: string | null) => You, opening: Opening | null): void {
    if (this.#here.size === 0) return;
    const table = JSON.stringify(view);
    const end = opening === null ? '' : `,"opening":${JSON.stringify(opening)}`;
    for (const watcher of this.#here.keys()) {
      const yours = JSON.stringify(you(watcher.person));
      watcher.send(`{"type":"view","table":${table},"you":${yours}${end}}`);
    }
  }
}
