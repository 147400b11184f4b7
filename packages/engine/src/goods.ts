/** Gaining and paying: the only places where goods, cards of the supply and tokens change hands. */
import type { Emit } from './event.ts';
import type { MutableGame } from './state.ts';
import { FIRST_STAFF, NOBLE, STAFF, type Seat } from './types.ts';
import type { Why } from './why.ts';

type Emitter = Emit | undefined;

export function addThalers(
  s: MutableGame,
  seat: Seat,
  amount: number,
  why: Why,
  emit: Emitter,
): void {
  s.players[seat]!.thalers += amount;
  emit?.({ type: 'thalers', seat, amount, why });
}

export function addBeer(s: MutableGame, seat: Seat, amount: number, why: Why, emit: Emitter): void {
  s.players[seat]!.beer += amount;
  emit?.({ type: 'beer', seat, amount, why });
}

/** Tokens from the supply, as many as it still has (M2.2, R8). */
export function gainSchnapps(
  s: MutableGame,
  seat: Seat,
  amount: number,
  why: Why,
  emit: Emitter,
): void {
  const given = Math.min(amount, s.supply.schnapps);
  if (given > 0) moveSchnapps(s, seat, given, why, emit);
  if (given < amount) {
    emit?.({ type: 'forfeited', seat, what: 'schnapps', amount: amount - given, why });
  }
}

export function paySchnapps(
  s: MutableGame,
  seat: Seat,
  amount: number,
  why: Why,
  emit: Emitter,
): void {
  moveSchnapps(s, seat, -amount, why, emit);
}

function moveSchnapps(s: MutableGame, seat: Seat, amount: number, why: Why, emit: Emitter): void {
  s.players[seat]!.schnapps += amount;
  s.supply.schnapps -= amount;
  emit?.({ type: 'schnapps', seat, amount, why });
}

/** A card of the market goes on top of the deck (C3), if the supply has one (R8). */
export function takeStaff(s: MutableGame, seat: Seat, kind: number, why: Why, emit: Emitter): void {
  if (s.supply.staff[kind] === 0) {
    emit?.({ type: 'forfeited', seat, what: STAFF[kind]!, amount: 1, why });
    return;
  }
  s.supply.staff[kind]!--;
  s.players[seat]!.top.push(FIRST_STAFF + kind);
  emit?.({ type: 'card', seat, card: STAFF[kind]!, from: 'supply', to: 'top', why });
}

/** A noble goes on top of the deck (C3), if one is left (R27). */
export function takeNoble(s: MutableGame, seat: Seat, why: Why, emit: Emitter): void {
  if (s.supply.nobles === 0) {
    emit?.({ type: 'forfeited', seat, what: 'noble', amount: 1, why });
    return;
  }
  s.supply.nobles--;
  s.players[seat]!.top.push(NOBLE);
  emit?.({ type: 'card', seat, card: 'noble', from: 'supply', to: 'top', why });
}

/** A counter guest leaves the game (B6, F8). */
export function spendCounterGuest(s: MutableGame, seat: Seat, why: Why, emit: Emitter): void {
  s.players[seat]!.counterGuests--;
  emit?.({ type: 'counterGuest', seat, amount: -1, why });
}
