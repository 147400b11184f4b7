/** One contestant's turn: some come, people play at their own pace, then as fast as it goes. */
import { gather } from './company.ts';
import { CONTESTANTS, type Name } from './contestants.ts';
import { watchDisk } from './disk.ts';
import { pace, playIn, saturate, type Drive, type Watch } from './drive.ts';
import type { Latencies } from './latencies.ts';
import type { Memory, Server } from './server.ts';

export interface Plan {
  /** That play as fast as it goes. */
  readonly tables: number;
  /** That play at the pace of people. */
  readonly pacedTables: number;
  readonly seconds: number;
  /** Where profiles go; null for none. */
  readonly profiles: string | null;
}

export interface Phase extends Drive {
  readonly tables: number;
  /** Share of a processor that the server took. */
  readonly cpu: number;
}

export interface Measured {
  readonly paced: Phase;
  readonly saturated: Phase;
  /** What the disk alone took for a sync while people played. */
  readonly disk: Latencies;
  /** What one more table takes. */
  readonly perTable: Memory;
  /** What one more move takes. */
  readonly perMove: Memory;
}

/** A table of people who think moves once in four seconds. */
export const PACE_MS = 4_000;
/** One table in so many is there first: what comes once is not to be counted for the others. */
const FIRST = 10;
/** Games are in full swing when they are measured. */
const MOVES_BEFORE = 60;

export async function measure(
  name: Name,
  plan: Plan,
  say: (progress: string) => void,
): Promise<Measured> {
  const contestant = CONTESTANTS[name];
  const { fewer, title } = contestant;
  const tables = Math.ceil(plan.tables / fewer);
  const pacedTables = Math.ceil(plan.pacedTables / fewer);
  const all = Math.max(tables, pacedTables);
  say(`${title}: starts`);
  const running = await contestant.start();
  const { server, place } = running;
  try {
    const companies = await gather(place, Math.ceil(all / FIRST));
    await playIn(companies, MOVES_BEFORE);
    const before = await server.memory();
    const late = all - companies.length;
    say(`${title}: ${all} tables are filled`);
    const others = await gather(place, late);
    await playIn(others, MOVES_BEFORE);
    companies.push(...others);

    say(`${title}: ${pacedTables} tables play like people`);
    const drivePaced = (watch: Watch): Promise<Drive> =>
      pace(companies.slice(0, pacedTables), PACE_MS, plan.seconds, watch);
    const unwatch = await watchDisk();
    const paced = await phase(server, pacedTables, null, drivePaced);
    const disk = await unwatch();
    const filled = await server.memory();

    say(`${title}: ${tables} tables play as fast as it goes`);
    const profile = plan.profiles === null ? null : `${plan.profiles}/${name}.cpuprofile`;
    const driveAll = (watch: Watch): Promise<Drive> =>
      saturate(companies.slice(0, tables), plan.seconds, watch);
    const saturated = await phase(server, tables, profile, driveAll);
    const after = await server.memory();

    return {
      paced,
      saturated,
      disk,
      perTable: per(late, before, filled),
      perMove: per(saturated.count, filled, after),
    };
  } finally {
    await running.stop();
  }
}

async function phase(
  server: Server,
  tables: number,
  profile: string | null,
  drive: (watch: Watch) => Promise<Drive>,
): Promise<Phase> {
  let cpu = 0;
  let write: ((file: string) => Promise<unknown>) | null = null;
  const driven = await drive({
    begin: async () => {
      if (profile !== null) write = await server.profile();
      cpu = await server.cpu();
    },
    end: async () => {
      cpu = (await server.cpu()) - cpu;
      await write?.(profile!);
    },
  });
  return { ...driven, tables, cpu: cpu / driven.seconds };
}

function per(count: number, before: Memory, after: Memory): Memory {
  return {
    resident: (after.resident - before.resident) / count,
    live: (after.live - before.live) / count,
  };
}
