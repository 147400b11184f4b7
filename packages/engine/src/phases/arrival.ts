/** B · The guests arrive (B1–B6). */
import { KEEP_GUESTS, REDRAW, type Action } from '../action.ts';
import type { Chance } from '../chance.ts';
import type { Emit } from '../event.ts';
import { spendCounterGuest } from '../goods.ts';
import type { Bar } from '../refusal.ts';
import { turnOrder, type GameState, type MutableGame } from '../state.ts';
import { clearTavern, fillTables } from '../tavern.ts';
import type { Seat } from '../types.ts';
import { answered, ask, enterPhase } from '../waiting.ts';

/** R18: nobody draws before all have taken their evening's bonus. */
export function enterArrival(s: MutableGame, chance: Chance, emit: Emit | undefined): void {
  enterPhase(s, 'arrival', emit);
  const seats = turnOrder(s);
  for (const seat of seats) fillTables(s, seat, chance, emit);
  ask(
    s,
    seats.filter((seat) => redrawBar(s, seat) === null),
    'keepOrRedraw',
    'counterGuest',
    emit,
  );
}

export function redrawBar(s: GameState, seat: Seat): Bar {
  return s.players[seat]!.counterGuests > 0 ? null : 'noCounterGuest';
}

export function keepGuests(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  answered(s, seat);
  emit?.({ type: 'declined', seat, question: 'keepOrRedraw' });
}

/** B6: may be repeated while counter guests last; R30: the discard comes first. */
export function redraw(s: MutableGame, seat: Seat, chance: Chance, emit: Emit | undefined): void {
  spendCounterGuest(s, seat, 'redraw', emit);
  clearTavern(s, seat, 'redraw', emit);
  fillTables(s, seat, chance, emit);
  if (redrawBar(s, seat) !== null) answered(s, seat);
  else emit?.({ type: 'asked', seat, question: 'keepOrRedraw', why: 'counterGuest' });
}

export function addArrivalActions(into: Action[]): void {
  into.push(KEEP_GUESTS, REDRAW);
}
