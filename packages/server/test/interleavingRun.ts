/**
 * People at one table in a storm: processes, network and database do what steps say, until it is
 * over, everything has arrived, and the log must be one.
 */
import { actors, generator, isPlanning, legalActions, toJSON, waitsFor } from '@stammtisch/engine';
import {
  viewAfter,
  type Command,
  type ServerMessage,
  type SubmitAnswer,
  type Submitted,
  type TableSpec,
  type TableView,
} from '@stammtisch/protocol';
import { expect, vi } from 'vitest';
import { headOf } from '../src/room/loadedTable.ts';
import { UnavailableError } from '../src/room/loadTable.ts';
import type { Room } from '../src/room/room.ts';
import { compareHeads, type Head } from '../src/store/head.ts';
import type { TableStore } from '../src/store/tables.ts';
import type { EntryWrite } from '../src/store/commit.ts';
import { specOf } from './client.ts';
import { setbacksOf, storedPart } from './faults/regressions.ts';
import {
  beginGame,
  choicesOf,
  Client,
  memoryStore,
  newProcess,
  newTable,
  onwardChoices,
  personOn,
  START,
  type Process,
} from './simulatedProcesses.ts';
import { askedBy, type SeatStep } from './commandSteps.ts';
import { expectNoGap } from './storeRows.ts';

/** What people, processes, network and database do next; numbers choose among what there is. */
export type Step =
  | {
      readonly does: 'send' | 'hold';
      readonly who: number;
      readonly picks: readonly number[];
      /** Counts on what is still under way. */
      readonly isEager: boolean;
    }
  | { readonly does: 'undo'; readonly who: number }
  | { readonly does: 'deliver' | 'again'; readonly which: number; readonly where: number }
  | { readonly does: 'hear'; readonly who: number; readonly most: number }
  | { readonly does: 'move'; readonly who: number; readonly where: number }
  | { readonly does: 'agree'; readonly who: number; readonly agree: boolean }
  | SeatStep
  /** Time passes, and a process looks at the clock. */
  | { readonly does: 'wait'; readonly where: number; readonly seconds: number }
  | { readonly does: 'let'; readonly which: number }
  | { readonly does: 'wake'; readonly where: number }
  /** A process reads, and what it finds arrives so many steps later: it may write meanwhile. */
  | { readonly does: 'read'; readonly where: number; readonly steps: number }
  | { readonly does: 'crash'; readonly where: number };

/** Where a game stands when it begins to blow: before it, in its midst, or some moves before its end. */
export const STARTS = ['gathering', 'playing', 'ending'] as const;

interface Sent {
  readonly submission: Submitted;
  readonly person: string;
  readonly answers: (SubmitAnswer | 'unavailable')[];
  underWay: number;
}

function acceptedOf({ answers }: Sent) {
  return answers.flatMap((answer) => (answer !== 'unavailable' && answer.ok ? [answer] : []));
}

/** Of several copies, one may have been refused and another be stored by then, unknown to anybody. */
function isAnswered(sent: Sent): boolean {
  const isSure = sent.answers.length > 0 && !sent.answers.includes('unavailable');
  return isSure || acceptedOf(sent).length > 0;
}

/** So many moves before its end a game is taken up. */
const MOST_LEFT = 6;
const wholeLogs = new Map<number, Promise<readonly EntryWrite[]>>();

/** The log of a whole game with the dice of these tests. */
function wholeLog(players: TableSpec['players']): Promise<readonly EntryWrite[]> {
  const known = wholeLogs.get(players) ?? playWhole(players);
  wholeLogs.set(players, known);
  return known;
}

async function playWhole(players: TableSpec['players']): Promise<readonly EntryWrite[]> {
  const store = await memoryStore();
  const id = await newTable(store, specOf({ players, start: 0, clock: CLOCK }), SEED);
  const room = await newProcess(store.tables, () => START).room(id);
  await beginGame(room, players);
  for (let i = 0; ; i++) {
    const { table } = await room.load();
    const seat = waitsFor(table!.state())[0];
    if (seat === undefined) break;
    const actions = [onwardChoices(table!.state(), seat)[0]];
    await room.submit(personOn(seat), { id: `head-${i}`, seat, seen: table!.seen(seat), actions });
  }
  const log = await store.tables.entriesAfter(id, 0);
  await store.close();
  return log.map(({ at, entry }, i) => ({ at, entry, submission: `head-${i}` }));
}

