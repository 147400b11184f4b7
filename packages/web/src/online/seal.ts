/**
 * The seal of a table's dice as this device saw it before the first die, and what it has to do so
 * that the dice come about: see docs/fair-dice.md.
 */
import type { Seat } from '@stammtisch/engine';
import type { TableView, You } from '@stammtisch/protocol';
import { keep, kept } from '../store/keep.ts';
import type { Nonce } from './nonces.ts';

const keyOf = (table: string): string => `stammtisch-seal-${table}`;

/** Until the game begins a new seal takes its place; one that is seen later proves nothing. */
export function noteSeal({ id, stage, fair }: TableView): void {
  if (stage === 'gathering' || stage === 'revealing') keep(keyOf(id), fair.commitment);
}

/** The commitment that was seen before the first die; null if none was. */
export function notedSeal(table: string): string | null {
  const seal = kept(keyOf(table));
  return typeof seal === 'string' ? seal : null;
}

const DICE_DEEDS = ['promise', 'renew', 'reveal'] as const;
export type DiceDeed = (typeof DICE_DEEDS)[number];

/**
 * What whoever sits here owes the dice now; `nonce` is what this device has promised before.
 * `hasCome`: somebody has just come to this device, which then has to be able to reveal, even if
 * another device of theirs has promised.
 */
export function diceDeed(
  { stage, fair }: TableView,
  { seats }: You,
  nonce: Nonce | null,
  hasCome = false,
): DiceDeed | null {
  const isOurs = (seat: Seat): boolean => nonce !== null && fair.promises[seat] === nonce.promise;
  if (stage === 'gathering') {
    // Somebody did not reveal, and all begin again.
    if (seats.some((seat) => fair.promises[seat] === null)) return 'promise';
    return hasCome && seats.length > 0 && !seats.some(isOurs) ? 'renew' : null;
  }
  if (stage !== 'revealing') return null;
  return seats.some((seat) => isOurs(seat) && fair.revealed[seat] !== true) ? 'reveal' : null;
}

/** Whether this device could not reveal what another one has promised for a seat of one's own. */
export function isPromisedElsewhere(
  { stage, fair }: TableView,
  you: You,
  nonce: Nonce | null,
): boolean {
  if (stage !== 'gathering' || you.seats.length === 0) return false;
  return you.seats.every((seat) => fair.promises[seat] !== nonce?.promise);
}

/** Whether something is to be revealed for a seat of one's own that this device cannot reveal. */
export function isElsewhere(view: TableView, you: You, nonce: Nonce | null): boolean {
  const { stage, fair } = view;
  const isOwed = (seat: Seat): boolean =>
    fair.promises[seat] !== null && fair.revealed[seat] !== true;
  return stage === 'revealing' && you.seats.some(isOwed) && diceDeed(view, you, nonce) === null;
}
