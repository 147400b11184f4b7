/** Decisions in the middle of a move (F10, M3.2, M5.2). */
import { DENY, DENY_NOBODY, SCHNAPPS_OR_DENY, SIGN, TAKE_SCHNAPPS, type Action } from './action.ts';
import { eject, ejectBar } from './ejection.ts';
import type { Emit } from './event.ts';
import { signBar, signFromSupply } from './modules/guestBook.ts';
import { paySchnappsSpace } from './modules/reputation.ts';
import { GUEST_EJECTED, notePaid } from './modules/trail.ts';
import type { Bar } from './refusal.ts';
import type { Choice, GameState, MutableGame } from './state.ts';
import { BOOK_COLUMNS, type Seat } from './types.ts';

export function denyBar(s: GameState, seat: Seat, table: number | null): Bar {
  return table === null ? null : ejectBar(s.players[seat]!, table);
}

export function deny(
  s: MutableGame,
  seat: Seat,
  table: number | null,
  emit: Emit | undefined,
): void {
  const { why } = s.pending!;
  s.pending = null;
  if (table === null) {
    emit?.({ type: 'declined', seat, question: 'deny' });
    return;
  }
  eject(s, seat, table, why, emit);
  if (why === 'reputation') notePaid(s, GUEST_EJECTED);
}

/** `null` takes the schnapps. */
export function schnappsOrDeny(
  s: MutableGame,
  seat: Seat,
  table: number | null,
  emit: Emit | undefined,
): void {
  if (table !== null) {
    deny(s, seat, table, emit);
    return;
  }
  s.pending = null;
  paySchnappsSpace(s, seat, emit);
}

export function sign(s: MutableGame, seat: Seat, column: number, emit: Emit | undefined): void {
  s.pending = null;
  signFromSupply(s, seat, column, emit);
}

export function addChoices(s: GameState, seat: Seat, choice: Choice, into: Action[]): void {
  if (choice === 'sign') {
    for (let column = 0; column < BOOK_COLUMNS; column++) {
      if (signBar(s, seat, column) === null) into.push(SIGN[column]!);
    }
    return;
  }
  into.push(choice === 'deny' ? DENY_NOBODY : TAKE_SCHNAPPS);
  const actions = choice === 'deny' ? DENY : SCHNAPPS_OR_DENY;
  for (let table = 0; table < s.players[seat]!.tables.length; table++) {
    if (denyBar(s, seat, table) === null) into.push(actions[table]!);
  }
}
