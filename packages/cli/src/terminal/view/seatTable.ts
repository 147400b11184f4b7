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
import { chairText, type Chair } from '../game/seats.ts';
import { fit, line, marked, type Line } from './line.ts';

const NAME = 17;

interface Column {
  readonly title: string;
  readonly width: number;
  readonly from: number;
  readonly value: (player: PlayerState) => string;
}

/** `from` is the module that brings it. */
const COLUMNS: readonly Column[] = [
  { title: 'thal', width: 5, from: 1, value: (player) => String(player.thalers) },
  { title: 'beer', width: 5, from: 1, value: (player) => String(player.beer) },
  { title: 'schn', width: 5, from: 2, value: (player) => String(player.schnapps) },
  { title: 'cgst', width: 5, from: 1, value: (player) => String(player.counterGuests) },
  { title: 'mona', width: 5, from: 1, value: (player) => String(player.monastery) },
  { title: 'repu', width: 5, from: 3, value: (player) => String(player.reputation) },
  { title: 'tiles', width: 6, from: 1, value: (player) => `${upgrades(player)}/${TILES.length}` },
  {
    title: 'deck',
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
  const titles = shown.map(({ title, width: size }) => title.padStart(size)).join('');
  const scores = score(state);
  const rows = chairs.map((chair, seat) => {
    const isTurn = waitsFor(state)[0] === seat;
    const values = shown.map(({ width: size, value }) =>
      value(state.players[seat]!).padStart(size),
    );
    const numbers = `${String(scores[seat]!.total).padStart(6)}${values.join('')}`;
    return line(
      marked(isTurn ? 'strong' : null, isTurn ? '▸ ' : '  '),
      marked(seat, fit(chairText(chair), NAME - 2)),
      `${numbers}  ${tonight(state, seat)}`,
    );
  });
  const head = `${' '.repeat(NAME)}points${titles}`;
  return [line(marked('faint', fit(head, width).trimEnd())), ...rows];
}

/** What the seat is doing this round, and whether it holds the mug. */
function tonight(state: GameState, seat: Seat): string {
  const mug = state.start === seat ? 'mug' : '';
  const doing = state.phase === 'serving' ? servingState(state, seat) : '';
  return [mug, doing].filter((text) => text !== '').join(' ');
}

function servingState(state: GameState, seat: Seat): string {
  const serving = waitsFor(state)[0];
  if (serving === seat) return state.serving.open ? 'open' : 'plans';
  // A closed tavern has given its dice back.
  return state.players[seat]!.dice.length === 0 ? 'closed' : 'waits';
}
