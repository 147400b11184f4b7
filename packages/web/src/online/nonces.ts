/**
 * What this device brought to the dice of its tables: drawn when controller down, revealed at the
 * start, and kept to verify the dice at the end (docs/fair-dice.md).
 */
import { commitmentOf } from '@stammtisch/table';
import { drop, keep, kept } from '../app/storage/keep.ts';
import { fieldsOf } from '../app/storage/read.ts';
import { dropShown } from './shown.ts';

const BYTES = 32;
const HEX = /^[0-9a-f]{64}$/;
const keyOf = (table: string): string => `stammtisch-nonce-${table}`;

export interface Nonce {
  readonly nonce: string;
  /** The hash that is shown before the nonce itself. */
  readonly promise: string;
  /** The only seal under which it is revealed: the first that stood beside its hash; null before. */
  readonly seal: string | null;
}

function nonceOf(nonce: string, seal: string | null): Nonce {
  return { nonce, promise: commitmentOf(nonce), seal };
}

export function drawNonce(): Nonce {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return nonceOf(nonce, null);
}

/** Replaces an earlier one. */
export function keepNonce(table: string, { nonce, seal }: Nonce): void {
  keep(keyOf(table), { nonce, seal });
  dropShown(table);
}

export function keptNonce(table: string): Nonce | null {
  const found = kept(keyOf(table));
  // Older pages kept the nonce alone.
  const { nonce, seal } = typeof found === 'string' ? { nonce: found } : fieldsOf(found);
  if (typeof nonce !== 'string' || !HEX.test(nonce)) return null;
  return nonceOf(nonce, typeof seal === 'string' ? seal : null);
}

/** Once for each nonce: whoever sees it revealed must have chosen the seed before. */
export function bindNonce(table: string, seal: string): void {
  const found = keptNonce(table);
  if (found === null || found.seal !== null) return;
  keep(keyOf(table), { nonce: found.nonce, seal });
}

/** Whoever stands up has nothing to reveal here any more. */
export function dropNonce(table: string): void {
  drop(keyOf(table));
  dropShown(table);
}
