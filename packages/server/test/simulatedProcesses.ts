/**
 * Processes of a server without sockets and threads: rooms and journals on one database, with
 * whatever may happen between them in the hands of a test.
 */
import {
  generator,
  legalActions,
  UNPLACED,
  waitsFor,
  type Action,
  type GameState,
  type Seat,
} from '@stammtisch/engine';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import type { Command, ServerMessage, Submitted, TableSpec } from '@stammtisch/protocol';
import { commitmentOf } from '@stammtisch/table';
import { newId, newSeed } from '../src/ids.ts';
import { newClock } from '../src/room/clock.ts';
import type { Room } from '../src/room/room.ts';
import { newRooms, type Rooms, type RoomsDeps } from '../src/room/rooms.ts';
import { makeSummary, newSeating } from '../src/room/seating.ts';
import type { Watcher } from '../src/room/watchers.ts';
import { NO_BUS } from '../src/store/messageBus.ts';
import { newCommitQueue, type CommitQueue } from '../src/store/commitQueue.ts';
import { migrate } from '../src/store/migrations.ts';
import type { Database } from '../src/store/schema.ts';
import { sqliteQueries } from '../src/store/sqlite.ts';
import { sqliteCommit } from '../src/store/sqliteCommit.ts';
import { SharedWriteDialect } from '../src/store/sqliteDriver.ts';
import { newSqliteWriter } from '../src/store/sqliteWriter.ts';
import { storeOf, type Store } from '../src/store/store.ts';
import type { TableStore } from '../src/store/tables.ts';
import { Follower, LOOKS, sha256 } from './client.ts';

/** The SQLite store itself, in memory: for tests that write much and survive nothing. */
export async function memoryStore(): Promise<Store> {
  const file = new Libsql(':memory:');
  await migrate(sqliteQueries(file), 'sqlite');
  const writer = await newSqliteWriter(file);
  const db = new Kysely<Database>({ dialect: new SharedWriteDialect(file, writer) });
  return storeOf(db, 'sqlite', NO_BUS, await sqliteCommit(writer), () => writer.close());
}

export interface Process {
  readonly rooms: Rooms;
  readonly commits: CommitQueue;
  readonly errors: unknown[];
  room(id: string): Promise<Room>;
}

/** A process whose way to the tables may be bent by a test. */
export function newProcess(
  tables: TableStore,
  now: () => number = Date.now,
  changed: RoomsDeps['changed'] = () => undefined,
  left: RoomsDeps['left'] = () => undefined,
): Process {
  const errors: unknown[] = [];
  const commits = newCommitQueue(tables, (error) => errors.push(error));
  const rooms = newRooms({
    tables,
    commits,
    now,
    seed() {
      const seed = newSeed();
      return { seed, commitment: commitmentOf(seed) };
    },
    daysOff: () => Promise.resolve([]),
    bus: NO_BUS,
    changed,
    left,
  });
  return {
    rooms,
    commits,
    errors,
    async room(id) {
      const room = await rooms.find(id);
      if (room === null) throw new Error(`There is no table ${id}.`);
      return room;
    },
  };
}

export function personOn(seat: number): string {
  return `person-${seat}`;
}

/** A stored table in its first stage; the host is who will sit on seat 0. */
export async function newTable(store: Store, spec: TableSpec, seed = newSeed()): Promise<string> {
  const id = newId();
  const seating = newSeating(spec, personOn(0), commitmentOf(seed));
  const clock = JSON.stringify(newClock(spec.clock, spec.players));
  const texts = { seating: JSON.stringify(seating), line: makeSummary(seating) };
  const times = { created: 1, updated: 1 };
  const head = { version: 0, edition: 0, clock, began: null, stage: seating.stage, seed };
  await store.tables.create({ id, ...times, ...head, ...texts }, false);
  return id;
}

type Given = Exclude<Command, { do: 'rematch' }>;

/** When tests begin. */
export const START = Date.UTC(2026, 10, 16, 8);

export async function command(
  room: Room,
  person: string,
  given: Given,
  now = START,
): Promise<void> {
  const obeyed = await room.command({ person, now, isBlocked: false }, given);
  if (!obeyed.ok) throw new Error(`${given.do}: ${obeyed.bar}`);
}

export function nonceOf(seat: number): string {
  return `${seat + 1}`.repeat(64);
}

/** Everybody sits; the host starts. */
export async function seatAll(room: Room, players: number): Promise<void> {
  for (let seat = 0; seat < players; seat++) {
    const promise = sha256(nonceOf(seat));
    await command(room, personOn(seat), { do: 'sit', seat, look: LOOKS[seat]!, promise });
  }
  await command(room, personOn(0), { do: 'start' });
}

/** A game of people from its beginning. */
export async function beginGame(room: Room, players: number): Promise<void> {
  await seatAll(room, players);
  for (let seat = 0; seat < players; seat++) {
    await command(room, personOn(seat), { do: 'reveal', nonce: nonceOf(seat) });
  }
}

/** What a frame says: its second byte tells how long its head is. */
function textOf(frame: Buffer): string {
  const head = frame[1]! < 126 ? 2 : frame[1] === 126 ? 4 : 10;
  return frame.toString('utf8', head);
}

