/** Whether a state that was read from outside could have come about: what play relies on. */
import { ENTERTAINER_ROWS } from './content/entertainers.ts';
import { canRecall } from './modules/entertainers.ts';
import { signBar } from './modules/guestBook.ts';
import { plannedGoods } from './modules/reputation.ts';
import { facesAt, liftsReliedOn } from './phases/plan.ts';
import { BREWER_SPACE, FIRST_TABLE, liftsNeeded, MONK, SERVED, UNREACHABLE } from './spaces.ts';
import type { Problem } from './schema.ts';
import { isOpen, mayPlan, turnOf, type GameState, type PlayerState } from './state.ts';
import {
  COUNTER_GUESTS_EACH,
  FIRST_GUEST,
  FIRST_STAFF,
  NOBLE,
  NONE,
  OWN_DICE,
  ROUNDS,
  SCHNAPPS_TOKENS,
  SIDES,
  SIGNATURE_TILES,
  WHITE_DICE,
  type Seat,
} from './types.ts';

type Check = (s: GameState) => Problem | null;

function fault(at: string, expected: string, got: unknown): Problem {
  return { at, expected, got: JSON.stringify(got) ?? 'nothing' };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function sumOver(s: GameState, count: (p: PlayerState) => number): number {
  return total(s.players.map(count));
}

/** The first fault found for any seat. */
function everySeat(
  s: GameState,
  check: (p: PlayerState, at: string, seat: Seat) => Problem | null,
): Problem | null {
  for (const [seat, p] of s.players.entries()) {
    const found = check(p, `seats[${seat}]`, seat);
    if (found !== null) return found;
  }
  return null;
}

const seats: Check = (s) => {
  const { players } = s.rules.setup;
  if (s.players.length !== players) return fault('seats', `${players} seats`, s.players.length);
  if (s.coasters.length !== players) return fault('coasters', `${players}`, s.coasters.length);
  if (s.start >= players) return fault('start', `a seat below ${players}`, s.start);
  const wrong = s.waiting.find((seat, i) => seat >= players || s.waiting.indexOf(seat) !== i);
  return wrong === undefined ? null : fault('waiting', 'different seats of the game', s.waiting);
};

const time: Check = (s) => {
  const over = s.phase === 'over';
  if (over !== (s.waiting.length === 0)) {
    return fault('waiting', over ? 'nobody after the end' : 'somebody', s.waiting);
  }
  if ((s.phase === 'start') !== (s.round === 0)) {
    return fault('round', 'round 0 while start cards are chosen, and only then', s.round);
  }
  if (over && s.round !== ROUNDS) return fault('round', `${ROUNDS} at the end`, s.round);
  const single = s.phase === 'draft' || s.phase === 'serving';
  if (single && s.waiting.length !== 1) return fault('waiting', 'one seat', s.waiting);
  if (s.phase === 'start' && s.startCards.length !== 3) {
    return fault('startCards', 'three start cards', s.startCards.length);
  }
  if (s.startCards.includes(NONE)) return fault('startCards', 'none in this module', 'some');
  return questions(s);
};

/** Only seats that have something to decide are asked. */
function questions(s: GameState): Problem | null {
  const { regulars } = s.rules.setup.pack;
  const dealt = (seat: Seat): boolean =>
    regulars.every((row, card) => s.players[seat]!.bag[card] === row.count);
  if (s.phase === 'start' && !s.waiting.every(dealt)) {
    return fault('waiting', 'only seats with all their regulars', s.waiting);
  }
  if (s.phase === 'evening' && s.rules.moon[s.round - 1]!.bonus.type === 'counterGuest') {
    return fault('phase', 'a later phase, for this evening asks nothing', s.phase);
  }
  if (s.phase === 'arrival' && s.waiting.some((seat) => s.players[seat]!.counterGuests === 0)) {
    return fault('waiting', 'only seats with a counter guest', s.waiting);
  }
  const recalls = (seat: Seat): boolean => s.round < ROUNDS && canRecall(s.players[seat]!);
  return s.phase === 'closing' && !s.waiting.every(recalls)
    ? fault('waiting', 'only seats that can recall a card', s.waiting)
    : null;
}

const choice: Check = (s) => {
  if (s.pending === null) {
    return s.agenda.length === 0 ? null : fault('agenda', 'nothing without a choice', s.agenda);
  }
  const { seat, choice: asked, reputation } = s.pending;
  if (!isOpen(s, seat)) return fault('pending.seat', 'the seat that is serving', seat);
  const needsTrack = reputation || asked !== 'deny' || agendaSteps(s) > 0;
  if (needsTrack && s.rules.reputation.length === 0) {
    return fault('pending', 'no reputation before module 3', s.pending);
  }
  if (reputation && s.serving.trail.length === 0) {
    return fault('serving.trail', 'the step that asks', s.serving.trail.length);
  }
  return asked === 'sign' ? signing(s, seat) : null;
};

function signing(s: GameState, seat: Seat): Problem | null {
  const open = s.rules.guestBook.some((_, column) => signBar(s, seat, column) === null);
  return open && s.supply.signatures > 0 && s.pending!.reputation
    ? null
    : fault('pending.choice', 'a tile and an open column to sign', 'sign');
}

const tokens: Check = (s) => {
  const { modules, players } = s.rules.setup;
  const schnapps = s.supply.schnapps + sumOver(s, (p) => p.schnapps);
  const allSchnapps = modules >= 2 ? SCHNAPPS_TOKENS : 0;
  if (schnapps !== allSchnapps) return fault('schnapps', `${allSchnapps} in all`, schnapps);
  const books = sumOver(s, (p) => total(p.guestBook));
  const tiles = s.supply.signatures + s.sealed.filter(Boolean).length + books;
  const allTiles = modules >= 5 ? SIGNATURE_TILES : 0;
  if (tiles !== allTiles) return fault('signatures', `${allTiles} in all`, tiles);
  // One for each seat on every evening still to come that brings one (A1).
  const evenings = s.rules.moon.slice(s.round).filter(({ bonus }) => bonus.type === 'counterGuest');
  const ready = evenings.length * players;
  if (s.supply.counterGuests !== ready) {
    return fault('supply.counterGuests', `${ready}`, s.supply.counterGuests);
  }
  const given = COUNTER_GUESTS_EACH * players - ready;
  const held = sumOver(s, (p) => p.counterGuests);
  return held <= given ? null : fault('counterGuests', `${given} at most`, held);
};

/** How many of each card there are, wherever they lie. */
function cardTotals(s: GameState): number[] {
  const totals = s.rules.cards.map((_, card) => s.pile[card]!);
  const add = (card: number, count: number): void => {
    if (card !== NONE) totals[card]! += count;
  };
  add(NOBLE, s.supply.nobles);
  s.supply.staff.forEach((count, kind) => add(FIRST_STAFF + kind, count));
  for (const card of s.rules.stack.slice(s.rules.stack.length - s.stack)) add(card, 1);
  s.display.forEach((card, slot) => add(card, slot === 0 && s.stack > 0 ? 0 : 1));
  for (const p of s.players) {
    p.bag.forEach((count, card) => add(card, count + p.discard[card]!));
    for (const card of p.top) add(card, 1);
    for (const card of p.tables) add(card, card === NOBLE ? p.nobles : 1);
    p.staff.forEach((count, kind) => add(FIRST_STAFF + kind, count));
  }
  return totals;
}

const cards: Check = (s) => {
  const { pack, modules, players } = s.rules.setup;
  const totals = cardTotals(s);
  const all = [
    ...pack.regulars.map((row) => row.count * players),
    pack.noble.count,
    ...pack.staff.map((row, kind) => (kind === 0 && modules < 3 ? 0 : row.count)),
    ...pack.guests.map((row) => (row.cube === true && modules < 3 ? 0 : row.count)),
  ];
  for (const [card, number] of totals.entries()) {
    const { id } = s.rules.cards[card]!;
    // Regulars and guests may have left the game; nobles and the market never do.
    const mayLeave = card < NOBLE || card >= FIRST_GUEST;
    if (number > all[card]! || (number < all[card]! && !mayLeave)) {
      return fault(id, `${all[card]} in all`, number);
    }
  }
  return null;
};

const display: Check = (s) => {
  if (s.stack > s.rules.stack.length) return fault('stack', `${s.rules.stack.length}`, s.stack);
  const top = s.stack > 0 ? s.rules.stack[s.rules.stack.length - s.stack]! : s.display[0]!;
  if (s.display[0] !== top) return fault('display[0]', 'the top of the 3-beer stack', 'another');
  const slot = s.display.findIndex((card) => card !== NONE && card < FIRST_GUEST);
  if (slot !== -1) return fault(`display[${slot}]`, 'a guest', s.rules.cards[s.display[slot]!]!.id);
  const stray = s.pile.findIndex((count, card) => count > 0 && card < FIRST_GUEST);
  if (stray !== -1) return fault('pile', 'guests only', s.rules.cards[stray]!.id);
  const bare = s.sealed.findIndex((sealed, i) => sealed && s.display[i] === NONE);
  return bare === -1 ? null : fault(`sealed[${bare}]`, 'false on an empty slot', true);
};

const taverns: Check = (s) =>
  everySeat(s, (p, at) => {
    const indoors = s.phase === 'start' || s.phase === 'evening' || s.phase === 'over';
    if (indoors && p.tables.length + total(p.staff) > 0) {
      return fault(`${at}.tables`, `nobody in the phase ${s.phase}`, p.tables.length);
    }
    const staff = p.tables.findIndex((card) => card >= FIRST_STAFF && card < FIRST_GUEST);
    if (staff !== -1) return fault(`${at}.tables[${staff}]`, 'a regular, guest or noble', 'staff');
    const stacks = p.tables.filter((card) => card === NOBLE).length;
    return stacks === Math.min(1, p.nobles)
      ? null
      : fault(`${at}.nobles`, 'one table for all nobles', { tables: stacks, nobles: p.nobles });
  });

/** White dice a seat has taken so far. */
function whiteDice(s: GameState, seat: Seat): number {
  if (s.phase === 'serving') return mayPlan(s, seat) ? WHITE_DICE : 0;
  return s.phase === 'draft' ? WHITE_DICE - s.coasters[seat]!.length : 0;
}

const coasters: Check = (s) => {
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

const dice: Check = (s) =>
  everySeat(s, (p, at, seat) => {
    if (p.ownDice > OWN_DICE) return fault(`${at}.dice`, `${OWN_DICE} own dice`, p.ownDice);
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
    const bits = facesAt(s, p, space);
    if (liftsNeeded(bits, p.dice[die]!, s.rules.setup.dishwasherBothWays) === UNREACHABLE) {
      return fault(place, 'a space that its face fits', p.dice[die]);
    }
  }
  const used = (isOpen(s, seat) ? s.serving.lifts : 0) + liftsReliedOn(s, p);
  return used <= p.dishwashers
    ? null
    : fault(`${at}.dishwashers`, `at least ${used}, which dice rely on`, p.dishwashers);
}

const serving: Check = (s) => {
  const { open, trail } = s.serving;
  if (!open && (s.serving.used !== 0 || trail.length > 0 || s.serving.lifts > 0)) {
    return fault('serving', 'nothing before the tavern opens', s.serving);
  }
  if (!open) return null;
  if (s.phase !== 'serving') return fault('serving.open', `false in ${s.phase}`, true);
  const p = s.players[s.waiting[0]!]!;
  const counted = Math.min(s.serving.thalers, s.serving.beer);
  if (s.rules.reputation.length > 0 && trail.length < counted - agendaSteps(s)) {
    return fault('serving.trail', `at least ${counted} steps`, trail.length);
  }
  const planned = plannedGoods(s, p);
  if (s.rules.reputation.length > 0 && s.serving.thalers < planned.thalers) {
    return fault('serving.thalers', `${planned.thalers} at least`, s.serving.thalers);
  }
  if (s.rules.reputation.length > 0 && s.serving.beer < planned.beer) {
    return fault('serving.beer', `${planned.beer} at least`, s.serving.beer);
  }
  if (trail.length > p.reputation) {
    return fault('serving.trail', `${p.reputation} steps at most`, trail.length);
  }
  const lost = trail.findIndex((step) => step.paid === 'noble' && p.top[step.height] !== NOBLE);
  return lost === -1 ? null : fault(`serving.trail[${lost}].height`, 'a noble there', 'another');
};

/** Steps of reputation that are still to be made. */
function agendaSteps(s: GameState): number {
  return total(s.agenda.map((task) => (task.type === 'reputation' ? task.steps : 0)));
}

const modules: Check = (s) =>
  everySeat(s, (p, at) => {
    const { rules } = s;
    if (rules.reputation.length === 0 && p.reputation > 0) {
      return fault(`${at}.reputation`, '0 before module 3', p.reputation);
    }
    for (const [who, side] of p.entertainers.entries()) {
      if (side === NONE) continue;
      const row = ENTERTAINER_ROWS[who]!;
      if (rules.setup.modules < 2 || !row.sides.includes(SIDES[side]!)) {
        return fault(`${at}.entertainers.${row.id}`, `one of ${row.sides.join(', ')}`, SIDES[side]);
      }
    }
    return null;
  });

/** In an order in which each check may rely on those before it. */
const CHECKS: readonly Check[] = [
  seats,
  time,
  choice,
  tokens,
  cards,
  display,
  taverns,
  coasters,
  dice,
  serving,
  modules,
];

export function stateFault(s: GameState): Problem | null {
  for (const check of CHECKS) {
    const found = check(s);
    if (found !== null) return found;
  }
  return null;
}
