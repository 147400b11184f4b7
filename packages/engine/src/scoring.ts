/** Points, ranks and ties (Z1, M2.6, M3.7). */
import { reputationPoints } from './modules/reputation.ts';
import type { SeatResult, SeatScore } from './score.ts';
import type { GameState } from './state.ts';
import { FIRST_STAFF, NOBLE, NONE, type Seat } from './types.ts';

function cardPoints(s: GameState, seat: Seat): number {
  const p = s.players[seat]!;
  const { cards } = s.rules;
  let points = 0;
  for (let card = 0; card < cards.length; card++) {
    points += (p.bag[card]! + p.discard[card]!) * cards[card]!.points;
  }
  for (const card of p.top) points += cards[card]!.points;
  for (const card of p.tables) {
    if (card !== NONE) points += cards[card]!.points * (card === NOBLE ? p.nobles : 1);
  }
  for (let kind = 0; kind < p.staff.length; kind++) {
    points += p.staff[kind]! * cards[FIRST_STAFF + kind]!.points;
  }
  return points;
}

function scoreSeat(s: GameState, seat: Seat): SeatScore {
  const { schnapps, thalers, beer } = s.players[seat]!;
  const cards = cardPoints(s, seat);
  const reputation = reputationPoints(s, seat);
  const total = cards + schnapps + reputation;
  return { seat, total, cards, schnapps, reputation, stored: thalers + beer };
}

/** What every seat has, now as much as at the end, by source. */
export function score(s: GameState): SeatScore[] {
  return s.players.map((_, seat) => scoreSeat(s, seat));
}

function beats(a: SeatScore, b: SeatScore): boolean {
  return a.total > b.total || (a.total === b.total && a.stored > b.stored);
}

/** Scores with ranks: equals share a rank and the next is skipped (1, 1, 3). */
export function result(s: GameState): SeatResult[] {
  const scores = score(s);
  return scores.map((own) => ({
    ...own,
    rank: 1 + scores.filter((other) => beats(other, own)).length,
  }));
}
