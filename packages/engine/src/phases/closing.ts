/** G · Closing time (G1, C2, M2.3, R18). */
import type { Action } from '../action.ts';
import { CARD_ID, shape, type ActionSpec } from '../actionSpec.ts';
import { checkpoints } from '../checkpoint.ts';
import type { Emit } from '../event.ts';
import { paySchnapps } from '../goods.ts';
import { canRecall, RECALL_PRICE } from '../modules/entertainers.ts';
import { cardIndex } from '../rules.ts';
import { orNull } from '../schema.ts';
import { result } from '../scoring.ts';
import { turnOrder, type MutableGame } from '../state.ts';
import { clearTavern, isInTavern, isTavernEmpty, putBackOnTop } from '../tavern.ts';
import { NONE, ROUNDS } from '../types.ts';
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

const RECALL_NOTHING: Action = { type: 'recall', card: null };

/** The juggler puts a card of the tavern back on the deck (M2.3). */
export const recall: ActionSpec<'recall', 'notInTavern'> = {
  time: 'closing',
  schema: shape('recall', { card: orNull(CARD_ID) }),
  notation: [{ verb: 'recall', words: ['card'] }],
  bar(s, seat, { card }) {
    if (card === null) return null;
    const index = cardIndex(s.rules, card);
    return index !== NONE && isInTavern(s.players[seat]!, index) ? null : 'notInTavern';
  },
  reasons: { notInTavern: (_s, _seat, { card }) => ({ rule: 'M2.3', card: card! }) },
  list(s, seat, into) {
    into.push(RECALL_NOTHING);
    const p = s.players[seat]!;
    s.rules.cards.forEach((card, index) => {
      if (isInTavern(p, index)) into.push({ type: 'recall', card: card.id });
    });
  },
  perform(s, seat, { card }, emit) {
    answered(s, seat);
    if (card === null) {
      emit?.({ type: 'declined', seat, question: 'recall' });
      return;
    }
    paySchnapps(s, seat, RECALL_PRICE, 'juggler', emit);
    putBackOnTop(s, seat, cardIndex(s.rules, card), emit);
  },
};

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
