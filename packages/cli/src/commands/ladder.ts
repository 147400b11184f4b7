/** `ladder`: plays every pair of bots and writes down how strong each is. */
import { m } from '@stammtisch/words';
import { cpus } from 'node:os';
import { BOT_NAMES } from '@stammtisch/bots';
import {
  gamesOf,
  ladderGames,
  ladderPage,
  LARGEST_SEED,
  playLadder,
  type GameSize,
  type LadderPlan,
} from '@stammtisch/lab';
import { isSet, noWords, valueOf, wholeNumber, type Arguments } from '../program/arguments.ts';
import { readBotNames } from '../program/botOptions.ts';
import { PROGRAM, type Command } from '../program/command.ts';
import { EFFORT_ROWS, effortText, effortWords, readEfforts } from '../program/effortOptions.ts';
import { Complaint, EXIT } from '../program/errors.ts';
import { readSize, SEED_ROWS, sizeRows } from '../program/gameOptions.ts';
import { JOBS_ROWS, readJobs, runStoppable, stoppedText } from '../program/longRun.ts';
import { checkPlace, writePage } from '../program/outputFile.ts';

/** Played unless a size is asked for: the smallest game and the largest. */
const SIZES: readonly [GameSize, GameSize] = [
  { players: 2, modules: 1 },
  { players: 4, modules: 5 },
];
const GAMES = 400;
const MOST_GAMES = 1_000_000;

export const ladder: Command = {
  name: 'ladder',
  usage: '[options]',
  summary: m.terminal_ladder_summary,
  options: {
    bots: { value: ['A,B[,C…]', 'easy,hard'], help: m.terminal_ladder_bots_about },
    ...sizeRows(SIZES[0]),
    games: { value: ['G', '400'], help: () => m.terminal_ladder_games({ usual: GAMES }) },
    ...SEED_ROWS,
    ...EFFORT_ROWS,
    ...JOBS_ROWS,
    out: {
      value: ['FILE', 'docs/strength.md'],
      help: m.terminal_ladder_out,
    },
  },
  notes: m.terminal_ladder_notes,
  async run(args, io) {
    noWords('ladder', args);
    const plan = readPlan(args);
    const out = valueOf(args, 'out');
    if (out !== undefined) await checkPlace(out, '--out');
    const games = ladderGames(plan);
    const { value: sections, stopped } = await runStoppable(games, io.err, (control) =>
      playLadder(plan, control.stop, control.onProgress),
    );
    if (stopped !== null) {
      const played = sections
        .flatMap(({ pairings }) => pairings.map(gamesOf))
        .reduce((all, each) => all + each, 0);
      await io.err.write(`${stoppedText(played, games)}\n`);
      return stopped;
    }
    const page = ladderPage({
      ...plan,
      command: commandText(args),
      effort: effortText(plan.bots, plan.efforts),
      machine: `${cpus()[0]?.model.trim() ?? 'an unknown processor'} with Node ${process.versions.node}`,
      sections,
    });
    await (out === undefined ? io.out.write(page) : writePage(out, page));
    return EXIT.ok;
  },
};

function readPlan(args: Arguments): LadderPlan {
  const given = valueOf(args, 'bots');
  const named = given === undefined ? BOT_NAMES : readBotNames(given);
  // The weakest first: it stands at 0.
  const bots = BOT_NAMES.filter((name) => named.includes(name));
  if (bots.length < 2) {
    throw new Complaint(m.terminal_ladder_bots({ bots: bots.join(', ') }));
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
