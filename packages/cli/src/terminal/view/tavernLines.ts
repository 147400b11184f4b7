/** One tavern: who sits where, dice and what lies on which space, staff, tiles. */
import {
  BARREL,
  BREWER_SPACE,
  CASHBOX,
  FIRST_TABLE,
  freeDishwashers,
  MONK,
  NONE,
  SERVED,
  STAFF,
  TILES,
  UNPLACED,
  type GameState,
  type PlayerState,
  type Seat,
  type Tile,
} from '@stammtisch/engine';
import { m, spaceName, staffName, tileName } from '@stammtisch/words';
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

/** What a tile is worth on its present side. */
function worth({ rules }: GameState, { tiles }: PlayerState, tile: Tile): number {
  const number = TILES.indexOf(tile);
  return ((tiles & (1 << number)) === 0 ? rules.basic : rules.upgraded)[number]!;
}

function spaceCells(state: GameState, player: PlayerState): string[] {
  const brewers = player.staff[STAFF.indexOf('brewer')]!;
  const more = brewers > 0 ? `+${brewers}` : '';
  return [
    `${spaceName('cashbox')}→${worth(state, player, 'cashbox')}${diceOn(player, CASHBOX)}`,
    `${spaceName('barrel')}→${worth(state, player, 'barrel')}${diceOn(player, BARREL)}`,
    `${spaceName('brewer')} [1][6]→${worth(state, player, 'brewer')}${more}${diceOn(player, BREWER_SPACE)}`,
    `${spaceName('monk')} [5]→${worth(state, player, 'monk')}${diceOn(player, MONK)}`,
  ];
}

function staffCells(player: PlayerState): string[] {
  const staff = STAFF.flatMap((kind, index) => {
    const count = player.staff[index]!;
    return count === 0 ? [] : [`${staffName(kind)} ×${count}`];
  });
  const upgraded = TILES.filter((_, index) => (player.tiles & (1 << index)) !== 0);
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
    return `${number}→${space === undefined ? at - FIRST_TABLE + 1 : spaceName(space)}`;
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
