/** Module 5: the guest book (M5.1–M5.4, R19, R25). */
import type { Task } from '../effect.ts';
import type { Emit } from '../event.ts';
import type { Bar } from '../refusal.ts';
import type { GameState, MutableGame } from '../state.ts';
import { BOOK_COLUMNS, BOOK_ROWS, NONE, type Seat } from '../types.ts';
import { choose } from '../waiting.ts';
import type { Why } from '../why.ts';
import { notePaid, SIGNATURE_LAID } from './trail.ts';

const ROW_NOBLE: Task = { type: 'noble', why: 'row' };

export function signBar(s: GameState, seat: Seat, column: number): Bar<'columnFull'> {
  return s.players[seat]!.guestBook[column]! < BOOK_ROWS ? null : 'columnFull';
}

/** The signature space: a tile of the supply in any open column, if there is one of each. */
export function askToSign(s: MutableGame, seat: Seat, emit: Emit | undefined): void {
  let open = 0;
  let column = NONE;
  for (let i = 0; i < BOOK_COLUMNS; i++) {
    if (signBar(s, seat, i) !== null) continue;
    open++;
    column = i;
  }
  if (open === 0 || s.supply.signatures === 0) {
    emit?.({ type: 'forfeited', seat, what: 'signature', amount: 1, why: 'reputation' });
  } else if (open === 1) {
    signFromSupply(s, seat, column, emit);
  } else {
    choose(s, seat, 'sign', 'reputation', emit);
  }
}

export function signFromSupply(
  s: MutableGame,
  seat: Seat,
  column: number,
  emit: Emit | undefined,
): void {
  s.supply.signatures--;
  notePaid(s, SIGNATURE_LAID);
  fill(s, seat, column, 'reputation', emit);
}

/** The tile of a recruited guest; a full column forfeits it to the supply (R19). */
export function signRecruit(
  s: MutableGame,
  seat: Seat,
  column: number,
  emit: Emit | undefined,
): void {
  if (signBar(s, seat, column) === null) {
    fill(s, seat, column, 'recruit', emit);
    return;
  }
  s.supply.signatures++;
  emit?.({ type: 'forfeited', seat, what: 'signature', amount: 1, why: 'recruit' });
}

/** Lays the tile. R25: its cell pays in full before the row, which is judged now. */
function fill(s: MutableGame, seat: Seat, column: number, why: Why, emit: Emit | undefined): void {
  const book = s.players[seat]!.guestBook;
  const row = book[column]!;
  book[column] = row + 1;
  emit?.({ type: 'signed', seat, column, row, why });
  if (book.every((filled) => filled > row)) s.agenda.push(ROW_NOBLE);
  const cell = s.rules.guestBook[column]![row]!;
  if (cell !== null) s.agenda.push(cell);
}
