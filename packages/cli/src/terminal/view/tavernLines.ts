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
import { m, spaceName as spaceText, staffName, tileName } from '@stammtisch/words';
import { die, seatedText } from '../../words/shortText.ts';
import { cells, clip, fit, line, marked, type Line } from './line.ts';

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
    ...(player.tables.length === 0
      ? []
      : row(m.terminal_row_tables(), tableCells(state, player), width, 23)),
    ...row(m.terminal_row_spaces(), spaceCells(state, player), width),
    ...row(m.terminal_row_staff(), staffCells(player), width),
    ...(player.dice.length === 0 ? [] : row(m.terminal_row_dice(), diceCells(state, seat), width)),
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
    return `${table + 1} ${who}${diceOn(player, FIRST_TABLE + table)}`;
  });
}

function spaceCells(state: GameState, player: PlayerState): string[] {
  return [CASHBOX, BARREL, BREWER_SPACE, MONK].map((space) => {
    const faces = facesTaken(state, player, space);
    const wanted = faces.length === 6 ? '' : ` ${faces.map(die).join('')}`;
    return `${spaceText(spaceName(space)!)}${wanted}→${payText(state, player, space)}${diceOn(player, space)}`;
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
    return count === 0 ? [] : [`${staffName(kind)} ×${count}`];
  });
  const upgraded = TILES.filter((_, index) => isUpgraded(player, index));
  return [
    staff.length === 0 ? m.words_nobody() : staff.join(' '),
    m.terminal_upgraded_list({
      tiles: upgraded.length === 0 ? m.words_nothing() : upgraded.map(tileName).join(', '),
    }),
  ];
}

const SHORT_SPACES = ['cashbox', 'barrel', 'brewer', 'monk'] as const;

function diceCells(state: GameState, seat: Seat): string[] {
  const player = state.players[seat]!;
  const cellTexts = player.dice.map((value, index) => {
    const at = player.at[index]!;
    const number = `${index + 1}:${die(value)}`;
    if (at === UNPLACED) return number;
    if (at === SERVED) return `${number}✓`;
    const space = SHORT_SPACES[at];
    return `${number}→${space === undefined ? at - FIRST_TABLE + 1 : spaceText(space)}`;
  });
  const { dishwashers } = player;
  const free = m.terminal_dishwashers_free({
    free: freeDishwashers(state, seat),
    count: dishwashers,
  });
  return dishwashers === 0 ? cellTexts : [...cellTexts, free];
}

/** A heading over the whole width. */
export function heading(text: string, width: number): Line {
  const rule = '─'.repeat(Math.max(2, width - cells(text) - 4));
  const spans = line(marked('faint', '── '), marked('strong', text), marked('faint', ` ${rule}`));
  return clip(spans, width);
}
