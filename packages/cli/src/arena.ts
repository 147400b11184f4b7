/** `arena`: how strong bots are against each other, and how long they think. */
import { availableParallelism } from 'node:os';
import { BOT_NAMES } from '@stammtisch/bots';
import { seatings, type Contest, type Group } from './bout.ts';
import type { Command } from './command.ts';
import { EXIT } from './complaint.ts';
import { playContest } from './contest.ts';
import { EFFORT_ROWS, effortText, readEfforts } from './effort.ts';
import type { Output } from './io.ts';
import {
  isSet,
  noWords,
  valueOf,
  wholeNumber,
  type Arguments,
  type OptionRows,
} from './options.ts';
import { LARGEST_SEED } from './play.ts';
import { progress } from './progress.ts';
import { readSetup, SEED_ROWS, sizeRows, VARIANT_ROWS, type Size } from './setupOptions.ts';
import { watchSignals } from './signals.ts';
import { readBots } from './simulation.ts';
import { standings } from './standings.ts';
import { standingsJson, standingsText } from './standingsText.ts';
import { amount, thousands } from './words.ts';

const SIZE: Size = { players: 2, modules: 1 };
const GAMES = 400;
const MOST_GAMES = 10_000_000;
const MOST_JOBS = 256;

export const JOBS_ROWS: OptionRows = {
  jobs: { value: ['N', '4'], help: 'games played at the same time (one for each core)' },
};

export function readJobs(args: Arguments): number {
  return wholeNumber(args, 'jobs', [1, MOST_JOBS], availableParallelism());
}

export const arena: Command = {
  name: 'arena',
  usage: '[--bots A[,B…]] [options]',
  summary: 'Lets bots compete: win shares, scores and thinking time.',
  options: {
    bots: {
      value: ['A[,B…]', 'random'],
      help: 'a bot for each seat, the last for the rest (random)',
    },
    ...sizeRows(SIZE),
    games: { value: ['G', '400'], help: `how many games (${GAMES})` },
    ...SEED_ROWS,
    ...EFFORT_ROWS,
    ...JOBS_ROWS,
    json: { help: 'print one line of JSON instead of a table' },
    ...VARIANT_ROWS,
  },
  notes: [
    `Bots: ${BOT_NAMES.join(', ')}. With --bots a,b one seat is played by a, all others by b;`,
    'without --bots random plays at all seats: quick, but it compares nothing.',
    'Every seating is played with the same luck, so games come in groups of as many as there are',
    'seatings; --games is rounded up to whole groups. Ties are shared. Results do not depend on',
    '--jobs, times do. When stopped (Ctrl-C) it reports the groups that were finished.',
  ],
  async run(args, io) {
    noWords('arena', args);
    const setup = await readSetup(args, SIZE);
    const contest: Contest = {
      match: { setup, bots: readBots(valueOf(args, 'bots') ?? 'random', setup.players) },
      efforts: readEfforts(args),
      seed: wholeNumber(args, 'seed', [0, LARGEST_SEED], 1),
    };
    const asked = wholeNumber(args, 'games', [1, MOST_GAMES], GAMES);
    const size = seatings(contest.match.bots);
    const groups = Math.ceil(asked / size);
    const stop = new AbortController();
    const signals = watchSignals(() => stop.abort());
    const bar = progress(io.err, groups * size, performance.now());
    let played: readonly Group[];
    try {
      played = await playContest(contest, {
        groups,
        jobs: readJobs(args),
        stop: stop.signal,
        onProgress: (done) => void bar.show(done * size, performance.now()).catch(() => {}),
      });
    } finally {
      signals.release();
      await bar.clear();
    }
    const stopped = signals.stopped();
    if (stopped !== null) {
      await io.err.write(`${stoppedText(played.length * size, groups * size)}\n`);
    }
    if (played.length > 0) await report(contest, played, isSet(args, 'json'), io.out);
    return stopped ?? EXIT.ok;
  },
};

export function stoppedText(played: number, games: number): string {
  return `Stopped after ${thousands(played)} of ${thousands(games)} ${amount(games, 'game', false)}.`;
}

async function report(
  { match, efforts, seed }: Contest,
  played: readonly Group[],
  asJson: boolean,
  out: Output,
): Promise<void> {
  const { players, modules, edition, pack } = match.setup;
  const sums = standings(played);
  const names = sums.bots.map(({ name }) => name);
  if (asJson) {
    const effort = Object.fromEntries(names.map((name) => [name, efforts[name]]));
    const facts = { players, modules, edition, pack: pack.id, seed, effort };
    await out.write(`${JSON.stringify({ ...standingsJson(sums), ...facts })}\n`);
    return;
  }
  const effort = effortText(names, efforts);
  await out.write(`${standingsText(sums)}${effort === '' ? '' : `\nNote: ${effort}.\n`}`);
}
