/** How a tavern stands, read off the state: nothing here decides what may be done. */
import {
  ENTERTAINERS,
  isOpen,
  isUpgraded as isTileUpgraded,
  levelOf,
  mayPlan,
  NOBLE,
  NONE,
  score,
  SERVED,
  SIDE_PRICES,
  SIDES,
  STAFF,
  TILES,
  UNPLACED,
  type Entertainer,
  type GameState,
  type PlayerState,
  type Seat,
  type Staff,
  type Tile,
} from '@stammtisch/engine';
import type { BoardContext } from '../controller/boardContext.ts';
import type { Offer, TargetId } from '@stammtisch/player';

/** A tavern that is only looked into shows no lights. */
export function offerAt(board: BoardContext, place: TargetId): Offer | undefined {
  return board.seat === board.viewer ? board.offers.get(place) : undefined;
}

export function isUpgraded(player: PlayerState, tile: Tile): boolean {
  return isTileUpgraded(player, TILES.indexOf(tile));
}

export function levelAt(game: GameState, player: PlayerState, tile: Tile): number {
  return levelOf(game, player, TILES.indexOf(tile));
}

export function staffCount(player: PlayerState, kind: Staff): number {
  return player.staff[STAFF.indexOf(kind)]!;
}

/** Dice that lie on a space, by number. */
export function diceOn(player: PlayerState, space: number): readonly number[] {
  return player.at.flatMap((at, die) => (at === space ? [die] : []));
}

export type DieState = 'waiting' | 'placed' | 'served';

export function dieState(player: PlayerState, die: number): DieState {
  const at = player.at[die];
  if (at === SERVED) return 'served';
  return at === undefined || at === UNPLACED ? 'waiting' : 'placed';
}

export interface Hired {
  readonly who: Entertainer;
  /** Schnapps for one performance. */
  readonly price: number;
}

export function entertainersOf(player: PlayerState): readonly Hired[] {
  return ENTERTAINERS.flatMap((who, i) => {
    const side = player.entertainers[i]!;
    return side === NONE ? [] : [{ who, price: SIDE_PRICES[SIDES[side]!] }];
  });
}

/** Bards who have yet to sing. */
export function bardsLeft(game: GameState, seat: Seat): number {
  const bards = staffCount(game.players[seat]!, 'bard');
  return isOpen(game, seat) ? bards - game.serving.sung : bards;
}

/** All nobles of a seat, wherever they are. */
export function noblesOf(player: PlayerState): number {
  const known = player.top.filter((card) => card === NOBLE).length;
  return player.bag[NOBLE]! + player.discard[NOBLE]! + known + player.nobles;
}

const totals = new WeakMap<GameState, readonly number[]>();

/** What everybody would score now: counted once, and shown by every house. */
export function totalsOf(game: GameState): readonly number[] {
  const before = totals.get(game);
  if (before !== undefined) return before;
  const counted = score(game).map(({ total }) => total);
  totals.set(game, counted);
  return counted;
}

export type Doing = 'choosing' | 'drafting' | 'planning' | 'serving' | 'served' | 'waiting';

/** What a neighbour is busy with. */
export function doing(game: GameState, seat: Seat): Doing {
  if (game.phase === 'over') return 'served';
  const asked = game.waiting.includes(seat);
  if (game.phase === 'serving') {
    if (isOpen(game, seat)) return 'serving';
    if (asked) return 'planning';
    return mayPlan(game, seat) ? 'planning' : 'served';
  }
  if (!asked) return 'waiting';
  return game.phase === 'draft' ? 'drafting' : 'choosing';
}
