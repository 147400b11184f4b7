/**
 * The seal of a table's dice as this device saw it before the first die, and what it has to do so
 * that the dice come about: see docs/fair-dice.md.
 */
import type { Seat } from '@stammtisch/engine';
import type { TableView, You } from '@stammtisch/protocol';
import { keep, kept } from '../app/storage/smallStore.ts';
import { fieldsOf } from '../app/storage/read.ts';
import { bindNonce, keptNonce, type Nonce } from './nonces.ts';
import { hasShown } from './shown.ts';

const sealKey = (table: string): string => `stammtisch-seal-${table}`;
const swapKey = (table: string): string => `stammtisch-swap-${table}`;

/** The server has shown another seal than before, though nobody began again. */
export interface SealSwap {
  readonly before: string;
  readonly after: string;
}

/**
 * Remembers the seal as long as no die has fallen. Answers with the swap, if this device has seen
 * one at this table: it stays known, whatever the server shows later.
 */
export function noteSeal(view: TableView): SealSwap | null {
  const { id, stage, fair } = view;
  const before = notedSeal(view);
  const known = swapAt(id);
  const swap =
    known === null && before !== null && before !== fair.commitment
      ? { before, after: fair.commitment }
      : known;
  if (swap !== known) keep(swapKey(id), swap);
  // Once the game has begun, a seal proves nothing any more.
  if (stage !== 'gathering' && stage !== 'revealing') return swap;
  if (fair.restarts === null || noteAt(id)?.restarts !== fair.restarts) {
    keep(sealKey(id), { seal: fair.commitment, restarts: fair.restarts });
  }
  if (isPromised(view)) bindNonce(id, fair.commitment);
  return swap;
}

/**
 * The seal of this table's dice that was seen before the first die; null if none was. Whoever has
 * promised holds the server to the seal of that promise; all others to the first they saw since the
 * reveal last began again.
 */
export function notedSeal(view: TableView): string | null {
  const { id, stage, fair } = view;
  const own = isPromised(view) ? (keptNonce(id)?.seal ?? null) : null;
  if (own !== null) return own;
  const note = noteAt(id);
  if (note === null || note.restarts !== fair.restarts) return null;
  // Where nobody counts, another seal may be that of another reveal.
  const isUnsure = fair.restarts === null && (stage === 'gathering' || stage === 'revealing');
  return isUnsure ? null : note.seal;
}

/**
 * What this device brought, for whoever looks whether it is in the dice: at the seat that promised
 * it, or anywhere if the server no longer shows that promise under the seal it was revealed for.
 */
export function notedNonce({ id, fair }: TableView): { nonce?: string; seat?: Seat } {
  const own = keptNonce(id);
  if (own === null) return {};
  const seat = fair.promises.indexOf(own.promise);
  if (seat >= 0) return { nonce: own.nonce, seat };
  return hasShown(id) && own.seal === fair.commitment ? { nonce: own.nonce } : {};
}

function isPromised({ id, fair }: TableView): boolean {
  const nonce = keptNonce(id);
  return nonce !== null && fair.promises.includes(nonce.promise);
}

function noteAt(table: string): { seal: string; restarts: number | null } | null {
  const found = kept(sealKey(table));
  // Older pages noted the seal alone.
  const { seal, restarts } = typeof found === 'string' ? { seal: found } : fieldsOf(found);
  if (typeof seal !== 'string') return null;
  return { seal, restarts: typeof restarts === 'number' ? restarts : null };
}

function swapAt(table: string): SealSwap | null {
  const { before, after } = fieldsOf(kept(swapKey(table)));
  return typeof before === 'string' && typeof after === 'string' ? { before, after } : null;
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
  // Under another seal than its own a nonce stays secret: the seed may have been chosen to fit it.
  if (nonce?.seal !== fair.commitment) return null;
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
export function isElsewhere(
  { stage, fair }: TableView,
  { seats }: You,
  nonce: Nonce | null,
): boolean {
  const owed = seats.filter((seat) => fair.promises[seat] !== null && !fair.revealed[seat]);
  const isOurs = (seat: Seat): boolean => fair.promises[seat] === nonce?.promise;
  return stage === 'revealing' && owed.length > 0 && !owed.some(isOurs);
}
