/** Places that one has had: told when one has lost it, and found again where the company plays on. */
import { schema, type Seat } from '@stammtisch/engine';
import { hasEnded, LOOK, type Look, type TableView, type You } from '@stammtisch/protocol';
import { drop, keep, kept } from '../app/storage/smallStore.ts';
import { fieldsOf } from '../app/storage/read.ts';
import { dropNonce, keptNonce } from './nonces.ts';

export interface OldPlace {
  readonly seat: Seat;
  readonly look: Look;
}

const UNSEATED = ['freed', 'silent', 'signedOut'] as const;
/** Freed by somebody else; not revealed in time; or this device is nobody any more. */
export type Unseated = (typeof UNSEATED)[number];

/** Whether a seat that this device promised for has been lost while nobody looked. */
export function lostMeanwhile({ id, stage, fair }: TableView, { seats }: You): Unseated | null {
  const nonce = keptNonce(id);
  if (nonce === null || seats.length > 0 || hasEnded(stage)) return null;
  if (fair.promises.includes(nonce.promise)) return 'signedOut';
  return stage === 'gathering' ? 'freed' : null;
}

const sharedKey = (table: string): string => `stammtisch-shared-${table}`;

/** Came by the link of a seat that is somebody else's. */
export function noteShared(table: string): void {
  keep(sharedKey(table), true);
}

export function isShared(table: string): boolean {
  return kept(sharedKey(table)) === true;
}

/** Whether one has a place here, as far as this device knows. */
export function hasPlace(table: string): boolean {
  return keptNonce(table) !== null || isShared(table);
}

/** Whoever stands up knows it: nothing is lost, and there is nothing to reveal any more. */
export function dropPlace(table: string): void {
  dropNonce(table);
  drop(sharedKey(table));
}

/** The seat that is one's own, not only shared. */
function ownSeat({ id, fair }: TableView, { seats }: You): Seat | null {
  const nonce = keptNonce(id);
  const promised = seats.find((seat) => nonce !== null && fair.promises[seat] === nonce.promise);
  return promised ?? (isShared(id) ? null : (seats[0] ?? null));
}

const placeKey = (table: string): string => `stammtisch-place-${table}`;
const SAT = 'sat';

/** How one sat here, for the table where the company plays again. */
export function notePlace(view: TableView, you: You, rematch: string): void {
  const seat = ownSeat(view, you);
  const taken = seat === null ? undefined : view.seats[seat];
  if (taken?.kind !== 'human' || kept(placeKey(rematch)) === SAT) return;
  const { name, colour, emblem } = taken;
  keep(placeKey(rematch), { seat, look: { name, colour, emblem } });
}

/** Once: whoever stands up there is not seated again. */
export function takePlace(rematch: string): OldPlace | null {
  const { seat, look } = fieldsOf(kept(placeKey(rematch)));
  const parsed = schema.parse(LOOK, look);
  if (typeof seat !== 'number' || !parsed.ok) return null;
  keep(placeKey(rematch), SAT);
  return { seat, look: parsed.value };
}
