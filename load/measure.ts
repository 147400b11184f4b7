/** One measured's turn: some come, people play at their own pace, then as fast as it goes. */
import { startTables } from './playedTable.ts';
import { SERVERS, type ServerName } from './measuredServers.ts';
import { measureDisk } from './diskLatency.ts';
import { pace, playMoves, saturate, type DriveResult, type MeasureHooks } from './drive.ts';
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

export interface Phase extends DriveResult {
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
  name: ServerName,
  plan: Plan,
  say: (progress: string) => void,
): Promise<Measured> {
  const measured = SERVERS[name];
  const { fewer, title } = measured;
  const tables = Math.ceil(plan.tables / fewer);
  const pacedTables = Math.ceil(plan.pacedTables / fewer);
  const all = Math.max(tables, pacedTables);
  say(`${title}: starts`);
  const running = await measured.start();
  const { server, factory } = running;
  try {
    const played = await startTables(factory, Math.ceil(all / FIRST));
    await playMoves(played, MOVES_BEFORE);
    const before = await server.memory();
    const late = all - played.length;
    say(`${title}: ${all} tables are filled`);
    const others = await startTables(factory, late);
    await playMoves(others, MOVES_BEFORE);
    played.push(...others);

    say(`${title}: ${pacedTables} tables play like people`);
    const drivePaced = (watch: MeasureHooks): Promise<DriveResult> =>
      pace(played.slice(0, pacedTables), PACE_MS, plan.seconds, watch);
    const unwatch = await measureDisk();
    const paced = await phase(server, pacedTables, null, drivePaced);
    const disk = await unwatch();
    const filled = await server.memory();

    say(`${title}: ${tables} tables play as fast as it goes`);
    const profile = plan.profiles === null ? null : `${plan.profiles}/${name}.cpuprofile`;
    const driveAll = (watch: MeasureHooks): Promise<DriveResult> =>
      saturate(played.slice(0, tables), plan.seconds, watch);
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
  drive: (watch: MeasureHooks) => Promise<DriveResult>,
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
