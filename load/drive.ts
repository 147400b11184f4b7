/** Two ways to play: as fast as it goes, and as people do. */
import type { PlayedTable } from './playedTable.ts';
import { latencies, type Latencies } from './latencies.ts';

/** What came of it. */
export interface DriveResult extends Latencies {
  readonly seconds: number;
  /** Share of a processor that the clients took: near 1, they may be what held it all up. */
  readonly clientCpu: number;
}

/** Called when measuring begins and ends. */
export interface MeasureHooks {
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** Compiled code, filled caches, connections that are used. */
const WARM_UP_MS = 3_000;
const TICK_MS = 2;
/** A move that takes so long will not come any more. */
const MOVE_TIMEOUT_MS = 30_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Notes moves while measuring, and knows which are under way. */
class MoveMeter {
  readonly #taken: number[] = [];
  #isMeasuring = false;
  #underWay = 0;
  #made = 0;
  #began = 0;
  #cpu = 0;
  #seconds = 0;

  move(table: PlayedTable, then?: () => void): void {
    this.#underWay++;
    table.move((milliseconds) => {
      this.#underWay--;
      this.#made++;
      if (this.#isMeasuring) this.#taken.push(milliseconds);
      then?.();
    });
  }

  async measure(milliseconds: number, watch: MeasureHooks): Promise<void> {
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
  async finished(): Promise<void> {
    let latest = performance.now();
    for (let made = -1; this.#underWay > 0; await sleep(TICK_MS)) {
      if (made !== this.#made) latest = performance.now();
      made = this.#made;
      if (performance.now() - latest > MOVE_TIMEOUT_MS) {
        throw new Error(`${this.#underWay} moves never came.`);
      }
    }
  }

  async drive(): Promise<DriveResult> {
    await this.finished();
    const seconds = this.#seconds;
    return { ...latencies(this.#taken), seconds, clientCpu: this.#cpu / seconds };
  }
}

/** So many moves at every table, as fast as it goes; not the same number everywhere. */
export async function playMoves(tables: readonly PlayedTable[], moves: number): Promise<void> {
  const meter = new MoveMeter();
  const goOn = (table: PlayedTable, left: number): void => {
    if (left > 0) meter.move(table, () => goOn(table, left - 1));
  };
  tables.forEach((table, i) => goOn(table, (moves >> 1) + (i % moves)));
  await meter.finished();
}

/** Every table makes its next move as soon as everybody has seen the last. */
export async function saturate(
  tables: readonly PlayedTable[],
  seconds: number,
  watch: MeasureHooks,
): Promise<DriveResult> {
  const meter = new MoveMeter();
  let isOver = false;
  const goOn = (table: PlayedTable): void => {
    if (!isOver) meter.move(table, () => goOn(table));
  };
  tables.forEach(goOn);
  await sleep(WARM_UP_MS);
  await meter.measure(seconds * 1000, watch);
  isOver = true;
  return meter.drive();
}

/** Every table makes a move at its own time, once in `every` milliseconds, evenly spread. */
export async function pace(
  tables: readonly PlayedTable[],
  every: number,
  seconds: number,
  watch: MeasureHooks,
): Promise<DriveResult> {
  const meter = new MoveMeter();
  const moving = new Set<PlayedTable>();
  const began = performance.now();
  let made = 0;
  const ticker = setInterval(() => {
    const due = ((performance.now() - began) / every) * tables.length;
    for (; made < due; made++) {
      const table = tables[made % tables.length]!;
      if (moving.has(table)) continue; // still at the last move: that one counts
      moving.add(table);
      meter.move(table, () => moving.delete(table));
    }
  }, TICK_MS);
  await sleep(WARM_UP_MS);
  await meter.measure(seconds * 1000, watch);
  clearInterval(ticker);
  return meter.drive();
}