/** Somebody who watches a room; what is sent may reach them later. */
export class Client implements Watcher {
  readonly person: string | null;
  readonly follower = new Follower();
  readonly heard: ServerMessage[] = [];
  readonly inbox: string[] = [];
  isLate = false;

  constructor(person: string | null) {
    this.person = person;
  }

  send(frame: Buffer): void {
    this.inbox.push(textOf(frame));
    if (!this.isLate) this.hear();
  }

  /** Takes in some of what has arrived; without a number, all of it. */
  hear(most = Number.POSITIVE_INFINITY): void {
    for (let i = 0; i < most && this.inbox.length > 0; i++) {
      const message = JSON.parse(this.inbox.shift()!) as ServerMessage;
      this.heard.push(message);
      this.#follow(message);
    }
  }

  /** Comes to a room with what it knows. Nothing that was under way elsewhere arrives any more. */
  async watch(room: Room): Promise<void> {
    this.inbox.length = 0;
    await room.watch(this, this.follower.version, []);
  }

  #follow(message: ServerMessage): void {
    const { follower } = this;
    if (message.type === 'table') {
      if (message.opening !== null && follower.opening === null) follower.open(message.opening);
      follower.add(message.entries);
    } else if (message.type === 'view') {
      if (message.opening !== undefined && follower.opening === null) {
        follower.open(message.opening);
      }
    } else if (message.type === 'entries') follower.add(message.entries);
  }
}

export interface HeldReading {
  /** Until it has found what it will answer. */
  readonly isRead: Promise<void>;
  go(): void;
}

/** A way to the tables that a test can stop, cut, or make forgetful. */
export class Way {
  readonly tables: TableStore;
  /** Nothing gets through. */
  isAway = false;
  /** What is written arrives, and the answer does not. */
  isOneWay = false;
  #stop: Promise<void> | null = null;
  #isForWrites = false;
  #arrived: () => void = () => undefined;
  #hold: (() => Promise<void>) | null = null;

  constructor(tables: TableStore) {
    const pass = async (): Promise<void> => {
      this.#arrived();
      if (!this.#isForWrites) await this.#stop;
      if (this.isAway) throw new Error('The database is away.');
    };
    const through =
      <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
      async (...given: A): Promise<T> => {
        await pass();
        const result = await call(...given);
        if (!this.#isForWrites) await this.#stop;
        return result;
      };
    this.tables = {
      ...tables,
      head: through((id) => tables.head(id)),
      load: through((id) => tables.load(id)),
      // The last question of a reading: what was found before is as old.
      entriesAfter: through(async (id, version) => {
        const entries = await tables.entriesAfter(id, version);
        await this.#hold?.();
        return entries;
      }),
      entriesOf: through((id, submission) => tables.entriesOf(id, submission)),
      commit: through(async (writes) => {
        await this.#stop;
        if (this.isAway) throw new Error('The database is away.');
        const written = await tables.commit(writes);
        if (this.isOneWay) throw new Error('The connection is lost.');
        return written;
      }),
    };
  }

  /** Stops everything, on the way in and out, or writes alone; answers with how to let it go on. */
  stop(what: 'all' | 'writes' = 'all'): () => void {
    this.#isForWrites = what === 'writes';
    const waiting: (() => void)[] = [];
    this.#stop = new Promise<void>((resolve) => waiting.push(resolve));
    return () => {
      this.#stop = null;
      waiting.pop()?.();
    };
  }

  /**
   * Makes the next reading of the table wait with what it has found, until it is let go; writes and
   * other readings pass.
   */
  holdReading(): HeldReading {
    let found: () => void;
    let go: () => void;
    const isRead = new Promise<void>((resolve) => (found = resolve));
    const gate = new Promise<void>((resolve) => (go = resolve));
    this.#hold = async () => {
      this.#hold = null;
      found();
      await gate;
    };
    return { isRead, go: () => go() };
  }

  /** Until the next call comes to the door. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }
}

/** What a seat may do; dice are placed once, so that games end. */
export function choicesOf(state: GameState, seat: Seat): Action[] {
  const { at } = state.players[seat]!;
  return legalActions(state, seat).filter(
    (action) =>
      action.type !== 'turnDie' && (action.type !== 'place' || at[action.die] === UNPLACED),
  );
}

/** What takes the game on: dice are placed only where nothing else can be done. */
export function onwardChoices(state: GameState, seat: Seat): Action[] {
  const choices = choicesOf(state, seat);
  const onward = choices.filter(({ type }) => type !== 'place');
  return onward.length > 0 ? onward : choices;
}

/** Some legal move of whoever is waited for; null when the game is over. */
export async function someMove(
  room: Room,
  below: (bound: number) => number,
): Promise<{ person: string; submission: Submitted } | null> {
  const { table } = await room.load();
  const state = table!.state();
  const seat = waitsFor(state)[0];
  if (seat === undefined) return null;
  const choices = choicesOf(state, seat);
  const actions = [choices[below(choices.length)]];
  const submission = { id: newId(), seat, seen: table!.seen(seat), actions };
  return { person: personOn(seat), submission };
}

/** Plays that many moves, or to the end. */
export async function playOn(room: Room, moves: number, whim = 1): Promise<void> {
  const below = generator(whim);
  for (let i = 0; i < moves; i++) {
    const next = await someMove(room, below);
    if (next === null) return;
    const answer = await room.submit(next.person, next.submission);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  }
}
