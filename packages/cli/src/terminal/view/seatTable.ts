/** All seats at a glance. */
import {
  isUpgraded,
  score,
  TILES,
  waitsFor,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import { m } from '@stammtisch/words';
import { chairText, type Chair } from '../game/seats.ts';
import { clip, fit, line, marked, type Line } from './line.ts';

const NAME = 17;

interface Column {
  readonly title: () => string;
  readonly width: number;
  readonly from: number;
  readonly value: (player: PlayerState) => string;
}

/** `from` is the module that brings it. */
const COLUMNS: readonly Column[] = [
  { title: m.terminal_head_thalers, width: 5, from: 1, value: (player) => String(player.thalers) },
  { title: m.terminal_head_beer, width: 5, from: 1, value: (player) => String(player.beer) },
  {
    title: m.terminal_head_schnapps,
    width: 5,
    from: 2,
    value: (player) => String(player.schnapps),
  },
  {
    title: m.terminal_head_counter,
    width: 5,
    from: 1,
    value: (player) => String(player.counterGuests),
  },
  {
    title: m.terminal_head_monastery,
    width: 5,
    from: 1,
    value: (player) => String(player.monastery),
  },
  {
    title: m.terminal_head_reputation,
    width: 5,
    from: 3,
    value: (player) => String(player.reputation),
  },
  {
    title: m.terminal_head_tiles,
    width: 6,
    from: 1,
    value: (player) => `${upgrades(player)}/${TILES.length}`,
  },
  {
    title: m.terminal_head_deck,
    width: 8,
    from: 1,
    value: (player) => `${player.top.length}+${player.bagSize}|${player.discardSize}`,
  },
];

function upgrades(player: PlayerState): number {
  return TILES.filter((_, index) => isUpgraded(player, index)).length;
}

export function seatTable(state: GameState, chairs: readonly Chair[], width: number): Line[] {
  const shown = COLUMNS.filter(({ from }) => from <= state.rules.variant.modules);
  const titles = shown.map(({ title, width: size }) => title().padStart(size)).join('');
  const scores = score(state);
  const rows = chairs.map((chair, seat) => {
    const isTurn = waitsFor(state)[0] === seat;
    const values = shown.map(({ width: size, value }) =>
      value(state.players[seat]!).padStart(size),
    );
    const numbers = `${String(scores[seat]!.total).padStart(6)}${values.join('')}`;
    const cells = line(
      marked(isTurn ? 'strong' : null, isTurn ? '▸ ' : '  '),
      marked(seat, fit(chairText(chair), NAME - 2)),
      `${numbers}  ${tonight(state, seat)}`,
    );
    return clip(cells, width);
  });
  const head = `${' '.repeat(NAME)}${m.terminal_head_points().padStart(6)}${titles}`;
  return [line(marked('faint', fit(head, width).trimEnd())), ...rows];
}

/** What the seat is doing this round, and whether it holds the mug. */
function tonight(state: GameState, seat: Seat): string {
  const mug = state.start === seat ? m.terminal_state_mug() : '';
  const doing = state.phase === 'serving' ? servingState(state, seat) : '';
  return [mug, doing].filter((text) => text !== '').join(' ');
}

function servingState(state: GameState, seat: Seat): string {
  const serving = waitsFor(state)[0];
  if (serving === seat)
    return state.serving.open ? m.terminal_state_open() : m.terminal_state_plans();
  // A closed tavern has given its dice back.
  return state.players[seat]!.dice.length === 0
    ? m.terminal_state_closed()
    : m.terminal_state_waits();
}
