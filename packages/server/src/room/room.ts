/**
 * One table of this process. Whatever changes it is tried in memory, made durable by the journal,
 * and only then told: to those who watch, and to whoever asked. If another process was faster, the
 * table is read anew and the change is tried again.
 */
import type { GameRecord, Seat } from '@stammtisch/engine';
import type {
  ChatLine,
  Command,
  SubmitAnswer,
  Submitted,
  TableView,
  You,
} from '@stammtisch/protocol';
import { compareHeads, type Head } from '../store/head.ts';
import type { StoredEntry, StoredTable } from '../store/tables.ts';
import type { StampedText } from '../store/write.ts';
import { nextTurn } from '../scheduling/requestScheduler.ts';
import { TableCache } from './tableCache.ts';
import type { Giver } from './command.ts';
import {
  answerIn,
  carryOut,
  depart,
  heedClock,
  playFor,
  playForBot,
  type Obeyed,
  type Tried,
} from './applyChange.ts';
import {
  botSeat,
  clockText,
  entryOf,
  headOfHeld,
  recordOf,
  stampedText,
  writeOf,
  type Held,
} from './loadedTable.ts';
import type { RoomNeeds } from './needs.ts';
import { headOf, Unavailable } from './loadTable.ts';
import type { RecordSource } from './recordCache.ts';
import { isBefore, type Seating } from './seating.ts';
import { viewOf, youOf } from './view.ts';
import { greeting, type Elsewhere, type Watcher, type Watchers } from './watchers.ts';

const MOST_TRIES = 20;
/** Of a log: longer than a game, unless its people take back without end. */
const READ_AT_ONCE = 1_000;

export class Room {
  readonly id: string;
  readonly created: number;
  readonly watchers: Watchers;
  /** When it was last of use. */
  used: number;

  readonly #needs: RoomNeeds<Room>;
  readonly #cache: TableCache;
  /** What is durable and was told. */
  #published: number;
  /** Those who watch know how the game began. */
  #isOpen: boolean;
  #isViewDue = false;

