/** `analyse`: what decided a recorded game, and whether the measures behind it hold. */
import { account, review } from '@stammtisch/analysis';
import { checkAnalysis, LARGEST_SEED, type AnalysisCheck, type GameSize } from '@stammtisch/lab';
import { resignedOfRecord } from '@stammtisch/table';
import { analysisText } from './analyse/analysisText.ts';
import type { Command } from '../program/command.ts';
import { Complaint, EXIT } from '../program/errors.ts';
import { isSet, noWords, valueOf, wholeNumber, type Arguments } from '../program/arguments.ts';
import { readSize, SEED_ROWS, sizeRows } from '../program/gameOptions.ts';
import type { Io } from '../program/io.ts';
import { progress } from '../program/progressBar.ts';
import { loadRecord } from '../program/saveFile.ts';

const WIDEST = 96;
const MOST_GAMES = 1_000_000_000;
const CHECKED_SIZE: GameSize = { players: 4, modules: 5 };
const USUAL_CHECKED_GAMES = 16;
const MOST_CHECKED_GAMES = 10_000;

export const analyse: Command = {
  name: 'analyse',
  usage: 'FILE [options]',
  summary: 'Says what decided a recorded game: points by source, luck and skill apart.',
  options: {
    game: { value: ['G', '2'], help: 'which game of the file, counted from 1 (1)' },
    effort: { value: ['E', '0.3'], help: 'how many samples, as a part of the usual number (1)' },
    json: { help: 'print account and review as one line of JSON' },
    check: { help: 'play bots and check the measures, instead of a file' },
    games: { value: ['N', '8'], help: `with --check: how many games (${USUAL_CHECKED_GAMES})` },
    ...sizeRows(CHECKED_SIZE),
    ...SEED_ROWS,
  },
  notes: [
    'FILE holds records as "simulate --record" and "play --save" write them. docs/analysis.md says',
    'how luck and cost are measured.',
    '',
    'With --check there is no FILE: tables of all four bots are played and analysed. Exit code 1 if',
    'a stronger bot costs itself more than a weaker one, or luck is not 0 on average.',
  ],
  async run(args, io) {
    const effort = readEffort(args);
    if (isSet(args, 'check')) {
      noWords('analyse --check', args);
      return await runCheck(readCheck(args, effort), io);
    }
    const { words } = args;
    if (words.length !== 1) {
      throw new Complaint(`analyse needs one file of records; got ${words.length}.`);
    }
    const record = await loadRecord(words[0]!, wholeNumber(args, 'game', [1, MOST_GAMES], 1));
    const facts = {
      account: account(record, resignedOfRecord(record)),
      review: review(record, { effort }),
    };
    const text = isSet(args, 'json')
      ? JSON.stringify(facts)
      : analysisText(record, facts, Math.min(WIDEST, io.out.columns)).join('\n');
    await io.out.write(`${text}\n`);
    return EXIT.ok;
  },
};

function readEffort(args: Arguments): number {
  const text = valueOf(args, 'effort') ?? '1';
  const effort = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (effort > 0 && effort <= 10) return effort;
  throw new Complaint(`--effort must be a number above 0 and at most 10; got "${text}".`);
}

function readCheck(args: Arguments, effort: number): AnalysisCheck {
  return {
    ...readSize(args, CHECKED_SIZE),
    games: wholeNumber(args, 'games', [2, MOST_CHECKED_GAMES], USUAL_CHECKED_GAMES),
    seed: wholeNumber(args, 'seed', [0, LARGEST_SEED], 1),
    effort,
  };
}

async function runCheck(check: AnalysisCheck, io: Io): Promise<number> {
  const bar = progress(io.err, check.games, performance.now());
  const { lines, isSound } = await checkAnalysis(check, (games) =>
    bar.show(games, performance.now()),
  );
  await bar.clear();
  await io.out.write(`${lines.join('\n')}\n`);
  return isSound ? EXIT.ok : EXIT.faults;
}
