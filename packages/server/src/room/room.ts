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
import type { StoredTable } from '../store/tables.ts';
import type { StampedText } from '../store/write.ts';
import type { Giver } from './command.ts';
import {
  answerIn,
  carryOut,
  heedClock,
  playFor,
  playForBot,
  type Obeyed,
  type Tried,
} from './deed.ts';
import {
  botSeat,
  clockText,
  entryOf,
  follow,
  heldOf,
  recordOf,
  stampedText,
  writeOf,
  type Held,
} from './held.ts';
import type { RoomNeeds } from './needs.ts';
import { daysOffOf, headOf, read, Unavailable } from './reading.ts';
import { isBefore, type Seating } from './seating.ts';
import { viewOf, youOf } from './view.ts';
import { greeting, type Elsewhere, type Watcher, type Watchers } from './watchers.ts';

const MOST_TRIES = 20;
/** After reading in vain what another process has stored. */
const AGAIN_MS = 1_000;

export class Room {
  readonly id: string;
  readonly created: number;
  readonly watchers: Watchers;
  /** When it was last of use. */
  used: number;

  readonly #needs: RoomNeeds<Room>;
  /** Null when what is in memory may be wrong: it is read again before it is used. */
  #held: Held | null;
  /** What is durable and was told. */
  #published: number;
  #reading: Promise<void> | null = null;
  #unwritten = 0;
  /** Another process wrote while this one was busy; it follows, or will try again. */
  #isBehind = false;
  #isCatchingUp = false;
  #isWaiting = false;
  #afterWrites: (() => void)[] = [];
  /** Those who watch know how the game began. */
  #isOpen: boolean;
  #isViewDue = false;

  constructor(needs: RoomNeeds<Room>, stored: StoredTable, held: Held, watchers: Watchers) {
    this.id = stored.id;
    this.created = stored.created;
    this.#needs = needs;
    this.#held = held;
    this.#published = stored.version;
    this.#isOpen = held.began !== null;
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
      const reading = await read(this.#needs, this.id);
      if (reading === null) throw new Error('A table is gone from the database.');
      this.#held = heldOf(reading);
      this.#tellMissing(reading.entries);
    } catch (error) {
      throw new Unavailable('The table could not be read.', { cause: error });
    } finally {
      this.#reading = null;
      // Somebody wrote while this was read: it may or may not be in it.
      if (this.#isBehind && !this.#isWaiting) this.refresh().catch(() => undefined);
    }
  }

  /** Reads everything again, once nothing of its own is under way. */
  async #readAgain(): Promise<void> {
    while (this.isBusy) await this.#settled();
    this.#held = null;
    await this.held();
  }

  async #settled(): Promise<void> {
    await this.#reading?.catch(() => undefined);
    if (this.#unwritten > 0) {
      await new Promise<void>((resolve) => this.#afterWrites.push(resolve));
    }
  }

