/** `arena`: how strong bots are against each other, and how long they think. */
import { BOT_NAMES } from '@stammtisch/bots';
import {
  LARGEST_SEED,
  playContest,
  countSeatings,
  standings,
  standingsJson,
  standingsText,
  type Contest,
  type GameSize,
  type GameGroup,
} from '@stammtisch/lab';
import { isSet, noWords, valueOf, wholeNumber } from '../program/arguments.ts';
import { readBots } from '../program/botOptions.ts';
import type { Command } from '../program/command.ts';
import { EFFORT_ROWS, effortText, readEfforts } from '../program/effortOptions.ts';
import { EXIT } from '../program/errors.ts';
import { readSetup, SEED_ROWS, sizeRows, VARIANT_ROWS } from '../program/gameOptions.ts';
import type { Output } from '../program/io.ts';
import { JOBS_ROWS, readJobs, runStoppable, stoppedText } from '../program/longRun.ts';

const SIZE: GameSize = { players: 2, modules: 1 };
const GAMES = 400;
const MOST_GAMES = 10_000_000;

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
    const size = countSeatings(contest.match.bots);
    const groups = Math.ceil(asked / size);
    const jobs = readJobs(args);
    const { value: played, stopped } = await runStoppable(
      groups * size,
      io.err,
      ({ stop, onProgress }) =>
        playContest(contest, { groups, jobs, stop, onProgress: (done) => onProgress(done * size) }),
    );
    if (stopped !== null) {
      await io.err.write(`${stoppedText(played.length * size, groups * size)}\n`);
    }
    if (played.length > 0) await report(contest, played, isSet(args, 'json'), io.out);
    return stopped ?? EXIT.ok;
  },
};

async function report(
  { match, efforts, seed }: Contest,
  played: readonly GameGroup[],
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
