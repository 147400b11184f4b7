/** Two ways to play: as fast as it goes, and as people do. */
import type { Company } from './company.ts';
import { latencies, type Latencies } from './latencies.ts';

/** What came of it. */
export interface Drive extends Latencies {
  readonly seconds: number;
  /** Share of a processor that the clients took: near 1, they may be what held it all up. */
  readonly clientCpu: number;
}

/** Called when measuring begins and ends. */
export interface Watch {
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** Compiled code, filled caches, connections that are used. */
const WARM_UP_MS = 3_000;
const TICK_MS = 2;
/** A move that takes so long will not come any more. */
const PATIENCE_MS = 30_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Notes moves while measuring, and knows which are under way. */
class Notes {
  readonly #taken: number[] = [];
  #isMeasuring = false;
  #underWay = 0;
  #made = 0;
  #began = 0;
  #cpu = 0;
  #seconds = 0;

  move(company: Company, then?: () => void): void {
    this.#underWay++;
    company.move((milliseconds) => {
      this.#underWay--;
      this.#made++;
      if (this.#isMeasuring) this.#taken.push(milliseconds);
      then?.();
    });
  }

  async measure(milliseconds: number, watch: Watch): Promise<void> {
    await watch.begin();
    this.#isMeasuring = true;
    this.#began = performance.now();
    this.#cpu = processorSeconds();
    await sleep(milliseconds);
    this.#isMeasuring = false;
    this.#cpu = processorSeconds() - this.#cpu;
    this.#seconds = (performance.now() - this.#began) / 1000;
    await watch.end();
  }

  /** Until no move is under way. */
  async settled(): Promise<void> {
    let latest = performance.now();
    for (let made = -1; this.#underWay > 0; await sleep(TICK_MS)) {
      if (made !== this.#made) latest = performance.now();
      made = this.#made;
      if (performance.now() - latest > PATIENCE_MS) {
        throw new Error(`${this.#underWay} moves never came.`);
      }
    }
  }

  async drive(): Promise<Drive> {
    await this.settled();
    const seconds = this.#seconds;
    return { ...latencies(this.#taken), seconds, clientCpu: this.#cpu / seconds };
  }
}

/** So many moves at every table, as fast as it goes; not the same number everywhere. */
export async function playIn(companies: readonly Company[], moves: number): Promise<void> {
  const notes = new Notes();
  const goOn = (company: Company, left: number): void => {
    if (left > 0) notes.move(company, () => goOn(company, left - 1));
  };
  companies.forEach((company, i) => goOn(company, (moves >> 1) + (i % moves)));
  await notes.settled();
}

/** Every table makes its next move as soon as everybody has seen the last. */
export async function saturate(
  companies: readonly Company[],
  seconds: number,
  watch: Watch,
): Promise<Drive> {
  const notes = new Notes();
  let isOver = false;
  const goOn = (company: Company): void => {
    if (!isOver) notes.move(company, () => goOn(company));
  };
  companies.forEach(goOn);
  await sleep(WARM_UP_MS);
  await notes.measure(seconds * 1000, watch);
  isOver = true;
  return notes.drive();
}

/** Every table makes a move at its own time, once in `every` milliseconds, evenly spread. */
export async function pace(
  companies: readonly Company[],
  every: number,
  seconds: number,
  watch: Watch,
): Promise<Drive> {
  const notes = new Notes();
  const moving = new Set<Company>();
  const began = performance.now();
  let made = 0;
  const ticker = setInterval(() => {
    const due = ((performance.now() - began) / every) * companies.length;
    for (; made < due; made++) {
      const company = companies[made % companies.length]!;
      if (moving.has(company)) continue; // still at the last move: that one counts
      moving.add(company);
      notes.move(company, () => moving.delete(company));
    }
  }, TICK_MS);
  await sleep(WARM_UP_MS);
  await notes.measure(seconds * 1000, watch);
  clearInterval(ticker);
  return notes.drive();
}
