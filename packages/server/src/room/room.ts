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
import type { CommitQueue } from '../store/commitQueue.ts';
import { compareHeads, type Head } from '../store/head.ts';
import type { StoredEntry, StoredTable } from '../store/tables.ts';
import type { TimedEntryText } from '../store/commit.ts';
import { yieldToEventLoop } from '../scheduling/requestScheduler.ts';
import { TableCache } from './tableCache.ts';
import type { CommandContext } from './command.ts';
import {
  findAnswer,
  applyCommand,
  applyDeparture,
  applyDeadlines,
  applySubmission,
  applyBotSubmission,
  type CommandResult,
  type PendingChange,
} from './applyChange.ts';
import {
  botSeat,
  makeClockText,
  parseEntry,
  headOf,
  makeRecord,
  makeTimedEntry,
  makeTableWrite,
  type LoadedTable,
} from './loadedTable.ts';
import { loadHead, UnavailableError, type TableSources } from './loadTable.ts';
import type { RecordSource } from './recordCache.ts';
import { isBefore, type Seating } from './seating.ts';
import { viewOf, youOf } from './view.ts';
import { makeGreeting, type PeerPresence, type Watcher, type Watchers } from './watchers.ts';

/** What a table needs of its process. */
export interface RoomDeps extends TableSources {
  readonly commits: CommitQueue;
  readonly now: () => number;
  /** A new seed and what it hashes to. */
  readonly seed: () => { readonly seed: string; readonly commitment: string };
  /** Something was stored: bots, clocks and alerts may have to react. */
  readonly changed: (room: Room, table: LoadedTable, moves: number) => void;
}

const MOST_TRIES = 20;
/** Of a log: longer than a game, unless its people take back without end. */
const READ_AT_ONCE = 1_000;

export class Room {
  readonly id: string;
  readonly created: number;
  readonly watchers: Watchers;
  /** When it was last of use. */
  used: number;

  readonly #deps: RoomDeps;
  readonly #cache: TableCache;
  /** What is durable and was told. */
  #published: number;
  /** Those who watch know how the game began. */
  #isOpen: boolean;
  #isViewDue = false;

