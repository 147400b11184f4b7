/** A person with a program instead of a page: for tests against a real server. */
import { createHash, randomBytes } from 'node:crypto';
import {
  apply,
  legalActions,
  recorded,
  rulesOf,
  setupOf,
  createGame,
  waitsFor,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import {
  PROTOCOL,
  RULES,
  viewAfter,
  type Command,
  type Look,
  type NewTable,
  type Opening,
  type ServerMessage,
  type StampedEntry,
  type SubmitAnswer,
  type TableAnswer,
  type TableSpec,
  type TableView,
  type You,
} from '@stammtisch/protocol';
import { WebSocket } from 'ws';

export const LOOKS: readonly Look[] = [
  { name: 'Anna', colour: 'red', emblem: 'fox' },
  { name: 'Mira', colour: 'teal', emblem: 'fish' },
  { name: 'Jonas', colour: 'green', emblem: 'leaf' },
  { name: 'Vera', colour: 'violet', emblem: 'key' },
];

export function specOf(change: Partial<TableSpec> = {}): TableSpec {
  return {
    title: 'A table',
    players: 2,
    modules: 1,
    edition: 'north-star',
    dishwasherBothWays: false,
    start: null,
    pack: 'house-1',
    clock: { kind: 'none' },
    serious: false,
    isPublic: false,
    ...change,
  };
}

export function sha256(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
}

export interface Answered<T> {
  readonly status: number;
  readonly body: T;
}

/** HTTP with a cookie of its own. */
export class Person {
  readonly base: string;
  cookie = '';
  readonly nonces = new Map<string, string>();
  /** All answers, with their headers. */
  readonly bytes: string[] = [];

  constructor(base: string) {
    this.base = base;
  }

  static async at(base: string): Promise<Person> {
    const person = new Person(base);
    await person.call('POST', '/api/me');
    return person;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Answered<T>> {
    const headers: Record<string, string> = { cookie: this.cookie };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(this.base + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0]!;
    const text = await response.text();
    this.bytes.push([...response.headers, text].join('\n'));
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
  }

  nonceFor(table: string): string {
    const nonce = randomBytes(32).toString('hex');
    this.nonces.set(table, nonce);
    return nonce;
  }

  async create(spec: TableSpec): Promise<string> {
    const made = await this.call<TableAnswer>('POST', '/api/tables', {
      spec,
      you: null,
    } satisfies NewTable);
    if (made.status !== 200) throw new Error(`No table: ${JSON.stringify(made.body)}`);
    return made.body.table.id;
  }

  command(table: string, command: Command): Promise<Answered<TableAnswer>> {
    return this.call('POST', `/api/tables/${table}/commands`, command);
  }

  sit(table: string, seat: Seat): Promise<Answered<TableAnswer>> {
    const promise = sha256(this.nonceFor(table));
    return this.command(table, { do: 'sit', seat, look: LOOKS[seat]!, promise });
  }

  reveal(table: string): Promise<Answered<TableAnswer>> {
    return this.command(table, { do: 'reveal', nonce: this.nonces.get(table)! });
  }
}

/** A table of these people, begun. */
export async function begin(people: readonly Person[], spec: TableSpec): Promise<string> {
  const [host] = people;
  const table = await host!.create(spec);
  for (const [seat, person] of people.entries()) await person.sit(table, seat);
  for (let seat = people.length; seat < spec.players; seat++) {
    await host!.command(table, { do: 'bot', seat, bot: 'easy', look: LOOKS[seat]! });
  }
  await host!.command(table, { do: 'start' });
  for (const person of people) await person.reveal(table);
  return table;
}

/** The position that entries lead to, undo included: everything is replayed from the opening. */
export class Follower {
  opening: Opening | null = null;
  readonly entries: StampedEntry[] = [];
  state: GameState | null = null;

  open(opening: Opening): void {
    this.opening = opening;
    const setup = setupOf(opening);
    this.state = createGame(setup, recorded(opening.outcomes, rulesOf(setup).cards));
  }

  add(entries: readonly StampedEntry[]): void {
    for (const entry of entries) {
      if (entry.version !== this.entries.length + 1) {
        throw new Error(`Entry ${entry.version} after ${this.entries.length}.`);
      }
      this.entries.push(entry);
      if (entry.kind === 'undo') this.#again();
      else this.#apply(entry);
    }
  }

  #again(): void {
    const gone = new Set(
      this.entries.flatMap((entry) => (entry.kind === 'undo' ? entry.gone : [])),
    );
    this.open(this.opening!);
    for (const entry of this.entries) {
      if (entry.kind === 'move' && !gone.has(entry.version)) this.#apply(entry);
    }
  }

  #apply(entry: Extract<StampedEntry, { kind: 'move' }>): void {
    const { cards } = this.state!.rules;
    const applied = apply(this.state!, entry.seat, entry.action, recorded(entry.outcomes, cards));
    if (!applied.ok) throw new Error(`Entry ${entry.version} is illegal.`);
    ({ state: this.state } = applied);
  }

  seen(seat: Seat): number {
    return this.entries.filter(
      (entry) =>
        entry.seat === seat ||
        (entry.kind === 'undo' && entry.gone.some((v) => this.entries[v - 1]!.seat === seat)),
    ).length;
  }

  get version(): number {
    return this.entries.length;
  }
}