  /** What another process stored, to those who watch here. */
  #tellMissing(entries: readonly { version: number; at: number; entry: string }[]): void {
    const fresh = entries.filter(({ version }) => version > this.#published);
    // How the game began comes before its moves.
    if (fresh.length > 0 && !this.#isOpen) this.tellView(this.#held?.seating);
    if (fresh.length > 0) this.#publish(fresh[0]!.version - 1, fresh);
    this.tellView();
  }

  /** Another process has changed it. */
  async refresh(): Promise<void> {
    this.#isBehind = true;
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    try {
      // While something is being written, a conflict will tell, or the end of the writing.
      while (this.#isBehind && !this.isBusy) {
        this.#isBehind = false;
        await this.#catchUp();
      }
    } catch (error) {
      this.#isBehind = true;
      this.#tryLater();
      throw error;
    } finally {
      this.#isCatchingUp = false;
    }
  }

  /** Nobody will tell of it again. Where nobody watches, it is read when it is used. */
  #tryLater(): void {
    if (this.watchers.size === 0 && !this.isBusy) {
      this.#held = null;
      return;
    }
    // One at a time, however many ask meanwhile.
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      if (this.#isBehind) this.refresh().catch(() => undefined);
    }, AGAIN_MS).unref();
  }

  /** Follows what others have stored, without replaying what is known. */
  async #catchUp(): Promise<void> {
    const held = await this.held();
    const reading = await read(this.#needs, this.id, held.table?.version());
    if (reading === null) return;
    if (this.isBusy || this.#held !== held) {
      this.#isBehind = true;
      return;
    }
    if (follow(held, reading)) {
      this.#tellMissing(reading.entries);
    } else {
      this.#held = null;
      await this.held();
    }
    this.#needs.changed(this, await this.held(), 0);
  }

  /** As it is stored: nobody is shown what may yet come to nothing, least of all the seed. */
  async #stored<T>(use: (held: Held) => T): Promise<T> {
    for (;;) {
      await this.held();
      if (this.#held !== null && this.#unwritten === 0) return use(this.#held);
      await this.#settled();
    }
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
    return this.watchers.told(this.#held?.seating);
  }

  // ——— What changes it

  /** A submission of somebody who may hold the seat. */
  async submit(person: string | null, submission: Submitted): Promise<SubmitAnswer> {
    const answer = await this.#judge((held) =>
      playFor(held, person, submission, this.#needs.now()),
    );
    if (answer.ok || (answer.reason !== 'stale' && answer.reason !== 'notPlaying')) return answer;
    // What was accepted long ago, or ended the game, is in the log and counts once.
    const found = await this.#needs.tables.entriesOf(this.id, submission.id);
    return answerIn(found.map(entryOf), submission) ?? answer;
  }

  submitBot(submission: Submitted): Promise<boolean> {
    return this.#attempt((held) => playForBot(held, submission, this.#needs.now()));
  }

  async command(giver: Giver, command: Exclude<Command, { do: 'rematch' }>): Promise<Obeyed> {
    // Whoever has sat down since may have days off.
    await this.#askDaysOff();
    return this.#judge((held) => carryOut(held, giver, command));
  }

  /** What the clock says: bots for those whose time is up, no seat for those who do not reveal. */
  heedClock(): Promise<boolean> {
    const { now, seed } = this.#needs;
    return this.#attempt((held) => heedClock(held, now(), seed));
  }

  /** Somebody at the table has named other days off. */
  async heedDaysOff(): Promise<void> {
    if (!(await this.#askDaysOff())) return;
    // Stored as a new seating: other processes look at it again, and the table wakes when it should.
    await this.#attempt((): Tried<boolean> => ({ value: true, hasNewSeating: true }));
  }

  /** Days off belong to people, not to the table; false where they do not matter. */
  async #askDaysOff(): Promise<boolean> {
    const held = await this.held();
    if (held.seating.spec.clock.kind !== 'daily') return false;
    held.off = await daysOffOf(this.#needs, held.seating);
    return true;
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
      if (this.#held !== held) continue;
      const from = held.table?.version() ?? 0;
      const tried = attempt(held);
      const isNothing = tried.entries === undefined && tried.hasNewSeating !== true;
      if (isNothing) {
        // What it rests on must be durable before anybody hears of it.
        const { edition } = held;
        await this.#settled();
        if (this.#held !== held) continue;
        if (isSure(tried.value) || (await this.#isLatest(from, edition))) return tried.value;
        await this.#readAgain();
      } else if (await this.#store(held, from, tried)) return tried.value;
    }
    throw new Unavailable('Others changed the table again and again.');
  }

  /** Whether the table still stands there: another process may be ahead. */
  async #isLatest(version: number, edition: number): Promise<boolean> {
    const head = await headOf(this.#needs, this.id);
    return head?.version === version && head.edition === edition;
  }

  #store(held: Held, from: number, { entries = [], hasNewSeating = false }: Tried<unknown>) {
    const write = writeOf(this.id, held, from, entries, hasNewSeating, this.#needs.now());
    const { seating } = held;
    if (hasNewSeating) held.edition++;
    this.#unwritten++;
    return new Promise<boolean>((resolve, reject) => {
      this.#needs.journal.add(write, (stored) => {
        this.#unwritten--;
        if (stored === 'stored' && this.#held === held) {
          this.#publish(from, entries);
          // The opening comes before the first entries, which may be under way already.
          if (hasNewSeating) this.tellView(this.#isOpen ? undefined : seating);
          resolve(true);
          this.#needs.changed(this, held, entries.length);
        } else {
          // Memory is ahead of what is stored, or beside it.
          if (this.#held === held) this.#held = null;
          // It may be stored all the same: those who watch are to hear of it without asking.
          if (stored === 'unavailable') this.#isBehind = true;
          if (stored === 'unavailable') reject(new Unavailable('The move could not be stored.'));
          else resolve(false);
        }
        if (this.#unwritten > 0) return;
        for (const next of this.#afterWrites.splice(0)) next();
        if (this.#isViewDue) this.tellView();
        if (this.#isBehind) this.refresh().catch(() => undefined);
      });
    });
  }

  // ——— Telling

  #publish(from: number, entries: readonly StampedText[]): void {
    if (entries.length === 0) return;
    this.#published = from + entries.length;
    const clock = this.#held === null ? null : clockText(this.#held);
    this.watchers.entries(from, entries.map(stampedText), clock);
  }

  /**
   * Tells how the table stands, once all is stored, or at once by a seating that is; the first time
   * after the start, also how.
   */
  tellView(stored?: Seating): void {
    const held = this.#held;
    this.#isViewDue = this.#unwritten > 0;
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
    await this.held();
    // Elsewhere there may be more.
    const stored = since > this.#published ? await headOf(this.#needs, this.id) : null;
    if (stored !== null && stored.version > this.#published) await this.#readAgain();
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
      const more = await this.#needs.tables.entriesAfter(this.id, sent);
      if (more.length === 0) throw new Unavailable('The log could not be read.');
      texts.push(...more.map(stampedText));
      sent = more.at(-1)!.version;
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
    const held = await this.#stored((stored) => ({ ...stored }));
    if (held.began === null) return null;
    return recordOf(held, held.began, await this.#needs.tables.entriesAfter(this.id, 0));
  }
}
