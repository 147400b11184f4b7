/** Draws cards before they come, when the browser has nothing better to do. */
import type { Card } from '@stammtisch/engine';
import { whenIdle } from '../app/idle.ts';
import { portraitOf } from './portrait.ts';

/** As they are shown on offer and at a table. The answer stops it. */
export function prepareCards(cards: readonly Card[]): () => void {
  let next = 0;
  let cancel = whenIdle(prepare);
  function prepare(): void {
    const card = cards[next++];
    if (card === undefined) return;
    portraitOf(card, 'small', 0, card.beer > 0);
    portraitOf(card, 'seat', 0, false);
    cancel = whenIdle(prepare);
  }
  return () => cancel();
}
