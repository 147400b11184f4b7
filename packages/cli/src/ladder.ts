/** `ladder`: plays every pair of bots and writes down how strong each is. */
import { cpus } from 'node:os';
import { BOT_NAMES, type BotName } from '@stammtisch/bots';
import { EDITIONS, HOUSE_1 } from '@stammtisch/engine';
import { JOBS_ROWS, readJobs, stoppedText } from './arena.ts';
import { seatings, type Group } from './bout.ts';
import { PROGRAM, type Command } from './command.ts';
import { Complaint, EXIT } from './complaint.ts';
import { playContest } from './contest.ts';
import { EFFORT_ROWS, effortText, effortWords, readEfforts, type Efforts } from './effort.ts';
import type { Pairing } from './elo.ts';
import type { Output } from './io.ts';
import { ladderPage, type Rung } from './ladderPage.ts';
import { isSet, noWords, valueOf, wholeNumber, type Arguments } from './options.ts';
import { checkPlace, writePage } from './pageFile.ts';
import { LARGEST_SEED } from './play.ts';
import { progress } from './progress.ts';
import { readSize, SEED_ROWS, sizeRows, type Size } from './setupOptions.ts';
import { watchSignals } from './signals.ts';
import { readBotNames } from './simulation.ts';
import { winsIn } from './standings.ts';
import { addTimes, newTimes, type Times } from './stopwatch.ts';

/** Played unless a size is asked for: the smallest game and the largest. */
const SIZES: readonly [Size, Size] = [
  { players: 2, modules: 1 },
  { players: 4, modules: 5 },
];
const GAMES = 400;
const MOST_GAMES = 1_000_000;

interface Climb {
  readonly bots: readonly BotName[];
  readonly sizes: readonly Size[];
  readonly games: number;
  readonly seed: number;
  readonly efforts: Efforts;
  readonly jobs: number;
}

export const ladder: Command = {
  name: 'ladder',
  usage: '[options]',
  summary: 'Plays every pair of bots and rates them.',
  options: {
    bots: { value: ['A,B[,C…]', 'easy,hard'], help: 'the bots to rate (all)' },
    ...sizeRows(SIZES[0]),
    games: { value: ['G', '400'], help: `games of each pair (${GAMES})` },
    ...SEED_ROWS,
    ...EFFORT_ROWS,
    ...JOBS_ROWS,
    out: {
      value: ['FILE', 'docs/strength.md'],
      help: 'write the page there instead of printing it',
    },
  },
  notes: [
    'Without --players and --modules it rates twice: two players with module 1, and four with all',
    'modules, where one bot meets three of another, both ways. The page is Markdown: Elo with its',
    'interval, the share of victories of each pair, and the time to think.',
    'When stopped (Ctrl-C) it writes nothing.',
  ],
  async run(args, io) {
    noWords('ladder', args);
    const climb = readClimb(args);
    const out = valueOf(args, 'out');
    if (out !== undefined) await checkPlace(out, '--out');
    const stop = new AbortController();
    const signals = watchSignals(() => stop.abort());
    let rungs: readonly Rung[];
    try {
      rungs = await climbAll(climb, io.err, stop.signal);
    } finally {
      signals.release();
    }
    const stopped = signals.stopped();
    if (stopped !== null) {
      const played = rungs.flatMap(({ pairings }) => pairings.flatMap(gamesOf));
      await io.err.write(`${stoppedText(sum(played), total(climb))}\n`);
      return stopped;
    }
    const page = ladderPage({
      ...climb,
      command: commandText(args),
      effort: effortText(climb.bots, climb.efforts),
      machine: `${cpus()[0]?.model.trim() ?? 'an unknown processor'} with Node ${process.versions.node}`,
      rungs,
    });
    await (out === undefined ? io.out.write(page) : writePage(out, page));
    return EXIT.ok;
  },
};

function readClimb(args: Arguments): Climb {
  const given = valueOf(args, 'bots');
  const named = given === undefined ? BOT_NAMES : readBotNames(given);
  // The weakest first: it stands at 0.
  const bots = BOT_NAMES.filter((name) => named.includes(name));
  if (bots.length < 2) {
    throw new Complaint(`ladder needs at least two bots to compare; got ${bots.join(', ')}.`);
  }
  const isSized = isSet(args, 'players') || isSet(args, 'modules');
  return {
    bots,
    sizes: isSized ? [readSize(args, SIZES[0])] : SIZES,
    games: wholeNumber(args, 'games', [1, MOST_GAMES], GAMES),
    seed: wholeNumber(args, 'seed', [0, LARGEST_SEED], 1),
    efforts: readEfforts(args),
    jobs: readJobs(args),
  };
}

/** What to type for the same page, wherever it is written. */
function commandText(args: Arguments): string {
  const words = ['bots', 'players', 'modules', 'games', 'seed', 'out'].flatMap((name) =>
    isSet(args, name) ? [`--${name} ${valueOf(args, name)!}`] : [],
  );
  return [`npm run --silent ${PROGRAM} -- ladder`, ...words, ...effortWords(args)].join(' ');
}

/** Each bot against each other; with more than two seats, one against the rest, both ways. */
export function pairs<Name>(bots: readonly Name[], players: number): (readonly [Name, Name])[] {
  return bots.flatMap((one, i) =>
    bots.slice(0, i).flatMap((other): (readonly [Name, Name])[] =>
      players === 2
        ? [[one, other]]
        : [
            [one, other],
            [other, one],
          ],
    ),
  );
}

function groupsOf(games: number, { players }: Size): number {
  return Math.ceil(games / players);
}

function total({ bots, sizes, games }: Climb): number {
  return sum(
    sizes.map((size) => pairs(bots, size.players).length * groupsOf(games, size) * size.players),
  );
}

/** Every group has one game for each seat. */
function gamesOf({ groups, seats }: Pairing): number {
  return groups.length * sum(seats);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

type PlayPair = (size: Size, names: readonly [BotName, BotName]) => Promise<Group[]>;

async function climbAll(climb: Climb, err: Output, stop: AbortSignal): Promise<Rung[]> {
  const bar = progress(err, total(climb), performance.now());
  let done = 0;
  const play: PlayPair = async (size, [one, other]) => {
    const bots = Array.from({ length: size.players }, (_, seat) => (seat === 0 ? one : other));
    const setup = { ...size, edition: EDITIONS[0], pack: HOUSE_1, dishwasherBothWays: false };
    const contest = { match: { setup, bots }, efforts: climb.efforts, seed: climb.seed };
    const games = seatings(bots);
    const played = await playContest(contest, {
      groups: groupsOf(climb.games, size),
      jobs: climb.jobs,
      stop,
      onProgress: (groups) =>
        void bar.show(done + groups * games, performance.now()).catch(() => {}),
    });
    done += played.length * games;
    return played;
  };
  const rungs: Rung[] = [];
  try {
    for (const size of climb.sizes) rungs.push(await climbOne(climb.bots, size, play));
  } finally {
    await bar.clear();
  }
  return rungs;
}

async function climbOne(bots: readonly BotName[], size: Size, play: PlayPair): Promise<Rung> {
  const pairings: Pairing<BotName>[] = [];
  const times = new Map<BotName, Times>(bots.map((name) => [name, newTimes()]));
  for (const names of pairs(bots, size.players)) {
    const groups = await play(size, names);
    for (const { bot, times: spent } of groups.flat(2)) addTimes(times.get(bot)!, spent);
    pairings.push({
      names,
      seats: [1, size.players - 1],
      groups: groups.map((group) => [winsIn(group, names[0]), winsIn(group, names[1])]),
    });
  }
  return { size, pairings, times };
}
