/**
 * One table in memory: a cache of what is stored. Changes are tried on it and are ahead of the
 * database until they are stored. Whatever is read comes in through `#read`, when nothing is held,
 * or through `follow`, which never puts something older over what is held.
 */
import { compareHeads, type Head } from '../store/head.ts';
import type { CommitResult } from '../store/commitQueue.ts';
import type { StoredEntry } from '../store/tables.ts';
import { follow, headOf, buildLoadedTable, type LoadedTable } from './loadedTable.ts';
import { loadDaysOff, loadTable, UnavailableError, type TableSources } from './loadTable.ts';

/** After reading in vain what another process has stored. */
const RETRY_MS = 1_000;

export interface CacheListener {
  /** Memory has what others may have stored; the entries are the latest that were read. */
  onRead(entries: readonly StoredEntry[]): void;
  /** Memory has come up with other processes. */
  onCaughtUp(loaded: LoadedTable): void;
  /** Nothing is being written any more. */
  onWritten(): void;
  /** Whether somebody waits for what others store. */
  isWatched(): boolean;
}

export class TableCache {
  readonly #sources: TableSources;
  readonly #id: string;
  readonly #listener: CacheListener;
  /** Null when what is in memory may be wrong: it is read again before it is used. */
  #loaded: LoadedTable | null;
  #loading: Promise<void> | null = null;
  #unwritten = 0;
  /** Another process wrote while this one was busy; it follows, or will try again. */
  #isBehind = false;
  #isCatchingUp = false;
  #isWaiting = false;
  #afterWrites: (() => void)[] = [];
  #afterCatchingUp: (() => void)[] = [];
  /** How often days off were asked for, and which of the answers is held. */
  #daysOffAsked = 0;
  #daysOffTaken = 0;

  constructor(sources: TableSources, id: string, loaded: LoadedTable, listener: CacheListener) {
    this.#sources = sources;
    this.#id = id;
    this.#loaded = loaded;
    this.#listener = listener;
  }

  /** What is in memory now; null if it has to be read first. */
  get current(): LoadedTable | null {
    return this.#loaded;
  }

  get isBusy(): boolean {
    return this.#unwritten > 0 || this.#loading !== null;
  }

  get isWriting(): boolean {
    return this.#unwritten > 0;
  }

  // ——— Reading

  /** What is in memory, read again if need be. It may be ahead of what is stored. */
  async load(): Promise<LoadedTable> {
    while (this.#loaded === null) {
      this.#loading ??= this.#read();
      await this.#loading;
    }
    return this.#loaded;
  }

  /** As it is stored: nobody is shown what may yet come to nothing, least of all the seed. */
  async stored<T>(use: (loaded: LoadedTable) => T): Promise<T> {
    for (;;) {
      await this.load();
      if (this.#loaded !== null && this.#unwritten === 0) return use(this.#loaded);
      await this.settled();
    }
  }

  /** Until nothing that is under way now is any more. */
  async settled(): Promise<void> {
    await this.#loading?.catch(() => undefined);
    if (this.#unwritten > 0) {
      await new Promise<void>((resolve) => this.#afterWrites.push(resolve));
    }
  }

  /** Reads everything, where nothing is held and so nothing of this process is under way. */
  async #read(): Promise<void> {
    try {
      const asked = ++this.#daysOffAsked;
      const snapshot = await loadTable(this.#sources, this.#id);
      if (snapshot === null) throw new Error('A table is gone from the database.');
      this.#loaded = buildLoadedTable(snapshot);
      this.#daysOffTaken = asked;
      this.#listener.onRead(snapshot.entries);
    } catch (error) {
      throw new UnavailableError('The table could not be read.', { cause: error });
    } finally {
      this.#loading = null;
      // Somebody wrote while this was read: it may or may not be in it.
      if (this.#isBehind && !this.#isWaiting) this.refresh().catch(() => undefined);
    }
  }

  /** Reads everything again, once nothing of its own is under way. */
  async readAgain(): Promise<void> {
    while (this.isBusy) await this.settled();
    this.#loaded = null;
    await this.load();
  }

  // ——— Following other processes

  /** Another process has changed the table. */
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
      for (const next of this.#afterCatchingUp.splice(0)) next();
    }
  }

  /** Until memory has everything up to there. */
  async reach(head: Head): Promise<void> {
    while (await this.stored((loaded) => isAhead(head, loaded))) {
      if (this.#isCatchingUp) {
        await new Promise<void>((resolve) => this.#afterCatchingUp.push(resolve));
      } else await this.refresh();
    }
  }

  /** Nobody will tell of it again. Where nobody watches, it is read when it is used. */
  #tryLater(): void {
    if (!this.#listener.isWatched() && !this.isBusy) {
      this.#loaded = null;
      return;
    }
    // One at a time, however many ask meanwhile.
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      if (this.#isBehind) this.refresh().catch(() => undefined);
    }, RETRY_MS).unref();
  }

  /** Follows what others have stored, without replaying what is known. */
  async #catchUp(): Promise<void> {
    const loaded = this.#loaded;
    if (loaded === null) await this.load();
    else await this.#follow(loaded);
    this.#listener.onCaughtUp(await this.load());
  }

