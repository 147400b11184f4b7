/** Tiles of the tavern and places for dice. */
import {
  FIRST_TABLE,
  never,
  spaceNumber,
  TILES,
  NOBLE,
  NONE,
  type GameState,
  type Rules,
  type Seat,
  type Space,
  type Tile,
} from '@stammtisch/engine';
import { m } from './paraglide/messages.js';
import { cardName } from './cardName.ts';
import { beer, steps, thalers } from './goods.ts';

const NAMES: Readonly<Record<Tile, () => string>> = {
  tables: m.words_tile_tables,
  server: m.words_tile_server,
  dishwasher: m.words_tile_dishwasher,
  brewer: m.words_tile_brewer,
  cashbox: m.words_tile_cashbox,
  barrel: m.words_tile_barrel,
  monk: m.words_tile_monk,
  safe: m.words_tile_safe,
  storage: m.words_tile_storage,
};

export function tileName(tile: Tile): string {
  return NAMES[tile]();
}

/** As the direct object of a sentence: `the cashbox`, `die Kasse`. */
export function tileObject(tile: Tile): string {
  return m.words_object_tile({ tile });
}

/** One sentence: what the tile does on that side. */
export function tileEffect(tile: Tile, upgraded: boolean, rules: Rules): string {
  const count = (upgraded ? rules.upgraded : rules.basic)[TILES.indexOf(tile)]!;
  switch (tile) {
    case 'tables':
      return m.words_effect_tables({ count });
    case 'server':
      return count === 0 ? m.words_effect_server_basic() : m.words_effect_server({ count });
    case 'dishwasher':
      return count === 0 ? m.words_effect_dishwasher_basic() : m.words_effect_dishwasher({ count });
    case 'brewer':
      return m.words_effect_brewer({ beer: beer(count) });
    case 'cashbox':
      return m.words_effect_cashbox({ thalers: thalers(count) });
    case 'barrel':
      return m.words_effect_barrel({ beer: beer(count) });
    case 'monk':
      return m.words_effect_monk({ steps: steps(count) });
    case 'safe':
      return m.words_effect_safe({ thalers: thalers(count) });
    case 'storage':
      return m.words_effect_storage({ beer: beer(count) });
    default:
      return never(tile);
  }
}

/** From 1, as people count; null for a space that is no table. */
function tableNumber(space: Space): number | null {
  const table = spaceNumber(space) - FIRST_TABLE;
  return table < 0 ? null : table + 1;
}

const SPACE_NAMES: Readonly<Record<Exclude<Space, `table-${number}`>, () => string>> = {
  cashbox: m.words_space_cashbox,
  barrel: m.words_space_barrel,
  brewer: m.words_space_brewer,
  monk: m.words_space_monk,
};

function isFixed(space: Space): space is Exclude<Space, `table-${number}`> {
  return Object.hasOwn(SPACE_NAMES, space);
}

/** `cashbox`, `table 2`. */
export function spaceName(space: Space): string {
  if (isFixed(space)) return SPACE_NAMES[space]();
  return m.words_space_table({ number: tableNumber(space)! });
}

/** Who sits at a table, from 0: `Smith`, `3 nobles`; null if nobody does. */
export function seatedName(state: GameState, seat: Seat, table: number): string | null {
  const player = state.players[seat]!;
  const card = player.tables[table] ?? NONE;
  if (card === NONE) return null;
  if (card === NOBLE) return m.words_nobles_seated({ count: player.nobles });
  return cardName(state.rules, state.rules.cards[card]!.id);
}

/** What the two phrases of place need. */
function whereabouts(space: Space, guest: string | null) {
  const table = tableNumber(space);
  if (table === null) return { where: space, table: 0, guest: '' };
  return { where: guest === null ? 'table' : 'guest', table, guest: guest ?? '' };
}

/** Where a die goes: `on the monk`, `at table 2 (Smith)`, or `at table 2` if no guest is named. */
export function ontoSpace(space: Space, guest: string | null): string {
  return m.words_onto(whereabouts(space, guest));
}

/** Where a die lies. */
export function atSpace(space: Space, guest: string | null): string {
  return m.words_at(whereabouts(space, guest));
}

/** Who waits for a die there; null if nobody does, and for a space that is no table. */
export function guestAt(state: GameState, seat: Seat, space: Space): string | null {
  const table = tableNumber(space);
  return table === null ? null : seatedName(state, seat, table - 1);
}
