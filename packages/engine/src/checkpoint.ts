/** A seat at the end of a round, as game records spell it. */
import type { GameState } from './state.ts';
import { isUpgraded } from './state.ts';
import {
  ENTERTAINERS,
  NONE,
  SIDES,
  TILES,
  type CardId,
  type Entertainer,
  type Seat,
  type Side,
  type Tile,
} from './types.ts';

type CardCounts = Readonly<Record<CardId, number>>;

export interface SeatCheckpoint {
  /** The first card is drawn next. */
  readonly top: readonly CardId[];
  readonly bag: CardCounts;
  readonly discard: CardCounts;
  readonly tiles: readonly Tile[];
  readonly safe: number;
  readonly storage: number;
  readonly monastery: number;
  readonly counterGuests: number;
  readonly schnapps: number;
  readonly entertainers: Readonly<Partial<Record<Entertainer, Side>>>;
  readonly reputation: number;
  readonly guestBook: readonly number[];
}

export function cardCounts(s: GameState, counts: readonly number[]): CardCounts {
  const named: Record<CardId, number> = {};
  counts.forEach((count, card) => {
    if (count > 0) named[s.rules.cards[card]!.id] = count;
  });
  return named;
}

export function checkpoint(s: GameState, seat: Seat): SeatCheckpoint {
  const p = s.players[seat]!;
  const entertainers: Partial<Record<Entertainer, Side>> = {};
  p.entertainers.forEach((side, who) => {
    if (side !== NONE) entertainers[ENTERTAINERS[who]!] = SIDES[side]!;
  });
  return {
    top: p.top.map((card) => s.rules.cards[card]!.id).toReversed(),
    bag: cardCounts(s, p.bag),
    discard: cardCounts(s, p.discard),
    tiles: TILES.filter((_, tile) => isUpgraded(p, tile)),
    safe: p.thalers,
    storage: p.beer,
    monastery: p.monastery,
    counterGuests: p.counterGuests,
    schnapps: p.schnapps,
    entertainers,
    reputation: p.reputation,
    guestBook: p.guestBook.slice(),
  };
}

export function checkpoints(s: GameState): SeatCheckpoint[] {
  return s.players.map((_, seat) => checkpoint(s, seat));
}
