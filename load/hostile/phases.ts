/** One database's turn: people play, first in peace, then beside each attack, then beside all. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Latencies } from '../latencies.ts';
import { hangUp } from '../line.ts';
import { startPostgres } from '../postgres.ts';
import { freePort, startServer, type Server } from '../server.ts';
import { startAttackers, type Attackers } from './attackersProcess.ts';
import { Players } from './players.ts';
import type { AttackOutcome } from './tally.ts';

export const DATABASES = ['sqlite', 'postgresql'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface Phase extends Latencies {
  readonly name: string;
  readonly seconds: number;
  /** Seconds of the processor that the server took, all threads together. */
  readonly cpu: number;
  /** Bytes of memory that the server had at its end. */
  readonly resident: number;
  /** Milliseconds of the processor for which the server's loop was held up at most. */
  readonly heldUp: number;
  readonly outcomes: Readonly<Record<string, AttackOutcome>>;
}

export interface Plan {
  readonly seconds: number;
  readonly attacks: readonly string[];
}

export const TABLES = 50;
/** Four times as fast as people do: else a few seconds would have too few moves for a p99. */
export const PACE_MS = 1_000;
/** Before the first phase: code is compiled, caches are filled. */
const WARM_UP_MS = 5_000;
/** Between phases: what an attack has left behind comes to its end. */
const REST_MS = 2_000;
/** All attacks together go on for so many times as long as each. */
const TOGETHER = 3;
const SERVER = new URL('../../packages/server/dist/main.js', import.meta.url);
/** Attackers come from this machine, but are not to be taken for its operator. */
const METRICS_TOKEN = 'x'.repeat(32);

type Progress = (text: string) => void;

export async function runPhases(
  database: DatabaseName,
  plan: Plan,
  say: Progress,
): Promise<readonly Phase[]> {
  const postgres = database === 'sqlite' ? null : await startPostgres(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-hostile-'));
  const env = { DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '', METRICS_TOKEN };
  try {
    const server = await startServer(SERVER, env);
    const attackers = startAttackers(server.port);
    try {
      return await measurePhases(server, attackers, plan, say);
    } finally {
      await attackers.stop();
      hangUp();
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePhases(
  server: Server,
  attackers: Attackers,
  { seconds, attacks }: Plan,
  say: Progress,
): Promise<readonly Phase[]> {
  say(`${TABLES} tables are filled`);
  const players = await Players.start(server.port, TABLES, PACE_MS);
  const phase = async (
    name: string,
    attack: () => Promise<Readonly<Record<string, AttackOutcome>>>,
  ): Promise<Phase> => {
    say(name);
    await server.heldUp();
    const before = await server.cpu();
    const began = performance.now();
    let outcomes: Readonly<Record<string, AttackOutcome>> = {};
    const attacked = attack().then((came) => (outcomes = came));
    const measured = await players.measure(attacked);
    const took = (performance.now() - began) / 1_000;
    const cpu = (await server.cpu()) - before;
    const [heldUp, resident] = [await server.heldUp(), await server.resident()];
    await sleep(REST_MS);
    return { name, ...measured, seconds: took, cpu, resident, heldUp, outcomes };
  };
  const peace = async (): Promise<Record<string, AttackOutcome>> => {
    await sleep(seconds * 1_000);
    return {};
  };
  try {
    for (const name of attacks) {
      say(`prepares ${name}`);
      await attackers.prepare(name);
    }
    await sleep(WARM_UP_MS);
    const phases = [await phase('no attack', peace)];
    for (const name of attacks)
      phases.push(await phase(name, () => attackers.run([name], seconds)));
    if (attacks.length > 1) {
      phases.push(
        await phase('all together', () => attackers.run(attacks, TOGETHER * seconds)),
        await phase('no attack, again', peace),
      );
    }
    return phases;
  } finally {
    players.close();
  }
}