/** What somebody knew of the table, one after the other; moves bring the clock alone. */
function viewsTold(messages: readonly ServerMessage[]): TableView[] {
  const views: TableView[] = [];
  for (const message of messages) {
    if (message.type === 'table') views.push(message.table);
    if (message.type === 'view') views.push(viewAfter(views.at(-1)!.spec, message.table));
    if (message.type === 'entries' && message.clock !== undefined) {
      views.push({ ...views.at(-1)!, clock: message.clock });
    }
  }
  return views;
}

/** With clocks that run out when somebody waits a little. */
export const CLOCK = { kind: 'live', bank: 60, free: 5 } as const;
export const SEED = '7'.repeat(64);

export class Storm {
  readonly players: TableSpec['players'];
  readonly #tables: TableStore;
  readonly #id: string;
  /** What the database itself is busy with. */
  #asked = 0;
  readonly #chance: (bound: number) => number;
  /** What waits at the database's door, on the way in or out. */
  readonly #waiting: (() => void)[] = [];
  /** By process, how many steps its next reading takes to arrive. */
  readonly #nextTakes = new Map<number, number>();
  #arriving: { left: number; readonly arrive: () => void }[] = [];
  #isCalm = true;
  readonly #processes: Process[] = [];
  /** By process, whether it has been woken since. */
  readonly #wakes: number[] = [0, 0];
  readonly #clients: Client[] = [];
  readonly #at: number[] = [];
  readonly #sent: Sent[] = [];
  readonly #held: Sent[] = [];
  readonly #underWay = new Set<Promise<unknown>>();
  #ids = 0;
  #now = START;
  /** Where what a process holds went back. */
  readonly #setbacks: { readonly where: number; readonly from: Head; readonly to: Head }[] = [];

  constructor(tables: TableStore, id: string, players: TableSpec['players'], luck: number) {
    this.#tables = this.#counted(tables);
    this.#id = id;
    this.players = players;
    this.#chance = generator(luck);
    this.#processes.push(this.#process(0), this.#process(1));
  }

  async begin(start: (typeof STARTS)[number], head: number): Promise<void> {
    if (start !== 'gathering') await this.#soon(beginGame(await this.#room(0), this.players));
    if (start === 'playing') await this.#playHead(head);
    if (start === 'ending') await this.#playTail(head);
    for (let who = 0; who <= this.players; who++) {
      const client = new Client(who < this.players ? personOn(who) : null);
      this.#clients.push(client);
      // One alone at the second process: the others get into each other's way at the first.
      const where = who === 1 ? 1 : 0;
      this.#at.push(where);
      await this.#soon(client.watch(await this.#room(where)));
      client.isLate = true;
    }
    this.#isCalm = false;
  }

