/**
 * The seal of a table's dice as this device first saw it, and what it has to do so that the dice
 * come about: see docs/fair-dice.md.
 */
import type { TableView, You } from '@stammtisch/protocol';
import { keep, kept } from '../store/keep.ts';
import type { Nonce } from './nonces.ts';

const keyOf = (table: string): string => `stammtisch-seal-${table}`;

/** Before the game begins, the seal may still be replaced by a new one; afterwards it stands. */
export function noteSeal({ id, stage, fair }: TableView): void {
  const isOpen = stage === 'gathering' || stage === 'revealing';
  if (isOpen || notedSeal(id) === null) keep(keyOf(id), fair.commitment);
}

/** The commitment that was seen before the first die; null if none was. */
export function notedSeal(table: string): string | null {
  const seal = kept(keyOf(table));
  return typeof seal === 'string' ? seal : null;
}

export type DiceDeed = 'promise' | 'reveal';

/** What whoever sits here owes the dice now; `nonce` is what this device has promised before. */
export function diceDeed(
  { stage, fair }: TableView,
  { seats }: You,
  nonce: Nonce | null,
): DiceDeed | null {
  if (stage === 'gathering') {
    // Somebody did not reveal, and all begin again.
    return seats.some((seat) => fair.promises[seat] === null) ? 'promise' : null;
  }
  if (stage !== 'revealing' || nonce === null) return null;
  return seats.some((seat) => fair.promises[seat] === nonce.promise) ? 'reveal' : null;
}
