/** Those who watch one table through this process, and who is known to watch through others. */
import {
  changeOf,
  type Opening,
  type ServerMessage,
  type TableView,
  type You,
} from '@stammtisch/protocol';
import { textFrame } from '../socket/textFrame.ts';
import { mainSeat, type Seating } from './seating.ts';

/** PostgreSQL takes 8000 bytes in one notification; a person is 22 and three more. */
const MOST_NAMED = 200;

export interface Watcher {
  readonly person: string | null;
  /** A message as `textFrame` makes it. */
  send(frame: Buffer): void;
}

export interface PeerPresence {
  readonly persons: readonly string[];
  /** Sockets of nobody in particular, and people who are not named. */
  readonly nameless: number;
}

export interface Presence {
  readonly present: ReadonlySet<string>;
  readonly nameless: number;
}

export class Watchers {
  readonly #table: string;
  /** Each with the version it has been sent. */
  readonly #here = new Map<Watcher, number>();
  /** By process; null where there is but one. */
  #elsewhere: Map<string, PeerPresence> | null = null;
  readonly #changed: (hasLeft: boolean) => void;
  /** Until somebody comes or goes. */
  #presence: Presence | null = null;

  constructor(table: string, changed: (hasLeft: boolean) => void) {
    this.#table = table;
    this.#changed = changed;
  }

  get size(): number {
    return this.#here.size;
  }

  add(watcher: Watcher, version: number): void {
    const isNew = !this.#here.has(watcher);
    this.#here.set(watcher, version);
    if (isNew) this.#onChanged(false);
  }

  remove(watcher: Watcher): void {
    if (this.#here.delete(watcher)) this.#onChanged(true);
  }

  #onChanged(hasLeft: boolean): void {
    this.#presence = null;
    this.#changed(hasLeft);
  }

  has(watcher: Watcher): boolean {
    return this.#here.has(watcher);
  }

  all(): Iterable<Watcher> {
    return this.#here.keys();
  }

  #localPresence(): PeerPresence {
    const persons = new Set<string>();
    let nameless = 0;
    for (const { person } of this.#here.keys()) {
      if (person === null) nameless++;
      else persons.add(person);
    }
    return { persons: [...persons], nameless };
  }

  /**
   * Who is here, to tell other processes: those with seats, and as many others as a letter takes.
   */
  publishedPresence(seating?: Seating): PeerPresence {
    const { persons, nameless } = this.#localPresence();
    if (persons.length <= MOST_NAMED) return { persons, nameless };
    const isSeated = (who: string): boolean =>
      seating !== undefined && mainSeat(seating, who) !== null;
    const named = [...persons.filter(isSeated), ...persons.filter((who) => !isSeated(who))];
    const rest = named.splice(MOST_NAMED).length;
    return { persons: named, nameless: nameless + rest };
  }

  /** What another process says; null when it is gone. */
  onPeerPresence(process: string, there: PeerPresence | null): void {
    this.#presence = null;
    const isEmpty = there === null || there.persons.length + there.nameless === 0;
    if (isEmpty) this.#elsewhere?.delete(process);
    else (this.#elsewhere ??= new Map()).set(process, there);
  }

  dropDeadPeers(isAlive: (process: string) => boolean): boolean {
    this.#presence = null;
    let isLess = false;
    for (const process of this.#elsewhere?.keys() ?? []) {
      if (!isAlive(process)) isLess = this.#elsewhere!.delete(process) || isLess;
    }
    return isLess;
  }

  presence(): Presence {
    return (this.#presence ??= this.#countPresence());
  }

  #countPresence(): Presence {
    const all = [this.#localPresence(), ...(this.#elsewhere?.values() ?? [])];
    return {
      present: new Set(all.flatMap(({ persons }) => persons)),
      nameless: all.reduce((sum, { nameless }) => sum + nameless, 0),
    };
  }

  /** Whether anybody watches, anywhere. */
  get isWatched(): boolean {
    const { present, nameless } = this.presence();
    return present.size + nameless > 0;
  }

  /** Entries on top of version `from`; whoever has some of them gets the others. */
  entries(from: number, texts: readonly string[], clock: string | null): void {
    const to = from + texts.length;
    const whole = this.#message(texts, clock);
    this.#here.forEach((has, watcher) => {
      if (has >= to) return;
      this.#here.set(watcher, to);
      watcher.send(has === from ? whole : this.#message(texts.slice(has - from), clock));
    });
  }

  #message(texts: readonly string[], clock: string | null): Buffer {
    const end = clock === null ? '' : `,"clock":${clock}`;
    return textFrame(
      `{"type":"entries","table":"${this.#table}","entries":[${texts.join()}]${end}}`,
    );
  }

  view(view: TableView, you: (person: string | null) => You, opening: Opening | null): void {
    if (this.#here.size === 0) return;
    const table = JSON.stringify(changeOf(view));
    const end = opening === null ? '' : `,"opening":${JSON.stringify(opening)}`;
    for (const watcher of this.#here.keys()) {
      const yours = JSON.stringify(you(watcher.person));
      watcher.send(textFrame(`{"type":"view","table":${table},"you":${yours}${end}}`));
    }
  }
}

type Greeting = Omit<Extract<ServerMessage, { type: 'table' }>, 'type' | 'entries'>;

/** The first message to somebody who watches; entries come as the text that is stored. */
export function makeGreeting(head: Greeting, entries: readonly string[]): Buffer {
  const text = JSON.stringify({ type: 'table', ...head });
  return textFrame(`${text.slice(0, -1)},"entries":[${entries.join()}]}`);
}
