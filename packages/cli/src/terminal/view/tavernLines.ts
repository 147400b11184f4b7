/** One tavern: who sits where, dice and what lies on which space, staff, tiles. */
import {
  BARREL,
  BREWER_SPACE,
  CASHBOX,
  facesTaken,
  FIRST_TABLE,
  freeDishwashers,
  isUpgraded,
  MONK,
  NONE,
  payAt,
  SERVED,
  spaceName,
  STAFF,
  TILES,
  UNPLACED,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import { die } from '../../words/storyWords.ts';
import { seatedText } from '../../words/taskText.ts';
import { amount } from '../../words/words.ts';
import { cells, fit, line, marked, type Line } from './line.ts';

const MARGIN = 8;

/** A row with its title in the margin, wrapped cell by cell. */
export function row(title: string, cellTexts: readonly string[], width: number, cell = 0): Line[] {
  const lines: string[] = [];
  let text = '';
  for (const each of cellTexts) {
    const next = cell === 0 ? each : fit(each, cell);
    const joined = text === '' ? next : `${text}${cell === 0 ? '  ' : ' '}${next}`;
    if (text !== '' && cells(joined.trimEnd()) > width - MARGIN) {
      lines.push(text);
      text = next;
    } else {
      text = joined;
    }
  }
  return [...lines, text].map((each, index) =>
    line(
      marked('faint', fit(index === 0 ? title : '', MARGIN - 1)),
      ` ${fit(each.trimEnd(), width - MARGIN).trimEnd()}`,
    ),
  );
}

export function tavernLines(state: GameState, seat: Seat, width: number): Line[] {
  const player = state.players[seat]!;
  return [
    ...(player.tables.length === 0 ? [] : row('Tables', tableCells(state, player), width, 23)),
    ...row('Spaces', spaceCells(state, player), width),
    ...row('Staff', staffCells(player), width),
    ...(player.dice.length === 0 ? [] : row('Dice', diceCells(state, seat), width)),
  ];
}

/** The dice that lie on a space. */
function diceOn({ at, dice }: PlayerState, space: number): string {
  const faces = dice.filter((_, index) => at[index] === space);
  return faces.length === 0 ? '' : ` ◂${faces.map(die).join('')}`;
}

function tableCells({ rules }: GameState, player: PlayerState): string[] {
  return player.tables.map((card, table) => {
    const who = card === NONE ? '–' : seatedText(rules, card, player.nobles);
    return `${table + 1} ${who.replace(' guest', '')}${diceOn(player, FIRST_TABLE + table)}`;
  });
}

function spaceCells(state: GameState, player: PlayerState): string[] {
  return [CASHBOX, BARREL, BREWER_SPACE, MONK].map((space) => {
    const faces = facesTaken(state, player, space);
    const wanted = faces.length === 6 ? '' : ` ${faces.map(die).join('')}`;
    return `${spaceName(space)}${wanted}→${payText(state, player, space)}${diceOn(player, space)}`;
  });
}

/** The brewers' share is told apart, for it comes and goes with the cards. */
function payText(state: GameState, player: PlayerState, space: number): string {
  const pay = payAt(state, player, space);
  const brewers = space === BREWER_SPACE ? player.staff[STAFF.indexOf('brewer')]! : 0;
  return brewers > 0 ? `${pay - brewers}+${brewers}` : `${pay}`;
}

function staffCells(player: PlayerState): string[] {
  const staff = STAFF.flatMap((kind, index) => {
    const count = player.staff[index]!;
    return count === 0 ? [] : [`${kind} ×${count}`];
  });
  const upgraded = TILES.filter((_, index) => isUpgraded(player, index));
  return [
    staff.length === 0 ? 'nobody' : staff.join(' '),
    `upgraded: ${upgraded.length === 0 ? 'nothing' : upgraded.join(', ')}`,
  ];
}

const SHORT_SPACES = ['cash', 'barrel', 'brewer', 'monk'];

function diceCells(state: GameState, seat: Seat): string[] {
  const player = state.players[seat]!;
  const cellTexts = player.dice.map((value, index) => {
    const at = player.at[index]!;
    const number = `${index + 1}:${die(value)}`;
    if (at === UNPLACED) return number;
    if (at === SERVED) return `${number}✓`;
    return `${number}→${SHORT_SPACES[at] ?? `t${at - FIRST_TABLE + 1}`}`;
  });
  const { dishwashers } = player;
  const free = `(${freeDishwashers(state, seat)} of ${amount(dishwashers, 'dishwasher')} free)`;
  return dishwashers === 0 ? cellTexts : [...cellTexts, free];
}

/** A heading over the whole width. */
export function heading(text: string, width: number): Line {
  return line(
    marked('faint', '── '),
    marked('strong', text),
    marked('faint', ` ${'─'.repeat(Math.max(2, width - cells(text) - 4))}`),
  );
}
