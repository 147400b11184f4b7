/** G · Closing time (G1, C2, M2.3, R18). */
import { RECALL_NOTHING, type Action } from '../action.ts';
import { checkpoints } from '../checkpoint.ts';
import type { Emit } from '../event.ts';
import { paySchnapps } from '../goods.ts';
import { canRecall, RECALL_PRICE } from '../modules/entertainers.ts';
import type { Bar } from '../refusal.ts';
import { cardIndex } from '../rules.ts';
import { result } from '../scoring.ts';
import { turnOrder, type GameState, type MutableGame } from '../state.ts';
import { clearTavern, isInTavern, isTavernEmpty, putBackOnTop } from '../tavern.ts';
import { NONE, ROUNDS, type CardId, type Seat } from '../types.ts';
import { answered, ask, enterPhase } from '../waiting.ts';

export function enterClosing(s: MutableGame, emit: Emit | undefined): void {
  enterPhase(s, 'closing', emit);
  // R18: in the last round a recalled card could only cost a point.
  if (s.round === ROUNDS) return;
  const seats = turnOrder(s).filter((seat) => {
    const p = s.players[seat]!;
    return canRecall(p) && !isTavernEmpty(p);
  });
  ask(s, seats, 'recall', 'juggler', emit);
}

export function recallBar(s: GameState, seat: Seat, card: CardId | null): Bar {
  if (card === null) return null;
  const index = cardIndex(s.rules, card);
  return index !== NONE && isInTavern(s.players[seat]!, index) ? null : 'notInTavern';
}

export function recall(
  s: MutableGame,
  seat: Seat,
  card: CardId | null,
  emit: Emit | undefined,
): void {
  answered(s, seat);
  if (card === null) {
    emit?.({ type: 'declined', seat, question: 'recall' });
    return;
  }
  paySchnapps(s, seat, RECALL_PRICE, 'juggler', emit);
  putBackOnTop(s, seat, cardIndex(s.rules, card), emit);
}

export function addRecalls(s: GameState, seat: Seat, into: Action[]): void {
  into.push(RECALL_NOTHING);
  const p = s.players[seat]!;
  s.rules.cards.forEach((card, index) => {
    if (isInTavern(p, index)) into.push({ type: 'recall', card: card.id });
  });
}

/** Discards, then passes the mug or ends the game. */
export function endRound(s: MutableGame, emit: Emit | undefined): void {
  for (const seat of turnOrder(s)) clearTavern(s, seat, 'closing', emit);
  emit?.({ type: 'roundEnded', round: s.round, seats: checkpoints(s) });
  if (s.round === ROUNDS) {
    enterPhase(s, 'over', emit);
    emit?.({ type: 'gameEnded', result: result(s) });
    return;
  }
  s.start = (s.start + 1) % s.players.length;
  emit?.({ type: 'mugPassed', to: s.start });
}
