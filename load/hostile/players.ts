/** Ordinary people, each from an address of their own, who play all the while. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startTables, SEATS, type PlayedTable, type TableFactory } from '../playedTable.ts';
import { latencies, type Latencies } from '../latencies.ts';
import { stammtischTables } from '../stammtischTables.ts';

const TICK_MS = 2;
/** A move that takes so long will not come any more. */
const MOVE_TIMEOUT_MS = 60_000;

/** Where each of a company lives, each in a network of its own. */
function addressesOf(table: number): string[] {
  return Array.from({ length: SEATS }, (_, seat) => {
    const n = table * SEATS + seat;
    return `127.${16 + (n >> 8)}.${n & 255}.1`;
  });
}

export class Players {
  readonly #place: TableFactory;
  readonly #companies: readonly PlayedTable[];
  readonly #ticker: NodeJS.Timeout;
  #made = 0;
  #answered = 0;
  /** Of the moves that begin now, how long each took. */
  #taken: number[] = [];
  #underWay = { count: 0 };

  private constructor(factory: TableFactory, tables: readonly PlayedTable[], everyMs: number) {
    this.#place = factory;
    this.#companies = tables;
    const began = performance.now();
    const moving = new Set<PlayedTable>();
    let turn = 0;
    this.#ticker = setInterval(() => {
      const due = ((performance.now() - began) / everyMs) * tables.length;
      for (; turn < due; turn++) {
        const table = tables[turn % tables.length]!;
        if (moving.has(table)) continue; // still at its last move: that one counts
        moving.add(table);
        this.#move(table, () => moving.delete(table));
      }
    }, TICK_MS);
  }

  /** Every table makes a move in so many milliseconds, evenly spread. */
  static async start(port: number, tables: number, everyMs: number): Promise<Players> {
    const factory = stammtischTables(port, addressesOf);
    return new Players(factory, await startTables(factory, tables), everyMs);
  }

  get tables(): number {
    return this.#companies.length;
  }

  /** Moves so far, and how many of them everybody at the table has. */
  get moves(): { readonly made: number; readonly answered: number } {
    return { made: this.#made, answered: this.#answered };
  }

  /** A move counts for the time in which it began, however long it takes. */
  #move(table: PlayedTable, then: () => void): void {
    const taken = this.#taken;
    const underWay = this.#underWay;
    this.#made++;
    underWay.count++;
    table.move((milliseconds) => {
      this.#answered++;
      taken.push(milliseconds);
      underWay.count--;
      then();
    });
  }

  /** Of the moves that begin in that time. */
  async measure(during: Promise<unknown>): Promise<Latencies> {
    const taken = (this.#taken = []);
    const underWay = (this.#underWay = { count: 0 });
    await during;
    this.#taken = [];
    this.#underWay = { count: 0 };
    const end = performance.now() + MOVE_TIMEOUT_MS;
    while (underWay.count > 0) {
      if (performance.now() > end) throw new Error(`${underWay.count} moves never came.`);
      await sleep(TICK_MS);
    }
    return latencies(taken);
  }

  close(): void {
    clearInterval(this.#ticker);
    this.#place.close?.();
  }
}
