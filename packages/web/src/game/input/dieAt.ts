/** Which die a pointer takes hold of. */
import { SERVED, spaceNumber } from '@stammtisch/engine';
import { parseTarget, type TargetId } from '@stammtisch/player';
import type { SvelteGameController } from '../controller/gameController.svelte.ts';

/** A die in the tray, or one that lies on a space: the one touched, else the first there. */
export function dieAt(
  controller: SvelteGameController,
  place: TargetId,
  touched: Element,
): number | null {
  const { seat, viewer, real } = controller;
  // Dice are moved while one plans and serves, and at no other time.
  const isTime = controller.prompt === 'plan' || controller.prompt === 'serve';
  if (seat === null || seat !== viewer || !isTime) return null;
  const { at } = real.players[seat]!;
  const spot = parseTarget(place);
  if (spot.kind === 'die') return at[spot.die] === SERVED ? null : spot.die;
  if (spot.kind !== 'space') return null;
  const marked = touched.closest<HTMLElement>('[data-die]')?.dataset['die'];
  const die = marked === undefined ? at.indexOf(spaceNumber(spot.space)) : Number(marked);
  return die >= 0 && at[die] !== SERVED ? die : null;
}
