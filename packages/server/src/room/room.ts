/**
 * One table of this process. Whatever changes it is tried in memory, made durable by the journal,
 * and only then told: to those who watch, and to whoever asked. If another process was faster, the
 * table is read anew and the change is tried again.
 */
import type { Seat } from '@stammtisch/engine';
import type {
  ChatLine,
  Command,
  CommandBar,
  SubmitAnswer,
  Submitted,
  TableView,
  You,
} from '@stammtisch/protocol';
import type { Accepted, Answer } from '@stammtisch/table';
import type { Journal } from '../store/journal.ts';
import type { StampedText, StoredTable, TableStore, Write } from '../store/tables.ts';
import { returned, type DaysOff } from './clock.ts';
import { begun, obey, takenOver, unseatSilent, type Giver } from './command.ts';
import {
  begin,
  botSeat,
  heldOf,
  overdue,
  stampedText,
  tick,
  wakeTime,
  waitedFor,
  type Held,
} from './held.ts';
import { botOf, isRunning, seatsOf, type Seating } from './seating.ts';
import { clockView, viewOf, youOf } from './view.ts';
import type { Watcher, Watchers } from './watchers.ts';

/** The database does not answer: nothing was changed. */
export class Unavailable extends Error {}

export interface RoomNeeds {
  readonly tables: TableStore;
  readonly journal: Journal;
  readonly now: () => number;
  /** A new seed and what it hashes to. */
  readonly seed: () => { readonly seed: string; readonly commitment: string };
  /** Of the people on the seats. */
  readonly daysOff: (seating: Seating) => Promise<DaysOff>;
  /** Something was stored: bots, clocks and alerts may have to do. */
  readonly changed: (room: Room, moves: number) => void;
}

/** What a change comes to: its answer, and what is to be stored for it. */
interface Tried<T> {
  readonly value: T;
  readonly entries?: readonly StampedText[];
  readonly hasNewSeating?: boolean;
}

type Obeyed = { readonly ok: true } | { readonly ok: false; readonly bar: CommandBar };

const MOST_TRIES = 20;

export class Room {
  readonly id: string;
  readonly created: number;
  readonly watchers: Watchers;
  /** When it was last of use. */
  used: number;

  readonly #needs: RoomNeeds;
  /** Null when what is in memory may be wrong: it is read again before it is used. */
  #held: Held | null;
  /** What is durable and was told. */
  #published: number;
  #reading: Promise<void> | null = null;
  #unwritten = 0;
  /** Another process wrote while this one was busy. */
  #isBehind = false;
  #afterWrites: (() => void)[] = [];

  constructor(needs: RoomNeeds, stored: StoredTable, held: Held, watchers: Watchers) {
    this.id = stored.id;
    this.created = stored.created;
    this.#needs = needs;
    this.#held = held;
    this.#published = stored.version;
    this.watchers = watchers;
    this.used = needs.now();
  }

  get isBusy(): boolean {
    return this.#unwritten > 0 || this.#reading !== null;
  }

  // ——— What is there

  /** What is in memory, read again if need be. */
  async held(): Promise<Held> {
    this.used = this.#needs.now();
    while (this.#held === null) {
      this.#reading ??= this.#read();
      await this.#reading;
    }
    return this.#held;
  }

