/** `kill -9` under load, again and again. */
import {
  audit,
  goOn,
  leave,
  newCompany,
  sum,
  versionOf,
  type Company,
  type Wish,
} from './playedTables.ts';
import type { House } from './cluster.ts';
import { sleep } from './serverProcesses.ts';

export interface Killing {
  readonly rounds: number;
  readonly wishes: readonly Wish[];
  /** Shortest and longest time from one kill to the next. */
  readonly between: readonly [number, number];
  readonly chance: () => number;
  readonly say: (text: string) => void;
}

export interface Killed {
  readonly violations: string[];
  readonly moves: number;
  readonly acknowledged: number;
  readonly resent: number;
  /** Longest time from the start of a process until all tables went on. */
  readonly longestMs: number;
}

/** Kills a process of the house, starts another, and looks whether anything was lost. */
export async function killAgain(house: House, killing: Killing): Promise<Killed> {
  const { rounds, wishes, between, chance, say } = killing;
  const companies: Company[] = [];
  const violations: string[] = [];
  let longestMs = 0;
  try {
    for (const wish of wishes) companies.push(await newCompany(() => house.base, wish, chance));
    for (let round = 1; round <= rounds; round++) {
      await sleep(between[0] + chance() * (between[1] - between[0]));
      const victims = house.alive();
      const victim = victims[Math.floor(chance() * victims.length)]!;
      const before = Math.max(...companies.map(versionOf));
      await house.kill(victim);
      await house.add();
      const started = performance.now();
      await goOn(companies, 2, 30_000);
      longestMs = Math.max(longestMs, performance.now() - started);
      for (const company of companies) violations.push(...(await audit(company, house.base)));
      violations.push(...house.problems());
      say(
        `kill ${round} of ${rounds} at version ${before}; ` +
          `${sum(companies, (guest) => guest.resent)} sent again, ${violations.length} violations`,
      );
      for (const { guests } of companies) for (const guest of guests) guest.rest(false);
    }
    return {
      violations,
      moves: companies.reduce((total, company) => total + versionOf(company), 0),
      acknowledged: sum(companies, (guest) => guest.acknowledged.size),
      resent: sum(companies, (guest) => guest.resent),
      longestMs,
    };
  } finally {
    leave(companies);
  }
}
