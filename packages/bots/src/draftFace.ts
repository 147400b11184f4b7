/** Which face of a coaster a seat has most use for, by a quick estimate. */
import {
  BARREL,
  BREWER_FACES,
  BREWER_SPACE,
  CASHBOX,
  hasFace,
  MONK,
  MONK_FACES,
  NONE,
  payAt,
  type GameState,
  type PlayerState,
  type Seat,
} from '@stammtisch/engine';
import type { Rates } from './serving/diceLayouts.ts';

/** The estimated price of using a dishwasher, of which there are few. */
const LIFT = 0.4;

/** The face to take, given the dice that the seat already has. */
export function pickDraftFace(s: GameState, seat: Seat, rates: Rates): number {
  const p = s.players[seat]!;
  const coaster = s.coasters[seat]!;
  const free = freeTables(s, p);
  let best = coaster[0]!;
  let most = -Infinity;
  for (const face of coaster) {
    const worth = faceWorth(s, p, face, free, rates);
    if (worth <= most) continue;
    most = worth;
    best = face;
  }
  return best;
}

/** Tables by face that no die in hand is meant for, as what they pay. */
function freeTables(s: GameState, p: PlayerState): number[] {
  const pays = [0, 0, 0, 0, 0, 0, 0];
  const taken = new Set<number>();
  for (const face of p.dice) {
    let best = -1;
    for (let table = 0; table < p.tables.length; table++) {
      const card = p.tables[table]!;
      if (card === NONE || taken.has(table) || s.rules.cards[card]!.die !== face) continue;
      if (best < 0 || s.rules.cards[card]!.pays > s.rules.cards[p.tables[best]!]!.pays)
        best = table;
    }
    if (best >= 0) taken.add(best);
  }
  p.tables.forEach((card, table) => {
    if (card === NONE || taken.has(table)) return;
    const { die, pays: paid } = s.rules.cards[card]!;
    pays[die] = Math.max(pays[die]!, paid);
  });
  return pays;
}

function faceWorth(
  s: GameState,
  p: PlayerState,
  face: number,
  free: readonly number[],
  rates: Rates,
): number {
  const brewer = payAt(s, p, BREWER_SPACE) * rates.beer;
  const monk = payAt(s, p, MONK) * rates.step;
  let worth = Math.max(
    payAt(s, p, CASHBOX) * rates.thaler * 0.7,
    payAt(s, p, BARREL) * rates.beer * 0.7,
    free[face]! * rates.thaler,
    hasFace(BREWER_FACES, face) ? brewer : 0,
    hasFace(MONK_FACES, face) ? monk : 0,
  );
  for (let lifts = 1; lifts <= p.dishwashers && face + lifts <= 6; lifts++) {
    const lifted = face + lifts;
    const gain = Math.max(
      free[lifted]! * rates.thaler,
      hasFace(BREWER_FACES, lifted) ? brewer : 0,
      hasFace(MONK_FACES, lifted) ? monk : 0,
    );
    worth = Math.max(worth, gain - lifts * LIFT);
  }
  return worth;
}
