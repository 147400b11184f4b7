/** Ordinary people, each from an address of their own, who play all the while. */
import { setTimeout as sleep } from 'node:timers/promises';
import { gather, SEATS, type Company, type Place } from '../company.ts';
import { latencies, type Latencies } from '../latencies.ts';
import { stammtischPlace } from '../stammtischPlace.ts';

const TICK_MS = 2;
/** A move that takes so long will not come any more. */
const PATIENCE_MS = 60_000;

/** Where each of a company lives, each in a network of its own. */
function addressesOf(company: number): string[] {
  return Array.from({ length: SEATS }, (_, seat) => {
    const n = company * SEATS + seat;
    return `127.${16 + (n >> 8)}.${n & 255}.1`;
  });
}

export class Crowd {
  readonly #place: Place;
  readonly #companies: readonly Company[];
  readonly #ticker: NodeJS.Timeout;
  #made = 0;
  #answered = 0;
  /** Of the moves that begin now, how long each took. */
  #taken: number[] = [];
  #underWay = { count: 0 };

  private constructor(place: Place, companies: readonly Company[], everyMs: number) {
    this.#place = place;
    this.#companies = companies;
    const began = performance.now();
    const moving = new Set<Company>();
    let turn = 0;
    this.#ticker = setInterval(() => {
      const due = ((performance.now() - began) / everyMs) * companies.length;
      for (; turn < due; turn++) {
        const company = companies[turn % companies.length]!;
        if (moving.has(company)) continue; // still at its last move: that one counts
        moving.add(company);
        this.#move(company, () => moving.delete(company));
      }
    }, TICK_MS);
  }

  /** Every table makes a move in so many milliseconds, evenly spread. */
  static async gather(port: number, tables: number, everyMs: number): Promise<Crowd> {
    const place = stammtischPlace(port, addressesOf);
    return new Crowd(place, await gather(place, tables), everyMs);
  }

  get tables(): number {
    return this.#companies.length;
  }

  /** Moves so far, and how many of them everybody at the table has. */
  get moves(): { readonly made: number; readonly answered: number } {
    return { made: this.#made, answered: this.#answered };
  }

  /** A move counts for the time in which it began, however long it takes. */
  #move(company: Company, then: () => void): void {
    const taken = this.#taken;
    const underWay = this.#underWay;
    this.#made++;
    underWay.count++;
    company.move((milliseconds) => {
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
    const end = performance.now() + PATIENCE_MS;
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
