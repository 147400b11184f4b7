/** Upgrading a tile (F4). */
import type { Emit } from './event.ts';
import { takeNoble } from './goods.ts';
import type { MutableGame } from './state.ts';
import { TILES, type Seat } from './types.ts';
import type { Why } from './why.ts';

/** Numbers of the tiles that the rules name. */
export const TABLES_TILE = 0;
export const SERVER_TILE = 1;
export const DISHWASHER_TILE = 2;
export const BREWER_TILE = 3;
export const CASHBOX_TILE = 4;
export const BARREL_TILE = 5;
export const MONK_TILE = 6;
export const SAFE_TILE = 7;
export const STORAGE_TILE = 8;

export const ALL_TILES = (1 << TILES.length) - 1;

/** Flips a tile and earns nothing for it (A4, M4.2). */
export function flip(
  s: MutableGame,
  seat: Seat,
  tile: number,
  why: Why,
  emit: Emit | undefined,
): void {
  s.players[seat]!.tiles |= 1 << tile;
  emit?.({ type: 'upgraded', seat, tile: TILES[tile]!, why });
}

/** Flips a tile and earns its noble (F4, R27). */
export function upgrade(
  s: MutableGame,
  seat: Seat,
  tile: number,
  why: Why,
  emit: Emit | undefined,
): void {
  flip(s, seat, tile, why, emit);
  takeNoble(s, seat, why, emit);
}
