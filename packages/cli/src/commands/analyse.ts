/** `analyse`: what decided a recorded game, and whether the measures behind it hold. */
import { account, review } from '@stammtisch/analysis';
import { checkAnalysis, LARGEST_SEED, type AnalysisCheck, type GameSize } from '@stammtisch/lab';
import { resignedOfRecord } from '@stammtisch/table';
import { analysisText } from './analyse/analysisText.ts';
import { m } from '@stammtisch/words';
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
  summary: m.terminal_analyse_summary,
  options: {
    game: { value: ['G', '2'], help: m.terminal_opt_game },
    effort: { value: ['E', '0.3'], help: m.terminal_analyse_effort },
    json: { help: m.terminal_opt_json },
    check: { help: m.terminal_analyse_check },
    games: {
      value: ['N', '8'],
      help: () => m.terminal_analyse_games({ usual: USUAL_CHECKED_GAMES }),
    },
    ...sizeRows(CHECKED_SIZE),
    ...SEED_ROWS,
  },
  notes: () => `${m.terminal_records_notes()}\n${m.terminal_analyse_notes()}`,
  async run(args, io) {
    const effort = readEffort(args);
    if (isSet(args, 'check')) {
      noWords('analyse --check', args);
      return await runCheck(readCheck(args, effort), io);
    }
    const { words } = args;
    if (words.length !== 1) {
      throw new Complaint(m.terminal_needs_one_file({ command: 'analyse', given: words.length }));
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
  throw new Complaint(m.terminal_effort_number({ most: 10, value: text }));
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