  /** To where several seats can do something, mostly: there is most to get wrong. */
  async #playHead(head: number): Promise<void> {
    const room = await this.#room(0);
    for (let i = 0; i < 200; i++) {
      const { table } = await room.load();
      const state = table!.state();
      const able = actors(state);
      const seat = waitsFor(state)[0];
      if (seat === undefined || (i >= head && (able.length > 1 || head % 5 === 0))) break;
      const choices = legalActions(state, seat).filter((action) => !isPlanning(action));
      const actions = [choices[this.#chance(choices.length)]];
      const submission = { id: `head-${i}`, seat, seen: table!.seen(seat), actions };
      await this.#soon(room.submit(personOn(seat), submission));
    }
  }

  /** Up to a few moves before the end of a game that was played before, with the same dice. */
  async #playTail(left: number): Promise<void> {
    const log = await wholeLog(this.players);
    const entries = log.slice(0, log.length - 1 - (left % MOST_LEFT));
    const { edition, clock } = (await this.#tables.load(this.#id))!;
    const write = { id: this.#id, from: 0, entries, clock, wakeAt: null, edition, seating: null };
    expect(await this.#soon(this.#tables.commit([write]))).toEqual(['stored']);
    await this.#soon((await this.#room(0)).refresh());
  }

  /** Knows when the database has answered: a real one takes its time, whatever the clock says. */
  #counted(tables: TableStore): TableStore {
    const count =
      <A extends unknown[], T>(ask: (...given: A) => Promise<T>) =>
      (...given: A): Promise<T> => {
        this.#asked++;
        return ask(...given).finally(() => this.#asked--);
      };
    return {
      ...tables,
      load: count((id) => tables.load(id)),
      head: count((id) => tables.head(id)),
      entriesAfter: count((id, version) => tables.entriesAfter(id, version)),
      entriesOf: count((id, submission) => tables.entriesOf(id, submission)),
      commit: count((writes) => tables.commit(writes)),
    };
  }

  /** Turns of the event loop: everything that waits for nothing but time and database goes on. */
  async #turn(): Promise<void> {
    for (let i = 0; i < 3 || this.#asked > 0; i++) {
      if (this.#asked === 0) vi.advanceTimersByTime(1);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** A promise that needs nothing but turns of the event loop. */
  async #soon<T>(promise: Promise<T>): Promise<T> {
    const done = { is: false };
    void promise.finally(() => (done.is = true)).catch(() => undefined);
    for (let i = 0; i < 1000 && !done.is; i++) await this.#turn();
    if (!done.is) throw new Error('It never ends.');
    return promise;
  }

  #process(where: number): Process {
    const tables = this.#tables;
    const door = async (): Promise<void> => {
      if (this.#isCalm || this.#chance(5) < 3) return;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    };
    const isBad = (): boolean => !this.#isCalm && this.#chance(12) === 0;
    const slow =
      <A extends unknown[], T>(read: (...given: A) => Promise<T>) =>
      async (...given: A): Promise<T> => {
        await door();
        if (isBad()) throw new Error('The database is away.');
        const result = await read(...given);
        await door();
        return result;
      };
    const bent: TableStore = {
      ...tables,
      load: slow((id) => tables.load(id)),
      head: slow((id) => tables.head(id)),
      entriesAfter: slow(async (id, version) => {
        const entries = await tables.entriesAfter(id, version);
        await this.#arrival(where);
        return entries;
      }),
      entriesOf: slow((id, submission) => tables.entriesOf(id, submission)),
      commit: slow(async (writes) => {
        const written = await tables.commit(writes);
        if (written.includes('stored')) this.#wakes[1 - where]!++;
        // It is stored, and nobody gets to know.
        if (isBad()) throw new Error('The connection is lost.');
        return written;
      }),
    };
    let latest: Head = { version: 0, edition: 0 };
    return newProcess(
      bent,
      () => this.#now,
      (room, held) => {
        if (room.isBusy) return;
        // All of it is stored: from here on, memory may only go on.
        const head = headOf(held);
        const order = compareHeads(head, latest);
        if (order !== 'newer' && order !== 'same') {
          this.#setbacks.push({ where, from: latest, to: head });
        }
        latest = head;
      },
    );
  }

  async #arrival(where: number): Promise<void> {
    const left = this.#nextTakes.get(where);
    this.#nextTakes.delete(where);
    if (left === undefined || this.#isCalm) return;
    await new Promise<void>((arrive) => this.#arriving.push({ left, arrive }));
  }

  /** A step later; or all of them, in a calm. */
  #arrive(): void {
    for (const one of this.#arriving) {
      one.left--;
      if (one.left <= 0 || this.#isCalm) one.arrive();
    }
    this.#arriving = this.#arriving.filter(({ left }) => left > 0 && !this.#isCalm);
  }

  #room(where: number): Promise<Room> {
    return this.#soon(this.#processes[where]!.room(this.#id));
  }

  /** Goes on by itself; failures for want of a database are part of the game. */
  #start(what: Promise<unknown>): void {
    const settled = what
      .catch((error: unknown) => {
        const isAway = error instanceof Error && error.message.includes('database is away');
        if (!(error instanceof UnavailableError) && !isAway) throw error;
      })
      .finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
  }

  #submit(sent: Sent, where: number): void {
    sent.underWay++;
    const going = (async () => {
      try {
        const room = await this.#processes[where]!.room(this.#id);
        sent.answers.push(await room.submit(sent.person, sent.submission));
      } catch (error) {
        sent.answers.push('unavailable');
        throw error;
      } finally {
        sent.underWay--;
      }
    })();
    this.#start(going);
  }

  /** A seat that can do something as far as its client knows; mostly it knows the latest. */
  #seatOf(who: number): number | null {
    const { follower } = this.#clients[who % this.players]!;
    if (follower.state === null) return null;
    const able = actors(follower.state);
    const seat = able.length === 0 ? 0 : able[who % able.length]!;
    if (this.#chance(6) > 0) this.#clients[seat]!.hear();
    return this.#clients[seat]!.follower.state === null ? null : seat;
  }

  #wish(seat: number, what: { actions: unknown[] } | { undo: true }, counts: boolean): Sent {
    const { follower } = this.#clients[seat]!;
    const underWay = this.#sent
      .filter(({ submission, underWay: going }) => submission.seat === seat && going > 0)
      .reduce((sum, { submission: { actions } }) => sum + (actions?.length ?? 1), 0);
    const seen = follower.seen(seat) + (counts ? underWay : 0);
    const submission = { id: `id-${this.#ids++}`, seat, seen, ...what };
    const sent = { submission, person: personOn(seat), answers: [], underWay: 0 };
    this.#sent.push(sent);
    return sent;
  }

  #actions(seat: number, chosen: readonly number[]): unknown[] {
    const choices = choicesOf(this.#clients[seat]!.follower.state!, seat);
    const wishes = new Set(chosen.map((pick) => choices[pick % choices.length]));
    return [...wishes].map((wish) => wish ?? { type: 'keepGuests' });
  }

  async take(next: Step): Promise<void> {
    this.#arrive();
    switch (next.does) {
      case 'send':
      case 'hold': {
        const seat = this.#seatOf(next.who);
        if (seat === null) break;
        const actions = this.#actions(seat, next.picks);
        const sent = this.#wish(seat, { actions }, next.isEager);
        if (next.does === 'hold') this.#held.push(sent);
        else this.#submit(sent, this.#at[seat]!);
        break;
      }
      case 'undo':
        this.#submit(
          this.#wish(next.who % this.players, { undo: true }, false),
          this.#at[next.who % this.players]!,
        );
        break;
      case 'deliver': {
        const [late] = this.#held.splice(next.which % Math.max(1, this.#held.length), 1);
        if (late !== undefined) this.#submit(late, next.where % 2);
        break;
      }
      case 'again': {
        const known = this.#sent[next.which % this.#sent.length];
        if (known !== undefined && !this.#held.includes(known)) this.#submit(known, next.where % 2);
        break;
      }
      case 'hear':
        this.#clients[next.who % this.#clients.length]!.hear(next.most);
        break;
      case 'move':
        await this.#reconnect(next.who % this.#clients.length, next.where % 2);
        break;
      case 'agree': {
        // Seat 0 never agrees, so that the game goes on.
        const person = personOn(1 + (next.who % (this.players - 1)));
        const given = { do: 'abandon', agree: next.agree } as const;
        this.#ask(next.who, person, given);
        break;
      }
      case 'ask': {
        const { person, command } = askedBy(next, this.players);
        this.#ask(next.where, person, command);
        break;
      }
      case 'wait': {
        this.#now += next.seconds * 1000;
        const room = this.#processes[next.where % 2]!.room(this.#id);
        this.#start(room.then((found) => found.applyDeadlines()));
        break;
      }
      case 'let': {
        const [first] = this.#waiting.splice(next.which % Math.max(1, this.#waiting.length), 1);
        first?.();
        break;
      }
      case 'wake':
        this.#wake(next.where % 2);
        break;
      case 'read':
        this.#nextTakes.set(next.where % 2, next.steps);
        this.#wake(next.where % 2);
        break;
      case 'crash':
        await this.#crash(next.where % 2);
        break;
    }
    await this.#turn();
  }

  #wakeAll(): void {
    for (const [where, due] of this.#wakes.entries()) if (due > 0) this.#wake(where);
  }

  #ask(where: number, person: string, command: Exclude<Command, { do: 'rematch' }>): void {
    const context = { person, now: this.#now, isBlocked: false };
    const room = this.#processes[where % 2]!.room(this.#id);
    this.#start(room.then((found) => found.command(context, command)));
  }

  /** Also without a reason: whoever has missed something reads everything again. */
  #wake(where: number): void {
    this.#wakes[where] = Math.max(0, this.#wakes[where]! - 1);
    this.#start(this.#processes[where]!.rooms.refresh(this.#id));
  }

  /** Its memory is gone; what it has sent to the database may still arrive there. */
  async #crash(where: number): Promise<void> {
    const old = this.#processes[where]!.rooms.known(this.#id);
    this.#processes[where] = this.#process(where);
    for (const [who, client] of this.#clients.entries()) {
      if (this.#at[who] !== where) continue;
      old?.watchers.remove(client);
      client.inbox.length = 0;
      await this.#reconnect(who, 1 - where);
    }
  }

  #letAll(): void {
    for (const pass of this.#waiting.splice(0)) pass();
    this.#arrive();
  }

  /** The network is what it is, but who reconnects waits for the answer. */
  async #reconnect(who: number, where: number): Promise<void> {
    const client = this.#clients[who]!;
    for (const process of this.#processes) {
      process.rooms.known(this.#id)?.watchers.remove(client);
    }
    this.#at[who] = where;
    const isCalm = this.#isCalm;
    this.#isCalm = true;
    this.#letAll();
    await this.#soon(client.watch(await this.#room(where)));
    this.#isCalm = isCalm;
  }

  /** The storm is over: everything arrives, and whoever has no answer asks again. */
  async settle(): Promise<void> {
    this.#isCalm = true;
    const isOpen = (): boolean =>
      this.#waiting.length > 0 || this.#underWay.size > 0 || this.#wakes.some((n) => n > 0);
    for (let i = 0; isOpen(); i++) {
      if (i > 1000) throw new Error('It never settles.');
      this.#letAll();
      this.#wakeAll();
      await this.#turn();
    }
    for (const sent of this.#sent) {
      if (this.#held.includes(sent) || isAnswered(sent)) continue;
      const room = await this.#room(this.#chance(2));
      sent.answers.push(await this.#soon(room.submit(sent.person, sent.submission)));
      this.#wakeAll();
      await this.#turn();
    }
    while (this.#wakes.some((n) => n > 0) || this.#underWay.size > 0) {
      this.#wakeAll();
      await this.#turn();
    }
    // What a room reads for itself is not waited for by anybody; what it could not, it reads later.
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(1_000);
      await this.#turn();
    }
    for (const client of this.#clients) client.hear();
  }

  async check(): Promise<void> {
    expect(this.#setbacks).toEqual([]);
    const tables = this.#tables;
    const stored = await tables.entriesAfter(this.#id, 0);
    expectNoGap(stored);
    const log = stored.map(({ entry }) => JSON.parse(entry) as { id: string; version: number });
    expect(log.map(({ version }) => version)).toEqual(log.map((_, i) => i + 1));

    for (const sent of this.#sent) this.#checkSent(sent, log);
    const known = new Set(this.#sent.map(({ submission }) => submission.id));
    expect(log.filter(({ id }) => !id.startsWith('head') && !known.has(id))).toEqual([]);

    const fresh = await this.#soon(newProcess(tables).room(this.#id));
    const { table, ...held } = await fresh.load();
    const state = table === null ? null : toJSON(table.state());
    const view = storedPart(await fresh.view());
    expect(table?.version() ?? 0).toBe(log.length);
    for (const where of [0, 1]) {
      const room = await this.#room(where);
      const { table: other, ...live } = await room.load();
      expect(other?.version() ?? 0).toBe(log.length);
      expect(other === null ? null : toJSON(other.state())).toEqual(state);
      expect(live).toEqual(held);
      expect(storedPart(await room.view())).toEqual(view);
    }
    for (const { follower, heard } of this.#clients) {
      expect(follower.entries.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
      expect(follower.state === null ? null : toJSON(follower.state)).toEqual(state);
      const views = viewsTold(heard);
      expect(storedPart(views.at(-1)!)).toEqual(view);
      const setbacks = views.flatMap((later, i) =>
        i === 0 ? [] : setbacksOf(views[i - 1]!, later, true),
      );
      expect(setbacks).toEqual([]);
    }
  }

  #checkSent(sent: Sent, log: readonly { readonly id: string; readonly version: number }[]): void {
    const { submission } = sent;
    const mine = log.filter(({ id }) => id === submission.id);
    const accepted = acceptedOf(sent);
    // Whoever has left the seat to a bot is told nothing of it any more.
    const isBarred = sent.answers.some(
      (answer) => answer !== 'unavailable' && !answer.ok && answer.reason === 'notYourSeat',
    );
    if (accepted.length === 0 && !isBarred) expect(mine).toEqual([]);
    for (const answer of accepted) {
      expect(answer.id).toBe(submission.id);
      expect(mine).toHaveLength(answer.applied);
      expect(mine.at(-1)!.version).toBe(answer.version);
      expect(mine.at(-1)!.version - mine[0]!.version).toBe(answer.applied - 1);
    }
  }
}
