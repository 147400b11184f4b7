/** `explain`: what bots would have done at a move of a recorded game, and why. */
import { BOT_NAMES, BOTS, isBotName, type Advice, type BotName } from '@stammtisch/bots';
import {
  actionText,
  replay,
  waitsFor,
  type GameRecord,
  type GameState,
  type RecordMove,
} from '@stammtisch/engine';
import { budgetOf } from '@stammtisch/lab';
import { m, numberText, reasonText } from '@stammtisch/words';
import { unknownBot } from '../program/botOptions.ts';
import { actionLabel } from '../words/actionLabel.ts';
import { candidateTexts, rankOf, valueText } from '../words/adviceText.ts';
import { notedChairs, type Chair } from '../terminal/game/seats.ts';
import type { Command } from '../program/command.ts';
import { Complaint, EXIT } from '../program/errors.ts';
import { EFFORT_ROWS, readEfforts } from '../program/effortOptions.ts';
import { keeperName } from '../words/shortText.ts';
import { isSet, wholeNumber } from '../program/arguments.ts';
import { wrap } from '@stammtisch/lab';
import { loadRecord } from '../program/saveFile.ts';
import { plainText } from '../terminal/view/line.ts';
import { tableView } from '../terminal/view/tableView.ts';

const WIDEST = 96;
const CANDIDATES_SHOWN = 5;
/** It has no reasons to give. */
const WITHOUT_THOUGHT: BotName = 'random';
const MOST_MOVES = 1_000_000;
const MOST_GAMES = 1_000_000_000;

/** One position of a game, and the move that was played there. */
interface Position {
  readonly state: GameState;
  readonly move: RecordMove;
  readonly number: number;
}

interface Opinion {
  readonly bot: BotName;
  readonly advice: Advice;
}

export const explain: Command = {
  name: 'explain',
  usage: 'FILE --move N [options]',
  summary: m.terminal_explain_summary,
  options: {
    move: { value: ['N', '57'], help: m.terminal_explain_move },
    game: { value: ['G', '2'], help: m.terminal_opt_game },
    bot: {
      value: ['NAME', BOT_NAMES.at(-1)!],
      help: m.terminal_explain_bot,
      repeatable: true,
    },
    ...EFFORT_ROWS,
    json: { help: m.terminal_opt_json },
  },
  notes: () => `${m.terminal_records_notes()}\n${m.terminal_explain_notes()}`,
  async run(args, io) {
    const { words } = args;
    if (words.length !== 1) {
      throw new Complaint(m.terminal_needs_one_file({ command: 'explain', given: words.length }));
    }
    if (!isSet(args, 'move')) throw new Complaint(m.terminal_needs_move());
    const number = wholeNumber(args, 'move', [1, MOST_MOVES], 1);
    const game = wholeNumber(args, 'game', [1, MOST_GAMES], 1);
    const bots = readNames(args.options.get('bot'));
    const efforts = readEfforts(args);
    const record = await loadRecord(words[0]!, game);
    const position = positionOf(words[0]!, record, number);
    const opinions = bots.map((bot): Opinion => {
      const { state, move } = position;
      return { bot, advice: BOTS[bot](number).advise(state, move.seat, budgetOf(bot, efforts)) };
    });
    const width = Math.min(WIDEST, io.out.columns);
    const text = isSet(args, 'json')
      ? JSON.stringify(facts(position, opinions))
      : explanation(position, opinions, chairsOf(record), width).join('\n');
    await io.out.write(`${text}\n`);
    return EXIT.ok;
  },
};

function readNames(names: readonly string[] | undefined): BotName[] {
  if (names === undefined) return BOT_NAMES.filter((name) => name !== WITHOUT_THOUGHT);
  return names
    .flatMap((text) => text.split(','))
    .map((text) => {
      const name = text.trim();
      if (isBotName(name)) return name;
      throw unknownBot('--bot', name);
    });
}

function positionOf(file: string, record: GameRecord, number: number): Position {
  const move = record.moves[number - 1];
  if (move === undefined) {
    throw new Complaint(
      m.terminal_no_move({ file, move: numberText(number), count: record.moves.length }),
    );
  }
  const before = { ...record, moves: record.moves.slice(0, number - 1), rounds: [] };
  const { result: _, ...unfinished } = before;
  const state = replay(unfinished).state!;
  if (!waitsFor(state).includes(move.seat)) {
    throw new Complaint(m.terminal_out_of_turn({ move: number, seat: move.seat }));
  }
  return { state, move, number };
}

function chairsOf({ setup, table }: GameRecord): readonly Chair[] {
  const noted = notedChairs(table, setup.players);
  if (noted !== null) return noted;
  return Array.from({ length: setup.players }, (_, seat): Chair => ({
    type: 'person',
    name: keeperName(seat),
  }));
}

function explanation(
  { state, move, number }: Position,
  opinions: readonly Opinion[],
  chairs: readonly Chair[],
  width: number,
): string[] {
  const { seat, action } = move;
  const played = m.terminal_explain_played({
    move: number,
    name: chairs[seat]!.name,
    seat,
    action: actionLabel(state, seat, action),
    text: actionText(action),
  });
  return [
    ...tableView(state, chairs, seat, width).map((line) => plainText(line).trimEnd()),
    '',
    ...wrap(played, width),
    ...opinions.flatMap((opinion) => ['', ...opinionLines(state, move, opinion, width)]),
  ];
}

function opinionLines(
  state: GameState,
  { seat, action }: RecordMove,
  { bot, advice }: Opinion,
  width: number,
): string[] {
  const isSame = actionText(action) === actionText(advice.action);
  const would = isSame ? m.terminal_explain_same() : actionLabel(state, seat, advice.action);
  const told = { bot, action: would, reason: reasonText(advice.reason) };
  return [
    ...wrap(m.terminal_explain_would(told), width),
    ...candidateTexts(state, seat, advice, width, CANDIDATES_SHOWN),
    ...(isSame || advice.candidates.length === 0 ? [] : [`  ${rankText(advice, action)}`]),
  ];
}

function rankText(advice: Advice, action: RecordMove['action']): string {
  const rank = rankOf(advice, action);
  const weighed = advice.candidates.length;
  if (rank === null) return m.terminal_explain_not_weighed({ weighed });
  const value = valueText(advice.candidates[rank - 1]!);
  return m.terminal_explain_rank({ rank, weighed, value });
}

/** For programs: actions are spelled as in records, moves count from 1 as in the option. */
function facts({ state, move, number }: Position, opinions: readonly Opinion[]): unknown {
  return {
    move: number,
    round: state.round,
    phase: state.phase,
    seat: move.seat,
    played: move.action,
    bots: opinions.map(({ bot, advice }) => ({
      bot,
      action: advice.action,
      reason: advice.reason,
      candidates: advice.candidates,
      playedRank: rankOf(advice, move.action),
    })),
  };
}
