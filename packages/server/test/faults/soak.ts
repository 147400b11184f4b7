/** The long version of the fault tests: the same scenes, longer and again, until the time is over. */
import { parseArgs } from 'node:util';
import { rowOf } from './playedTables.ts';
import { playAmongBots, share } from './busyBots.ts';
import { openHouse, type House } from './cluster.ts';
import { killAgain } from './crashes.ts';
import { lockFile } from './fileLock.ts';
import { beginTogether, loseOne } from './processLoss.ts';
import { sufferNoise } from './malformedTraffic.ts';
import { surviveOutage } from './outage.ts';
import { startPostgres, type Postgres } from '../postgres.ts';
import { cleanUp } from './serverProcesses.ts';

const USAGE = 'Usage: npm run soak -- [--minutes 10] [--seed 1]';
const MINUTE = 60_000;
const AWAY_MS = 10_000;
const MEGABYTE = 1_000_000;
const MOST_GROWTH = 200 * MEGABYTE;
const SLOWEST_ANSWER_MS = 3_000;
/** A lease lasts ten seconds, and somebody looks every second. */
const LONGEST_HANDOVER_MS = 15_000;

type Scene = readonly [name: string, play: () => Promise<readonly string[]>];

const started = performance.now();
const say = (text: string): void => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${seconds.padStart(5)} s  ${text}`);
};

function readOptions(): { readonly minutes: number; readonly seed: number } | null {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
      },
    });
    const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
    return minutes > 0 && Number.isInteger(seed) ? { minutes, seed } : null;
  } catch {
    return null;
  }
}

const between = [200, 2_000] as const;
const tables = [{ people: 2 }, { people: 3 }, { people: 4 }, { people: 1, bots: 2 }];

function tooSlow(what: string, ms: number, most: number): string[] {
  return ms <= most ? [] : [`${what} took ${ms.toFixed(0)} ms.`];
}

function aloneScenes(house: House, chance: () => number): Scene[] {
  const lock = async (): Promise<string[]> => {
    let unlock: (() => Promise<void>) | undefined;
    return surviveOutage(
      { house, chance, say, wishes: tables },
      {
        begin: async () => void (unlock = await lockFile(house.folder)),
        end: () => unlock?.(),
        ms: AWAY_MS,
        kind: 'busy',
      },
    );
  };
  const kill = async (): Promise<string[]> => {
    const killed = await killAgain(house, { rounds: 6, wishes: tables, between, chance, say });
    const { violations, moves, acknowledged, resent } = killed;
    say(`${moves} moves, ${acknowledged} acknowledged, ${resent} sent again`);
    return violations;
  };
  const noise = async (): Promise<string[]> => {
    const suffered = await sufferNoise(house, { messages: 20_000, deafMs: 60_000, chance });
    const { violations, p99, p99Before, grownBytes } = suffered;
    const megabytes = (grownBytes / MEGABYTE).toFixed(0);
    say(`p99 ${p99Before.toFixed(0)} ms before, ${p99.toFixed(0)} ms after; ${megabytes} MB more`);
    const grown = grownBytes > MOST_GROWTH ? [`The server grew by ${megabytes} MB.`] : [];
    return [...violations, ...grown, ...tooSlow('An answer', p99, SLOWEST_ANSWER_MS)];
  };
  const crowd = async (): Promise<string[]> => {
    const played = await playAmongBots(house, { tables: 100, ms: 20_000, chance });
    const { alone, botTurns, otherThoughts, waiting } = played;
    const p99 = share(alone, 0.99);
    say(
      `p99 ${p99.toFixed(0)} ms with ${waiting} tables waiting to think; ` +
        `${botTurns} turns of a bot among people, ${otherThoughts} thoughts elsewhere`,
    );
    return tooSlow('An answer', p99, SLOWEST_ANSWER_MS);
  };
  const stop = async (): Promise<string[]> => {
    const taken = await loseOne({ house, chance, say, tables: 3 }, 'stopped', 30_000, true);
    return taken.violations;
  };
  return [
    ['kill -9, again and again', kill],
    ['another program holds the file', lock],
    ['noise', noise],
    ['tables of bots', crowd],
    ['told to stop, and started again', stop],
  ];
}

function sharedScenes(house: House, postgres: Postgres, chance: () => number): Scene[] {
  const lose = async (how: 'killed' | 'stopped'): Promise<string[]> => {
    const taken = await loseOne({ house, chance, say, tables: 6 }, how, 30_000, true);
    const { violations, botsMs, clockMs, wasted } = taken;
    if (how === 'killed') say(`${wasted} thoughts of bots came to nothing`);
    return [
      ...violations,
      ...tooSlow('Picking up bots', botsMs, LONGEST_HANDOVER_MS),
      ...tooSlow('Picking up a clock', clockMs, LONGEST_HANDOVER_MS),
    ];
  };
  const { stop, start, freeze, thaw } = postgres;
  const deps = { house, chance, say, wishes: tables };
  return [
    ['a game begins at all processes', () => beginTogether(house)],
    ['one of three is killed', () => lose('killed')],
    [
      'the database is away',
      () => surviveOutage(deps, { begin: stop, end: start, ms: AWAY_MS, kind: 'gone' }),
    ],
    [
      'the database hangs',
      () => surviveOutage(deps, { begin: freeze, end: thaw, ms: AWAY_MS, kind: 'silent' }),
    ],
    ['one of three is told to stop', () => lose('stopped')],
    [
      'kill -9, again and again',
      async () =>
        (await killAgain(house, { rounds: 4, wishes: tables, between, chance, say })).violations,
    ],
  ];
}

/** Plays scenes until the time is over; each is finished once it has begun. */
async function play(scenes: readonly Scene[], end: number): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, scene] of scenes) {
    if (Date.now() > end) break;
    say(`— ${name}`);
    try {
      violations.push(...(await scene()).map((text) => `${name}: ${text}`));
    } catch (error) {
      violations.push(`${name}: ${String(error)}`);
    }
    if (violations.length > 0) break;
  }
  return violations;
}

async function soak(minutes: number, seed: number): Promise<readonly string[]> {
  const end = Date.now() + minutes * MINUTE;
  const violations: string[] = [];
  const postgres = await startPostgres({ isDurable: true });
  try {
    for (let round = 0; Date.now() < end && violations.length === 0; round++) {
      const chance = rowOf(seed + round);
      say(`round ${round + 1}, seed ${seed + round}: one process on SQLite`);
      const env = { BOT_THREADS: '1' };
      const alone = await openHouse({ databaseUrl: null, processes: 1, env });
      violations.push(...(await play(aloneScenes(alone, chance), end)));
      await alone.close();
      if (Date.now() > end || violations.length > 0) break;
      say(`round ${round + 1}: three processes on PostgreSQL`);
      const shared = await openHouse({ databaseUrl: await postgres.fresh(), processes: 3 });
      violations.push(...(await play(sharedScenes(shared, postgres, chance), end)));
      await shared.close();
    }
  } finally {
    await postgres.close();
    cleanUp();
  }
  return violations;
}

const options = readOptions();
if (options === null) {
  console.error(USAGE);
  process.exit(2);
}
const violations = await soak(options.minutes, options.seed);
for (const violation of violations) console.error(violation);
say(`${violations.length} violations`);
process.exit(violations.length === 0 ? 0 : 1);
