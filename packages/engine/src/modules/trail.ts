/** What the reputation steps of this serving paid, so that they can be taken back (R11, R26). */
import type { MutableGame, Paid } from '../state.ts';

const NOTHING_PAID: Paid = { paid: 'nothing' };
export const SCHNAPPS_PAID: Paid = { paid: 'schnapps' };
/** Beyond recall. */
export const GUEST_EJECTED: Paid = { paid: 'guest' };
export const SIGNATURE_LAID: Paid = { paid: 'signature' };

export function addStep(s: MutableGame): void {
  s.serving.trail.push(NOTHING_PAID);
}

/** A space pays before the next step is taken, so it is always the last step's. */
export function notePaid(s: MutableGame, paid: Paid): void {
  s.serving.trail[s.serving.trail.length - 1] = paid;
}
