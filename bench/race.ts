/** Lets the contestants take turns, each in a process where no other shapes the compiled code. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CONTESTANTS, type ContestantName, type Lap } from './contestants.ts';

export interface Plan {
  readonly rounds: number;
  readonly lapMilliseconds: number;
  readonly warmUpMilliseconds: number;
}

/** The laps of every contestant, by round. */
export type Laps = Readonly<Record<ContestantName, readonly Lap[]>>;

const NAMES = Object.keys(CONTESTANTS) as ContestantName[];
const ROUNDS_A_LINE = 5;
const SCRIPT = fileURLToPath(new URL('contestant.mjs', import.meta.url));

/** Rounds rather than one contestant after the other: if the machine slows down, all suffer alike. */
export async function race(plan: Plan, say: (progress: string) => void): Promise<Laps> {
  const processes = new Map<ContestantName, ChildProcess>();
  try {
    for (const name of NAMES) {
      say(`warming up ${name}`);
      const child = start(name);
      processes.set(name, child);
      await answer(name, child);
      await lap(name, child, plan.warmUpMilliseconds);
    }
    const laps = Object.fromEntries(NAMES.map((name) => [name, [] as Lap[]]));
    for (let round = 1; round <= plan.rounds; round++) {
      if (round % ROUNDS_A_LINE === 1) say(`round ${round} of ${plan.rounds}`);
      for (const [name, child] of processes) {
        laps[name]!.push(await lap(name, child, plan.lapMilliseconds));
      }
    }
    return laps as Record<ContestantName, Lap[]>;
  } finally {
    for (const child of processes.values()) child.kill();
  }
}

function start(name: ContestantName): ChildProcess {
  return fork(SCRIPT, [name], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
}

async function lap(name: ContestantName, child: ChildProcess, milliseconds: number): Promise<Lap> {
  const answered = answer(name, child);
  child.send(milliseconds);
  return (await answered) as Lap;
}

async function answer(name: ContestantName, child: ChildProcess): Promise<unknown> {
  const stop = new AbortController();
  const message = once(child, 'message', { signal: stop.signal });
  const exit = once(child, 'exit', { signal: stop.signal }).then(() => {
    throw new Error(`The contestant ${name} gave up; it says why above.`);
  });
  try {
    const [answered] = await Promise.race([message, exit]);
    return answered;
  } finally {
    stop.abort();
  }
}
