/** How long bots take on a server where many tables have some: docs/load.md says what is measured. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { SILENCE_MS } from '@stammtisch/protocol';
import { BotTable, type BotGame } from './botTable.ts';
import { hangUp } from './line.ts';
import { startServer } from './server.ts';

const USAGE = `Usage: npm run bot-load -- [--tables 1,10,30] [--threads 1,2] [--seconds 600]
                        [--server packages/server/dist/main.js]`;

/** As `npm start` builds it. */
const SERVER = new URL('../packages/server/dist/main.js', import.meta.url);
const BOTS = ['hard', 'hard', 'hard'] as const;
/** The bar of docs/load.md. */
const BAR = { tables: 30, threads: 2, median: 4_000 };
const TICKS_PER_SECOND = 100;

interface Options {
  readonly tables: readonly number[];
  readonly threads: readonly number[];
  /** A run that takes longer is cut off. */
  readonly seconds: number;
  readonly server: URL;
}

interface Run {
  readonly tables: number;
  readonly threads: number;
  readonly games: readonly BotGame[];
  /** Seconds until the last move. */
  readonly seconds: number;
  /** Seconds of the processor that each thread of bots took. */
  readonly cpu: readonly number[];
  /** The same of the thread with the sockets. */
  readonly mainCpu: number;
}

function wholes(text: string): number[] {
  return text.split(',').map((part) => {
    if (!/^[1-9]\d*$/.test(part)) throw new Error(`not a number: ${part}`);
    return Number(part);
  });
}

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        tables: { type: 'string', default: '1,10,30' },
        threads: { type: 'string', default: '1,2' },
        seconds: { type: 'string', default: '600' },
        server: { type: 'string' },
      },
    });
    return {
      tables: wholes(values.tables),
      threads: wholes(values.threads),
      seconds: wholes(values.seconds)[0]!,
      server: values.server === undefined ? SERVER : pathToFileURL(resolve(values.server)),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    return null;
  }
}

/** Seconds of the processor by thread; empty where the system does not tell. */
function threadCpu(pid: number): Map<string, number> {
  try {
    return new Map(
      readdirSync(`/proc/${pid}/task`).map((thread) => {
        const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
        const [user, system] = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .slice(11, 13);
        return [thread, (Number(user) + Number(system)) / TICKS_PER_SECOND];
      }),
    );
  } catch {
    return new Map();
  }
}

async function run(tables: number, threads: number, options: Options): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bot-load-'));
  const env = { LIMITS: 'off', DATA_DIR: folder, DATABASE_URL: '', BOT_THREADS: `${threads}` };
  const server = await startServer(options.server, env);
  const seated = Array.from({ length: tables }, (_, i) => new BotTable(i + 1));
  const pings = setInterval(() => seated.forEach((table) => table.ping()), SILENCE_MS / 3);
  try {
    const before = threadCpu(server.pid);
    const begun = performance.now();
    await Promise.all(seated.map((table) => table.begin(server.port, BOTS)));
    const late = new Promise((done) => setTimeout(done, options.seconds * 1000).unref());
    await Promise.race([Promise.all(seated.map(({ over }) => over)), late]);
    const games = seated.map(({ game }) => game);
    const spent = [...threadCpu(server.pid)].map(
      ([thread, seconds]) => [thread, seconds - (before.get(thread) ?? 0)] as const,
    );
    const main = `${server.pid}`;
    return {
      tables,
      threads,
      games,
      seconds: (Math.max(...games.map(({ latest }) => latest)) - begun) / 1000,
      cpu: spent
        .filter(([thread]) => thread !== main)
        .map(([, seconds]) => seconds)
        .toSorted((a, b) => b - a)
        .slice(0, threads),
      mainCpu: spent.find(([thread]) => thread === main)?.[1] ?? Number.NaN,
    };
  } finally {
    clearInterval(pings);
    hangUp();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** With its standard error: `131.8 ± 2.1`. */
function meanText(numbers: readonly number[]): string {
  const mean = sum(numbers) / numbers.length;
  const variance = sum(numbers.map((number) => (number - mean) ** 2)) / (numbers.length - 1);
  return `${mean.toFixed(1)} ± ${Math.sqrt(variance / numbers.length).toFixed(1)}`;
}

function secondsText(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function row({ tables, threads, games, seconds: took, cpu, mainCpu }: Run): string {
  const servings = games.flatMap((game) => game.servings);
  const scores = games.flatMap((game) => game.scores);
  const work = (sum(cpu) * 1000) / servings.length;
  // Each table waits for one thought at a time: no more threads than tables are of use.
  const share = (work * tables) / Math.min(tables, threads);
  const cells = [
    `${tables} × ${threads}`,
    secondsText(quantile(servings, 0.5)),
    secondsText(quantile(servings, 0.95)),
    secondsText(Math.max(...servings)),
    (quantile(servings, 0.5) / share).toFixed(2),
    (sum(games.map(({ moves }) => moves)) / took).toFixed(0),
    cpu.map((each) => `${((100 * each) / took).toFixed(0)} %`).join(' '),
    `${((100 * mainCpu) / took).toFixed(0)} %`,
    `${(work / 1000).toFixed(3)} s`,
    `${scores.length / BOTS.length} in ${took.toFixed(0)} s`,
    scores.length > 1 ? meanText(scores) : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

const options = readOptions();
if (options === null) process.exit(2);
console.log(
  '| tables × threads | serving: median | p95 | max | median ÷ (work × tables ÷ threads) | ' +
    "bot moves/s | threads' CPU | main CPU | work per serving | games | mean score of hard |",
);
console.log(`|${'---|'.repeat(11)}`);
for (const threads of options.threads) {
  for (const tables of options.tables) {
    const measured = await run(tables, threads, options);
    console.log(row(measured));
    const median = quantile(
      measured.games.flatMap((game) => game.servings),
      0.5,
    );
    if (tables === BAR.tables && threads === BAR.threads && !(median < BAR.median)) {
      console.error(
        `The median serving took ${secondsText(median)}; the bar is ${secondsText(BAR.median)}.`,
      );
      process.exitCode = 1;
    }
  }
}
