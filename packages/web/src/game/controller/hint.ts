/** What a bot would do in a seat's place. */
import type { RemoteBots } from '@stammtisch/bots';
import type { GameState, Seat } from '@stammtisch/engine';
import type { Notice } from './notice.ts';

const ADVISER = 'hard';
/** A hint that takes longer is not worth the wait. */
const PATIENCE_MS = 2_500;

export async function hintFor(
  bots: RemoteBots,
  state: GameState,
  seat: Seat,
  cancel: AbortSignal,
): Promise<Notice> {
  const ask = { kind: 'advise', bot: ADVISER, player: 'adviser', seed: 9, state, seat } as const;
  const thought = await bots.think({ ...ask, budget: { milliseconds: PATIENCE_MS } }, cancel);
  return thought.ok && thought.advice !== null
    ? { kind: 'advice', advice: thought.advice, seat }
    : { kind: 'botTrouble' };
}
