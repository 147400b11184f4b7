/** How a tavern stands, read off the state: nothing here decides what may be done. */
import {
  BARREL,
  BREWER_SPACE,
  CASHBOX,
  ENTERTAINERS,
  facesOf,
  FIRST_TABLE,
  isOpen,
  levelOf,
  MONK,
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
import type { Offer, Pay, TargetId } from '@stammtisch/player';

/** A tavern that is only looked into shows no lights. */
export function offerAt(board: BoardContext, place: TargetId): Offer | undefined {
  return board.seat === board.viewer ? board.offers.get(place) : undefined;
}

export function isUpgraded(player: PlayerState, tile: Tile): boolean {
  return (player.tiles & (1 << TILES.indexOf(tile))) !== 0;
}

export function levelAt(game: GameState, player: PlayerState, tile: Tile): number {
  return levelOf(game, player, TILES.indexOf(tile));
}

export function staffCount(player: PlayerState, kind: Staff): number {
  return player.staff[STAFF.indexOf(kind)]!;
}

const ANY = [1, 2, 3, 4, 5, 6];
const FIXED_FACES = new Map<number, readonly number[]>([
  [CASHBOX, ANY],
  [BARREL, ANY],
  [BREWER_SPACE, [1, 6]],
  [MONK, [5]],
]);

/** The faces a space asks for (E1); none at an empty table. */
export function facesWanted(
  game: GameState,
  player: PlayerState,
  space: number,
): readonly number[] {
  if (space < FIRST_TABLE) return FIXED_FACES.get(space) ?? [];
  const card = player.tables[space - FIRST_TABLE] ?? NONE;
  return card === NONE ? [] : facesOf(1 << game.rules.cards[card]!.die);
}

/** What so many dice on a space pay once they are served. */
export function payAt(game: GameState, player: PlayerState, space: number, dice: number): Pay {
  switch (space) {
    case CASHBOX:
      return { thalers: levelAt(game, player, 'cashbox') };
    case BARREL:
      return { beer: levelAt(game, player, 'barrel') };
    case BREWER_SPACE:
      return { beer: (levelAt(game, player, 'brewer') + staffCount(player, 'brewer')) * dice };
    case MONK:
      return { steps: levelAt(game, player, 'monk') * dice };
    default: {
      const card = player.tables[space - FIRST_TABLE] ?? NONE;
      return card === NONE ? {} : { thalers: game.rules.cards[card]!.pays };
    }
  }
}

/** Dice that lie on a space, by number. */
export function diceOn(player: PlayerState, space: number): readonly number[] {
  return player.at.flatMap((at, die) => (at === space ? [die] : []));
}

/** Whether a one-die space has paid in this serving. */
export function hasPaid(game: GameState, seat: Seat, space: number): boolean {
  return isOpen(game, seat) && (game.serving.used & (1 << space)) !== 0;
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
    const seats = game.players.length;
    const turn = (other: Seat): number => (other - game.start + seats) % seats;
    return turn(seat) < turn(game.waiting[0] ?? seat) ? 'served' : 'planning';
  }
  if (!asked) return 'waiting';
  return game.phase === 'draft' ? 'drafting' : 'choosing';
}
