/** Values a seat by rule of thumb: points now, and what deck and tavern earn in the rounds left. */
import {
  isUpgraded,
  levelOf,
  SAFE_TILE,
  STORAGE_TILE,
  TABLES_TILE,
  ROUNDS,
  SCHNAPPS_LIMIT,
  type GameState,
  type PlayerState,
} from '@stammtisch/engine';
import { countHoldings, newHoldings, pointsInHand, shareOfDeck, storedGoods } from './holdings.ts';
import type { Valuation } from './valuation.ts';

// Points that a good earns when it is spent well.
const THALER = 1.05;
const BEER = 1.2;

/** What an appearance in the tavern brings, by kind: bard … brewer. */
const STAFF_WORTH = [1.0, 1.3, 1.3, 2.6, 1.8, 1.6];

/** What an upgraded tile brings each round: tables … storage. */
const TILE_WORTH = [2.6, 3.0, 1.3, 1.8, 1.9, 1.1, 1.7, 0.5, 0.6];

const GUEST_SERVED = 0.62;
/** What a die would earn elsewhere if it did not serve the guest. */
const DIE_ELSEWHERE = 1.2;
const LIKELY = 0.8;
/** What the way made in the monastery is worth, a step. */
const STEP = 0.6;

const holdings = newHoldings();

/** What guests bring above what their dice would bring elsewhere. */
function guestIncome(pays: number, guests: number): number {
  return Math.max(0, pays * THALER - guests * DIE_ELSEWHERE) * GUEST_SERVED;
}

/** What cards and tiles will earn, each round and, for cards sure to come in, in the next. */
function futureIncome(s: GameState, p: PlayerState, left: number): number {
  const { top, bag, discard } = holdings;
  const share = shareOfDeck(holdings, levelOf(s, p, TABLES_TILE));
  let perRound = 0;
  let next = 0;
  for (let kind = 0; kind < STAFF_WORTH.length; kind++) {
    const cards = top.staff[kind]! + bag.staff[kind]! + discard.staff[kind]!;
    perRound += cards * share * STAFF_WORTH[kind]!;
    next += top.staff[kind]! * (1 - share) * STAFF_WORTH[kind]!;
  }
  let pays = 0;
  let topPays = 0;
  for (let face = 1; face <= 6; face++) {
    pays += top.paysByFace[face]! + bag.paysByFace[face]! + discard.paysByFace[face]!;
    topPays += top.paysByFace[face]!;
  }
  perRound += share * guestIncome(pays, top.guests + bag.guests + discard.guests);
  next += (1 - share) * guestIncome(topPays, top.guests);
  for (let tile = 0; tile < TILE_WORTH.length; tile++) {
    if (isUpgraded(p, tile)) perRound += TILE_WORTH[tile]!;
  }
  return perRound * left + next;
}

/** `patience` is the weight of rounds to come: 1 counts them in full, 0 only the points now. */
export function heuristicValuation(patience: number): Valuation {
  return (s, seat) => {
    countHoldings(s, seat, holdings);
    const p = s.players[seat]!;
    const left = ROUNDS - s.round;
    const schnapps = Math.min(p.schnapps, SCHNAPPS_LIMIT);
    const points = pointsInHand(s, seat, holdings.points);
    const thalers = Math.min(p.thalers, levelOf(s, p, SAFE_TILE));
    const beer = Math.min(p.beer, levelOf(s, p, STORAGE_TILE));
    // After the last round goods only break ties (Z1).
    if (left === 0) return points + 0.01 * storedGoods(s, seat);
    const goods = LIKELY * (thalers * THALER + beer * BEER);
    const tokens = p.counterGuests * (left > 1 ? 1.5 : 0.7) + schnapps * 0.3;
    const road = p.monastery * STEP;
    return points + patience * (futureIncome(s, p, left) + goods + tokens + road);
  };
}