  async #follow(loaded: LoadedTable): Promise<void> {
    const asked = ++this.#daysOffAsked;
    const snapshot = await this.#readAfter(headOf(loaded).version);
    if (snapshot === null) return;
    if (this.isBusy || this.#loaded !== loaded) {
      // What is held rests on something that is not stored yet, or is being read anew.
      this.#isBehind = true;
      return;
    }
    const followed = follow(loaded, snapshot);
    if (followed === 'apart') {
      this.#loaded = null;
      await this.load();
    } else if (followed !== 'older') {
      this.#takeDaysOff(loaded, snapshot.off, asked);
      this.#listener.onRead(snapshot.entries);
    }
  }

  async #readAfter(version: number): ReturnType<typeof loadTable> {
    try {
      return await loadTable(this.#sources, this.#id, version);
    } catch (error) {
      throw new UnavailableError('The table could not be read.', { cause: error });
    }
  }

  // ——— Days off

  /** Days off belong to people, not to the table; false where they do not matter. */
  async askDaysOff(): Promise<boolean> {
    for (;;) {
      const loaded = await this.load();
      if (loaded.seating.spec.clock.kind !== 'daily') return false;
      const { edition } = loaded;
      const asked = ++this.#daysOffAsked;
      const off = await loadDaysOff(this.#sources, loaded.seating);
      // The seats may be other people's by now, and whoever names other days changes the edition.
      if (this.#loaded !== loaded || loaded.edition !== edition) continue;
      this.#takeDaysOff(loaded, off, asked);
      return true;
    }
  }

  /** No head tells how old days off are: of two answers, the one asked for later is the newer. */
  #takeDaysOff(loaded: LoadedTable, off: LoadedTable['off'], asked: number): void {
    if (asked < this.#daysOffTaken) return;
    this.#daysOffTaken = asked;
    loaded.off = off;
  }

  // ——— Writing

  /** Something that was tried in memory is on its way to the database. */
  beginWrite(): void {
    this.#unwritten++;
  }

  /** Whether it is stored, and memory goes on from there. */
  endWrite(loaded: LoadedTable, stored: CommitResult): boolean {
    this.#unwritten--;
    if (stored === 'stored' && this.#loaded === loaded) return true;
    // Memory is ahead of what is stored, or beside it.
    if (this.#loaded === loaded) this.#loaded = null;
    // It may be stored all the same: those who watch are to hear of it without asking.
    if (stored === 'unavailable') this.#isBehind = true;
    return false;
  }

  /** After the end of each write, once its answer is known. */
  afterWrite(): void {
    if (this.#unwritten > 0) return;
    for (const next of this.#afterWrites.splice(0)) next();
    this.#listener.onWritten();
    if (this.#isBehind) this.refresh().catch(() => undefined);
  }
}

/** Whether the database has something that memory has not. */
function isAhead(head: Head, loaded: LoadedTable): boolean {
  const order = compareHeads(head, headOf(loaded));
  return order === 'newer' || order === 'apart';
}
