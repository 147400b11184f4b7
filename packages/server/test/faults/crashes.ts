/** `kill -9` under load, again and again. */
import {
  audit,
  waitForMoves,
  leaveAll,
  startPlayedTable,
  sumOverGuests,
  versionOf,
  type PlayedTable,
  type TableOptions,
} from './playedTables.ts';
import type { ServerCluster } from './cluster.ts';
import { sleep } from './serverProcesses.ts';

export interface CrashOptions {
  readonly rounds: number;
  readonly options: readonly TableOptions[];
  /** Shortest and longest time from one kill to the next. */
  readonly between: readonly [number, number];
  readonly chance: () => number;
  readonly say: (text: string) => void;
}

export interface CrashResult {
  readonly violations: string[];
  readonly moves: number;
  readonly acknowledged: number;
  readonly resent: number;
  /** Longest time from the start of a process until all tables went on. */
  readonly longestMs: number;
}

/** Kills a process of the house, starts another, and looks whether anything was lost. */
export async function crashRepeatedly(
  cluster: ServerCluster,
  killing: CrashOptions,
): Promise<CrashResult> {
  const { rounds, options, between, chance, say } = killing;
  const tables: PlayedTable[] = [];
  const violations: string[] = [];
  let longestMs = 0;
  try {
    for (const option of options)
      tables.push(await startPlayedTable(() => cluster.base, option, chance));
    for (let round = 1; round <= rounds; round++) {
      await sleep(between[0] + chance() * (between[1] - between[0]));
      const victims = cluster.alive();
      const victim = victims[Math.floor(chance() * victims.length)]!;
      const before = Math.max(...tables.map(versionOf));
      await cluster.kill(victim);
      await cluster.add();
      const started = performance.now();
      await waitForMoves(tables, 2, 30_000);
      longestMs = Math.max(longestMs, performance.now() - started);
      for (const table of tables) violations.push(...(await audit(table, cluster.base)));
      violations.push(...cluster.problems());
      say(
        `kill ${round} of ${rounds} at version ${before}; ` +
          `${sumOverGuests(tables, (guest) => guest.resent)} sent again, ${violations.length} violations`,
      );
      for (const { guests } of tables) for (const guest of guests) guest.rest(false);
    }
    return {
      violations,
      moves: tables.reduce((total, table) => total + versionOf(table), 0),
      acknowledged: sumOverGuests(tables, (guest) => guest.acknowledged.size),
      resent: sumOverGuests(tables, (guest) => guest.resent),
      longestMs,
    };
  } finally {
    leaveAll(tables);
  }
}
