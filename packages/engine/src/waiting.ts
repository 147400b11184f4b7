/** Phases, who is asked in them, and who has answered. */
import type { Emit, Question } from './event.ts';
import { remove } from './lists.ts';
import type { Choice, MutableGame } from './state.ts';
import type { Phase, Seat } from './types.ts';
import type { Why } from './why.ts';

export function enterPhase(s: MutableGame, phase: Phase, emit: Emit | undefined): void {
  s.phase = phase;
  emit?.({ type: 'phase', phase });
}

/** The game waits for these seats, in turn order. */
export function ask(
  s: MutableGame,
  seats: readonly Seat[],
  question: Question,
  why: Why,
  emit: Emit | undefined,
): void {
  for (const seat of seats) {
    s.waiting.push(seat);
    emit?.({ type: 'asked', seat, question, why });
  }
}

/** A choice in the middle of a move: what is left of it waits (F10). */
export function choose(
  s: MutableGame,
  seat: Seat,
  choice: Choice,
  why: Why,
  emit: Emit | undefined,
): void {
  s.pending = { seat, choice, why };
  emit?.({ type: 'asked', seat, question: choice, why });
}

export function answered(s: MutableGame, seat: Seat): void {
  remove(s.waiting, seat);
}
