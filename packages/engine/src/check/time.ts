/** Whether the right seats are asked for the right thing. */
import { canRecall } from '../modules/entertainers.ts';
import { signBar } from '../modules/guestBook.ts';
import { isFree } from '../phases/evening.ts';
import type { Problem } from '../schema.ts';
import { isOpen, turnOf, type GameState, type PlayerState } from '../state.ts';
import { ROUNDS, STAFF, type Seat } from '../types.ts';
import type { Why } from '../why.ts';
import { agendaSteps, fault, type Check } from './fault.ts';

export const seats: Check = (s) => {
  const { players } = s.rules.variant;
  if (s.players.length !== players) return fault('seats', `${players} seats`, s.players.length);
  if (s.coasters.length !== players) return fault('coasters', `${players}`, s.coasters.length);
  if (s.start >= players) return fault('start', `a seat below ${players}`, s.start);
  const turns = s.waiting.map((seat) => turnOf(s, seat));
  return s.waiting.every((seat, i) => seat < players && (i === 0 || turns[i]! > turns[i - 1]!))
    ? null
    : fault('waiting', 'seats of the game in turn order', s.waiting);
};

export const time: Check = (s) => {
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
  const cards = s.rules.startCards.length > 0 ? 3 : 0;
  if (new Set(s.startCards).size !== cards || s.startCards.length !== cards) {
    return fault('startCards', `${cards} different start cards`, s.startCards);
  }
  return questions(s);
};

/** Only seats that have something to decide are asked. */
function questions(s: GameState): Problem | null {
  const asked = (expected: string, may: (p: PlayerState) => boolean): Problem | null =>
    s.waiting.every((seat) => may(s.players[seat]!)) ? null : fault('waiting', expected, s.waiting);
  switch (s.phase) {
    case 'start':
      return startFault(s) ?? asked('only seats with their regulars alone', (p) => isUndealt(s, p));
    case 'evening':
      return eveningFault(s) ?? asked('only seats without dice', (p) => p.dice.length === 0);
    case 'arrival':
      return asked('only seats with a counter guest', (p) => p.counterGuests > 0);
    case 'closing':
      return asked('only seats that can recall a card', (p) => s.round < ROUNDS && canRecall(p));
    default:
      return null;
  }
}

/** No start card takes more than one of a kind. */
function startFault(s: GameState): Problem | null {
  const kind = s.supply.staff.findIndex((count) => count < s.waiting.length);
  return kind === -1
    ? null
    : fault(`supply.staff.${STAFF[kind]}`, 'one for each who waits', s.supply.staff[kind]);
}

function isUndealt(s: GameState, p: PlayerState): boolean {
  const { regulars } = s.rules.variant.pack;
  return (
    p.top.length + p.discardSize === 0 &&
    p.bag.every((count, card) => count === (regulars[card]?.count ?? 0))
  );
}

/** R24: nobody waits once a side has run out. */
function eveningFault(s: GameState): Problem | null {
  const { bonus } = s.rules.moon[s.round - 1]!;
  if (bonus.type === 'counterGuest') {
    return fault('phase', 'a later phase, for this evening asks nothing', s.phase);
  }
  return bonus.type === 'either' && !isFree(s, bonus.choices)
    ? fault('phase', 'a later phase, for there is nothing left to choose', s.phase)
    : null;
}

/** What else than a reputation space can bring a denied service. */
const DENIALS: ReadonlySet<Why> = new Set(['monastery', 'guest', 'guestBook']);

export const choice: Check = (s) => {
  if (s.pending === null) {
    return s.agenda.length === 0 ? null : fault('agenda', 'nothing without a choice', s.agenda);
  }
  const { seat, choice: asked, why } = s.pending;
  const reputation = why === 'reputation';
  if (!isOpen(s, seat)) return fault('pending.seat', 'the seat that is serving', seat);
  const known = asked === 'deny' && DENIALS.has(why);
  if (!known && !reputation) return fault('pending.why', 'what can bring this choice', why);
  if ((reputation || agendaSteps(s) > 0) && s.rules.reputation.length === 0) {
    return fault('pending', 'no reputation before module 3', s.pending);
  }
  if (reputation && s.serving.trail.length === 0) {
    return fault('serving.trail', 'the step that asks', s.serving.trail.length);
  }
  return asked === 'sign' ? signing(s, seat) : null;
};

function signing(s: GameState, seat: Seat): Problem | null {
  const open = s.rules.guestBook.some((_, column) => signBar(s, seat, column) === null);
  return open && s.supply.signatures > 0
    ? null
    : fault('pending.choice', 'a tile and an open column to sign', 'sign');
}
