/** B · The guests arrive (B1–B6). */
import type { Action } from '../action.ts';
import { shape, type ActionSpec } from '../actionSpec.ts';
import type { Chance } from '../chance.ts';
import type { Emit } from '../event.ts';
import { spendCounterGuest } from '../goods.ts';
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
    seats.filter((seat) => canRedraw(s, seat)),
    'keepOrRedraw',
    'counterGuest',
    emit,
  );
}

function canRedraw(s: GameState, seat: Seat): boolean {
  return s.players[seat]!.counterGuests > 0;
}

const KEEP_GUESTS: Action = { type: 'keepGuests' };

export const keepGuests: ActionSpec<'keepGuests'> = {
  time: 'arrival',
  schema: shape('keepGuests', {}),
  notation: [{ verb: 'keep', words: [] }],
  bar: () => null,
  reasons: {},
  list(_s, _seat, into) {
    into.push(KEEP_GUESTS);
  },
  perform(s, seat, _action, emit) {
    answered(s, seat);
    emit?.({ type: 'declined', seat, question: 'keepOrRedraw' });
  },
};

const REDRAW: Action = { type: 'redraw' };

/** B6: may be repeated while counter guests last; R30: the discard comes first. */
export const redraw: ActionSpec<'redraw', 'noCounterGuest'> = {
  time: 'arrival',
  schema: shape('redraw', {}),
  notation: [{ verb: 'redraw', words: [] }],
  bar: (s, seat) => (canRedraw(s, seat) ? null : 'noCounterGuest'),
  reasons: { noCounterGuest: () => ({ rule: 'B6' }) },
  // Only seats that can are asked.
  list(_s, _seat, into) {
    into.push(REDRAW);
  },
  perform(s, seat, _action, emit, chance) {
    spendCounterGuest(s, seat, 'redraw', emit);
    clearTavern(s, seat, 'redraw', emit);
    fillTables(s, seat, chance, emit);
    if (canRedraw(s, seat)) {
      emit?.({ type: 'asked', seat, question: 'keepOrRedraw', why: 'counterGuest' });
    } else answered(s, seat);
  },
};
