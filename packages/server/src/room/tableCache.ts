/**
 * One table in memory: a cache of what is stored. Changes are tried on it and are ahead of the
 * database until they are stored. Whatever is read comes in through `#read`, when nothing is held,
 * or through `follow`, which never puts something older over what is held.
 */
import { compareHeads, type Head } from '../store/head.ts';
import type { Stored } from '../store/commitQueue.ts';
import type { StoredEntry } from '../store/tables.ts';
import { follow, headOfHeld, heldOf, type Held } from './loadedTable.ts';
import { daysOffOf, read, Unavailable, type Sources } from './loadTable.ts';

/** After reading in vain what another process has stored. */
const AGAIN_MS = 1_000;

export interface CacheListener {
  /** Memory has what others may have stored; the entries are the latest that were read. */
  onRead(entries: readonly StoredEntry[]): void;
  /** Memory has come up with other processes. */
  onCaughtUp(held: Held): void;
  /** Nothing is being written any more. */
  onWritten(): void;
  /** Whether somebody waits for what others store. */
  isWatched(): boolean;
}

export class TableCache {
  readonly #sources: Sources;
  readonly #id: string;
  readonly #listener: CacheListener;
  /** Null when what is in memory may be wrong: it is read again before it is used. */
  #held: Held | null;
  #reading: Promise<void> | null = null;
  #unwritten = 0;
  /** Another process wrote while this one was busy; it follows, or will try again. */
  #isBehind = false;
  #isCatchingUp = false;
  #isWaiting = false;
  #afterWrites: (() => void)[] = [];
  #afterCatchingUp: (() => void)[] = [];
  /** How often days off were asked for, and which of the answers is held. */
  #daysOffAsked = 0;
  #daysOffHeld = 0;

  constructor(sources: Sources, id: string, held: Held, listener: CacheListener) {
    this.#sources = sources;
    this.#id = id;
    this.#held = held;
    this.#listener = listener;
  }

  /** What is in memory now; null if it has to be read first. */
  get current(): Held | null {
    return this.#held;
  }

  get isBusy(): boolean {
    return this.#unwritten > 0 || this.#reading !== null;
  }

  get isWriting(): boolean {
    return this.#unwritten > 0;
  }

  // ——— Reading

  /** What is in memory, read again if need be. It may be ahead of what is stored. */
  async held(): Promise<Held> {
    while (this.#held === null) {
      this.#reading ??= this.#read();
      await this.#reading;
    }
    return this.#held;
  }

  /** As it is stored: nobody is shown what may yet come to nothing, least of all the seed. */
  async stored<T>(use: (held: Held) => T): Promise<T> {
    for (;;) {
      await this.held();
      if (this.#held !== null && this.#unwritten === 0) return use(this.#held);
      await this.settled();
    }
  }

  /** Until nothing that is under way now is any more. */
  async settled(): Promise<void> {
    await this.#reading?.catch(() => undefined);
    if (this.#unwritten > 0) {
      await new Promise<void>((resolve) => this.#afterWrites.push(resolve));
    }
  }

  /** Reads everything, where nothing is held and so nothing of this process is under way. */
  async #read(): Promise<void> {
    try {
      const asked = ++this.#daysOffAsked;
      const reading = await read(this.#sources, this.#id);
      if (reading === null) throw new Error('A table is gone from the database.');
      this.#held = heldOf(reading);
      this.#daysOffHeld = asked;
      this.#listener.onRead(reading.entries);
    } catch (error) {
      throw new Unavailable('The table could not be read.', { cause: error });
    } finally {
      this.#reading = null;
      // Somebody wrote while this was read: it may or may not be in it.
      if (this.#isBehind && !this.#isWaiting) this.refresh().catch(() => undefined);
    }
  }

  /** Reads everything again, once nothing of its own is under way. */
  async readAgain(): Promise<void> {
    while (this.isBusy) await this.settled();
    this.#held = null;
    await this.held();
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
    while (await this.stored((held) => isAhead(head, held))) {
      if (this.#isCatchingUp) {
        await new Promise<void>((resolve) => this.#afterCatchingUp.push(resolve));
      } else await this.refresh();
    }
  }

  /** Nobody will tell of it again. Where nobody watches, it is read when it is used. */
  #tryLater(): void {
    if (!this.#listener.isWatched() && !this.isBusy) {
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
    const held = this.#held;
    if (held === null) await this.held();
    else await this.#follow(held);
    this.#listener.onCaughtUp(await this.held());
  }

  async #follow(held: Held): Promise<void> {
    const asked = ++this.#daysOffAsked;
    const reading = await this.#readAfter(headOfHeld(held).version);
    if (reading === null) return;
    if (this.isBusy || this.#held !== held) {
      // What is held rests on something that is not stored yet, or is being read anew.
      this.#isBehind = true;
      return;
    }
    const followed = follow(held, reading);
    if (followed === 'apart') {
      this.#held = null;
      await this.held();
    } else if (followed !== 'older') {
      this.#takeDaysOff(held, reading.off, asked);
      this.#listener.onRead(reading.entries);
    }
  }

  async #readAfter(version: number): ReturnType<typeof read> {
    try {
      return await read(this.#sources, this.#id, version);
    } catch (error) {
      throw new Unavailable('The table could not be read.', { cause: error });
    }
  }

  // ——— Days off

  /** Days off belong to people, not to the table; false where they do not matter. */
  async askDaysOff(): Promise<boolean> {
    for (;;) {
      const held = await this.held();
      if (held.seating.spec.clock.kind !== 'daily') return false;
      const { edition } = held;
      const asked = ++this.#daysOffAsked;
      const off = await daysOffOf(this.#sources, held.seating);
      // The seats may be other people's by now, and whoever names other days changes the edition.
      if (this.#held !== held || held.edition !== edition) continue;
      this.#takeDaysOff(held, off, asked);
      return true;
    }
  }

  /** No head tells how old days off are: of two answers, the one asked for later is the newer. */
  #takeDaysOff(held: Held, off: Held['off'], asked: number): void {
    if (asked < this.#daysOffHeld) return;
    this.#daysOffHeld = asked;
    held.off = off;
  }

  // ——— Writing

  /** Something that was tried in memory is on its way to the database. */
  beginWrite(): void {
    this.#unwritten++;
  }

  /** Whether it is stored, and memory goes on from there. */
  endWrite(held: Held, stored: Stored): boolean {
    this.#unwritten--;
    if (stored === 'stored' && this.#held === held) return true;
    // Memory is ahead of what is stored, or beside it.
    if (this.#held === held) this.#held = null;
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
function isAhead(head: Head, held: Held): boolean {
  const order = compareHeads(head, headOfHeld(held));
  return order === 'newer' || order === 'apart';
}