  async #read(): Promise<void> {
    try {
      const { tables, daysOff } = this.#needs;
      const stored = await tables.load(this.id);
      if (stored === null) throw new Error('A table is gone from the database.');
      const entries = await tables.entriesAfter(this.id, 0);
      const off = await daysOff(JSON.parse(stored.seating) as Seating);
      this.#held = heldOf(stored, entries, off);
      this.#tellMissing(entries);
    } catch (error) {
      throw new Unavailable('The table could not be read.', { cause: error });
    } finally {
      this.#reading = null;
    }
  }

  /** What another process stored, to those who watch here. */
  #tellMissing(entries: readonly { version: number; at: number; entry: string }[]): void {
    const fresh = entries.filter(({ version }) => version > this.#published);
    if (fresh.length > 0) this.#publish(fresh[0]!.version - 1, fresh);
    this.tellView();
  }

  /** Another process has changed it. */
  async refresh(): Promise<void> {
    this.#isBehind = this.isBusy;
    if (this.#isBehind) return;
    this.#held = null;
    await this.held();
    this.#needs.changed(this, 0);
  }

  async view(): Promise<TableView> {
    return this.#view(await this.held());
  }

  async you(person: string | null): Promise<You> {
    return youOf((await this.held()).seating, person);
  }

  #view({ seating, seed, clock, off }: Held): TableView {
    const { id, created, watchers } = this;
    const { present, count } = watchers.presence();
    return viewOf({ id, created, seating, clock, off, seed, present, watchers: count });
  }

  // ——— What changes it

  /** A submission of somebody who may hold the seat. */
  async submit(person: string | null, submission: Submitted): Promise<SubmitAnswer> {
    return this.#attempt((held): Tried<SubmitAnswer> => {
      const { seat } = submission;
      const id = typeof submission.id === 'string' ? submission.id : null;
      if (!seatsOf(held.seating, person).includes(seat)) {
        return { value: { ok: false, id, reason: 'notYourSeat' } };
      }
      if (held.table === null || !isRunning(held.seating)) {
        return { value: { ok: false, id, reason: 'notPlaying' } };
      }
      return this.#play(held, submission, true);
    });
  }

  /** A bot's move; it is nothing if the game has moved on meanwhile. */
  async submitBot(submission: Submitted): Promise<boolean> {
    return this.#attempt((held): Tried<boolean> => {
      const isBots = botOf(held.seating, submission.seat) !== null;
      if (!isBots || held.table === null || !isRunning(held.seating)) return { value: false };
      const tried = this.#play(held, submission, false);
      return { ...tried, value: tried.value.ok };
    });
  }

  #play(held: Held, submission: Submitted, isOwner: boolean): Tried<SubmitAnswer> {
    const { table, seating } = held;
    const news: Accepted[] = [];
    const stop = table!.subscribe((accepted) => news.push(accepted));
    const answer = table!.submit(submission as never);
    stop();
    const value = answerOf(answer);
    if (news.length === 0) return { value };
    const at = this.#needs.now();
    const hasReturned = isOwner && botOf(seating, submission.seat) !== null;
    if (hasReturned) giveBack(held, [submission.seat]);
    const isOver = table!.state().phase === 'over';
    if (isOver) held.seating = { ...held.seating, stage: 'over' };
    tick(held, at);
    const entries = news.map(({ entry }) => ({ at, entry: JSON.stringify(entry) }));
    return { value, entries, hasNewSeating: isOver || hasReturned };
  }

  async command(giver: Giver, command: Exclude<Command, { do: 'rematch' }>): Promise<Obeyed> {
    return this.#attempt((held): Tried<Obeyed> => {
      const obeyed = obey(held.seating, giver, command);
      if (!obeyed.ok) return { value: obeyed };
      const own = seatsOf(held.seating, giver.person);
      held.seating = obeyed.seating;
      if (command.do === 'return') giveBack(held, own);
      if (held.seating.stage === 'revealing' && held.seating.dice.stage === 'ready') {
        held.seating = begun(held.seating);
        begin(held, giver.now);
      }
      tick(held, giver.now);
      return { value: { ok: true }, hasNewSeating: true };
    });
  }

  /** Any other change of the seating; false if there was none to make. */
  async change(next: (seating: Seating) => Seating | null): Promise<boolean> {
    return this.#attempt((held): Tried<boolean> => {
      const seating = next(held.seating);
      if (seating === null) return { value: false };
      held.seating = seating;
      return { value: true, hasNewSeating: true };
    });
  }

  /** What the clock says: bots for those whose time is up, and no seat for those who do not reveal. */
  async heedClock(): Promise<boolean> {
    return this.#attempt((held): Tried<boolean> => {
      const now = this.#needs.now();
      const { stage, revealBy } = held.seating;
      if (stage === 'revealing' && revealBy !== null && revealBy <= now) {
        const { seed, commitment } = this.#needs.seed();
        const seating = unseatSilent(held.seating, commitment);
        if (seating === null) return { value: false };
        Object.assign(held, { seating, seed });
        return { value: true, hasNewSeating: true };
      }
      const late = overdue(held, now);
      if (late.length === 0) return { value: false };
      held.seating = takenOver(held.seating, late);
      tick(held, now);
      return { value: true, hasNewSeating: true };
    });
  }

  /** Tries a change in memory, stores it, and tries again if somebody else was faster. */
  async #attempt<T>(attempt: (held: Held) => Tried<T>): Promise<T> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const held = await this.held();
      const from = held.table?.version() ?? 0;
      const tried = attempt(held);
      const isNothing = tried.entries === undefined && tried.hasNewSeating !== true;
      if (isNothing) {
        // What it rests on must be durable before anybody hears of it.
        if (await this.#written(held)) return tried.value;
      } else if (await this.#store(held, from, tried)) return tried.value;
    }
    throw new Unavailable('Others changed the table again and again.');
  }

  /** Whether all that is in memory now becomes durable. */
  async #written(held: Held): Promise<boolean> {
    if (this.#unwritten > 0) {
      await new Promise<void>((resolve) => this.#afterWrites.push(resolve));
    }
    return this.#held === held;
  }

  #store(held: Held, from: number, { entries = [], hasNewSeating = false }: Tried<unknown>) {
    const now = this.#needs.now();
    const { seating, seed, began, edition, clock } = held;
    const write: Write = {
      id: this.id,
      from,
      entries,
      clock: JSON.stringify(clock),
      wakeAt: wakeTime(held, now),
      edition,
      seating: hasNewSeating
        ? {
            stage: seating.stage,
            seating: JSON.stringify(seating),
            seed,
            began: began === null ? null : JSON.stringify(began),
            updated: now,
          }
        : null,
    };
    if (hasNewSeating) held.edition++;
    const isFirst = hasNewSeating && from === 0 && began !== null;
    this.#unwritten++;
    return new Promise<boolean>((resolve, reject) => {
      this.#needs.journal.add(write, (stored) => {
        this.#unwritten--;
        if (stored === 'stored' && this.#held === held) {
          this.#publish(from, entries);
          if (hasNewSeating) this.tellView(isFirst);
          resolve(true);
          this.#needs.changed(this, entries.length);
        } else {
          // Memory is ahead of what is stored, or beside it.
          if (this.#held === held) this.#held = null;
          if (stored === 'unavailable') reject(new Unavailable('The move could not be stored.'));
          else resolve(false);
        }
        if (this.#unwritten > 0) return;
        for (const next of this.#afterWrites.splice(0)) next();
        if (this.#isBehind) this.refresh().catch(() => undefined);
      });
    });
  }

  // ——— Telling

  #publish(from: number, entries: readonly StampedText[]): void {
    if (entries.length === 0) return;
    this.#published = from + entries.length;
    const clock = this.#clockText();
    this.watchers.entries(from, entries.map(stampedText), clock);
  }

  /** Clocks are told with every move where there are any. */
  #clockText(): string | null {
    const held = this.#held;
    if (held === null || held.seating.spec.clock.kind === 'none') return null;
    return JSON.stringify(clockView(held.seating, held.clock, held.off));
  }

  tellView(withOpening = false): void {
    const held = this.#held;
    if (held === null) return;
    const opening = withOpening && held.began !== null ? held.began.setup : null;
    this.watchers.view(this.#view(held), (person) => youOf(held.seating, person), opening);
  }

  /** Sends the table and what came after `since`; from then on, everything. */
  async watch(watcher: Watcher, since: number, chat: readonly ChatLine[]): Promise<void> {
    const texts: string[] = [];
    // Somebody who has seen more than there is (a backup was restored) begins again.
    let sent = (await this.held()) && since > this.#published ? 0 : since;
    for (;;) {
      const held = await this.held();
      if (sent >= this.#published) {
        this.#greet(watcher, held, sent, texts, chat);
        return;
      }
      const more = await this.#needs.tables.entriesAfter(this.id, sent);
      if (more.length === 0) throw new Unavailable('The log could not be read.');
      texts.push(...more.map(stampedText));
      sent = more.at(-1)!.version;
    }
  }

  #greet(
    watcher: Watcher,
    held: Held,
    version: number,
    texts: readonly string[],
    chat: readonly ChatLine[],
  ): void {
    const { seating, began } = held;
    const head = JSON.stringify({
      type: 'table',
      table: this.#view(held),
      you: youOf(seating, watcher.person),
      opening: began === null ? null : began.setup,
      version,
      chat,
    });
    watcher.send(`${head.slice(0, -1)},"entries":[${texts.join()}]}`);
    this.watchers.add(watcher, version);
  }

  /** For those who think for bots: whose move it is, and in which position. */
  async turn(): Promise<{ seat: Seat; held: Held } | null> {
    const held = await this.held();
    const seat = botSeat(held);
    return seat === null ? null : { seat, held };
  }

  async waits(): Promise<readonly Seat[]> {
    return waitedFor(await this.held());
  }
}

function giveBack(held: Held, seats: readonly Seat[]): void {
  const { seating } = held;
  held.seating = {
    ...seating,
    seats: seating.seats.map((seated, seat) =>
      seats.includes(seat) && seated.kind === 'human' ? { ...seated, away: false } : seated,
    ),
  };
  for (const seat of seats) held.clock = returned(seating.spec.clock, held.clock, seat);
}

/** The table's own answers, without what only programs on this side can use. */
function answerOf(answer: Answer): SubmitAnswer {
  if (answer.ok || answer.reason === 'stale' || answer.reason === 'refused') return answer;
  if (answer.reason === 'cannotUndo') return answer;
  return { ok: false, id: answer.id, reason: answer.reason };
}
