/** Draws cards before they come, when the browser has nothing better to do. */
import type { Card } from '@stammtisch/engine';
import { portraitOf } from './portrait.ts';
import { whenIdle } from '../dom.ts';

/** As they will sit at a table, one at a time. The answer stops it. */
export function prepareSeats(cards: readonly Card[]): () => void {
  let next = 0;
  let cancel = whenIdle(prepare);
  function prepare(): void {
    const card = cards[next++];
    if (card === undefined) return;
    portraitOf(card, 'seat', 0, false);
    cancel = whenIdle(prepare);
  }
  return () => cancel();
}