  constructor(needs: RoomNeeds<Room>, stored: StoredTable, held: Held, watchers: Watchers) {
    this.id = stored.id;
    this.created = stored.created;
    this.#needs = needs;
    this.#cache = new TableCache(needs, stored.id, held, {
      onRead: (entries) => this.#tellMissing(entries),
      onCaughtUp: (caught) => needs.changed(this, caught, 0),
      onWritten: () => this.#isViewDue && this.tellView(),
      isWatched: () => watchers.size > 0,
    });
    this.#published = stored.version;
    this.#isOpen = held.began !== null;
    this.watchers = watchers;
    this.used = needs.now();
  }

  get isBusy(): boolean {
    return this.#cache.isBusy;
  }

  // ——— What is there

  /** What is in memory, read again if need be. */
  held(): Promise<Held> {
    this.used = this.#needs.now();
    return this.#cache.held();
  }

  /** Another process has changed it. */
  refresh(): Promise<void> {
    return this.#cache.refresh();
  }

  /** As it is stored. */
  #stored<T>(use: (held: Held) => T): Promise<T> {
    this.used = this.#needs.now();
    return this.#cache.stored(use);
  }

  view(): Promise<TableView> {
    return this.#stored((held) => this.#view(held));
  }

  async you(person: string | null): Promise<You> {
    return youOf((await this.held()).seating, person);
  }

  #view({ seating, seed, clock, off }: Held): TableView {
    const { id, created, watchers } = this;
    return viewOf({ id, created, seating, clock, off, seed, ...watchers.presence() });
  }

  /** Who is here, for other processes. */
  here(): Elsewhere {
    return this.watchers.told(this.#cache.current?.seating);
  }

  // ——— What changes it

  /** A submission of somebody who may hold the seat. */
  async submit(person: string | null, submission: Submitted): Promise<SubmitAnswer> {
    const answer = await this.#judge((held) =>
      playFor(held, person, submission, this.#needs.now()),
    );
    if (answer.ok || !(answer.reason === 'stale' || answer.reason === 'notPlaying')) return answer;
    const { table } = await this.held();
    const isLate = answer.id !== null && submission.seen < (table?.seen(submission.seat) ?? 0);
    if (!isLate) return answer;
    // What was accepted before is in the log, if not in memory any more: it counts once.
    const found = await this.#needs.tables.entriesOf(this.id, submission.id);
    return answerIn(found.map(entryOf), submission) ?? answer;
  }

  submitBot(submission: Submitted): Promise<boolean> {
    return this.#attempt((held) => playForBot(held, submission, this.#needs.now()));
  }

  async command(giver: Giver, command: Exclude<Command, { do: 'rematch' }>): Promise<Obeyed> {
    // Whoever has sat down since may have days off.
    await this.#cache.askDaysOff();
    return this.#judge((held) => carryOut(held, giver, command));
  }

  /** What the clock says: bots for those whose time is up, no seat for those who do not reveal. */
  heedClock(): Promise<boolean> {
    const { now, seed } = this.#needs;
    return this.#attempt((held) => heedClock(held, now(), seed));
  }

  /** Somebody at the table has named other days off. */
  async heedDaysOff(): Promise<void> {
    if (!(await this.#cache.askDaysOff())) return;
    // Stored as a new seating: other processes look at it again, and the table wakes when it should.
    await this.#attempt((): Tried<boolean> => ({ value: true, hasNewSeating: true }));
  }

  /** Somebody is to be forgotten; false if they are not at the table. */
  depart(person: string): Promise<boolean> {
    const { now, seed } = this.#needs;
    return this.#attempt(
      (held) => depart(held, person, now(), seed),
      (isMade) => isMade,
    );
  }

  /** Any other change of the seating; false if there was none to make. */
  async change(next: (seating: Seating) => Seating | null): Promise<boolean> {
    const attempt = (held: Held): Tried<boolean> => {
      const seating = next(held.seating);
      if (seating === null) return { value: false };
      held.seating = seating;
      return { value: true, hasNewSeating: true };
    };
    return this.#attempt(attempt, (isMade) => isMade);
  }

  /** As `#attempt`; what it refuses is also refused by what other processes have stored. */
  #judge<T extends { readonly ok: boolean }>(attempt: (held: Held) => Tried<T>): Promise<T> {
    return this.#attempt(attempt, ({ ok }) => ok);
  }

  /** Tries a change in memory, stores it, and tries again if somebody else was faster. */
  async #attempt<T>(
    attempt: (held: Held) => Tried<T>,
    isSure: (value: T) => boolean = () => true,
  ): Promise<T> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const held = await this.held();
      // It may have turned out to be wrong in the very moment in which it was handed out.
      if (this.#cache.current !== held) continue;
      const from = headOfHeld(held);
      const tried = attempt(held);
      const isNothing = tried.entries === undefined && tried.hasNewSeating !== true;
      if (isNothing) {
        // What it rests on must be durable before anybody hears of it.
        await this.#cache.settled();
        if (this.#cache.current !== held) continue;
        if (isSure(tried.value) || (await this.#isLatest(from))) return tried.value;
        await this.#cache.readAgain();
      } else if (await this.#store(held, from.version, tried)) return tried.value;
    }
    throw new Unavailable('Others changed the table again and again.');
  }

  /** Whether the table still stands there: another process may be ahead. */
  async #isLatest(from: Head): Promise<boolean> {
    const head = await headOf(this.#needs, this.id);
    return head !== null && compareHeads(head, from) === 'same';
  }

  #store(held: Held, from: number, { entries = [], hasNewSeating = false }: Tried<unknown>) {
    const write = writeOf(this.id, held, from, entries, hasNewSeating, this.#needs.now());
    const { seating } = held;
    if (hasNewSeating) held.edition++;
    this.#cache.beginWrite();
    return new Promise<boolean>((resolve, reject) => {
      this.#needs.journal.add(write, (stored) => {
        if (this.#cache.endWrite(held, stored)) {
          this.#publish(from, entries);
          // The opening comes before the first entries, which may be under way already.
          if (hasNewSeating) this.tellView(this.#isOpen ? undefined : seating);
          resolve(true);
          this.#needs.changed(this, held, entries.length);
        } else if (stored === 'unavailable') {
          reject(new Unavailable('The move could not be stored.'));
        } else resolve(false);
        this.#cache.afterWrite();
      });
    });
  }

  // ——— Telling

  /** What another process stored, to those who watch here. */
  #tellMissing(entries: readonly StoredEntry[]): void {
    const fresh = entries.filter(({ version }) => version > this.#published);
    // How the game began comes before its moves.
    if (fresh.length > 0 && !this.#isOpen) this.tellView(this.#cache.current?.seating);
    if (fresh.length > 0) this.#publish(fresh[0]!.version - 1, fresh);
    this.tellView();
  }

  #publish(from: number, entries: readonly StampedText[]): void {
    if (entries.length === 0) return;
    this.#published = from + entries.length;
    const held = this.#cache.current;
    const clock = held === null ? null : clockText(held);
    this.watchers.entries(from, entries.map(stampedText), clock);
  }

  /**
   * Tells how the table stands, once all is stored, or at once by a seating that is; the first time
   * after the start, also how.
   */
  tellView(stored?: Seating): void {
    const held = this.#cache.current;
    this.#isViewDue = this.#cache.isWriting;
    if (held === null || (this.#isViewDue && stored === undefined)) return;
    const seating = stored ?? held.seating;
    // What is held may have begun already while the last to reveal is still being stored.
    const began = isBefore(seating) ? null : held.began;
    const opening = this.#isOpen ? null : (began?.setup ?? null);
    this.#isOpen = began !== null;
    const view = this.#view({ ...held, seating });
    this.watchers.view(view, (person) => youOf(seating, person), opening);
  }

  /** Sends the table and what came after `since`; from then on, everything. */
  async watch(watcher: Watcher, since: number, chat: readonly ChatLine[]): Promise<void> {
    const texts: string[] = [];
    // Word of what another process has stored may still be on its way, or lost.
    const latest = await headOf(this.#needs, this.id);
    if (latest !== null) await this.#cache.reach(latest);
    // Somebody who has seen more than there is (a backup was restored) begins again.
    let sent = since > this.#published ? 0 : since;
    for (;;) {
      const isGreeted = await this.#stored((held) => {
        if (sent < this.#published) return false;
        const you = youOf(held.seating, watcher.person);
        const head = { table: this.#view(held), you, opening: held.began?.setup ?? null, chat };
        watcher.send(greeting({ ...head, version: sent }, texts));
        this.watchers.add(watcher, sent);
        return true;
      });
      if (isGreeted) return;
      const more = await this.#needs.tables.entriesAfter(this.id, sent, READ_AT_ONCE);
      if (more.length === 0) throw new Unavailable('The log could not be read.');
      texts.push(...more.map(stampedText));
      sent = more.at(-1)!.version;
      // Other tables come in between.
      if (more.length === READ_AT_ONCE) await nextTurn();
    }
  }

  /** For those who think for bots: whose move it is, and in which position. */
  async turn(): Promise<{ seat: Seat; held: Held } | null> {
    const held = await this.held();
    const seat = botSeat(held);
    return seat === null ? null : { seat, held };
  }

  /** The game as it stands; null before it has begun. */
  async record(): Promise<GameRecord | null> {
    return (await this.recordSource())?.make() ?? null;
  }

  /** What the record would be made of; null before the game has begun. */
  async recordSource(): Promise<RecordSource | null> {
    const held = await this.#stored((stored) => ({ ...stored }));
    const { began, edition } = held;
    if (began === null) return null;
    const entries = held.table?.version() ?? 0;
    const make = async (): Promise<GameRecord> =>
      recordOf(held, began, await this.#needs.tables.entriesAfter(this.id, 0));
    return { table: this.id, stand: `${entries}/${edition}`, entries, make };
  }
}
