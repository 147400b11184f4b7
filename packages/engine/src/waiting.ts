/** Who is asked, and who has answered. */
import type { Emit, Question } from './event.ts';
import { remove } from './lists.ts';
import type { MutableGame } from './state.ts';
import type { Seat } from './types.ts';

/** The game waits for these seats, in turn order. */
export function ask(
  s: MutableGame,
  seats: readonly Seat[],
  question: Question,
  emit: Emit | undefined,
): void {
  for (const seat of seats) {
    s.waiting.push(seat);
    emit?.({ type: 'asked', seat, question });
  }
}

export function answered(s: MutableGame, seat: Seat): void {
  remove(s.waiting, seat);
}
