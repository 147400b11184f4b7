/** Whether the dice are those of the phase and lie where they may. */
import { liftsAt, liftsReliedOn } from '../dice.ts';
import type { Problem } from '../schema.ts';
import { BREWER_SPACE, FIRST_TABLE, MONK, SERVED, UNREACHABLE } from '../spaces.ts';
import { isOpen, levelOf, mayPlan, turnOf, type GameState, type PlayerState } from '../state.ts';
import { DISHWASHER_TILE } from '../tiles.ts';
import { DISHWASHER, NONE, OWN_DICE, WHITE_DICE, type Seat } from '../types.ts';
import { everySeat, fault, type Check } from './fault.ts';

/** White dice a seat has taken so far. */
function whiteDice(s: GameState, seat: Seat): number {
  if (s.phase === 'serving') return mayPlan(s, seat) ? WHITE_DICE : 0;
  return s.phase === 'draft' ? WHITE_DICE - s.coasters[seat]!.length : 0;
}

export const coasters: Check = (s) => {
  if (s.phase !== 'draft') {
    const full = s.coasters.findIndex((coaster) => coaster.length > 0);
    return full === -1 ? null : fault(`coasters[${full}]`, 'no dice now', s.coasters[full]);
  }
  const turn = turnOf(s, s.waiting[0]!);
  const size = s.coasters[s.waiting[0]!]!.length;
  if (size < 2) return fault('coasters', 'at least two dice for the seat in turn', size);
  const wrong = s.coasters.findIndex(
    (coaster, seat) => coaster.length !== (turnOf(s, seat) < turn ? size - 1 : size),
  );
  return wrong === -1 ? null : fault(`coasters[${wrong}]`, 'as many dice as its turn', size);
};

/** Before the servers come there is at most a bonus die (A3). */
function mostOwnDice(s: GameState): number {
  if (s.phase !== 'evening' && s.phase !== 'arrival') return OWN_DICE;
  const { bonus } = s.rules.moon[s.round - 1]!;
  return bonus.type === 'either' && bonus.choices.includes('die') ? 1 : 0;
}

/** Counted when the servers come, and none after closing; an open tavern may have returned some. */
function expectedDishwashers(s: GameState, p: PlayerState, seat: Seat): number | null {
  if (isOpen(s, seat)) return null;
  const counted = s.phase === 'draft' || mayPlan(s, seat);
  return counted ? p.staff[DISHWASHER]! + levelOf(s, p, DISHWASHER_TILE) : 0;
}

export const dice: Check = (s) =>
  everySeat(s, (p, at, seat) => {
    const most = mostOwnDice(s);
    if (p.ownDice > most) return fault(`${at}.dice`, `${most} own dice at most`, p.ownDice);
    const expected = expectedDishwashers(s, p, seat);
    if (expected !== null && p.dishwashers !== expected) {
      return fault(`${at}.dishwashers`, `${expected}`, p.dishwashers);
    }
    const white = p.dice.length - p.ownDice;
    if (white !== whiteDice(s, seat)) {
      return fault(`${at}.dice`, `${whiteDice(s, seat)} white dice`, white);
    }
    if (p.ownDice > 0 && white === 0 && (s.phase === 'serving' || s.phase === 'closing')) {
      return fault(`${at}.dice`, 'no dice after closing', p.ownDice);
    }
    return placement(s, p, at, seat);
  });

function placement(s: GameState, p: PlayerState, at: string, seat: Seat): Problem | null {
  const taken = new Set<number>();
  for (const [die, space] of p.at.entries()) {
    const place = `${at}.dice[${die}].at`;
    if (space === SERVED && !isOpen(s, seat)) return fault(place, 'not served before F', 'served');
    if (space < 0) continue;
    if (s.phase !== 'serving') return fault(place, 'nowhere yet', space);
    const table = space - FIRST_TABLE;
    if (table >= 0 && (p.tables[table] ?? NONE) === NONE) {
      return fault(place, 'a table with a guest', `table-${table}`);
    }
    if (taken.has(space)) return fault(place, 'a space without a die', space);
    if (space !== BREWER_SPACE && space !== MONK) taken.add(space);
    if (liftsAt(s, p, die, space) === UNREACHABLE) {
      return fault(place, 'a space that its face fits', p.dice[die]);
    }
  }
  const used = (isOpen(s, seat) ? s.serving.lifts : 0) + liftsReliedOn(s, p);
  return used <= p.dishwashers
    ? null
    : fault(`${at}.dishwashers`, `at least ${used}, which dice rely on`, p.dishwashers);
}