  constructor(deps: RoomDeps, stored: StoredTable, loaded: LoadedTable, watchers: Watchers) {
    this.id = stored.id;
    this.created = stored.created;
    this.#deps = deps;
    this.#cache = new TableCache(deps, stored.id, loaded, {
      onRead: (entries) => this.#sendMissing(entries),
      onCaughtUp: (caught) => deps.changed(this, caught, 0),
      onWritten: () => this.#isViewDue && this.sendView(),
      isWatched: () => watchers.size > 0,
    });
    this.#published = stored.version;
    this.#isOpen = loaded.began !== null;
    this.watchers = watchers;
    this.used = deps.now();
  }

  get isBusy(): boolean {
    return this.#cache.isBusy;
  }

  // ——— What is there

  /** What is in memory, read again if need be. */
  load(): Promise<LoadedTable> {
    this.used = this.#deps.now();
    return this.#cache.load();
  }

  /** Another process has changed it. */
  refresh(): Promise<void> {
    return this.#cache.refresh();
  }

  /** As it is stored. */
  #stored<T>(use: (loaded: LoadedTable) => T): Promise<T> {
    this.used = this.#deps.now();
    return this.#cache.stored(use);
  }

  view(): Promise<TableView> {
    return this.#stored((loaded) => this.#view(loaded));
  }

  async you(person: string | null): Promise<You> {
    return youOf((await this.load()).seating, person);
  }

  #view({ seating, seed, clock, off }: LoadedTable): TableView {
    const { id, created, watchers } = this;
    return viewOf({ id, created, seating, clock, off, seed, ...watchers.presence() });
  }

  /** Who is here, for other processes. */
  localPresence(): PeerPresence {
    return this.watchers.publishedPresence(this.#cache.current?.seating);
  }

  // ——— What changes it

  /** A submission of somebody who may hold the seat. */
  async submit(person: string | null, submission: Submitted): Promise<SubmitAnswer> {
    const answer = await this.#attemptOnLatest((loaded) =>
      applySubmission(loaded, person, submission, this.#deps.now()),
    );
    if (answer.ok || !(answer.reason === 'stale' || answer.reason === 'notPlaying')) return answer;
    const { table } = await this.load();
    const isLate = answer.id !== null && submission.seen < (table?.seen(submission.seat) ?? 0);
    if (!isLate) return answer;
    // What was accepted before is in the log, if not in memory any more: it counts once.
    const found = await this.#deps.tables.entriesOf(this.id, submission.id);
    return findAnswer(found.map(parseEntry), submission) ?? answer;
  }

  submitBot(submission: Submitted): Promise<boolean> {
    return this.#attempt((loaded) => applyBotSubmission(loaded, submission, this.#deps.now()));
  }

  async command(
    context: CommandContext,
    command: Exclude<Command, { do: 'rematch' }>,
  ): Promise<CommandResult> {
    // Whoever has sat down since may have days off.
    await this.#cache.askDaysOff();
    return this.#attemptOnLatest((loaded) => applyCommand(loaded, context, command));
  }

  /** What the clock says: bots for those whose time is up, no seat for those who do not reveal. */
  applyDeadlines(): Promise<boolean> {
    const { now, seed } = this.#deps;
    return this.#attempt((loaded) => applyDeadlines(loaded, now(), seed));
  }

  /** Somebody at the table has named other days off. */
  async applyDaysOff(): Promise<void> {
    if (!(await this.#cache.askDaysOff())) return;
    // Stored as a new seating: other processes look at it again, and the table wakes when it
    // should.
    await this.#attempt((): PendingChange<boolean> => ({ value: true, hasNewSeating: true }));
  }

  /** Somebody is to be forgotten; false if they are not at the table. */
  depart(person: string): Promise<boolean> {
    const { now, seed } = this.#deps;
    return this.#attempt(
      (loaded) => applyDeparture(loaded, person, now(), seed),
      (isMade) => isMade,
    );
  }

  /** Any other change of the seating; false if there was none to make. */
  async change(next: (seating: Seating) => Seating | null): Promise<boolean> {
    const attempt = (loaded: LoadedTable): PendingChange<boolean> => {
      const seating = next(loaded.seating);
      if (seating === null) return { value: false };
      loaded.seating = seating;
      return { value: true, hasNewSeating: true };
    };
    return this.#attempt(attempt, (isMade) => isMade);
  }

  /** As `#attempt`; what it refuses is also refused by what other processes have stored. */
  #attemptOnLatest<T extends { readonly ok: boolean }>(
    attempt: (loaded: LoadedTable) => PendingChange<T>,
  ): Promise<T> {
    return this.#attempt(attempt, ({ ok }) => ok);
  }

  /** Tries a change in memory, stores it, and tries again if somebody else was faster. */
  async #attempt<T>(
    attempt: (loaded: LoadedTable) => PendingChange<T>,
    isSure: (value: T) => boolean = () => true,
  ): Promise<T> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const loaded = await this.load();
      // It may have turned out to be wrong in the very moment in which it was handed out.
      if (this.#cache.current !== loaded) continue;
      const from = headOf(loaded);
      const change = attempt(loaded);
      const isNothing = change.entries === undefined && change.hasNewSeating !== true;
      if (isNothing) {
        // What it rests on must be durable before anybody hears of it.
        await this.#cache.settled();
        if (this.#cache.current !== loaded) continue;
        if (isSure(change.value) || (await this.#isLatest(from))) return change.value;
        await this.#cache.readAgain();
      } else if (await this.#store(loaded, from.version, change)) return change.value;
    }
    throw new UnavailableError('Others changed the table again and again.');
  }

  /** Whether the table still stands there: another process may be ahead. */
  async #isLatest(from: Head): Promise<boolean> {
    const head = await loadHead(this.#deps, this.id);
    return head !== null && compareHeads(head, from) === 'same';
  }

  #store(
    loaded: LoadedTable,
    from: number,
    { entries = [], hasNewSeating = false }: PendingChange<unknown>,
  ) {
    const write = makeTableWrite(this.id, loaded, from, entries, hasNewSeating, this.#deps.now());
    const { seating } = loaded;
    if (hasNewSeating) loaded.edition++;
    this.#cache.beginWrite();
    return new Promise<boolean>((resolve, reject) => {
      this.#deps.commits.add(write, (stored) => {
        if (this.#cache.endWrite(loaded, stored)) {
          this.#publish(from, entries);
          // The opening comes before the first entries, which may be under way already.
          if (hasNewSeating) this.sendView(this.#isOpen ? undefined : seating);
          resolve(true);
          this.#deps.changed(this, loaded, entries.length);
        } else if (stored === 'unavailable') {
          reject(new UnavailableError('The move could not be stored.'));
        } else resolve(false);
        this.#cache.afterWrite();
      });
    });
  }

  // ——— Telling

  /** What another process stored, to those who watch here. */
  #sendMissing(entries: readonly StoredEntry[]): void {
    const fresh = entries.filter(({ version }) => version > this.#published);
    // How the game began comes before its moves.
    if (fresh.length > 0 && !this.#isOpen) this.sendView(this.#cache.current?.seating);
    if (fresh.length > 0) this.#publish(fresh[0]!.version - 1, fresh);
    this.sendView();
  }

  #publish(from: number, entries: readonly TimedEntryText[]): void {
    if (entries.length === 0) return;
    this.#published = from + entries.length;
    const loaded = this.#cache.current;
    const clock = loaded === null ? null : makeClockText(loaded);
    this.watchers.entries(from, entries.map(makeTimedEntry), clock);
  }

  /**
   * Tells how the table stands, once all is stored, or at once by a seating that is; the first time
   * after the start, also how.
   */
  sendView(stored?: Seating): void {
    const loaded = this.#cache.current;
    this.#isViewDue = this.#cache.isWriting;
    if (loaded === null || (this.#isViewDue && stored === undefined)) return;
    const seating = stored ?? loaded.seating;
    // What is held may have begun already while the last to reveal is still being stored.
    const began = isBefore(seating) ? null : loaded.began;
    const opening = this.#isOpen ? null : (began?.setup ?? null);
    this.#isOpen = began !== null;
    const view = this.#view({ ...loaded, seating });
    this.watchers.view(view, (person) => youOf(seating, person), opening);
  }

  /** Sends the table and what came after `since`; from then on, everything. */
  async watch(watcher: Watcher, since: number, chat: readonly ChatLine[]): Promise<void> {
    const texts: string[] = [];
    // Word of what another process has stored may still be on its way, or lost.
    const latest = await loadHead(this.#deps, this.id);
    if (latest !== null) await this.#cache.reach(latest);
    // Somebody who has seen more than there is (a backup was restored) begins again.
    let sent = since > this.#published ? 0 : since;
    for (;;) {
      const isGreeted = await this.#stored((loaded) => {
        if (sent < this.#published) return false;
        const you = youOf(loaded.seating, watcher.person);
        const head = { table: this.#view(loaded), you, opening: loaded.began?.setup ?? null, chat };
        watcher.send(makeGreeting({ ...head, version: sent }, texts));
        this.watchers.add(watcher, sent);
        return true;
      });
      if (isGreeted) return;
      const more = await this.#deps.tables.entriesAfter(this.id, sent, READ_AT_ONCE);
      if (more.length === 0) throw new UnavailableError('The log could not be read.');
      texts.push(...more.map(makeTimedEntry));
      sent = more.at(-1)!.version;
      // Other tables come in between.
      if (more.length === READ_AT_ONCE) await yieldToEventLoop();
    }
  }

  /** For those who think for bots: whose move it is, and in which position. */
  async turn(): Promise<{ seat: Seat; loaded: LoadedTable } | null> {
    const loaded = await this.load();
    const seat = botSeat(loaded);
    return seat === null ? null : { seat, loaded };
  }

  /** The game as it stands; null before it has begun. */
  async record(): Promise<GameRecord | null> {
    return (await this.recordSource())?.make() ?? null;
  }

  /** What the record would be made of; null before the game has begun. */
  async recordSource(): Promise<RecordSource | null> {
    const loaded = await this.#stored((stored) => ({ ...stored }));
    const { began, edition } = loaded;
    if (began === null) return null;
    const entries = loaded.table?.version() ?? 0;
    const make = async (): Promise<GameRecord> =>
      makeRecord(loaded, began, await this.#deps.tables.entriesAfter(this.id, 0));
    return { table: this.id, revision: `${entries}/${edition}`, entries, make };
  }
}