/** A socket that watches one table and follows it. */
export class Player {
  readonly follower = new Follower();
  readonly heard: ServerMessage[] = [];
  readonly bytes: string[] = [];
  view: TableView | null = null;
  you: You = { seats: [], isHost: false };
  closed: number | null = null;
  /** Called after each message. */
  onMessage: (message: ServerMessage) => void = () => undefined;
  #socket: WebSocket;
  #answers = new Map<string, (answer: SubmitAnswer) => void>();
  readonly ready: Promise<void>;

  constructor(person: Person | { base: string; cookie: string }, table: string, since = 0) {
    const url = `${person.base.replace(/^http/, 'ws')}/ws`;
    this.#socket = new WebSocket(url, { headers: { cookie: person.cookie } });
    this.ready = new Promise((resolve, reject) => {
      this.#socket.on('open', () => {
        this.send({ type: 'hello', protocol: PROTOCOL, rules: RULES });
        this.send({ type: 'watch', table, since });
      });
      this.#socket.on('error', reject);
      this.#socket.on('close', (code) => {
        this.closed = code;
        for (const answer of this.#answers.values()) {
          answer({ ok: false, id: '', reason: 'unavailable', again: true });
        }
        this.#answers.clear();
        reject(new Error(`closed ${code}`));
      });
      this.#socket.on('message', (data: Buffer) => {
        const text = data.toString();
        this.bytes.push(text);
        const message = JSON.parse(text) as ServerMessage;
        this.#hear(message);
        if (message.type === 'table') resolve();
        if (message.type === 'trouble' && message.code === 'noSuchTable') {
          reject(new Error(message.text));
        }
      });
    });
    this.ready.catch(() => undefined);
  }

  send(message: unknown): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  sendRaw(data: string | Buffer): void {
    this.#socket.send(data);
  }

  get socket(): WebSocket {
    return this.#socket;
  }

  #hear(message: ServerMessage): void {
    this.heard.push(message);
    if (message.type === 'table') {
      this.view = message.table;
      this.you = message.you;
      if (message.opening !== null && this.follower.opening === null) {
        this.follower.open(message.opening);
      }
      this.follower.add(message.entries);
    } else if (message.type === 'view') {
      this.view = viewAfter(this.view!.spec, message.table);
      this.you = message.you;
      if (message.opening !== undefined && this.follower.opening === null) {
        this.follower.open(message.opening);
      }
    } else if (message.type === 'entries') this.follower.add(message.entries);
    else if (message.type === 'answer') {
      this.#answers.get(message.answer.id ?? '')?.(message.answer);
      this.#answers.delete(message.answer.id ?? '');
    }
    this.onMessage(message);
  }

  submit(
    table: string,
    seat: Seat,
    what: { actions: readonly Action[] } | { undo: true },
    id = randomBytes(8).toString('hex'),
    seen = this.follower.seen(seat),
  ): Promise<SubmitAnswer> {
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.send({ type: 'submit', table, submission: { id, seat, seen, ...what } });
    });
  }

  /** A legal action of that seat, by a number. */
  choose(seat: Seat, pick: number): Action | null {
    const { state } = this.follower;
    if (state === null || !waitsFor(state).includes(seat)) return null;
    const actions = legalActions(state, seat);
    return actions[pick % actions.length] ?? null;
  }

  until(isDone: () => boolean, ms = 10_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = Date.now();
      const timer = setInterval(() => {
        if (isDone()) {
          clearInterval(timer);
          resolve();
        } else if (Date.now() - start > ms) {
          clearInterval(timer);
          reject(new Error('waited too long'));
        }
      }, 5);
    });
  }

  close(): void {
    this.#socket.close();
  }

  vanish(): void {
    this.#socket.terminate();
  }
}
