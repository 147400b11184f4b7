/** Tables where only bots have to move, until somebody has who never comes; and people who play at others. */
import { goOn, leave, newCompany, newTable, type Company } from './playedTables.ts';
import type { House } from './cluster.ts';
import { sleep } from './serverProcesses.ts';
import { botWaits, submissionsOf } from './botWaits.ts';

export interface Crowd {
  readonly tables: number;
  readonly ms: number;
  readonly chance: () => number;
}

export interface Played {
  /** Milliseconds from a person's move to its answer, where only people play; sorted. */
  readonly alone: readonly number[];
  /** The same with nobody else in the house. */
  readonly before: readonly number[];
  /** Turns of an easy bot with a person: decisions or plans, and how often others were asked while it was waited for. */
  readonly botTurns: number;
  readonly otherThoughts: number;
  /** Most tables that waited for a thread to think at any time. */
  readonly waiting: number;
}

const THOUGHTS = 'stammtisch_bot_thoughts_total';
/** Turns of a bot that tell something about how it is treated. */
const FEWEST = 6;
const PATIENCE_MS = 40_000;
/** The shortest time that a table waits for somebody who is not there. */
const CLOCK = { kind: 'live', bank: 0, free: 5 } as const;

export function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function answerTimes({ guests }: Company): number[] {
  return guests.flatMap((guest) => guest.latencies.splice(0)).toSorted((a, b) => a - b);
}

function botTurnsAt({ guests, bots }: Company): number {
  return submissionsOf(bots, guests[0]!.follower.entries);
}

export async function playAmongBots(house: House, crowd: Crowd): Promise<Played> {
  const { tables, ms, chance } = crowd;
  const companies: Company[] = [];
  const join = async (people: number, bots: number): Promise<Company> => {
    const company = await newCompany(() => house.base, { people, bots }, chance);
    companies.push(company);
    return company;
  };
  try {
    const people = await join(3, 0);
    await goOn([people], 20, 20_000);
    const before = answerTimes(people);
    const spec = { modules: 5, clock: CLOCK } as const;
    for (let i = 0; i < tables; i++) {
      await newTable(house.base, { people: 1, bots: 3, bot: 'hard', spec });
    }
    const pair = await join(1, 1);
    answerTimes(people);
    const turnsBefore = botTurnsAt(pair);
    const thoughtsBefore = await house.total(THOUGHTS);
    const start = Date.now();
    const end = start + ms;
    let waiting = 0;
    while (Date.now() < end || botTurnsAt(pair) < turnsBefore + FEWEST) {
      if (Date.now() > end + PATIENCE_MS) throw new Error('A bot among people does not move.');
      waiting = Math.max(waiting, await house.total('stammtisch_bots_waiting'));
      await sleep(100);
    }
    const botTurns = botTurnsAt(pair) - turnsBefore;
    const thoughts = (await house.total(THOUGHTS)) - thoughtsBefore - botTurns;
    // People are slow on a busy machine: what others think in their time harms nobody.
    const waited = botWaits(pair, start).reduce((total, one) => total + one, 0);
    const otherThoughts = Math.round((thoughts * waited) / (Date.now() - start));
    return { before, alone: answerTimes(people), botTurns, otherThoughts, waiting };
  } finally {
    leave(companies);
  }
}
